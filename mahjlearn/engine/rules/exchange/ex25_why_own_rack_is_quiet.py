from mahjlearn.engine.rules.registry import cite, note

note(
    "EX25",
    "why-your-own-rack-is-quiet",
    title="Why silence does no harm on the own rack",
    says="On one's own rack nobody can take the tile for a discard.",
    cites=cite("000 l.24", authority="a teacher's post of 2019"),
    chapter="exchange",
    doc="The reason behind the silent exchange on the own rack: no tile goes near the table.",
)
