"""All numbers of one split at once: distances, p, what one value breaks, and the verdict."""

import numpy as np
import pytest

from replication.evidence.printed import printed
from replication.evidence.ranges import Range
from replication.evidence.reported import Reported
from replication.evidence.shown.table_test import told
from replication.evidence.table_test import ARTEFACT
from replication.evidence.vocabulary import WHOLE
from replication.papers.boulle2007.protocol import grid, variants
from replication.papers.boulle2007.verdicts import jointly
from replication.papers.boulle2007.verdicts.jointly import Column, columns
from replication.papers.boulle2007.verdicts.results import Results
from replication.papers.boulle2007.verdicts.splits import Splits
from tests.papers.boulle2007 import records
from tests.papers.boulle2007.records import empty_ledger, note

NUMBERS = [
    Reported("waveform", "models", "MAP against the least probable model", "ratio", "10^1033"),
    Reported("waveform", "top models", "first model with V4", "rank", "10th"),
    Reported("waveform", "models", "variables of the least probable model", "count", "no"),
]


def p_by_hand(row, values):
    """The share of rows of which one of two distances ranks as high, each by all other rows."""
    every = np.vstack([row, values])
    measured = []
    for k, own in enumerate(every):
        others = np.delete(every, k, axis=0)
        distance = np.abs(own - others.mean(axis=0)) / others.std(axis=0, ddof=1)
        measured.append((distance.max(), np.mean(distance**2)))
    ranks = [
        min(sum(other[at] >= each[at] for other in measured) for at in (0, 1)) for each in measured
    ]
    return np.mean([rank <= ranks[0] for rank in ranks])


@pytest.mark.parametrize("seed", range(5))
def test_p_is_that_of_rows_measured_one_by_one_by_all_others(seed):
    numbers = np.random.default_rng(seed)
    values = numbers.normal(size=(40, 4)) * [1, 10, 0.1, 3]
    for row in (values[0] * 1.01, numbers.normal(size=4), np.array([3.0, 0.0, 0.2, 1.0])):
        assert Splits(values).p(row) == p_by_hand(row, values)


def outlying():
    """Splits with numbers that one split, two or all but a few have to themselves."""
    numbers = np.random.default_rng(6)
    values = numbers.normal(size=(30, 6)) * [1, 10, 0.1, 3, 1, 1]
    values[:, 1] = 0.1
    values[4, 1] = 1e9
    values[:, 2] = 7.3
    values[7:9, 3] = 1e6, -1e6
    values[:, 4] = np.round(values[:, 4])
    values[5:, 5] = 0.0
    return values


def test_what_is_left_without_each_row_is_as_if_it_had_never_been():
    values = outlying()
    splits = Splits(values)
    for k in range(len(values)):
        others = np.delete(values, k, axis=0)
        # The largest value left is the unit: a mean of equal values need not hit them.
        unit = np.abs(others).max(axis=0)
        assert (np.abs(splits.means[k] - others.mean(axis=0)) <= 1e-14 * unit).all()
        squares = ((others - others.mean(axis=0)) ** 2).sum(axis=0)
        assert np.allclose(splits.sums[k], squares, rtol=1e-11, atol=1e-24)


@pytest.mark.parametrize("make", ["alike", "outlying"])
def test_a_row_with_one_number_replaced_has_the_p_of_that_row(make):
    values = outlying() if make == "outlying" else np.random.default_rng(7).normal(size=(30, 6))
    splits, row = Splits(values[1:]), values[0]
    at = np.array([0, 1, 3, 5])
    replaced = row[at] + np.array([[0.0], [0.5], [3.0], [1e7]])
    found = splits.p_replaced(row, at, replaced)
    assert found.shape == (4, 4)
    for own, p in zip(replaced, found, strict=True):
        for j, value, one in zip(at, own, p, strict=True):
            moved = row.copy()
            moved[j] = value
            assert one == splits.p(moved)
    assert found.min() < found.max()


def test_no_number_or_the_only_one_can_be_replaced():
    splits, row = Splits(np.random.default_rng(8).normal(size=(30, 1))), np.zeros(1)
    assert splits.p_replaced(row, np.array([], dtype=int), np.empty((3, 0))).shape == (3, 0)
    assert splits.p_replaced(row, np.array([0]), np.array([[9.0]])) == 1 / 31


def test_one_row_among_its_like_is_refused_in_a_twentieth():
    numbers = np.random.default_rng(1)
    refused = 0
    for _ in range(600):
        # Columns that move together, some of few values, as the numbers of one split do.
        values = numbers.normal(size=(60, 1)) + 0.5 * numbers.normal(size=(60, 4))
        values[:, :2] = np.round(values[:, :2])
        refused += Splits(values[1:]).p(values[0]) < 0.05
    assert 0.02 * 600 < refused < 0.07 * 600


