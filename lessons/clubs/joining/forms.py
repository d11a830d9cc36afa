"""The two questions of a player who joins: which code, and what she is called."""

from django import forms

from lessons.clubs.codes.join_code import LONGEST_TYPED
from lessons.clubs.own.forms import PlayersNameForm, instructors_name
from lessons.models import Role
from lessons.web.plain_text import PlainTextField

NO_CODE = "Type the code your instructor gave you. It is a word and three digits, such as BAM-472."


class CodeForm(forms.Form):
    """The code as it was typed."""

    use_required_attribute = False

    code = PlainTextField(label="Your code", most=LONGEST_TYPED, missing=NO_CODE)


class JoinForm(PlayersNameForm):
    """Her name in the club, and whether its instructors may see all her answers."""

    answers = forms.BooleanField(required=False)


class TeachForm(JoinForm):
    """The same for somebody who is to teach there: her name is for players."""

    nickname = instructors_name()


def join_form(role: str) -> type[JoinForm]:
    """The form for who joins as a player, or as an instructor."""
    return JoinForm if role == Role.PLAYER else TeachForm
