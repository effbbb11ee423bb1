"""The chapter's screens: causes and claims that are there, and what is computed from records."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from replication.evidence.vocabulary import CLAIM
from replication.pages.explorer.rows import read_rows
from replication.papers.boulle2007.pages import sections

ROOT = Path(__file__).resolve().parents[4]
#: What was found of each number and claim, as the book has it.
FOUND = [SimpleNamespace(**row) for row in read_rows(ROOT)["boulle2007"]]


def test_what_the_head_of_the_chapter_says_was_found():
    judged = {each.column: each.verdict for each in FOUND if each.kind == CLAIM}
    better = "SNB(CMA) has better means than NB on every criterion, on the 30 UCI data sets"
    assert judged[better] == "agrees"
    rates = [
        each
        for each in FOUND
        if (each.artefact, each.column, each.statistic) == ("table3", "CR", "mean")
    ]
    assert len(rates) == 7
    assert not any(each.verdict.startswith("agrees") for each in rates)


def test_the_least_rate_is_that_of_a_bound_on_every_row():
    # A row that is given 1 % costs log2(100) bits, where the null model's costs one.
    assert sections.least_rate(0.01) == pytest.approx(1 - 6.6438562)
    assert sections.least_rate(0.5) == pytest.approx(0)
