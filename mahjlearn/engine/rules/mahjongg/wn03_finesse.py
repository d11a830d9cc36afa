from mahjlearn.engine.rules.registry import cite, note

note(
    "WN3",
    "the-finesse",
    title="The finesse",
    says="Winning by an exchange is called a finesse, a name the League president Ruth Unger gave it after bridge and whist.",
    cites=cite("001 l.19", authority="MJME 2024 p.23 #7"),
    chapter="mahjongg",
    doc="A name for the move of WN2. It decides nothing.",
)
