"""Addresses of clubs, and of the ways into them."""

from django.urls import include, path

from .assigned import views as assigned
from .boards import playing, sharing
from .boards import views as boards
from .calendar import views as calendar
from .class_mode import urls as class_mode
from .coming_back import views as coming_back
from .invites import views as invites
from .joining import views as joining
from .own import ending, house_rules
from .own import views as own
from .printing import urls as printing
from .reports import answer as answers
from .reports import csv_files
from .reports import views as reports
from .roster import player
from .roster import views as roster

CLUB = "club/<slug:club>/"
PLAYER = f"{CLUB}players/<slug:player>/"
BOARD = f"{CLUB}boards/<slug:board>/"

urlpatterns = [
    path("join/", joining.join, name="join"),
    path("join/<str:code>/", joining.join_by, name="join-by"),
    path("account/phrase/", coming_back.phrase, name="phrase"),
    path("account/phrase/new/", coming_back.new_phrase, name="phrase-new"),
    path("return/<str:token>/", coming_back.come_back, name="return"),
    path("calendar/<str:token>.ics", calendar.calendar, name="calendar"),
    path("boards/take/", boards.take, name="board-take"),
    path("boards/<str:code>/", sharing.shared, name="shared-board"),
    path("club/", own.clubs, name="clubs"),
    path("club/new/", own.new_club, name="club-new"),
    path(CLUB, roster.roster, name="club"),
    path(f"{CLUB}settings/", ending.club_settings, name="club-settings"),
    path(f"{CLUB}house-rules/", house_rules.house_rules, name="club-house-rules"),
    path(f"{CLUB}instructors/", ending.instructors, name="club-instructors"),
    path(f"{CLUB}instructors/invite/", invites.invite_instructor, name="club-invite-instructor"),
    path(f"{CLUB}archive/", ending.archive, name="club-archive"),
    path(f"{CLUB}delete/", ending.delete, name="club-delete"),
    path(f"{CLUB}name/", player.name, name="club-name"),
    path(f"{CLUB}leave/", roster.leave, name="club-leave"),
    path(f"{CLUB}invites/", invites.invites, name="club-invites"),
    path(f"{CLUB}invites/cards/", invites.cards, name="club-cards"),
    path(f"{CLUB}invites/<slug:invite>/revoke/", invites.revoke, name="club-revoke"),
    path(f"{CLUB}assignments/", assigned.assignments, name="club-assignments"),
    path(f"{CLUB}assignments/new/", assigned.assign, name="club-assign"),
    path(f"{CLUB}assignments/<slug:assignment>/", assigned.assignment, name="club-assignment"),
    path(
        f"{CLUB}assignments/<slug:assignment>/take-back/",
        assigned.take_back,
        name="club-take-back",
    ),
    path(f"{CLUB}boards/", boards.boards, name="club-boards"),
    path(f"{CLUB}boards/new/", boards.new, name="club-board-new"),
    path(f"{CLUB}boards/new/table/", boards.table, name="club-board-table"),
    path(BOARD, playing.board, name="club-board"),
    path(f"{BOARD}done/", playing.done, name="club-board-done"),
    path(f"{BOARD}edit/", boards.edit, name="club-board-edit"),
    path(f"{BOARD}share/", sharing.share, name="club-board-share"),
    path(f"{BOARD}delete/", boards.delete, name="club-board-delete"),
    path(f"{CLUB}mix-ups/", reports.mixups, name="club-mixups"),
    path(f"{CLUB}export/players.csv", csv_files.players, name="club-export-players"),
    path(f"{CLUB}export/assignments.csv", csv_files.assignments, name="club-export-assignments"),
    path(f"{CLUB}export/mix-ups.csv", csv_files.mixups, name="club-export-mixups"),
    path(f"{CLUB}print/", include(printing)),
    path(CLUB, include(class_mode)),
    path(PLAYER, player.show, name="club-player"),
    path(f"{PLAYER}answers/<str:key>/", answers.answer, name="club-answer"),
    path(f"{PLAYER}share/", player.share, name="club-share"),
    path(f"{PLAYER}let-in/", roster.let_in, name="club-let-in"),
    path(f"{PLAYER}remove/", roster.remove, name="club-remove"),
    path(f"{PLAYER}return-link/", coming_back.return_link, name="club-return-link"),
]
