import re
from pathlib import Path

from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.management import call_command
from django_htmx.jinja import htmx_script

from lessons.site.static import StaticStorage, collected


def test_the_packaged_htmx_is_version_2_0():
    found = finders.find("django_htmx/htmx-2.min.js")
    versions = re.findall(r'version:"([0-9.]+)"', Path(found).read_text())
    assert [version.rsplit(".", 1)[0] for version in versions] == ["2.0"]
    assert str(htmx_script(version=2)).count("django_htmx/htmx-2.min.js") == 1


def test_uncollected_files_keep_their_plain_names():
    assert not collected()
    assert staticfiles_storage.url("django_htmx/htmx-2.js") == "/static/django_htmx/htmx-2.js"
    assert staticfiles_storage.url("missing.svg#t-4B") == "/static/missing.svg#t-4B"


def test_collected_files_have_hashed_names_and_missing_ones_are_no_error(settings, tmp_path):
    settings.STATIC_ROOT = tmp_path / "root"
    source = tmp_path / "source"
    (source / "js").mkdir(parents=True)
    (source / "js" / "main.js").write_text('import { say } from "./say.js";\nsay();\n')
    (source / "js" / "say.js").write_text("export function say() {}\n")
    (source / "tiles.svg").write_text("<svg/>")
    settings.STATICFILES_DIRS = [source]
    finders.get_finder.cache_clear()
    try:
        call_command("collectstatic", interactive=False, verbosity=0)
    finally:
        finders.get_finder.cache_clear()
    storage = StaticStorage()
    say, main = (storage.url(f"js/{name}.js").rsplit("/", 1)[1] for name in ("say", "main"))
    assert re.fullmatch(r"say\.[0-9a-f]{12}\.js", say)
    imported = (tmp_path / "root" / "js" / main).read_text()
    assert imported == f'import {{ say }} from "./{say}";\nsay();\n'
    assert re.fullmatch(r"/static/tiles\.[0-9a-f]{12}\.svg#t-4B", storage.url("tiles.svg#t-4B"))
    assert storage.url("missing.svg#t-4B") == "/static/missing.svg#t-4B"
