"""Tables 1 and 2 on made-up files: as printed, and on either side of what is printed."""

from dataclasses import replace

import pytest

from replication.evidence.judge import judge_one
from replication.papers.boulle2007.protocol import contents, uci
from replication.papers.boulle2007.verdicts.contents import absent, tables
from replication.papers.boulle2007.verdicts.results import Results
from tests.papers.boulle2007.contents_records import NUMBERS
from tests.papers.boulle2007.records import note

SHARE = "Majority accuracy"


def judged(results, row, column, **changes):
    (found,) = judge_one(replace(NUMBERS[row, column], **changes), tables.RULES, results)
    return found


#: A file of 100 rows of two classes.
FILE = {"rows": 100, "numeric": 3, "nominal": 2, "gaps": 0, "classes": [40, 60]}


@pytest.mark.parametrize(
    ("column", "value", "either_side"),
    [
        ("Instances", "100", ("99", "101")),
        ("Numerical variables", "3", ("2", "4")),
        ("Categorical variables", "2", ("1", "3")),
        ("Classes", "2", ("1", "4")),
        (SHARE, "60.0", ("59.9", "60.1")),
    ],
)
def test_each_column_is_counted_on_the_file(ledger, column, value, either_side):
    note(ledger, uci.describe("Wine"), FILE)
    results = Results(ledger, "full")
    assert judged(results, "Wine", column, value=value).verdict == "agrees"
    for other in either_side:
        assert judged(results, "Wine", column, value=other).verdict == "disagrees"


@pytest.mark.parametrize(
    ("classes", "word"),
    [([107, 71], "disagrees"), ([71, 59, 48], "agrees"), ([70, 60, 48], "disagrees")],
)
def test_the_share_is_rounded_and_not_cut_off(ledger, classes, word):
    note(ledger, uci.describe("Wine"), {**FILE, "rows": 178, "classes": classes})
    # 71 of 178 is 39.89 %.
    assert judged(Results(ledger, "full"), "Wine", SHARE).verdict == word


@pytest.mark.parametrize(
    ("value", "word"),
    [
        ("10.7", "agrees"),
        ("10.2", "agrees"),
        ("10.1", "disagrees"),
        ("11.1", "agrees"),
        ("11.2", "disagrees"),
        ("9.9", "disagrees"),
    ],
)
def test_a_sample_is_judged_by_other_samples(ledger, value, word):
    # 39 samples, of which the range holds a fresh one with 95 %: 10.2 % to 11.1 %.
    found = {"rows": 1000, "largest": [102, *[107] * 37, 111]}
    note(ledger, contents.samples("LED"), found)
    got = judged(Results(ledger, "full"), "LED", SHARE, value=value)
    assert (got.verdict, got.n_draws, got.low, got.high) == (word, 39, 10.2, 11.1)


@pytest.mark.parametrize(("value", "n"), [("71.6", 1754), ("50", 7), ("99.9", 50), ("100", 50)])
def test_a_share_is_witnessed_by_trying_every_count(value, n):
    target = replace(NUMBERS["Nova", SHARE], value=value).printed
    tried = [k for k in range(n + 1) if 2 * k >= n and target.near(100 * k / n)]
    assert list(absent.counts(target, n)) == tried
