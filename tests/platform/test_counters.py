"""Every counter of the site: what it counts, what it doesn't, and whom it leaves alone.

Each row does one thing for a subject, again and again: it is refused after two, things that aren't
counted never bring that about, and another subject isn't held by it.
"""

import ast
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import pytest
from django.test import Client
from django.utils import timezone

import lessons
from lessons.account.sign_in import limits as sign_in
from lessons.attempts import store
from lessons.clubs import services
from lessons.clubs.boards import services as boards
from lessons.clubs.entry import admission, coming_back, invites
from lessons.desk import limit as desk
from lessons.games import hands
from lessons.platform.limits import Window
from lessons.referee import sitting
from lessons.sharing import views as sharing
from lessons.visitors import Visitor
from mahjlearn.tutor.generate.tables.index import table_entries
from tests.attempts.answering import send, sent
from tests.clubs.boards.made import board_of
from tests.clubs.clients import client_of
from tests.folding import folded
from tests.models.factories import AccountFactory, ClubFactory, InviteFactory, MembershipFactory
from tests.platform import ways_in
from tests.platform.ways_in import HERE, THERE, Act, Scene, asks, raises

pytestmark = pytest.mark.django_db


@dataclass(frozen=True)
class Counter:
    """`limit`: where the number is that stands for two in the test. `window` for one in memory."""

    scope: str
    limit: tuple[ModuleType, str]
    scene: Callable[[], Scene]
    window: bool = False


def clubs() -> Scene:
    hers, others = client_of(AccountFactory()), client_of(AccountFactory())
    form = {"name": "Tuesday", "time_zone": "America/New_York", "nickname": "Ann"}
    return Scene(
        lambda: asks(hers, "/club/new/", **form),
        (lambda: asks(hers, "/club/new/", **form | {"name": ""}),),
        lambda: asks(others, "/club/new/", **form),
    )


def cards() -> Scene:
    here, there = ClubFactory(), ClubFactory()
    now = timezone.now()
    return Scene(
        lambda: raises(lambda: invites.make_invite(here, now)),
        (lambda: raises(lambda: invites.revoke_invite(InviteFactory(club=here), now)),),
        lambda: raises(lambda: invites.make_cards(there, ["Pat", "Lou"], now)),
    )


def saved_boards() -> Scene:
    def saver() -> Act:
        mine = MembershipFactory(role="owner", learner=AccountFactory())
        board = board_of(mine.club)
        url = f"/club/{mine.club.public_id}/boards/{board.public_id}/edit/"
        now = timezone.now()
        savers[url] = client_of(mine.learner)
        puzzle = boards.read_board(board)
        return lambda: raises(lambda: boards.change_board(mine, board, puzzle, "A", "", now))

    savers: dict[str, Client] = {}
    hers, others = saver(), saver()
    url = next(iter(savers))
    return Scene(hers, (lambda: asks(savers[url], url),), others)


def guest_at(network: str) -> Visitor:
    return Visitor(uuid.uuid4().hex, known=True, network=network)


def answer(sender: Visitor, key: uuid.UUID | None = None) -> bool:
    return raises(lambda: send(sender, sent(key or uuid.uuid4())))


def new_guests() -> Scene:
    key, known = uuid.uuid4(), guest_at(THERE)
    answer(known, key)
    known = Visitor(known.id, known=True, network=HERE)
    return Scene(
        lambda: answer(guest_at(HERE)),
        (lambda: answer(known), lambda: answer(known, key), lambda: answer(guest_at(""))),
        lambda: answer(guest_at(THERE)),
    )


def answers_of_network() -> Scene:
    """Of the first answer of the day nothing is counted here."""
    here, there, key = guest_at(HERE), guest_at(THERE), uuid.uuid4()
    answer(here, key)
    answer(there)
    return Scene(
        lambda: answer(here),
        (lambda: answer(here, key), lambda: answer(guest_at("")), lambda: answer(guest_at(HERE))),
        lambda: answer(there),
    )


def looks(url: str, *free: str) -> Callable[[], Scene]:
    """Return the scene of a page that is asked for."""
    return lambda: Scene(
        lambda: asks(Client(), url),
        (*(lambda url=url: asks(Client(), url) for url in free), lambda: asks(Client(), url, "")),
        lambda: asks(Client(), url, THERE),
    )


def pictures() -> Scene:
    """Return the scene of preview pictures: each is of another table, or it would be kept."""
    urls = (f"/preview/{entry.slug}.png" for entry in reversed(table_entries()))
    return Scene(
        lambda: asks(Client(), next(urls)),
        (lambda: asks(Client(), "/robots.txt"),),
        lambda: asks(Client(), next(urls), THERE),
    )


