"""`manage.py judge`: JSON lines, checks, faults with their place, exit status, no database."""

from pathlib import Path

import pytest

from mahjlearn.engine.judging.rulesets import RULESETS
from mahjlearn.engine.notation import parse_table, print_table
from tests.ops.judging import OWN_PICK, Run, command

RULINGS = Path(__file__).parents[1] / "rulings"
KEYS = [
    "id", "ruleset", "verdict", "dead", "pays", "rules", "because", "to_do", "remedy", "asks",
    "advice", "sources", "table",
]  # fmt: skip

EARLY = """
[[case]]
id = "early"
table = "West shows 1C J 1C\\nEast discarded 2D"
play = "South exchanges 1C for West's J"
"""


@pytest.fixture
def judge(tmp_path, monkeypatch):
    """Run the command on texts: each is written to a file `0.toml`, `1.toml`, ..."""
    monkeypatch.chdir(tmp_path)

    def run(*texts: str | bytes, options: tuple[str, ...] = ()) -> Run:
        names = [f"{number}.toml" for number in range(len(texts))]
        for name, text in zip(names, texts, strict=True):
            data = text if isinstance(text, bytes) else text.encode()
            (tmp_path / name).write_bytes(data)
        return command(*names, *options)

    return run


def test_one_json_object_a_case_with_the_keys_in_order(judge):
    run = judge(OWN_PICK + EARLY)
    assert (run.status, run.err, len(run.out.splitlines())) == (0, "", 2)
    own, early = run.answers
    assert [list(own), list(early)] == [KEYS, KEYS]
    assert {key: own[key] for key in ("id", "ruleset", "verdict", "dead", "pays")} == {
        "id": "own-pick-own-rack",
        "ruleset": "league",
        "verdict": "legal",
        "dead": [],
        "pays": {},
    }
    assert set(own["rules"]) == {"TS2", "TS4", "EX1", "EX2"}
    assert (own["remedy"], own["advice"], own["to_do"], own["asks"]) == (None, [], [], [])
    assert (early["verdict"], early["dead"], early["rules"]) == (
        "dead-hand",
        ["South"],
        ["TS1", "DH2d"],
    )
    assert early["remedy"]["change"] == ["+ South picks 1C"]


@pytest.mark.full
def test_the_table_afterwards_reads_back():
    for path in sorted(RULINGS.glob("*.toml")):
        for answer in command(str(path)).answers:
            assert print_table(parse_table(answer["table"])) == answer["table"]


def test_a_ruleset_replaces_the_cases_own(judge):
    text = EARLY.replace('id = "early"', 'id = "early"\nruleset = "amja"')
    assert [judge(text).answers[0]["ruleset"]] == ["amja"]
    run = judge(text, options=("--ruleset", "teacher-2019"))
    assert (run.answers[0]["ruleset"], run.answers[0]["verdict"]) == ("teacher-2019", "illegal")


def test_a_clubs_own_choice_is_a_ruleset(judge):
    name = "league, D2 not allowed"
    run = judge(EARLY, options=("--ruleset", name))
    assert (run.answers[0]["ruleset"], run.answers[0]["verdict"]) == (name, "illegal")


def test_all_rulesets_at_once(judge):
    own, early = judge(OWN_PICK + EARLY, options=("--ruleset", "all")).answers
    assert (own["verdict"], early["verdict"]) == ("legal", "depends")
    assert list(early) == ["id", "ruleset", "verdict", "by_ruleset"]
    assert list(early["by_ruleset"]) == list(RULESETS)
    assert [list(answer) for answer in early["by_ruleset"].values()] == [KEYS] * 5
    assert early["by_ruleset"]["teacher-2019"]["verdict"] == "illegal"


def test_an_unknown_ruleset_is_said_and_nothing_is_judged(judge):
    run = judge(OWN_PICK, options=("--ruleset", "house"))
    assert (run.status, run.out) == (2, "")
    assert run.err.startswith("No ruleset is called house. There are: league, ")
    option = judge(OWN_PICK, options=("--ruleset", "league, D1 whatever"))
    assert (option.status, option.out) == (2, "")
    assert option.err.startswith("D1 can be correct or owner dead or unsettled, not whatever.")


def test_a_case_with_an_unknown_ruleset_is_a_fault_of_its_line(judge):
    text = EARLY.replace('id = "early"', 'id = "early"\nruleset = "house"')
    run = judge(text)
    assert (run.status, run.out) == (2, "")
    assert run.err.startswith("0.toml:4: No ruleset is called house.")


# Checks


def test_a_check_that_holds(judge):
    expect = 'expect = { verdict = "dead-hand", dead = ["South"], rules = ["DH2d"] }\n'
    run = judge(EARLY + expect, options=("--check",))
    assert (run.status, run.checks, len(run.answers)) == (0, [], 1)


def test_a_difference_says_case_expected_and_got(judge):
    expect = 'expect = { verdict = "legal", rules = ["TS2"] }\n'
    run = judge(EARLY + expect, options=("--check",))
    assert (run.status, run.err) == (1, "")
    assert run.checks == [
        "early (league): verdict: expected 'legal', got 'dead-hand'",
        "early (league): rules: expected ['TS2'], got ['TS1', 'DH2d']",
    ]


def test_expectations_by_ruleset_are_checked_under_each(judge):
    expect = (
        'expect_by = { league = { verdict = "dead-hand" }, teacher-2019 = { verdict = "illegal" },'
        ' "league, D2 not allowed" = { verdict = "legal" } }\n'
    )
    run = judge(EARLY + expect, options=("--check",))
    assert run.status == 1
    assert run.checks == [
        "early (league, D2 not allowed): verdict: expected 'legal', got 'illegal'"
    ]


