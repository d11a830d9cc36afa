"""The rule catalogue: all 151 ids with their kind, typed from the document and not from the engine.

A rule in force in one ruleset only names it after its kind.
"""

IDS = 151
"""The catalogue's own number of its ids: 116 from the five sources, 35 of further authorities."""

CATALOGUE = {
    # JU: jokers in groupings
    "JU1": "permission", "JU2": "bar", "JU3": "bar", "JU4": "bar", "JU5": "permission",
    "JU6": "bar", "JU7": "permission", "JU8": "note", "JU9": "advice", "JU10": "note",
    # CH: Charleston
    "CH1": "bar", "CH2": "consequence", "CH3": "consequence", "CH4": "consequence",
    "CH5": "consequence", "CH6": "permission",
    # TS: starting the turn
    "TS1": "bar", "TS2": "permission", "TS3": "bar", "TS4": "permission", "TS5": "bar",
    "TS6": "consequence", "TS7": "consequence, amja", "TS8": "consequence, amja",
    # CL: calling and exposing
    "CL1": "bar", "CL2": "bar", "CL3": "bar", "CL4": "bar", "CL5": "bar", "CL6": "permission",
    "CL7": "bar", "CL8": "consequence", "CL9": "consequence, tournament", "CL10": "note",
    # EX: the exchange itself
    "EX1": "bar", "EX2": "permission", "EX3": "bar", "EX4": "bar", "EX5": "permission",
    "EX6": "advice", "EX7": "advice", "EX8": "advice", "EX9": "consequence",
    "EX10": "permission", "EX11": "advice", "EX12": "permission", "EX13": "consequence",
    "EX14": "advice", "EX15": "advice", "EX16": "bar", "EX17": "bar", "EX18": "permission",
    "EX19": "bar, amja", "EX20": "permission", "EX21": "permission", "EX22": "permission",
    "EX23": "permission", "EX24": "advice", "EX25": "note",
    # LK: changing and locking exposures
    "LK1": "permission", "LK2": "bar", "LK3": "bar", "LK4": "bar", "LK5": "bar", "LK6": "note",
    # DS: discards
    "DS1": "consequence", "DS2": "permission", "DS3": "consequence", "DS4": "bar", "DS5": "bar",
    "DS6": "permission", "DS7": "consequence", "DS8": "advice",
    # WN: winning and payment
    "WN1": "permission", "WN2": "consequence", "WN3": "note", "WN4": "consequence",
    "WN5": "consequence", "WN6": "permission",
    # WO: window of opportunity
    "WO1": "bar", "WO2": "bar", "WO3": "consequence", "WO4": "advice",
    # PR: competing claims
    "PR1": "consequence", "PR2": "consequence", "PR3": "consequence",
    # WT: wrong tile handed over
    "WT1": "consequence", "WT2": "consequence", "WT3": "consequence", "WT4": "consequence",
    "WT5": "consequence, league-phone-2024",
    # DH: dead hands
    "DH1": "consequence", "DH2a": "consequence", "DH2b": "consequence", "DH2c": "consequence",
    "DH2d": "consequence", "DH2e": "consequence", "DH2f": "consequence", "DH2g": "consequence",
    "DH2h": "consequence", "DH3": "consequence", "DH4": "permission", "DH5": "bar", "DH6": "bar",
    "DH7": "advice",
    # MN: misnamed discards
    "MN1": "consequence", "MN2": "consequence", "MN3": "consequence", "MN4": "consequence",
    # ME: mah jongg in error
    "ME1": "consequence", "ME2": "consequence", "ME3": "consequence",
    "ME4": "consequence", "ME5": "consequence",
    # ST: strategy
    "ST1": "advice", "ST2": "advice", "ST3": "advice", "ST4": "advice", "ST5": "advice",
    # XA: further authorities
    "XA1": "consequence", "XA2": "consequence", "XA3": "consequence", "XA4": "bar",
    "XA5": "bar", "XA6": "permission", "XA7": "bar", "XA8": "consequence", "XA9": "consequence",
    "XA10": "permission", "XA11": "bar", "XA12": "bar", "XA13": "consequence",
    "XA14": "permission", "XA15": "consequence", "XA16": "bar", "XA17": "permission",
    "XA18": "bar", "XA19": "consequence, tournament", "XA20": "bar, tournament",
    "XA21": "consequence", "XA22": "note", "XA23": "consequence", "XA24": "bar", "XA25": "bar",
    "XA26": "consequence", "XA27": "note, tournament", "XA28": "bar",
    "XA29": "consequence", "XA30": "consequence", "XA31": "consequence", "XA32": "advice",
}  # fmt: skip


def kind_of(number: str) -> str:
    return CATALOGUE[number].partition(", ")[0]


def ruleset_of(number: str) -> str | None:
    """The only ruleset in which the rule is in force; None for a rule of all."""
    return CATALOGUE[number].partition(", ")[2] or None


def of_kind(kind: str) -> list[str]:
    return [number for number in CATALOGUE if kind_of(number) == kind]
