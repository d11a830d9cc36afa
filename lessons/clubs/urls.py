"""Addresses of clubs, and of the ways into them."""

from django.urls import include, path

from lessons.clubs import calendar, groups, house_rules, names, ownership, player, roster
from lessons.clubs.assignments import views as assignments
from lessons.clubs.boards import playing, sharing
from lessons.clubs.boards import views as boards
from lessons.clubs.class_mode import choosing, phone, records, running, screen
from lessons.clubs.entry import coming_back, invites, joining
from lessons.clubs.letters import views as letters
from lessons.clubs.printing import views as printing
from lessons.clubs.reports import csv_files, film, mixups, results
from lessons.clubs.sets import editing as sets
from lessons.clubs.sets import playing as set_playing

CLUB = "club/<slug:club>/"
PLAYER = f"{CLUB}players/<slug:player>/"
ASSIGNMENT = f"{CLUB}assignments/<slug:assignment>/"
BOARD = f"{CLUB}boards/<slug:board>/"
GROUP = f"{CLUB}groups/<slug:group>/"
SET = f"{CLUB}sets/<slug:table_set>/"

CLASS_URLS = [
    path("present/", screen.present, name="club-present"),
    path("present/choose/", choosing.choose, name="club-present-choose"),
    path("present/pick/", choosing.pick, name="club-present-pick"),
    path("present/start/", choosing.start, name="club-present-start"),
    path("present/step/", screen.step, name="club-present-step"),
    path("present/end/", screen.end, name="club-present-end"),
    path("present/hands/", screen.hands, name="club-present-hands"),
    path("present/count/", running.count, name="club-present-count"),
    path("classes/<slug:session>/", records.record, name="club-record"),
    path("classes/<slug:session>/download/", records.export, name="club-export-class"),
    path("now/", phone.now, name="club-now"),
    path("now/here/", phone.here, name="club-now-here"),
    path("now/version/", running.version, name="club-now-version"),
]
"""A class, below the address of its club."""

PRINT_URLS = [
    path("", printing.printables, name="club-print"),
    path("cards/", printing.print_cards, name="club-print-cards"),
    path("poster/<slug:invite>/", printing.print_poster, name="club-print-poster"),
    path("rules/", printing.print_rules, name="club-print-rules"),
    path("joker-card/", printing.print_joker_card, name="club-print-joker-card"),
    path("puzzles/", printing.print_puzzles, name="club-print-puzzles"),
    path("boards/", printing.print_boards, name="club-print-boards"),
    path("sets/<slug:table_set>/", printing.print_set, name="club-print-set"),
    path(
        "certificate/<slug:player>/<slug:unit>/",
        printing.print_certificate,
        name="club-print-certificate",
    ),
]
"""Pages to print, below `/club/<id>/print/`."""

