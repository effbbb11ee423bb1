"""What a claim on rows is judged by: all rows in one realisation, under every reading."""

import numpy as np
import pytest

from replication.evidence.predictive import Draws
from replication.papers.hong2002.protocol.readings import DEFAULT
from replication.papers.hong2002.verdicts import realisations
from replication.papers.hong2002.verdicts.realisations import alike, everywhere, rowwise, under
from tests.papers.hong2002.records import Toy

PAIR = ("APMR", "NB")
LOSS = "loss mean"


def losses(**gaps):
    """Draws by place: NB's loss is 1, APMR's is 1 and the gap of its row."""
    draws = {}
    for row, gap in gaps.items():
        row = row.replace("_", "/")
        draws[row, "NB", LOSS] = np.ones(len(gap))
        draws[row, "APMR", LOSS] = 1 + np.array(gap)
    return draws


def shares(toy, rows):
    found = everywhere(toy, PAIR, LOSS, np.less, rows)
    return {reading: held.share for reading, held in found.items()}


def test_rows_that_fail_in_different_realisations_fail_together_in_both():
    toy = Toy(losses(breast=[1, -1, -1, -1], vote=[-1, 1, -1, -1]))
    assert shares(toy, ("breast",)) == shares(toy, ("vote",)) == {DEFAULT: 0.75}
    assert shares(toy, ("breast", "vote")) == {DEFAULT: 0.5}


def test_rows_that_fail_in_the_same_realisation_fail_once():
    toy = Toy(losses(lymph_1=[1, -1, -1, -1], lymph_2=[1, -1, -1, -1]))
    assert shares(toy, ("lymph/1", "lymph/2")) == {DEFAULT: 0.75}


def test_without_one_of_the_rows_nothing_is_judged():
    toy = Toy(losses(breast=[-1, -1]))
    assert everywhere(toy, PAIR, LOSS, np.less, ("breast", "vote")) == {}
    assert rowwise(toy, PAIR, LOSS, ("breast", "vote")) == {}


def test_a_row_that_a_reading_does_not_touch_stays_at_the_default():
    touched = losses(breast=[1, 1, -1, -1])
    toy = Toy(losses(breast=[-1] * 4, vote=[-1, -1, -1, 1]), folds_stratified=touched)
    assert shares(toy, ("breast", "vote")) == {DEFAULT: 0.75, "folds stratified": 0.25}


def test_a_method_that_a_reading_does_not_touch_stays_at_the_default():
    other = {("breast", "APMR", LOSS): [2.0, 0.0]}
    toy = Toy(losses(breast=[-1, -1]), mean_over_folds=other)
    assert shares(toy, ("breast",)) == {DEFAULT: 1.0, "mean over folds": 0.5}


def test_a_reading_that_touches_nothing_is_left_out():
    toy = Toy(losses(breast=[-1, -1]), folds_stratified=losses(vote=[1, 1]))
    assert shares(toy, ("breast",)) == {DEFAULT: 1.0}


def test_no_reading_takes_the_place_of_a_default_that_was_not_run():
    toy = Toy(folds_stratified=losses(breast=[-1, -1]))
    assert shares(toy, ("breast",)) == {}
    assert under(toy, [("breast", "NB", LOSS)], lambda loss: loss > 0) == {}


def test_what_has_no_chance_is_the_same_in_all_realisations():
    toy = Toy(losses(breast=[-1, -1, 1, 1, -1], DNA_1=[-1]))
    assert shares(toy, ("breast", "DNA/1")) == {DEFAULT: 0.6}
    assert shares(Toy(losses(breast=[-1, -1], DNA_1=[1])), ("breast", "DNA/1")) == {DEFAULT: 0}


def test_numbers_are_asked_of_at_once():
    numbers = [("breast", "NB", LOSS), ("vote", "NB", LOSS), ("DNA/1", "NB", LOSS)]
    draws = dict(zip(numbers, ([1, 2, 3, 4], [1, 1, 9, 9], [2]), strict=True))
    found = under(Toy(draws), numbers, lambda one, other, fixed: (one > other) & (one >= fixed))
    assert found[DEFAULT].share == 0.25
    assert "medians 2.5, 5, 2" in found[DEFAULT].note
    assert under(Toy(draws), [*numbers, ("lymph/1", "NB", LOSS)], None) == {}


def test_a_number_that_a_reading_does_not_touch_is_the_defaults():
    numbers = [("breast", "NB", LOSS), ("vote", "NB", LOSS)]
    draws = dict(zip(numbers, ([1, 1], [0, 2]), strict=True))
    found = under(Toy(draws, folds_stratified={numbers[0]: [3, 3]}), numbers, np.greater)
    assert {name: held.share for name, held in found.items()} == {
        DEFAULT: 0.5, "folds stratified": 1.0
    }  # fmt: skip


def test_rows_where_a_claim_may_fail_are_named():
    toy = Toy(losses(breast=[-1, 1], vote=[-1, -1]))
    note = everywhere(toy, PAIR, LOSS, np.less, ("breast", "vote"))[DEFAULT].note
    assert note == "not always on breast (50%)"


def test_draws_are_cut_to_as_many_as_all_have():
    cut = alike([np.arange(5), np.arange(3), np.array([7])])
    assert [each.tolist() for each in cut] == [[0, 1, 2], [0, 1, 2], [7, 7, 7]]
    assert alike([np.arange(5), np.empty(0)]) == []


def test_the_fewest_recorded_runs_count_but_for_what_has_no_chance():
    draws = [Draws(np.ones(4), 30), Draws(np.ones(4), 12), np.ones(1)]
    assert realisations.fewest(draws) == 12
    assert realisations.fewest(alike(draws)) == 12
    assert realisations.fewest([np.ones(1)]) == 1


@pytest.mark.parametrize(("quantity", "half"), [("loss", 0.005), ("error", 0.005), ("m", 0.05)])
def test_what_differs_by_less_than_half_a_printed_decimal_prints_alike(quantity, half):
    assert realisations.resolution(Toy(), quantity) == pytest.approx(half)
