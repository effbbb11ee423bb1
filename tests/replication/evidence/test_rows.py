"""Rules as rows: what is read, what a number is set beside, and what is refused."""

from types import SimpleNamespace

import pytest

from replication.evidence.judge import judge_one
from replication.evidence.reported import ReportedError, read_reported
from replication.evidence.rows import rows

PRINTED = """artefact,row,column,statistic,value,unit,note
table,r1,A,error,0.10,,
table,r2,A,error,0.20,,
table,r3,A,error,0.40,,
table,r3,B,error,0.30,,
text,p,folds,count,three,,
text,p,size,count,40,,
text,p,named,formula,n + 1,,
text,p,ratio,times,4,,
text,p,half,lower bound,half,,
text,p,speed,time,3,s,
"""
#: What the rows may name.
MODULE = SimpleNamespace(
    FOLDS=3,
    SETS=("a", "b", "c"),
    NAME="n + 1",
    size=lambda: 40,
    told=lambda results, number, n: n * results.n if number.value == "40" else None,
)


def found(folder, entry, value=None):
    """Judge the one number that an entry takes, or another value in its place."""
    (folder / "toy.csv").write_text(PRINTED, encoding="utf-8")
    (folder / "toy.rules.toml").write_text(entry, encoding="utf-8")
    rules = rows("toy", folder, module=MODULE)
    numbers = read_reported("toy", folder)
    results = SimpleNamespace(
        layout=SimpleNamespace(paper="toy"),
        others=lambda number: (),
        printed={(n.artefact, n.row, n.column, n.statistic): n for n in numbers},
        n=10,
    )
    [own] = [n for n in numbers if any(rule.takes(n) for rule in rules)]
    [verdict] = judge_one(own, rules, results)
    assert verdict.reported == own.value
    return verdict


def entry(column, ways, kind="settings"):
    return f'[[rule]]\nartefact = "text"\ncolumn = "{column}"\nis = "{kind}"\n{ways}\n'


A_CELL = '\ncells = { a = ["table", "*", "A", "error"] }'
B_CELL = '\ncells = { b = ["table", "r3", "B", "error"] }'
CELLS = '\ncells = { a = ["table", "*", "A", "error"], b = ["table", "r3", "B", "error"] }'


@pytest.mark.parametrize(
    ("column", "ways", "ours"),
    [
        ("folds", "ours = 3", 3),
        ("folds", 'ours = "module.FOLDS"', 3),
        ("folds", 'ours = "module.SETS"', 3),
        ("named", 'ours = "module.NAME"', "n + 1"),
        ("size", 'ours = "module.size"', 40),
        ("size", 'ours = ["module.told", "results", "number", 4]', 40),
        ("size", 'ours = "1 + module.SETS * (10 + module.FOLDS)"', 40),
        ("ratio", 'ours = "max(a) / min(a)"' + A_CELL, 4),
        ("size", 'ours = "100 * (max(a) + b - b)"' + CELLS, 40),
        ("folds", 'ours = "count(a > 0.05)"' + A_CELL, 3),
        ("half", 'bound = ">"\nours = "2 * b"' + B_CELL, 0.6),
    ],
)
def test_a_number_is_set_beside_what_its_row_says(tmp_path, column, ways, ours):
    verdict = found(tmp_path, entry(column, ways))
    assert verdict.verdict == "agrees"
    assert verdict.reproduced == (ours if isinstance(ours, str) else pytest.approx(ours))


def test_ways_by_column_take_these_columns_and_ways_by_reading_the_first_that_agrees(tmp_path):
    each = found(
        tmp_path, entry("folds", '[rule.each]\n"folds" = 3').replace('column = "folds"', "")
    )
    assert (each.verdict, each.kind) == ("agrees", "settings")
    ours = found(tmp_path, entry("folds", '[rule.ours]\n"literal" = 2\n"other" = 3'))
    assert (ours.verdict, ours.reading, ours.agrees) == ("open choice", "literal", ("other",))


def test_a_number_beyond_where_such_numbers_lie_is_impossible(tmp_path):
    [least, most] = (
        found(tmp_path, entry("folds", f'why = "x"\nwithin = {within}'))
        for within in ("[0, 2]", "[0, 3]")
    )
    assert (least.verdict, most.reason) == ("impossible", "not comparable")


def test_what_is_not_there_gives_no_verdict_and_what_is_apart_is_not_compared(tmp_path):
    none = found(tmp_path, entry("folds", 'ours = ["module.told", "results", "number", 1]'))
    assert (none.reason, none.note) == ("no data", "its cells were not run")
    apart = found(tmp_path, entry("speed", 'why = "another machine"'))
    assert (apart.reason, apart.note) == ("not comparable", "another machine")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[[rule]", "mend the file"),
        ("[other]\na = 1", "give \\[\\[rule\\]\\] entries and nothing else"),
        ('[[rule]]\nartefact = "text"\nours = 1', "rule 1: is: missing or not known"),
        (entry("folds", "ours = 3\nhow = 1"), "how: missing or not known"),
        (entry("folds", ""), "one of why, ours, each: missing"),
        (entry("folds", 'ours = 3\nwhy = "x"'), "one of why, ours, each: missing"),
        (entry("folds", "ours = 3", "setting"), "'setting' is none of experimental numbers"),
        (entry("folds", 'ours = "module.fold"'), "there is no module.fold; the modules are module"),
        (entry("folds", 'ours = ["other.size"]'), "there is no other.size"),
        (entry("folds", 'ours = "1 + module.fold"'), "there is no module.fold"),
        (entry("folds", 'ours = "a * b * c"' + CELLS), "a runs over rows"),
        (entry("folds", 'ours = "b * max(a) * c"' + CELLS), "'c' is no name of cells"),
        (entry("folds", 'ours = "b < min(a)"' + CELLS), "is a truth where a number is expected"),
        (entry("folds", 'ours = "2 * max(a)"' + CELLS), "no formula uses b"),
        (entry("folds", 'ours = "b"' + CELLS.replace('"r3"', '"r9"')), "is not among the printed"),
        (entry("folds", 'ours = "__import__(b)"' + B_CELL), "is not of the language"),
    ],
)
def test_an_entry_that_cannot_be_read_is_refused_by_its_place(tmp_path, text, says):
    with pytest.raises(ReportedError, match=rf"toy.rules.toml.*{says}"):
        found(tmp_path, text)
