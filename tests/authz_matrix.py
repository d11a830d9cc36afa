"""Who may open what: the written policy. A name of an address without a row fails the tests.

In each row what happens to a guest, to a player on her own, to a player on another's of the same
club, to people from elsewhere, to a co-instructor and to the owner. `in`: the page answers, or does
what was asked; `sign in`: she is sent to sign-in; `no`: 403, she knows of it and may not; `hidden`:
404, as if it were not there; at the address of a club that page asks for a code.
"""

IN, SIGN_IN, NO, HIDDEN = "in", "sign in", "no", "hidden"

COLUMNS = ("guest", "own", "same club", "elsewhere", "co", "owner")

TEACHING = (SIGN_IN, NO, NO, HIDDEN, IN, IN)
OWNING = (SIGN_IN, NO, NO, HIDDEN, NO, IN)

ROWS: dict[str, tuple[str, ...]] = {
    "clubs": (SIGN_IN, IN, IN, IN, IN, IN),
    "club-new": (SIGN_IN, SIGN_IN, SIGN_IN, IN, IN, IN),
    "club": (HIDDEN, IN, IN, HIDDEN, IN, IN),
    "club-settings": TEACHING,
    "club-house-rules": TEACHING,
    "club-invites": TEACHING,
    "club-cards": TEACHING,
    "club-revoke": TEACHING,
    "club-lengthen": TEACHING,
    "club-groups": TEACHING,
    "club-group": TEACHING,
    "club-group-delete": TEACHING,
    "club-player-edit": TEACHING,
    "club-print": TEACHING,
    "club-print-rules": TEACHING,
    "club-print-joker-card": TEACHING,
    "club-print-puzzles": TEACHING,
    "club-print-boards": TEACHING,
    "club-print-set": TEACHING,
    "club-print-certificate": TEACHING,
    "club-print-cards": TEACHING,
    "club-print-poster": TEACHING,
    "club-assignments": TEACHING,
    "club-assign": TEACHING,
    "club-assignment": TEACHING,
    "club-change": TEACHING,
    "club-results": TEACHING,
    "club-more-time": TEACHING,
    "club-take-back": TEACHING,
    "club-boards": TEACHING,
    "club-board-new": TEACHING,
    "club-board-find": TEACHING,
    "club-board-table": TEACHING,
    "club-board": (SIGN_IN, IN, HIDDEN, HIDDEN, IN, IN),
    "club-board-done": (SIGN_IN, IN, HIDDEN, HIDDEN, IN, IN),
    "club-board-edit": TEACHING,
    "club-board-share": TEACHING,
    "club-board-delete": TEACHING,
    "club-sets": TEACHING,
    "club-set": (SIGN_IN, IN, HIDDEN, HIDDEN, IN, IN),
    "club-set-table": (SIGN_IN, IN, HIDDEN, HIDDEN, IN, IN),
    "club-set-done": (SIGN_IN, IN, HIDDEN, HIDDEN, IN, IN),
    "club-set-edit": TEACHING,
    "club-set-delete": TEACHING,
    "club-mixups": TEACHING,
    "club-export-players": TEACHING,
    "club-export-assignments": TEACHING,
    "club-export-mixups": TEACHING,
    "club-export-assignment": TEACHING,
    "club-present": TEACHING,
    "club-present-choose": TEACHING,
    "club-present-pick": TEACHING,
    "club-present-start": TEACHING,
    "club-present-step": TEACHING,
    "club-present-end": TEACHING,
    "club-present-hands": TEACHING,
    "club-present-count": TEACHING,
    "club-record": TEACHING,
    "club-export-class": TEACHING,
    "club-now": (SIGN_IN, IN, IN, HIDDEN, IN, IN),
    "club-now-here": (SIGN_IN, IN, IN, HIDDEN, IN, IN),
    "club-now-version": (SIGN_IN, IN, IN, HIDDEN, IN, IN),
    "club-instructors": OWNING,
    "club-invite-instructor": OWNING,
    "club-archive": OWNING,
    "club-delete": OWNING,
    "club-leave": (SIGN_IN, IN, IN, HIDDEN, IN, NO),
    "club-letters": (SIGN_IN, IN, IN, HIDDEN, IN, IN),
    "club-name": (SIGN_IN, IN, IN, HIDDEN, IN, IN),
    "club-player": (SIGN_IN, IN, HIDDEN, HIDDEN, IN, IN),
    "club-answer": (SIGN_IN, IN, HIDDEN, HIDDEN, IN, IN),
    "club-film": (SIGN_IN, IN, HIDDEN, HIDDEN, IN, IN),
    "club-share": (SIGN_IN, IN, HIDDEN, HIDDEN, NO, NO),
    "club-let-in": TEACHING,
    "club-remove": TEACHING,
    "club-return-link": TEACHING,
}
"""Addresses of clubs."""

STAFF = frozenset("staff staff-clubs staff-club staff-mail staff-disagreements".split())
"""Addresses for accounts that look after the site. Guests are asked to sign in; to every other
account they are hidden.
"""

STILL_OPEN = frozenset(("club-delete", "club-leave"))
"""Addresses of a club that its people may open even while it is suspended; all others answer 403 to
them and say why, and stay what they are to everybody else.
"""

HELD = frozenset(
    """
    club-share club-letters phrase-new your-data-json your-data-csv erase account_signup
    """.split()
)
"""Addresses that answer 403 to a browser that came by a return link, until its day is over or four
words were typed there. To everything else it gets what the player gets.
"""

OPEN = frozenset(
    """
    healthz readyz home ruling ruling_done summary change course lesson lesson_end check_marks step
    step_change step_done again again_done excerpt excerpt_told excerpt_end games game referee
    practice practice_scope practice_change practice_end practice_table practice_done
    drills drill mix-ups today today_table today_done today_others progress
    brush-up brush-up-differs brush-up-asked brush-up-run brush-up-finish
    brush-up-table brush-up-flag
    exam exam-later exam-certificate exam-check
    rules rules-card rule rule-number topic differences words sources source
    help help-club help-teaching privacy
    desk desk-ask desk-ask-share
    desk-dispute desk-table desk-set-up desk-ruling desk-share desk-notation
    display rulebook your-data your-data-json your-data-csv your-data-schema erase not-you
    board-take shared-board
    years years_table years_lesson
    preview preview-released embed oembed ruling-json disagree
    sitemap robots favicon manifest security
    teach club-left join join-by phrase phrase-new ended return calendar letters-stop
    account account_login account_request_login_code account_confirm_login_code mfa_login_webauthn
    account_start_again account_logout account_signup account_email_verification_sent stay-guest
    account_answers account_reauthenticate account_email account_password mfa_add_webauthn
    mfa_remove_webauthn
    """.split()
)
"""Addresses at which everybody sees what is everybody's, or her own."""
