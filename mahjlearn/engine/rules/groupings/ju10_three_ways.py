from mahjlearn.engine.rules.registry import cite, note

note(
    "JU10",
    "three-ways-to-a-joker",
    title="Three ways to come by a joker",
    says="A joker comes by the deal, by a pick from the wall, or by an exchange.",
    cites=cite("002 l.30-34", authority="AMJA guide"),
    chapter="groupings",
    doc="There are three ways to a joker: the deal, a pick, an exchange. A discarded one is nobody's.",
)
