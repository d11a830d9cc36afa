"""Every address of the app, slice by slice."""

from django.urls import include, path

urlpatterns = [
    path("", include("lessons.site.urls")),
    path("", include("lessons.learn.urls")),
    path("", include("lessons.reference.urls")),
    path("", include("lessons.desk.urls")),
    path("", include("lessons.sharing.urls")),
    path("", include("lessons.games.urls")),
    path("", include("lessons.referee.urls")),
    path("", include("lessons.drills.urls")),
    path("", include("lessons.practice.urls")),
    path("", include("lessons.brush_up.urls")),
    path("", include("lessons.account.urls")),
    path("", include("lessons.clubs.urls")),
    path("", include("lessons.staff.urls")),
]
