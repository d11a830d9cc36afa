"""The kind `ruling`: may she? Yes or no, and where asked, which of the reasons settles it."""

from mahjlearn.course.kinds.ruling.facets import facets
from mahjlearn.course.kinds.ruling.key import key
from mahjlearn.course.kinds.ruling.problems import problems
from mahjlearn.course.kinds.ruling.reading import KEYS, read
from mahjlearn.course.kinds.ruling.walkthrough import walkthrough
from mahjlearn.course.kit.kind import QuestionKind

KIND = QuestionKind(
    name="ruling",
    keys=KEYS,
    required=("play",),
    read=read,
    key=key,
    facets=facets,
    walkthrough=walkthrough,
    problems=problems,
)