COUNTERS = (
    Counter("join: visitor", (admission, "WRONG_A_VISITOR"), ways_in.join_visitor),
    Counter("join: network", (admission, "WRONG_A_NETWORK"), ways_in.join_network),
    Counter("join: word", (admission, "WRONG_A_WORD"), ways_in.join_word),
    Counter("phrase: visitor", (coming_back, "WRONG_A_VISITOR"), ways_in.phrase_visitor),
    Counter("phrase: network", (coming_back, "WRONG_A_NETWORK"), ways_in.phrase_network),
    Counter("wrong here", (sign_in, "WRONG_HERE"), ways_in.password_here),
    Counter("wrong on known device", (sign_in, "WRONG_HERE"), ways_in.password_on_device),
    Counter("wrong for account", (sign_in, "WRONG_FOR_ACCOUNT"), ways_in.password_of_account),
    Counter("wrong from network", (sign_in, "WRONG_FROM_NETWORK"), ways_in.password_of_network),
    Counter("wrong from network", (sign_in, "WRONG_FROM_NETWORK"), ways_in.mail_code),
    Counter("mail", (sign_in, "MAILS"), ways_in.mail),
    Counter("sign-up", (sign_in, "SIGN_UPS"), ways_in.sign_up),
    Counter("clubs", (services, "CLUBS_A_DAY"), clubs),
    Counter("invites", (invites, "CARDS_A_DAY"), cards),
    Counter("boards", (boards, "SAVED_A_DAY"), saved_boards),
    Counter("guests", (store, "NEW_GUESTS_AN_HOUR"), new_guests),
    Counter("answers", (store, "FROM_ONE_NETWORK"), answers_of_network),
    Counter("lessons.desk.limit", (desk, "_ASKED"), looks("/ruling/", "/ruling/lines/"), True),
    Counter("lessons.sharing.views", (sharing, "_DRAWN"), pictures, True),
    Counter("lessons.games.hands", (hands, "_LOOKED"), looks("/games/3/", "/games/"), True),
    Counter(
        "lessons.referee.sitting",
        (sitting, "_LOOKED"),
        looks(f"/referee/no-0-0000/?s={uuid.uuid4()}", "/referee/"),
        True,
    ),
)
FORGIVING = {"join: joined", "signed in"}
"""These count what went well, and only ever allow more."""


@pytest.fixture(autouse=True)
def mail_into_the_outbox(settings) -> None:
    settings.EMAIL_BACKEND = "lessons.platform.outbox.EmailBackend"


@pytest.fixture(autouse=True)
def no_picture_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that was drawn in an earlier run would cost nothing."""
    monkeypatch.setattr(sharing, "kept_png", lambda shown: None)


def lower(counter: Counter, monkeypatch: pytest.MonkeyPatch) -> None:
    """Set the limit of a counter to two."""
    monkeypatch.setattr(*counter.limit, Window(2, 60) if counter.window else 2)
    monkeypatch.setattr(sign_in, "WRONG_FROM_KNOWN_NETWORK", sign_in.WRONG_FROM_NETWORK)
    monkeypatch.setattr(store, "TOGETHER", 1)


@folded("counter", COUNTERS, ids=lambda counter: f"{counter.scope} {counter.scene.__name__}")
def test_what_is_counted_holds_its_own_subject_alone(counter: Counter) -> None:
    with pytest.MonkeyPatch.context() as monkeypatch:
        lower(counter, monkeypatch)
        scene = counter.scene()
        assert [act() for act in scene.free for _ in range(4)] == [False] * 4 * len(scene.free)
        held = [scene.counted() for _ in range(4)]
        assert held in ([False, False, True, True], [False, True, True, True])
        assert scene.other() is False


def test_every_counter_has_its_row() -> None:
    assert {counter.scope for counter in COUNTERS} | FORGIVING == scopes()


def scopes() -> set[str]:
    """Return the scope of each counter in the app; of one in memory the module that has it."""
    package = Path(lessons.__file__).parent
    found = set()
    for file in package.rglob("*.py"):
        if package / "platform" in file.parents:
            continue
        module = ".".join(file.relative_to(package.parent).with_suffix("").parts)
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                if node.func.id == "Window":
                    found.add(module)
                elif node.func.id in ("add", "Failures") and isinstance(node.args[0], ast.Constant):
                    found.add(node.args[0].value)
    return found