urlpatterns = [
    path("join/", joining.join, name="join"),
    path("join/<str:code>/", joining.join_by, name="join-by"),
    path("account/phrase/", coming_back.phrase, name="phrase"),
    path("account/phrase/new/", coming_back.new_phrase, name="phrase-new"),
    path("account/ended/", coming_back.ended, name="ended"),
    path("return/<str:token>/", coming_back.come_back, name="return"),
    path("calendar/<str:token>.ics", calendar.calendar, name="calendar"),
    path("letters/<str:token>/stop/", letters.stop, name="letters-stop"),
    path("boards/take/", boards.take, name="board-take"),
    path("boards/<str:code>/", sharing.shared, name="shared-board"),
    path("teach/", ownership.teach, name="teach"),
    path("club/", ownership.clubs, name="clubs"),
    path("club/left/", roster.left, name="club-left"),
    path("club/new/", ownership.new_club, name="club-new"),
    path(CLUB, roster.roster, name="club"),
    path(f"{CLUB}settings/", ownership.club_settings, name="club-settings"),
    path(f"{CLUB}house-rules/", house_rules.house_rules, name="club-house-rules"),
    path(f"{CLUB}instructors/", ownership.instructors, name="club-instructors"),
    path(f"{CLUB}instructors/invite/", invites.invite_instructor, name="club-invite-instructor"),
    path(f"{CLUB}archive/", ownership.archive, name="club-archive"),
    path(f"{CLUB}delete/", ownership.delete, name="club-delete"),
    path(f"{CLUB}name/", names.name, name="club-name"),
    path(f"{CLUB}letters/", letters.letters, name="club-letters"),
    path(f"{CLUB}leave/", roster.leave, name="club-leave"),
    path(f"{CLUB}invites/", invites.invites, name="club-invites"),
    path(f"{CLUB}invites/cards/", invites.cards, name="club-cards"),
    path(f"{CLUB}invites/<slug:invite>/revoke/", invites.revoke, name="club-revoke"),
    path(f"{CLUB}invites/<slug:invite>/longer/", invites.lengthen, name="club-lengthen"),
    path(f"{CLUB}groups/", groups.groups, name="club-groups"),
    path(GROUP, groups.group, name="club-group"),
    path(f"{GROUP}delete/", groups.delete_group, name="club-group-delete"),
    path(f"{CLUB}assignments/", assignments.assignments, name="club-assignments"),
    path(f"{CLUB}assignments/new/", assignments.assign, name="club-assign"),
    path(ASSIGNMENT, assignments.assignment, name="club-assignment"),
    path(f"{ASSIGNMENT}download/", csv_files.one_assignment, name="club-export-assignment"),
    path(f"{ASSIGNMENT}puzzles/", results.results, name="club-results"),
    path(f"{ASSIGNMENT}change/", assignments.change, name="club-change"),
    path(
        f"{ASSIGNMENT}players/<slug:player>/more-time/",
        assignments.more_time,
        name="club-more-time",
    ),
    path(f"{ASSIGNMENT}take-back/", assignments.take_back, name="club-take-back"),
    path(f"{CLUB}boards/", boards.boards, name="club-boards"),
    path(f"{CLUB}boards/new/", boards.new, name="club-board-new"),
    path(f"{CLUB}boards/find/", boards.find_table, name="club-board-find"),
    path(f"{CLUB}boards/new/table/", boards.table, name="club-board-table"),
    path(BOARD, playing.board, name="club-board"),
    path(f"{BOARD}done/", playing.done, name="club-board-done"),
    path(f"{BOARD}edit/", boards.edit, name="club-board-edit"),
    path(f"{BOARD}share/", sharing.share, name="club-board-share"),
    path(f"{BOARD}delete/", boards.delete, name="club-board-delete"),
    path(f"{CLUB}sets/", sets.sets, name="club-sets"),
    path(SET, set_playing.show, name="club-set"),
    path(f"{SET}edit/", sets.edit, name="club-set-edit"),
    path(f"{SET}delete/", sets.delete, name="club-set-delete"),
    path(f"{SET}tables/<slug:table>/", set_playing.table, name="club-set-table"),
    path(f"{SET}tables/<slug:table>/done/", set_playing.done, name="club-set-done"),
    path(f"{CLUB}mix-ups/", mixups.mixups, name="club-mixups"),
    path(f"{CLUB}export/players.csv", csv_files.players, name="club-export-players"),
    path(f"{CLUB}export/assignments.csv", csv_files.assignments, name="club-export-assignments"),
    path(f"{CLUB}export/mix-ups.csv", csv_files.mixups, name="club-export-mixups"),
    path(f"{CLUB}print/", include(PRINT_URLS)),
    path(CLUB, include(CLASS_URLS)),
    path(PLAYER, player.show, name="club-player"),
    path(f"{PLAYER}answers/<str:key>/", player.answer, name="club-answer"),
    path(f"{PLAYER}edit/", names.edit, name="club-player-edit"),
    path(f"{PLAYER}answers/<str:key>/film/", film.film, name="club-film"),
    path(f"{PLAYER}share/", player.share, name="club-share"),
    path(f"{PLAYER}let-in/", roster.let_in, name="club-let-in"),
    path(f"{PLAYER}remove/", roster.remove, name="club-remove"),
    path(f"{PLAYER}return-link/", coming_back.return_link, name="club-return-link"),
]
