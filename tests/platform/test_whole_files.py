import re

import pytest

from lessons.platform.whole_files import WrongImport, whole_script, whole_sheet
from tests.folding import folded
from tests.house.tree import ROOT

STATIC = ROOT / "static"
FOLDERS = {"css": whole_sheet, "js": whole_script}
OURS = sorted(path for kind in FOLDERS for path in (STATIC / kind).glob(f"*.{kind}"))


def test_a_sheet_holds_each_sheet_once_and_in_order_and_no_comment():
    files = {
        "page.css": '/* A page. */\n@import "a.css";\n@import "b.css";\np {}\n',
        "a.css": '@import "ink.css";\n/* Two\n   lines. */\na {}\n',
        "b.css": '@import "ink.css";\n@media print {\n  /* b */\n  b {}\n}\n',
        "ink.css": "html {}\n",
    }
    whole = whole_sheet("page.css", files.__getitem__)
    assert whole == "html {}\na {}\n@media print {\n  b {}\n}\np {}\n"


def test_a_script_holds_its_modules_each_with_names_of_its_own():
    files = {
        "act.js": 'import { go as start, AT } from "./go.js";\nimport "./hear.js";\nstart(AT);\n',
        "go.js": "let n = 0;\nexport const AT = 1;\nexport async function go() { n += AT; }\n",
        "hear.js": 'import { go } from "./go.js";\ngo();\n',
    }
    assert whole_script("act.js", files.__getitem__) == (
        "const go_js = (() => {\n"
        "let n = 0;\nconst AT = 1;\nasync function go() { n += AT; }\n"
        "return { AT, go };\n})();\n"
        "const hear_js = (() => {\nconst { go } = go_js;\ngo();\nreturn {  };\n})();\n"
        "const act_js = (() => {\nconst { go: start, AT } = go_js;\n\nstart(AT);\n"
        "return {  };\n})();\n"
    )


def test_a_script_that_imports_nothing_stays_as_it_is():
    source = "export const A = 1;\n"
    assert whole_script("a.js", {"a.js": source}.__getitem__) == source


@pytest.mark.parametrize(
    "line",
    [
        'import go from "./go.js";',
        'import * as go from "./go.js";',
        'import { go } from "./deep/go.js";',
        "export default 1;",
        "export let n = 0;",
        "export { go };",
        'const go = import("./go.js");',
        "const here = import.meta.url;",
    ],
)
def test_other_imports_and_exports_are_refused_by_name(line):
    files = {"act.js": f'import "./one.js";\n{line}\n', "one.js": "one();\n"}
    with pytest.raises(WrongImport, match=r"act\.js"):
        whole_script("act.js", files.__getitem__)


def test_a_sheet_that_asks_for_a_medium_is_refused():
    files = {"page.css": '@import "ink.css" print;\n', "ink.css": ""}
    with pytest.raises(WrongImport, match=r"page\.css"):
        whole_sheet("page.css", files.__getitem__)


def test_files_that_import_one_another_are_refused():
    files = {"a.js": 'import "./b.js";\n', "b.js": 'import "./a.js";\n'}
    with pytest.raises(WrongImport, match=r"a\.js imports itself by way of b\.js"):
        whole_script("a.js", files.__getitem__)


@folded("path", OURS, ids=lambda path: path.name)
def test_ours_can_be_made_whole(path):
    def read(name: str) -> str:
        return (path.parent / name).read_text()

    whole = FOLDERS[path.suffix[1:]](path.name, read)
    assert not re.search(r'^(@import|import\b.*"\./)', whole, re.MULTILINE)
