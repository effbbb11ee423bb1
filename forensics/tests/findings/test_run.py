"""Every kind of number gets the rules of its kind; what nothing tests is counted with its why."""

import pytest
from made_up import findings_of, schema_of
from printed_numbers.findings.finding import (
    APART,
    CANNOT_FAIL,
    IMPOSSIBLE,
    LOOK,
    STANDS,
    UNDECIDED,
)
from printed_numbers.findings.run import of_schema
from printed_numbers.relations.p_of_records import TAILS

RATE = """
[entry.errors]
kind = "rate"
cases = [{ name = "test rows", n = 45 }]
"""
FOLDS = """
[entry.errors]
statistic = "mean"
kind = "mean of rates"
cases = [{ name = "two folds", n = 20, folds = 2 }]
[entry.deviations]
statistic = "sd"
kind = "deviation"
around = "errors"
"""
COUNTS = """
[entry.selected]
statistic = "mean"
kind = "mean of counts"
numbers = [10]
most = 10
[entry.deviations]
statistic = "sd"
kind = "deviation"
around = "selected"
"""
BOUNDS = """
[entry.losses]
statistic = "mean"
kind = "loss"
why = "no grain"
[entry.deviations]
statistic = "sd"
kind = "deviation"
around = "losses"
numbers = [10]
most = 1
"""
RANKS = """
[entry.ranks]
kind = "rank"
sets = [4]
across = "row"
rules = ["average"]
"""
RECORDS = """
[entry.records]
statistic = "record"
kind = "record"
why = "of rows that are not printed"
[entry.p]
statistic = "p"
kind = "p"
record = "records"
tails = 2
"""
RATIO = """
[entry.parts]
column = ["a", "b"]
kind = "count"
why = "counted"
[check.a]
column = "a"
kind = "parts"
[check.b]
column = "b"
kind = "parts"
[entry.ratio]
column = "ratio"
kind = "ratio"
of = ["a", "b"]
forms = ["first / second"]
counts = true
"""
TOTAL = """
[entry.rows]
row = ["x", "y"]
kind = "loss"
why = "no grain"
[entry.mean]
row = "mean"
kind = "total"
of = "rows"
forms = ["mean"]
"""
DISTANCE = RATIO.replace("first / second", "distance")


def lines(statistic, *values, column="NB", artefact="t"):
    return [(artefact, f"r{k}", column, statistic, value, "") for k, value in enumerate(values)]


def beside(mean, deviation):
    return [*lines("mean", mean), *lines("sd", deviation)]


def parts(a, b, ratio):
    named = (("a", a), ("b", b), ("ratio", ratio))
    return [("t", "x", column, "value", value, "") for column, value in named]


def records(text, p):
    return [*lines("record", text), *lines("record", text, artefact="u"), *lines("p", p)]


@pytest.mark.parametrize(
    ("schema", "printed", "words"),
    [
        (RATE, lines("error", "0.3333"), {STANDS}),
        (RATE, lines("error", "0.3400"), {IMPOSSIBLE}),
        (RATE, lines("error", "many"), set()),
        (FOLDS, beside("0.2500", "0.0707"), {STANDS}),
        (FOLDS, beside("0.2500", "0.0750"), {STANDS, IMPOSSIBLE}),
        (COUNTS, beside("1.7", "0.48"), {STANDS, CANNOT_FAIL}),
        (COUNTS, beside("0.2", "0.02"), {CANNOT_FAIL, IMPOSSIBLE}),
        (BOUNDS, beside("0.10", "0.32"), {STANDS}),
        (BOUNDS, beside("0.10", "0.35"), {IMPOSSIBLE}),
        (RANKS, lines("rank", "1.25", "1.75"), {STANDS}),
        (RANKS, lines("rank", "1.25", "1.50"), {IMPOSSIBLE}),
        (RECORDS, records("21-6-10", "0.0708"), {STANDS}),
        (RECORDS, records("21-6-11", "0.0708"), {LOOK}),
        (RATIO, parts("3", "8", "0.38"), {STANDS}),
        (RATIO, parts("3", "8", "0.39"), {IMPOSSIBLE}),
        (DISTANCE, parts("3", "8", "5"), {STANDS}),
        (DISTANCE, parts("8", "3", "5"), {STANDS}),
        (DISTANCE, parts("8", "3", "7"), {IMPOSSIBLE}),
        (
            TOTAL,
            [
                ("t", "x", "NB", "v", "0.1", ""),
                ("t", "y", "NB", "v", "0.2", ""),
                ("t", "mean", "NB", "v", "0.15", ""),
            ],
            {STANDS},
        ),
        (
            TOTAL,
            [
                ("t", "x", "NB", "v", "0.1", ""),
                ("t", "y", "NB", "v", "1.2", ""),
                ("t", "mean", "NB", "v", "0.85", ""),
            ],
            {IMPOSSIBLE},
        ),
    ],
)
def test_a_kind_gets_its_rules(tmp_path, schema, printed, words):
    found = findings_of(tmp_path, schema, printed)
    assert {each.word for each in found} == words