def test_an_expectation_holds_under_the_cases_ruleset_whatever_is_asked(judge):
    expect = 'expect = { verdict = "dead-hand" }\n'
    for asked in ("teacher-2019", "all"):
        run = judge(EARLY + expect, options=("--check", "--ruleset", asked))
        assert (run.status, run.checks) == (0, [])
        assert run.answers[0]["ruleset"] == asked


def test_all_means_the_five_rulesets_also_beside_a_clubs_choice(judge):
    expect = 'expect_by = { "league, D2 not allowed" = { verdict = "illegal" } }\n'
    run = judge(EARLY + expect, options=("--check", "--ruleset", "all"))
    assert (run.status, list(run.answers[0]["by_ruleset"])) == (0, list(RULESETS))


def test_without_check_expectations_are_not_looked_at(judge):
    assert judge(EARLY + 'expect = { verdict = "legal" }\n').status == 0


@pytest.mark.full
def test_every_case_of_the_rule_book_holds():
    for path in sorted(RULINGS.glob("*.toml")):
        run = command(str(path), "--check")
        assert (path.name, run.status, run.checks, run.faults) == (path.name, 0, [], [])


# Faults


FAULTY = '''
[[case]]
id = "two"
table = """
South holds 4B 4B 4B 4B 4B
West juggles
"""
play = "South picks 4B"

[[case]]
id = "two"
table = """
East discarded 9C
North shows J J J J J J J J J
"""
play = "South calls 8C"

[[case]]
id = "four"
table = "East discarded 9C"
play = """
South racks
South picks 3C
South exchanges 3C for North's J
"""
'''


def test_every_fault_of_every_case_in_one_run(judge):
    run = judge(FAULTY, OWN_PICK)
    places = [fault.split(" ")[0] for fault in run.faults]
    assert run.status == 2
    assert places == [f"0.toml:{line}:" for line in (6, 11, 14, 14, 22, 24)]


def test_a_case_with_a_fault_is_not_judged_and_the_others_are(judge):
    run = judge(OWN_PICK + FAULTY, EARLY)
    assert run.status == 2
    assert [answer["id"] for answer in run.answers] == ["own-pick-own-rack", "early"]
    assert len(run.faults) == 6


@pytest.mark.parametrize(
    ("broken", "line", "message"),
    [
        ('[[case]]\nid = "broken\ntable = ""\nplay = ""\n', 13, "This is not TOML"),
        ('[[case]]\nid = "broken"\ntable = """\nEast discarded 9C\n', 16, "This is not TOML"),
        ('[[case]]\nid = "broken"\nid = "again"\n', 14, "This is not TOML"),
        ('[[case]]\nid = "broken"\nplay = \n', 14, "This is not TOML"),
        ('[[case]]\nid = "caf\udce9"\n', 13, "The file is not UTF-8 text"),
        ('[[case]]\nid = "broken"\ntable = "South juggles"\nplay = "South racks"\n', 14, "“South"),
        ('[[case]]\nid = "broken"\ntable = ""\nplay = "South racks"\n', 15, "South has no picked"),
    ],
)
def test_one_unreadable_case_keeps_no_other_from_being_judged(judge, broken, line, message):
    text = OWN_PICK + broken + EARLY
    run = judge(text.encode(errors="surrogateescape"))
    assert run.status == 2
    assert [answer["id"] for answer in run.answers] == ["own-pick-own-rack", "early"]
    assert [fault.split(" ")[0] for fault in run.faults] == [f"0.toml:{line}:"]
    assert run.faults[0].startswith(f"0.toml:{line}: {message}")


def test_the_cases_beside_an_unreadable_one_are_checked_too(judge):
    wrong = EARLY + 'expect = { verdict = "legal" }\n'
    run = judge("[[case]]\nid = \n" + wrong, options=("--check",))
    assert (run.status, len(run.faults)) == (2, 1)
    assert run.checks == ["early (league): verdict: expected 'legal', got 'dead-hand'"]


def test_what_is_not_there_stands_with_its_line(judge):
    case = '[[case]]\nid = "x"\ntable = "East discarded 9C"\n'
    nothing = case + 'play = """\nSouth racks\nSouth calls 8C\n"""\n'
    assert judge(nothing).faults == [
        "0.toml:5: South has no picked tile in the hand.",
        "0.toml:6: The last discard is 9 Crak, not 8 Crak.",
    ]


def test_faults_stand_above_differences(judge):
    wrong = EARLY + 'expect = { verdict = "legal" }\n'
    run = judge(wrong, FAULTY, options=("--check",))
    assert (run.status, len(run.checks)) == (2, 1)


def test_a_file_that_is_not_there(judge):
    run = judge(OWN_PICK, options=("nowhere.toml",))
    assert (run.status, len(run.answers)) == (2, 1)
    assert run.faults == ["nowhere.toml:0: The file cannot be read: No such file or directory."]


def test_a_file_that_is_not_text(judge):
    run = judge(b'[[case]]\nid = "\xff"\n')
    assert (run.status, run.out) == (2, "")
    assert run.faults == ["0.toml:2: The file is not UTF-8 text; save it as UTF-8."]


def test_ids_are_not_used_twice(judge):
    run = judge(EARLY + EARLY)
    assert (run.status, len(run.answers)) == (2, 1)
    assert run.faults == ["0.toml:8: The id “early” is that of line 2."]
