"""Records of wins, draws and losses: three counts of the same sets, judged as the one number."""

import numpy as np
import pytest

from replication.papers.webb2006.protocol.settings import SETS
from replication.papers.webb2006.verdicts import records
from seminaive.evaluation.comparison import win_draw_loss


def scattered(seed=0):
    """Draws of records of 36 sets, of which each is won, drawn or lost by chance."""
    return np.random.default_rng(seed).multinomial(len(SETS), [0.5, 0.1, 0.4], size=400)


def test_records_are_the_librarys_of_numbers_of_four_decimals():
    own = np.array([[0.1, 0.2, 0.30001, 0.4], [0.1, 0.1, 0.1, 0.1]])
    other = np.array([[0.2, 0.1, 0.30004, 0.5], [0.1, 0.1, 0.1, 0.09994]])
    assert records.counted(own, other).tolist() == [[2, 1, 1], [0, 3, 1]]
    own, other = np.random.default_rng(1).integers(0, 4, (2, 20, 9)) / 3e4
    expected = [win_draw_loss(a, b, decimals=4) for a, b in zip(own, other, strict=True)]
    assert records.counted(own, other).tolist() == list(map(list, expected))


def test_a_draw_is_refused_as_a_record_as_often_as_the_level_says():
    counts, fresh = scattered(), scattered(1)
    assert np.mean(records.Counts.of(counts).shares(fresh) < 0.05) == pytest.approx(0.05, abs=0.02)


@pytest.mark.parametrize(
    ("record", "size", "expected"),
    [
        ([21, 6, 10], 37, {(21, 6, 10)}),
        ([21, 6, 10], 36, {(20, 6, 10), (21, 5, 10), (21, 6, 9)}),
        ([23, 0, 14], 36, {(22, 0, 14), (23, 0, 13)}),
        ([36, 1, 0], 35, {(34, 1, 0), (35, 0, 0)}),
    ],
)
def test_a_record_of_fewer_sets_is_any_with_so_many_taken_away(record, size, expected):
    assert set(map(tuple, records.at_hand(record, size).tolist())) == expected
