"""Small tables as strangers have them: what is right, what comes; through a schema of theirs."""

import csv

import pytest
from printed_numbers import IMPOSSIBLE, STANDS, SchemaError, of_schema, read_schema
from printed_numbers.findings.run import unasked
from printed_numbers.numbers.reported import COLUMNS

WHY = 'kind = "loss"\nwhy = "scores"\n'
MEANS = '[entry.m]\nstatistic = "mean"\nkind = "mean of counts"\n'
SPREADS = '[entry.s]\nstatistic = "sd"\nkind = "deviation"\naround = "m"\ndivisors = ["n - 1"]\n'
AVERAGE = 'kind = "total"\nof = "s"\nforms = ["mean"]\n'
BESIDE = f'[entry.s]\ncolumn = ["a", "b"]\n{WHY}[entry.avg]\ncolumn = "Avg"\n{AVERAGE}'
BELOW = f'[entry.s]\nrow = ["a", "b"]\n{WHY}[entry.avg]\nrow = "Avg"\n{AVERAGE}'
UNTIED = f'[entry.s]\nstatistic = "s"\n{WHY}[entry.avg]\nstatistic = "other"\n{AVERAGE}'
BY_ROW = f'[entry.n]\nstatistic = "n"\nkind = "count"\nwhy = "people"\n{MEANS}numbers = "n"\n'
RANKS = f"""[entry.auc]
statistic = "auc"
{WHY}[entry.rank]
statistic = "rank"
kind = "rank"
sets = [2]
across = "column"
of = "auc"
best = "most"
"""
RATES = '[entry.a]\nkind = "rate"\ncases = [{ name = "n", n = 200 }]\n'
OF_T = """[entry.t]
statistic = "t"
kind = "count"
why = "p is of it"
[entry.p]
statistic = "p"
kind = "p"
test = "t"
of = "t"
df = 28
"""
SCORES = """[entry.s]
kind = "scores"
measures = { Acc = "accuracy", Sens = "sensitivity", MCC = "MCC" }
positive = 10
negative = 30
"""
SHARES = '[entry.s]\nkind = "percentages"\nacross = "row"\n'


OF_7 = f"{MEANS}numbers = [20]\nleast = 1\nmost = 7\n{SPREADS}"
OF_0_OR_1 = f"{MEANS}numbers = [1683]\nmost = 1\n{SPREADS}"
SIGNED = f"{MEANS}numbers = [25]\nleast = -3\nmost = 3\n"


def rows(row, *cells):
    return [(row, *cell.split()) for cell in cells]


def down(*cells):
    return [tuple(cell.split(maxsplit=3)) for cell in cells]


AUC = down("d1 a auc 0.9", "d1 b auc 0.8", "d2 a auc 0.7")


@pytest.mark.parametrize(
    ("lines", "schema", "word"),
    [
        (rows("m1", "a s 10.0", "b s 20.0", "Avg s 16.0"), BESIDE, IMPOSSIBLE),
        (rows("m1", "a s 10.0", "b s 20.0", "Avg s 15.0"), BESIDE, STANDS),
        (down("a m1 s 10.0", "b m1 s 20.0", "Avg m1 s 16.0"), BELOW, IMPOSSIBLE),
        (down("a m1 s -1.0", "b m1 s 0.4", "Avg m1 s -0.3"), BELOW, STANDS),
        (rows("m1", "a s 10.0", "Avg other 16.0"), UNTIED, "no two numbers of 's'"),
        (rows("g1", "x mean 4.74", "x n 25"), f"{BY_ROW}most = 10\n", IMPOSSIBLE),
        (rows("g2", "x mean 2.50", "x n 24"), f"{BY_ROW}most = 10\n", STANDS),
        (rows("g1", "x mean 4.74"), f"{MEANS}numbers = [25]\n", IMPOSSIBLE),
        (rows("g1", "x mean 4.75"), f"{MEANS}numbers = [20]\nitems = 3\n", STANDS),
        (rows("g1", "x mean -0.24"), SIGNED, STANDS),
        (rows("g1", "x mean -0.25"), SIGNED, IMPOSSIBLE),
        (rows("g1", "x mean 0.90"), f"{MEANS}numbers = [25]\nleast = 1\n", IMPOSSIBLE),
        (rows("g1", "x mean 1.05", "x sd 1.50"), OF_7, IMPOSSIBLE),
        (rows("g1", "x mean 1.05", "x sd 0.22"), OF_7, STANDS),
        (rows("g1", "x mean 0.53", "x sd 0.50"), OF_0_OR_1, STANDS),
        (rows("g1", "x mean 0.53", "x sd 0.48"), OF_0_OR_1, IMPOSSIBLE),
        (rows("g1", "x p .22"), '[entry.p]\nkind = "p"\nsets = [20]\n', "nothing without pairs"),
        (rows("g1", "x t 2.20", "x p .22"), OF_T, IMPOSSIBLE),
        (rows("g1", "x t 2.20", "x p <.05"), OF_T, STANDS),
        (rows("g1", "x t 2", "x p .2"), OF_T.replace('of = "t"\n', ""), "nothing without of"),
        ([*AUC, *down("d2 b auc 0.6", "r a rank 2.0", "r b rank 1.0")], RANKS, IMPOSSIBLE),
        ([*AUC, *down("d2 b auc 0.7", "r a rank 1.25", "r b rank 1.75")], RANKS, STANDS),
        (rows("m", "Acc s 0.90", "Sens s 0.80", "MCC s 0.73"), SCORES, STANDS),
        (rows("m", "Acc s 0.90", "Sens s 0.80", "MCC s 0.83"), SCORES, IMPOSSIBLE),
        (rows("m", "Acc s 0.9"), SCORES.replace('"MCC"', '"kappa"'), "the scores by label"),
        (down("1 x s 33%", "2 x s 33%", "3 x s 33%"), f"{SHARES}n = 3\n", STANDS),
        (down("1 x s 33%", "2 x s 33%", "3 x s 36%"), SHARES, IMPOSSIBLE),
        (rows("d", "m acc 85,5"), RATES, "it has a decimal comma"),
        (down("d m acc 85.5 ± 0.2"), RATES, "it is two numbers"),
        (rows("d", "m mean -0.24"), SIGNED.replace("least = -3\n", ""), "it is below 0"),
    ],
)
def test_what_is_printed_gets_its_word_or_a_sentence(tmp_path, lines, schema, word):
    with open(tmp_path / "t.csv", "w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([COLUMNS, *[("t", *line, "", "") for line in lines]])
    (tmp_path / "t.schema.toml").write_text(schema, encoding="utf-8")
    try:
        own = read_schema("t", tmp_path)
        found = of_schema(own)
        said = [*found.words(), *unasked(own, found.findings).values()]
        # What is undecided carries no proof of some reading.
        assert not any(each.told.proof for each in found.findings if each.word == "undecided")
    except SchemaError as error:
        said = [str(error)]
    assert word in said[0]
