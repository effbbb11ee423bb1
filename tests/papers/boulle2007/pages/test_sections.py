"""The chapter's screens: causes and claims that are there, and what is computed from records."""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import AGREES, CLAIM, OPEN
from replication.pages.explorer.rows import read_rows
from replication.papers.boulle2007.pages import sections
from replication.papers.boulle2007.pages.uci import rivals
from replication.papers.boulle2007.protocol.sets import AT_HAND
from replication.papers.boulle2007.protocol.settings import CMA, NB
from replication.papers.boulle2007.verdicts.results import Results
from tests.papers.boulle2007.pages import uci_records as made
from tests.papers.boulle2007.records import empty_ledger

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


@pytest.fixture(scope="module")
def results(tmp_path_factory):
    """Every set; on Arcene naive Bayes has a loss beyond all others."""

    def outcome(cell):
        record = made.fold(cell)
        if cell.dataset == "arcene":
            record["scores"]["any"][NB]["losses"] = [101 * made.NULL] * 10
        return record

    with pytest.MonkeyPatch.context() as patch:
        ledger = empty_ledger(tmp_path_factory.mktemp("screens"), patch)
        made.note_folds(ledger, AT_HAND, outcome)
        made.note_rivals(ledger)
        made.note_khiops(ledger)
        yield Results(ledger, "full")


@pytest.mark.deep
def test_one_set_has_its_share_of_a_mean_of_ten(results):
    line = sections.one_set(results).loc[NB]
    assert line.tolist() == ["-100", "Arcene", "-10.0", "-0.321"]


@pytest.mark.deep
def test_later_methods_are_compared_on_the_sets_that_both_have(results):
    told = sections.beside(results)
    table = rivals.accuracies(results)
    both = table[[CMA, "AODE"]].dropna()
    won = (both[CMA] > both["AODE"]).sum()
    assert 0 < won < len(both)
    assert f"AODE on {won} of {len(both)} data sets" in told
    assert f"BMA-NB on {len(AT_HAND)} of {len(AT_HAND)} data sets" in told
    assert "Khiops" in told
    gain = (table[CMA] - table[rivals.KHIOPS]).dropna()
    assert f"is more accurate than CMA on {(gain < 0).sum()} of 1 data sets." in told


def mean(method, criterion, printed, ours, word):
    return Verdict("table3", method, criterion, "mean", printed, ours, 0.0, 1.0, 40, word)


MEANS = [
    mean(NB, "ACC", "0.814", 0.8127, AGREES),
    mean(CMA, "ACC", "0.824", 0.823, AGREES),
    mean(NB, "CR", "0.476", 0.2, OPEN),
    mean(CMA, "CR", "0.577", 0.5, AGREES),
]


def test_the_title_says_by_how_much_the_mean_error_is_below_that_of_naive_bayes():
    shown = repr(sections.error_gained(MEANS))
    gained = "CMA errs 1.0 percentage points less than naive Bayes on average; in print, 1.0."
    assert gained in shown
    assert shown.splitlines()[1:] == [f"{CMA}: ours -1.0, printed -1.0"]


@pytest.mark.deep
def test_the_facts_count_the_sets_with_fewer_errors_and_the_rates(results):
    (fewer, _), (stand, said) = sections.facts(results, MEANS)
    assert fewer == f"{len(AT_HAND)} of {len(AT_HAND)}"
    assert stand == "0 of 2"
    assert said.endswith("does not mention; no one setting gives all 2")
    bound = tuple(
        replace(v, verdict=OPEN, agrees=("P at least 1e-2",)) if v.column == "CR" else v
        for v in MEANS
    )
    _, (most, said) = sections.facts(results, bound)
    assert most == "2 of 2"
    assert said.endswith("does not mention; one setting gives all 2")


def test_without_records_nothing_is_said(empty):
    assert sections.one_set(empty).empty
    assert sections.beside(empty) == "Its cells were not run."


def test_the_least_rate_is_that_of_a_bound_on_every_row():
    # A row that is given 1 % costs log2(100) bits, where the null model's costs one.
    assert sections.least_rate(0.01) == pytest.approx(1 - 6.6438562)
    assert sections.least_rate(0.5) == pytest.approx(0)
