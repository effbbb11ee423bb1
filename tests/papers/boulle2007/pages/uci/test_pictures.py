"""Figures 9 and 10, and the comparison with Khiops, on verdicts and numbers made by hand."""

import pytest

from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import NOT_JUDGED, REASONS
from replication.papers.boulle2007.pages.uci import khiops


def number(row, column, value, word="agrees", table="table3", statistic="mean"):
    word, reason = (NOT_JUDGED, word) if word in REASONS else (word, "")
    return Verdict(
        table,
        row,
        column,
        statistic,
        str(value),
        value,
        value - 0.01,
        value + 0.01,
        400,
        word,
        reason=reason,
    )


VERDICTS = [
    number("SNB(CMA)", "ACC", 0.824),
    number("NB(EF)", "CR", 0.401, "disagrees"),
    number("NB", "CR", 0.476, "no data"),
    number("NB", "CR", -0.321, table="table4"),
    number("NB", "AUC", 4.6, statistic="rank"),
]


OURS = {"Iris": (0.95, 0.99, 0.8), "Wine": (0.9, 0.98, 0.7), "Dexter": (0.9, 0.9, 0.5)}
THEIRS = {"Wine": (0.92, 0.98, 0.6), "Iris": (0.94, 0.98, 0.6), "Glass": (0.7, 0.8, 0.3)}


def test_only_sets_that_both_have_are_compared():
    found = khiops.differences(OURS, THEIRS)
    assert found.index.tolist() == ["Iris", "Wine"]
    assert found.loc["Wine"].tolist() == pytest.approx([-0.02, 0, 0.1])
