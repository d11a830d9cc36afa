import pytest

# Helpers assert too: without this a failure there would not say what it compared.
pytest.register_assert_rewrite(
    "tests.browser.axe", "tests.browser.pictures", "tests.browser.watching"
)
