"""Addresses of what belongs to a person or a device."""

from django.urls import include, path

from . import own_data, views

urlpatterns = [
    path("account/", include("lessons.account.sign_in.urls")),
    path("display/", views.display, name="display"),
    path("rule-book/", views.rulebook, name="rulebook"),
    path("your-data/", own_data.your_data, name="your-data"),
    path("your-data/everything.json", own_data.as_json, name="your-data-json"),
    path("your-data/answers.csv", own_data.as_csv, name="your-data-csv"),
    path("your-data/schema.json", own_data.json_schema, name="your-data-schema"),
    path("your-data/erase/", own_data.erase_data, name="erase"),
    path("not-you/", own_data.not_you, name="not-you"),
]
