"""Whether a question has an answer at all: by the League, and by the rule book of the club."""

from lessons.desk.ruling.asks import ask_of
from lessons.desk.state import Desk
from lessons.editor.refusal import Refusal, Trouble, refuse
from lessons.editor.situation import TABLE_LINES
from lessons.visitors.rulebook import short_name
from lessons.web.prose import whole
from mahjlearn.course.kit.viewpoint import OPEN
from mahjlearn.engine.errors import PointsAtNothing
from mahjlearn.engine.judging.play import Judged, judge_play
from mahjlearn.engine.judging.rulesets import LEAGUE, ruleset_named

SILENT = (
    "{why} By “{book}” nobody can say who is right, so this cannot be asked. Change the table, or "
    "ask something else."
)
UNSAID = (
    "The ruling hangs on something this table does not say. {ask} If so, add this line to the "
    "table under “The same in lines”: {line}"
)
APART = "By “{book}” what happened before leaves another table. Ask about that table alone."


def check_settled(desk: Desk) -> None:
    """Raises Refusal where League or club leave the question open: why, and what can be done."""
    for name in dict.fromkeys((LEAGUE.name, desk.ruleset)):
        try:
            judged = judge_play(desk.table, desk.play, ruleset_named(name))
        except PointsAtNothing as error:
            raise refuse("ask", APART.format(book=short_name(name))) from error
        _check(judged, name)


def _check(judged: Judged, name: str) -> None:
    ruling = judged.ruling
    if ruling.verdict not in OPEN:
        return
    if ruling.asks:
        asks = [(ask_of(line, judged.table).words, line) for line in ruling.asks]
        words = [UNSAID.format(ask=whole(ask), line=whole(line)) for ask, line in asks]
        raise Refusal(*(Trouble(TABLE_LINES, text) for text in words))
    why = whole(ruling.unsettled_because) or "Our sources do not settle this."
    raise refuse("ask", SILENT.format(why=why, book=short_name(name)))
