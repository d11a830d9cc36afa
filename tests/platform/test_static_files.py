import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.management import call_command
from django_htmx.jinja import htmx_script

from lessons.platform.static_files import StaticStorage, collected


def test_the_packaged_htmx_is_version_2_0():
    found = finders.find("django_htmx/htmx-2.min.js")
    versions = re.findall(r'version:"([0-9.]+)"', Path(found).read_text())
    assert [version.rsplit(".", 1)[0] for version in versions] == ["2.0"]
    assert str(htmx_script(version=2)).count("django_htmx/htmx-2.min.js") == 1


def test_uncollected_files_keep_their_plain_names():
    assert not collected()
    assert staticfiles_storage.url("django_htmx/htmx-2.js") == "/static/django_htmx/htmx-2.js"
    assert staticfiles_storage.url("missing.svg#t-4B") == "/static/missing.svg#t-4B"


@pytest.fixture
def collected_storage(settings, tmp_path) -> Iterator[Callable[[], StaticStorage]]:
    """Collects the files of `tmp_path / "source"`."""
    settings.STATIC_ROOT = tmp_path / "root"
    settings.STATICFILES_DIRS = [tmp_path / "source"]
    finders.get_finder.cache_clear()

    def collect() -> StaticStorage:
        call_command("collectstatic", interactive=False, verbosity=0)
        return StaticStorage()

    yield collect
    finders.get_finder.cache_clear()


def write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)


def sent(storage: StaticStorage, name: str) -> str:
    """The file that a page asks for under this name."""
    return (Path(storage.location) / storage.url(name).removeprefix("/static/")).read_text()


def test_of_the_files_of_packages_only_those_of_our_pages_are_collected(
    collected_storage, tmp_path
):
    write(tmp_path / "source", {"tiles.svg": "<svg/>"})
    names = set(collected_storage().hashed_files)
    assert names == {"tiles.svg", "django_htmx/htmx-2.min.js", "django_htmx/django-htmx.js"}


def test_collected_files_have_hashed_names_and_missing_ones_are_no_error(
    collected_storage, tmp_path
):
    write(tmp_path / "source", {"tiles.svg": "<svg/>", "js/say.js": "say();\n"})
    storage = collected_storage()
    assert re.fullmatch(r"/static/js/say\.[0-9a-f]{12}\.js", storage.url("js/say.js"))
    assert re.fullmatch(r"/static/tiles\.[0-9a-f]{12}\.svg#t-4B", storage.url("tiles.svg#t-4B"))
    assert storage.url("missing.svg#t-4B") == "/static/missing.svg#t-4B"


def test_a_collected_file_holds_what_it_imports(collected_storage, tmp_path):
    files = {
        "css/page.css": '@import "ink.css";\np { color: var(--ink); }\n',
        "css/ink.css": 'html { --ink: #000; background: url("../dot.svg"); }\n',
        "dot.svg": "<svg/>",
        "js/page.js": '// Says it.\nimport { say } from "./say.js";\nsay();\n',
        "js/say.js": "export function say() {}\n",
    }
    write(tmp_path / "source", files)
    storage = collected_storage()
    dot = storage.url("dot.svg").rsplit("/", 1)[1]
    assert sent(storage, "css/page.css") == (
        f'html {{ --ink: #000; background: url("../{dot}"); }}\np {{ color: var(--ink); }}\n'
    )
    assert "import" not in sent(storage, "js/page.js")
    assert "Says it" not in sent(storage, "js/page.js")
    assert "function say(){}" in sent(storage, "js/page.js")


def test_a_change_of_what_is_imported_is_a_new_name(collected_storage, tmp_path):
    source = tmp_path / "source"
    write(source, {"css/page.css": '@import "ink.css";\n', "css/ink.css": "p { color: red; }\n"})
    before = collected_storage().url("css/page.css")
    write(source, {"css/ink.css": "p { color: green; }\n"})
    storage = collected_storage()
    assert storage.url("css/page.css") != before
    assert sent(storage, "css/page.css") == "p { color: green; }\n"
