from mahjlearn.engine.rules.registry import cite, note

note(
    "CL10",
    "why-tournaments-place-it-on-top",
    title="Why tournaments insist on the top of the rack",
    says="Tournaments brought the placement rule in after a player hid a tile other than the one named.",
    cites=cite("000 c15 l.138", authority="a teacher's answer"),
    chapter="claims",
    doc="The placement rule of tournaments was made against cheating. It is history and decides nothing.",
)