def test_an_absurd_value_cannot_hide_in_a_deviation_of_its_own():
    values = np.random.default_rng(2).normal(size=(40, 5))
    for absurd in (1e2, 1e9, 1e300, np.inf, -np.inf):
        row = values[0].copy()
        row[3] = absurd
        assert Splits(values[1:]).p(row) == 1 / 40


def test_what_never_varies_counts_where_a_row_differs():
    values = np.column_stack([np.random.default_rng(3).normal(size=40), np.full(40, 0.1)])
    middle = float(np.median(values[:, 0]))
    assert Splits(values).p(np.array([middle, 0.1])) > 0.5
    assert Splits(values).p(np.array([middle, 0.100001])) == 1 / 41


def test_many_small_shifts_are_seen_where_none_is_large():
    values = np.random.default_rng(4).normal(size=(100, 30))
    signs = np.where(np.arange(30) % 2, 1.8, -1.8)
    assert Splits(values).p(values.mean(axis=0) + signs) < 0.05


def test_power_grows_with_the_move_and_is_that_of_held_out_splits():
    values = np.random.default_rng(5).normal(size=(40, 6))
    one, every = jointly.power(Splits(values))
    assert tuple(one) == (3.0, 5.0, 10.0)
    assert tuple(every) == (0.5, 1.0)
    assert 0.05 < one[3.0] < one[5.0] <= one[10.0] == 1.0
    assert every[0.5] <= every[1.0]
    # Where two splits stand alone beyond all measure, nothing is farther out than they are.
    strange = np.column_stack([values, np.r_[1e9, -1e9, np.zeros(38)]])
    strange = np.column_stack([strange, np.r_[0.0, 0.0, 1.0, np.zeros(37)]])
    strange = np.column_stack([strange, np.r_[0.0, 0.0, 0.0, 1.0, np.zeros(36)]])
    assert jointly.power(Splits(strange))[0][10.0] < 0.2


def column(text, draws, log=False):
    return Column("a", printed(text), np.array(draws, dtype=float), log)


def test_splits_are_rounded_as_the_number_is_printed():
    assert column("0.15", [0.1449, 0.1451]).ours == pytest.approx([0.14, 0.15])
    assert column("1033", [1032.6]).ours.tolist() == [1033.0]
    about = Column("about 40", Range.of(35, 45), np.array([37.0, 3.2, 5.4e9]), True)
    assert about.ours == pytest.approx(np.log10([40, 3, 5e9]))
    assert about.theirs == pytest.approx(np.log10(40))
    assert column("0", [1.0], log=True).theirs == -np.inf


@pytest.fixture
def ledger(tmp_path, monkeypatch):
    ledger = empty_ledger(tmp_path, monkeypatch)
    numbers = np.random.default_rng(2)
    for name in ("default", "fresh samples"):
        for cell in grid.splits(name):
            rank = [1] * 21
            rank[3] = int(numbers.integers(1, 20))
            by = 0.0 if name == "default" else 30.0
            found = {"least_ratio": float(numbers.normal(1025 + by, 12)), "first_rank": rank}
            note(ledger, cell, records.split(**found))
    return ledger


def of(values, ledger, profile="full"):
    numbers = [
        Reported(n.artefact, n.row, n.column, n.statistic, value)
        for n, value in zip(NUMBERS, values, strict=True)
    ]
    return judge(numbers, Results(ledger, profile))


def judge(numbers, results):
    results.__dict__["printed"] = dict(enumerate(numbers))
    return jointly.one_split(results)


def test_an_outcome_like_the_others_is_consistent_and_its_negation_is_not(ledger):
    found = of(("10^1040", "9th", "no"), ledger)
    assert (found.verdict, found.n_draws, found.reading) == ("agrees", 100, "default")
    assert (found.negation, found.kind) == ("disagrees", WHOLE)
    assert (found.artefact, found.row, found.statistic) == (ARTEFACT, "sections 5 and 6", "p")
    assert found.reproduced > 0.1
    assert found.note.startswith("over 3 numbers of 100 splits; power with one ")
    assert "100% (10)" in found.note
    assert told([found]).startswith("sections 5 and 6, joint test: **confirmed** (p = ")


