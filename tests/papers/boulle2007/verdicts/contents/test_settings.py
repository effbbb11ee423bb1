"""Settings of sections 7 and 8.2 on made-up records, and on other printed tables."""

from dataclasses import replace

import numpy as np
import pytest

from replication.evidence.judge import judge_one, taken
from replication.evidence.reported import read_reported
from replication.papers.boulle2007.protocol import challenge, forty
from replication.papers.boulle2007.protocol.forty_readings import DEFAULT
from replication.papers.boulle2007.verdicts.contents import announced, settings
from replication.papers.boulle2007.verdicts.results import Results
from tests.papers.boulle2007 import contents_records as records
from tests.papers.boulle2007.records import empty_ledger, note
from tests.papers.test_refutable import absurd

EVERY = read_reported("boulle2007")
NUMBERS = {(n.row, n.column): n for n in EVERY
           if n.artefact == "text" and any(rule.takes(n) for rule in settings.RULES)}  # fmt: skip
#: What is read from records.
RECORDED = {
    ("protocol", "methods evaluated"), ("protocol", "evaluation criteria"),
    ("protocol", "folds of the cross-validation"), ("challenge", "folds of the performance guess"),
}  # fmt: skip


@pytest.fixture
def ledger(tmp_path, monkeypatch):
    return empty_ledger(tmp_path, monkeypatch)


@pytest.fixture
def results(ledger):
    return Results(ledger, "full")


def run(ledger, fold=None, folds=10, guesses=10):
    """Note whole cross-validations, and what is behind a guess, of so many folds."""
    for cell in forty.cross_validations("Iris", DEFAULT)[0][:folds]:
        note(ledger, cell, fold or records.folds())
    for cell in challenge.entry_cells("Ada", "initial", 0)[:guesses]:
        note(ledger, cell, {})
    return Results(ledger, "full")


def judged(results, row, column, **changes):
    (found,) = judge_one(replace(NUMBERS[row, column], **changes), settings.RULES, results)
    return found


def test_the_numbers_of_the_text_are_all_there():
    assert len(NUMBERS) == 10 + 1 + 2 + 6 + 1
    assert len(taken(settings.RULES, NUMBERS.values())) == len(NUMBERS)
    both = [n for n in NUMBERS.values() if any(rule.takes(n) for rule in announced.RULES)]
    assert both == []


@pytest.mark.deep
def test_all_are_reproduced_on_the_papers_own_outcome(ledger):
    results = run(ledger)
    assert {judged(results, *place).verdict for place in NUMBERS} == {"reproduced"}


def test_an_absurd_number_is_refuted(ledger):
    results = run(ledger)
    words = {judged(results, *place, value=absurd(number.value)).verdict
             for place, number in NUMBERS.items()}  # fmt: skip
    assert words == {"inconsistent", "impossible"}


def test_without_records_what_needs_them_has_no_data(results):
    assert {place for place in NUMBERS if judged(results, *place).verdict == "no data"} == RECORDED


def test_a_cross_validation_that_is_not_whole_is_none(ledger):
    results = run(ledger, folds=9, guesses=9)
    assert {judged(results, *place).verdict for place in RECORDED} == {"no data"}


@pytest.mark.parametrize(
    ("row", "column", "either_side"),
    [
        ("protocol", "methods evaluated", ("six", "8")),
        ("protocol", "bins of NB(EF)", ("9", "11")),
        ("protocol", "evaluation criteria", ("two", "four")),
        ("protocol", "UCI data sets", ("29", "31")),
        ("protocol", "challenge data sets", ("9", "11")),
        ("protocol", "data sets", ("39", "41")),
        ("protocol", "folds of the cross-validation", ("9", "11")),
        ("protocol", "tails of the Student test", ("one", "three")),
        ("protocol", "level of the Student test", ("4", "6")),
        ("protocol", "ways of aggregating the results", ("two", "four")),
        ("threshold", "default threshold", ("0.4", "0.6")),
        ("10k F(2D)", "features constructed", ("9999", "10001")),
        ("100k F(2D)", "features in a sum", ("one", "three")),
        ("10k F(3D)", "features in a sum", ("two", "four")),
        ("challenge", "folds of the performance guess", ("9", "11")),
        ("complexity", "sort for the BER", ("O(N)", "O(N^2)")),
        ("complexity", "confusion matrices for the BER", ("O(1)", "O(N log N)")),
    ],
)
def test_its_neighbours_are_refuted(ledger, row, column, either_side):
    results = run(ledger)
    for value in either_side:
        assert judged(results, row, column, value=value).verdict == "inconsistent"


def fold_with(**changes):
    found = records.folds()
    found["scores"]["any"] |= changes
    return found


@pytest.mark.parametrize(
    ("column", "fold"),
    [
        ("methods evaluated", fold_with(AODE={})),
        ("evaluation criteria", fold_with(NB={"right": 1, "auc": 0.5})),
    ],
)
def test_records_of_other_runs_would_not_do(ledger, column, fold):
    assert judged(run(ledger, fold), "protocol", column).verdict == "inconsistent"


@pytest.mark.parametrize(
    ("name", "other", "row", "column"),
    [
        ("N_BINS", 9, "protocol", "bins of NB(EF)"),
        ("LEVEL", 0.01, "protocol", "level of the Student test"),
    ],
)
def test_other_parameters_would_not_do(results, monkeypatch, name, other, row, column):
    monkeypatch.setattr(settings, name, other)
    assert judged(results, row, column).verdict == "inconsistent"


@pytest.mark.parametrize(
    ("turns", "word"), [(0.5, "reproduced"), (0.3, "inconsistent"), (0.7, "inconsistent")]
)
def test_the_threshold_is_where_the_prediction_turns(results, monkeypatch, turns, word):
    model = settings.SelectiveNaiveBayes

    def predict(self, X):
        return np.where(self.predict_proba(X)[:, 1] > turns, 1, 0)

    monkeypatch.setattr(model, "predict", predict)
    assert judged(results, "threshold", "default threshold").verdict == word


def printed_with(results, keep):
    """The same results where only some of Tables 3 and 4 is printed."""
    results.printed = {
        place: n for place, n in results.printed.items()
        if n.artefact not in ("table3", "table4") or keep(n)
    }  # fmt: skip
    return results


def test_a_test_that_finds_no_losses_has_one_tail(results):
    one = printed_with(results, lambda n: n.statistic != "losses")
    assert judged(one, "protocol", "tails of the Student test").verdict == "inconsistent"


def test_tables_without_ranks_have_two_ways(results):
    two = printed_with(results, lambda n: n.statistic != "rank")
    assert judged(two, "protocol", "ways of aggregating the results").verdict == "inconsistent"
