"""Addresses of what travels: pictures, frames, rulings as JSON."""

from django.urls import path, re_path

from lessons.desk.urls import CODE
from lessons.sharing import ruling, views
from lessons.sharing.names import NAME

urlpatterns = [
    re_path(rf"^preview/{NAME}\.png$", views.preview, name="preview"),
    re_path(rf"^embed/{NAME}/$", views.embed, name="embed"),
    path("oembed/", views.oembed, name="oembed"),
    re_path(rf"^ruling/{CODE}\.json$", ruling.ruling_json, name="ruling-json"),
]