@pytest.mark.parametrize(
    ("p", "words"),
    [(("0.0708", "0.0987"), {STANDS}), (("0.0354", "0.0494"), {LOOK})],
    ids=["two tails", "one tail"],
)
def test_the_tails_of_a_column_of_p_are_those_told_beside_its_first(tmp_path, p, words):
    text = (
        RECORDS.replace("tails = 2", 'tails = "told"')
        + """
[entry.tails]
statistic = "tails"
kind = "setting"
why = "chosen, not measured"
[check.told]
statistic = "tails"
kind = "parts"
"""
    )
    told = [("t", row, "NB", "tails", "2", "") for row in ("r0", "elsewhere")]
    printed = [*lines("record", "21-6-10", "20-7-10"), *lines("p", *p), *told]
    found = findings_of(tmp_path, text, printed)
    assert {each.word for each in found if each.rule == TAILS} == words


def test_an_assumption_is_refused_as_much_as_the_numbers(tmp_path):
    text = TOTAL + 'assumes = "it is the mean of both rows"\n'
    printed = [
        ("t", "x", "NB", "v", "0.1", ""),
        ("t", "y", "NB", "v", "0.2", ""),
        ("t", "mean", "NB", "v", "0.85", ""),
    ]
    [found] = [each for each in findings_of(tmp_path, text, printed) if each.entry == "mean"]
    assert (found.word, found.assumes) == (LOOK, "it is the mean of both rows")


def test_sizes_of_two_readings_make_one_reading_a_column(tmp_path):
    text = """
[entry.sizes]
statistic = "rows"
kind = "count"
why = "what others are over"
[entry.errors]
statistic = "error"
kind = "rate"
cases = [{ name = "all", n = "sizes" }, { name = "a tenth", n = "sizes", share = "1/10" }]
"""
    sizes = ("457", "893", "155", "694", "277", "995", "627", "306")
    # Whole numbers of a tenth each, but for the last one, which is one of all rows.
    errors = ("0.3333", "0.0787", "0.1333", "0.1884", "0.1111", "0.3333", "0.1290", "0.3203")
    found = findings_of(tmp_path, text, [*lines("rows", *sizes), *lines("error", *errors)])
    assert [each.word for each in found] == [STANDS] * 7 + [APART]
    assert found[0].readings == ("rounded, a tenth",)


def test_a_size_that_is_not_known_leaves_a_reading_undecided(tmp_path):
    text = """
[given.sizes]
why = "the files"
by = "row"
values = { r0 = 45 }
[entry.errors]
kind = "rate"
cases = [{ name = "rows", n = "sizes" }]
"""
    found = findings_of(tmp_path, text, lines("error", "0.3333", "0.3400"))
    assert [each.word for each in found] == [STANDS, UNDECIDED]


def test_what_no_rule_tests_is_counted_by_why(tmp_path):
    text = (
        RATE.replace("[entry.errors]", '[entry.errors]\nstatistic = "error"')
        + """
[entry.times]
statistic = "time"
kind = "time"
why = "another machine"
"""
    )
    printed = [*lines("error", "0.3333", "many"), *lines("time", "1.5", "2.5")]
    own = of_schema(schema_of(tmp_path, text, printed))
    assert own.n_numbers == 4
    assert own.untested == {
        "another machine": 2,
        "it is a word, or what it is tied to is not known": 1,
    }
    assert own.words() == {STANDS: 1}


def test_half_widths_are_judged_as_a_column(tmp_path):
    text = """
[entry.errors]
statistic = "error"
kind = "rate"
cases = [{ name = "rows", n = 100 }]
[entry.widths]
statistic = "width"
kind = "half width"
around = "errors"
sizes = [{ name = "rows", n = 100 }]
"""
    errors, widths = ("0.10", "0.50", "0.30", "0.20"), ("0.0588", "0.0980", "0.0898", "0.0785")
    printed = [*lines("error", *errors), *lines("width", *widths)]
    own = of_schema(schema_of(tmp_path, text, printed))
    [column] = [each for each in own.columns if each.entry == "widths"]
    assert column.readings[0].reading == "rounded, normal, rows, level 0.95"
    words = [each.word for each in own.findings if each.entry == "widths"]
    assert words[:3] == [STANDS] * 3
    assert words[3] in (APART, LOOK)
