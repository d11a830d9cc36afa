"""Addresses of what travels: pictures, frames, rulings as JSON, and the line of a reader."""

from django.urls import path, re_path

from lessons.desk.urls import CODE
from lessons.sharing import disagreeing, ruling, views
from lessons.sharing.names import NAME

urlpatterns = [
    re_path(rf"^preview/{NAME}\.png$", views.preview, name="preview"),
    re_path(rf"^embed/{NAME}/$", views.embed, name="embed"),
    path("oembed/", views.oembed, name="oembed"),
    re_path(rf"^ruling/{CODE}\.json$", ruling.ruling_json, name="ruling-json"),
    re_path(rf"^ruling/{CODE}/wrong/$", disagreeing.disagree, name="disagree"),
]
