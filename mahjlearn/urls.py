"""Every address of the site; each slice lists its own."""

from django.urls import include, path

urlpatterns = [path("", include("lessons.urls"))]

handler400 = "lessons.site.errors.bad_request"
handler403 = "lessons.site.errors.forbidden"
handler404 = "lessons.site.errors.not_found"
handler500 = "lessons.site.errors.server_error"