def test_a_reading_that_has_it_is_named(ledger):
    found = of(("10^1072", "9th", "no"), ledger)
    assert (found.verdict, found.agrees) == ("open choice", ("fresh samples",))
    assert found.reproduced < 0.05


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize(
    "values", [("10^1200", "9th", "no"), ("10^1030", "90000th", "no"), ("10^1030", "9th", "one")]
)
def test_one_number_that_no_reading_gives_breaks_it(ledger, values):
    found = of(values, ledger)
    assert (found.verdict, found.negation) == ("disagrees", "agrees")


def test_of_splits_that_are_all_alike_it_can_refuse_no_small_move(tmp_path, monkeypatch):
    ledger = empty_ledger(tmp_path, monkeypatch)
    for cell in grid.splits("default"):
        note(ledger, cell, records.split())
    found = of(("10^1033", "10th", "no"), ledger)
    assert (found.verdict, found.negation) == ("not judged", "not judged")
    assert of(("10^1034", "10th", "no"), ledger).verdict == "disagrees"


def test_without_splits_or_with_few_there_is_nothing_to_judge(tmp_path, monkeypatch):
    ledger = empty_ledger(tmp_path, monkeypatch)
    assert judge(NUMBERS, Results(ledger, "full")).reason == "no data"
    for cell in grid.splits("default", jointly.LEAST - 1):
        note(ledger, cell, records.split())
    found = judge(NUMBERS, Results(ledger, "full"))
    assert (found.reason, found.note) == ("no data", "it needs 20 splits of the default reading")


def test_readings_of_too_few_splits_are_counted_in_the_note(tmp_path, monkeypatch):
    ledger = empty_ledger(tmp_path, monkeypatch)
    for name, n in (("default", jointly.LEAST), ("fresh samples", jointly.LEAST - 1)):
        for cell in grid.splits(name, n):
            note(ledger, cell, records.split())
    found = judge(NUMBERS, Results(ledger, "full"))
    assert "; 1 readings have fewer than 20 splits, too few to reject anything" in found.note


def test_a_view_has_its_own_methods_and_the_default_for_the_rest(ledger):
    numbers = [
        *NUMBERS,
        Reported("waveform", "SNB(CMA)", "weights of all variables", "around", "0.5"),
    ]
    for cell in grid.heuristic("default", 25):
        note(ledger, cell, records.heuristic())
    results = Results(ledger, "full")
    view, *_ = variants.SEEN
    own, default = columns(numbers, results, view), columns(numbers, results, "default")
    assert {len(each.draws) for each in own} == {25}
    assert {len(each.draws) for each in default} == {100}
    assert own[0].draws.tolist() == default[0].draws[:25].tolist()
    assert columns(NUMBERS, results, view) == []


def test_with_a_number_that_a_reading_has_not_it_is_not_judged_there(ledger):
    numbers = [*NUMBERS, Reported("waveform", "SNB(AUC)", "selected variables", "count", "18")]
    assert columns(numbers, Results(ledger, "full"), "default") == []


@pytest.fixture(scope="module")
def committed():
    """The recorded splits of the two readings that have most of them."""
    results = Results.of("frozen")
    numbers = list(results.printed.values())
    return {name: columns(numbers, results, name) for name in ("default", "fresh samples")}


def values_of(own):
    return np.column_stack([each.ours for each in own])


@pytest.mark.deep
@pytest.mark.parametrize("name", ["default", "fresh samples"])
def test_a_recorded_split_is_refused_by_the_others_in_a_twentieth(committed, name):
    splits = Splits(values_of(committed[name]))
    refused = [splits.without(k).p(row) < 0.05 for k, row in enumerate(splits.values)]
    assert len(refused) >= 60
    assert 0.0 <= np.mean(refused) <= 0.08


@pytest.fixture(scope="module")
def ordinary(committed):
    """A recorded split in the middle of the others, these, and the columns."""
    own = committed["default"]
    splits = Splits(values_of(own))
    p = [splits.without(k).p(row) for k, row in enumerate(splits.values)]
    at = int(np.argmax(p))
    assert max(p) > 0.5
    return splits.values[at], splits.without(at), own


@pytest.mark.sampled(every=4)
@pytest.mark.parametrize("k", range(33))
def test_an_impossible_value_in_any_number_is_refused(ordinary, k):
    row, others, own = ordinary
    assert len(own) == 33
    ours = own[k].ours
    for absurd in (0.0, 1e9, 5000.0):  # the last is an exponent of 10 where it is a ratio
        moved = row.copy()
        with np.errstate(divide="ignore"):
            moved[k] = absurd if not own[k].log or absurd == 5000 else np.log10(absurd)
        # What splits of ours have is not impossible: weights of 0, models 10^9 times less likely.
        if not ours.min() <= moved[k] <= ours.max():
            assert others.p(moved) < 0.05, (own[k].name, absurd)
