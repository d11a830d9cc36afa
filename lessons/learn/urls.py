"""Addresses of the first page and the twelve rulings."""

from django.urls import path

from . import views

urlpatterns = [
    path("", views.home, name="home"),
    path("first/", views.summary, name="summary"),
    path("first/<slug:slug>/", views.ruling, name="ruling"),
    path("first/<slug:slug>/change/<int:number>/", views.change, name="change"),
]
