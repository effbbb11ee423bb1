"""The judge on a toy paper: its verdicts, its size, and what may not pass in silence."""

from dataclasses import replace

import pytest

from replication.engine.ledger import Ledger
from replication.evidence import claim as claims
from replication.evidence import reported
from replication.evidence.judge import JudgeError, judge
from replication.evidence.judging import judge_draws, not_comparable
from replication.evidence.recorded import Recorded
from replication.evidence.reported import Reported
from replication.evidence.rule import Coded, Derived, Deterministic, NotCompared
from replication.evidence.stochastic import Stochastic
from replication.evidence.vocabulary import CLAIM, DERIVED, EXPERIMENT, SETTING
from tests.papers.made_up import empty_ledger, note
from tests.replication.evidence import toy
from tests.replication.evidence.toy_paper import LAYOUT, PAPER, RULES

#: What the toy prints.
TABLE = (
    "artefact,row,column,statistic,value,unit,note",
    "text,protocol,folds,count,10,,",
    "table1,iris,NB,error,20.0,%,",
    "table1,iris,Tree,error,40.0,%,",
    "table1,vote,NB,error,90.0,%,",
    "table1,vote,Tree,error,20.0,%,",
    "text,speed,seconds,time,3.5,s,",
)

#: Wrong rows of 100 in the 40 repeats of a method on a set under a reading; vote's Tree is not run.
WRONG = {
    ("iris", "NB", False): [10, 30] * 20,
    ("iris", "Tree", False): [20] * 40,
    ("iris", "Tree", True): [40] * 40,
    ("vote", "NB", False): [20] * 40,
}

#: The verdicts by hand: row, column, printed, ours, low, high, draws, verdict, reading, whether the
#: other method's number is refused, and which share of slips of typing; which other reading agrees.
BY_HAND = [
    ("iris", "NB", "20.0", 10, 10, 30, 40, "agrees, weak test", "plain", (1, 1 / 3), ()),
    ("iris", "Tree", "40.0", 20, 20, 20, 40, "open choice", "plain", (0, 1), ("biased",)),
    ("vote", "NB", "90.0", 20, 20, 20, 40, "disagrees", "plain", (0, 1), ()),
    ("vote", "Tree", "20.0", None, None, None, 0, "not judged", "", (None, None), ()),
    ("protocol", "folds", "10", 10, None, None, 0, "agrees", "a setting", (None, 1), ()),
    ("speed", "seconds", "3.5", None, None, None, 0, "not judged", "", (None, None), ()),
]


@pytest.fixture
def printed(tmp_path, monkeypatch):
    """Write the toy's file of printed numbers; return what writes it anew."""
    monkeypatch.setattr(reported, "_FOLDER", tmp_path)

    def write(*lines):
        (tmp_path / "toy1999.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")

    write(*TABLE)
    return write


@pytest.fixture
def ledger(tmp_path, monkeypatch, printed):
    """A ledger in which every record is current, with the toy's records."""
    made = empty_ledger(tmp_path / "ledger", monkeypatch)
    for (name, method, biased), wrong in WRONG.items():
        reading = toy.READINGS[biased].name
        for cell, count in zip(LAYOUT.at(name, method, reading), wrong, strict=True):
            note(made, cell, {"wrong": count, "tested": 100})
    return made


def changed(at, old, new):
    """The toy's lines with a text changed in one of them, counted from 1 as in the file."""
    lines = list(TABLE)
    assert old in lines[at - 1]
    lines[at - 1] = lines[at - 1].replace(old, new)
    return lines


def judged(ledger, rules=RULES, layout=LAYOUT):
    return judge(rules, Recorded(ledger, "full", layout))


def test_the_verdicts_are_those_by_hand(ledger):
    found = [
        (
            v.row,
            v.column,
            v.reported,
            v.reproduced,
            v.low,
            v.high,
            v.n_draws,
            v.verdict,
            v.reading,
            (v.other_values, pytest.approx(v.typing)),
            v.agrees,
        )
        for v in PAPER.verdicts(ledger, "full")
    ]
    assert found == BY_HAND


@pytest.mark.parametrize(
    ("at", "old", "new", "rule"),
    [
        (3, "20.0", "120.0", "a share"),
        (6, "20.0", "-1.0", "a share"),
        (2, "10", "-10", "negative"),
        (7, "3.5", "-3.5", "a run takes more than no time"),
    ],
)
def test_the_impossible_is_so_called_before_its_rule_is_asked(ledger, printed, at, old, new, rule):
    printed(*changed(at, old, new))
    [found] = [v for v in judged(ledger) if v.reported == new]
    assert found.verdict == "impossible"
    assert rule in found.note
    assert f"{new} is printed" in found.note
    assert (found.low, found.n_draws) == (None, 0)
    assert found.kind == (SETTING if at == 2 else EXPERIMENT)


