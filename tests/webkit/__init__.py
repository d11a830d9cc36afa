"""The engine of every iPad, driven as Debian has it: WebKitWebDriver, through selenium.

One journey at the size of a phone and of a tablet. All else is tested in Chromium, in
tests/browser. `screen` is a display that nobody looks at, `windows` what a person does with a
window.
"""
