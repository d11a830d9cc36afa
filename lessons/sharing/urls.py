"""Addresses of what travels: pictures, frames, rulings as JSON, the line of a
reader, and what is asked of every site."""

from django.urls import path, re_path

from lessons.desk.urls import CODE
from lessons.sharing import disagreeing, found, ruling, views
from lessons.sharing.addresses import SHOWN
from lessons.sharing.names import NAME

urlpatterns = [
    path("sitemap.xml", found.sitemap, name="sitemap"),
    path("robots.txt", found.robots, name="robots"),
    path("favicon.ico", found.favicon, name="favicon"),
    path("manifest.webmanifest", found.manifest, name="manifest"),
    path(".well-known/security.txt", found.security, name="security"),
    re_path(rf"^preview/{NAME}\.png$", views.preview, name="preview"),
    re_path(rf"^preview/{NAME}\.{SHOWN}\.png$", views.preview, name="preview-released"),
    re_path(rf"^embed/{NAME}/$", views.embed, name="embed"),
    path("oembed/", views.oembed, name="oembed"),
    re_path(rf"^ruling/{CODE}\.json$", ruling.ruling_json, name="ruling-json"),
    re_path(rf"^ruling/{CODE}/wrong/$", disagreeing.disagree, name="disagree"),
]