def test_what_no_paper_prints_is_no_experimental_number(ledger):
    def derived(numbers, results):
        made = Reported("table1", "ratio", "Tree/NB", "ratio", "2.0")
        return [judge_draws(made, [1.0] * 40), claims.not_judged("a", "it is so")]

    *_, ratio, claim = judged(ledger, (*RULES, Derived("table1", by=derived)))[:6]
    assert (ratio.kind, claim.kind) == (DERIVED, CLAIM)


def test_the_quick_profile_has_its_sets_under_the_default_reading():
    cells = LAYOUT.cells("quick")
    assert {(cell.dataset, cell.params["biased"]) for cell in cells} == {("iris", False)}
    assert len(cells) == 2 * 40
    assert len(LAYOUT.cells("full")) == (2 * 2 + 2) * 40


@pytest.mark.parametrize(
    ("lines", "line", "said"),
    [
        pytest.param(
            [*TABLE, "text,speed,hours,time,2,,"],
            8,
            "no rule takes it",
            id="a number without a rule",
        ),
        pytest.param(
            changed(4, "error", "accuracy"),
            4,
            "no rule takes it",
            id="an accuracy that the table does not speak of",
        ),
        pytest.param(
            changed(5, ",%,", ",,"), 5, "its unit is '', and the draws' '%'", id="another unit"
        ),
        pytest.param(
            changed(5, "vote", "vot"),
            5,
            "the data set 'vot'; did you mean 'vote'?",
            id="a row that no cell serves",
        ),
        pytest.param(
            changed(5, "NB", "SVM"),
            5,
            "the method 'SVM'; there is NB, Tree",
            id="a method that no cell serves",
        ),
        pytest.param([*TABLE, TABLE[2]], 8, "stands on line 3 too", id="a number printed twice"),
    ],
)
@pytest.mark.parametrize("full", [True, False])
def test_a_line_that_fits_no_rule_or_no_cell_is_named(
    ledger, tmp_path, printed, lines, line, said, full
):
    printed(*lines)
    with pytest.raises(reported.ReportedError, match=f"toy1999.csv line {line}: ") as error:
        judged(ledger if full else Ledger(tmp_path / "empty"))
    assert said in str(error.value)


def test_an_accuracy_is_not_judged_as_an_error(ledger, printed):
    printed(*changed(4, "error", "accuracy"))
    rules = (Stochastic("table1", of=toy.error), *RULES[1:])
    with pytest.raises(JudgeError, match="line 4: ") as error:
        judged(ledger, rules)
    assert "prints 'accuracy' (large is good), and 'error' (small is good) would be drawn" in str(
        error.value
    )


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        (NotCompared("table1", "iris", "NB", why="tired"), "line 3: table1 / iris / NB / error"),
        (
            NotCompared("text", column="second*", why="tired"),
            "line 7: text / speed / seconds / time",
        ),
        (
            Deterministic("text", column="fold", of=len),
            r"Deterministic\(text / \* / fold / \*\) takes no number",
        ),
        (NotCompared("text2", why="tired"), "takes no number"),
    ],
)
def test_two_rules_for_a_number_and_a_rule_without_one_are_refused(ledger, rule, said):
    with pytest.raises(JudgeError, match=said):
        judged(ledger, (*RULES, rule))


def test_a_name_in_a_rule_that_no_number_has_is_refused(ledger):
    drawn = Stochastic("table1", ("iris", "vote", "zoo"), statistic="error", of=toy.error)
    with pytest.raises(JudgeError, match="takes no number: none has zoo"):
        judged(ledger, (drawn, *RULES[1:]))


def test_a_method_that_is_not_run_on_a_set_is_refused_and_a_cell_without_record_is_not(ledger):
    def make(name, method, reading):
        return [] if (name, method) == ("vote", "Tree") else LAYOUT.at(name, method, reading.name)

    gap = replace(LAYOUT, make=make)
    with pytest.raises(JudgeError, match=r"line 6: .*'Tree' on the data set 'vote'"):
        judged(ledger, layout=gap)
    assert judged(ledger)[3].reason == "no data"


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        (
            Coded("table1", by=lambda number, _: not_comparable(replace(number, row="x"), "why")),
            "line 3: .* gives no verdict on it",
        ),
        (
            Derived("table1", by=lambda numbers, _: [not_comparable(n, "why") for n in numbers]),
            "table1 / iris / NB / error has two verdicts",
        ),
    ],
)
def test_code_may_not_judge_another_number_nor_one_a_second_time(ledger, rule, said):
    rules = (*RULES, rule) if isinstance(rule, Derived) else (rule, *RULES[1:])
    with pytest.raises(JudgeError, match=said):
        judged(ledger, rules)
