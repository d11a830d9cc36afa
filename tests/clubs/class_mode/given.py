"""A class that is on, with its instructor and its phones."""

import re
from dataclasses import dataclass, field
from html import unescape

from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from lessons.clubs.class_mode.running import running_class
from lessons.models import ClassSession, Club, Membership
from tests.clubs.clients import client_of
from tests.models.factories import AccountFactory, ClubFactory, MembershipFactory

LESSON = "lesson/has-my-turn-started"
FIELD = re.compile(r'type="hidden" name="(\w+)" [^>]*?value="([^"]*)"')


@dataclass
class Room:
    """A club, its instructor's browser and a phone for each of its players."""

    club: Club
    screen: Client
    players: list[Membership]
    phones: list[Client] = field(default_factory=list)

    @property
    def session(self) -> ClassSession:
        """The class that is on."""
        found = running_class(self.club)
        assert found is not None
        return found

    def url(self, name: str) -> str:
        return reverse(name, args=[self.club.public_id])

    def start(self, what: str = LESSON) -> None:
        """The instructor begins a class."""
        assert self.screen.post(self.url("club-present-start"), {"what": what}).status_code == 303

    def step(self, name: str) -> None:
        """The instructor presses a button of the screen as it is now; `end` is asked once more."""
        if name == "end":
            return self.end()
        sent = {"step": name, "version": self.session.version}
        assert self.screen.post(self.url("club-present-step"), sent).status_code == 303
        return None

    def end(self) -> None:
        """The instructor ends the class, and says so once more."""
        sent = {"class": self.session.public_id}
        assert self.screen.post(self.url("club-present-end"), sent).status_code == 303

    def vote(self, phone: int, /, **answer: object) -> HttpResponse:
        """A player answers the form that her phone shows."""
        return self.phones[phone].post(self.url("club-now"), self.form(phone) | answer)

    def form(self, phone: int) -> dict[str, str]:
        """The hidden fields of that form."""
        return dict(FIELD.findall(self.page(phone, "?change=1")))

    def page(self, phone: int, more: str = "") -> str:
        """Return the words that a phone shows."""
        return self.phones[phone].get(self.url("club-now") + more).text

    def shown(self) -> str:
        """Return the words of the screen."""
        return words(self.screen.get(self.url("club-present")).text)


def room(players: int = 3) -> Room:
    """A club with an owner and so many players, and no class yet."""
    club = ClubFactory()
    owner = MembershipFactory(club=club, role="owner", learner=AccountFactory())
    members = MembershipFactory.create_batch(players, club=club)
    phones = [client_of(one.learner) for one in members]
    return Room(club, client_of(owner.learner), members, phones)


def words(html: str) -> str:
    """The text of the main part of a page with single spaces."""
    main = html.partition("<main")[2].partition(">")[2].partition("</main>")[0]
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", main)).split())
