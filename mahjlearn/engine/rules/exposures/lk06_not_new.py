from mahjlearn.engine.rules.registry import cite, note

note(
    "LK6",
    "the-lock-is-not-new",
    title="The lock is not new",
    says="According to one teacher the ban on changing an exposure after an exchange has always stood.",
    cites=cite("000 c5 l.64", authority="a teacher's answer"),
    chapter="exposures",
    doc="A reader took the ban for a new rule; the teacher answers that it never was otherwise.",
)
