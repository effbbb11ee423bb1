"""What a claim on rows is judged by: draws that stay paired, under the readings that touch it."""

import numpy as np
import pytest

from replication.papers.hong2002.protocol.variants import DEFAULT
from replication.papers.hong2002.verdicts import realisations
from replication.papers.hong2002.verdicts.realisations import paired_draws, readings_of
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


def test_methods_differ_as_they_do_on_the_repetitions_that_both_have():
    places = [("table1", "breast", method, LOSS) for method in PAIR]
    draws = losses(breast=[9.0, 9.0]) | {("breast", PAIR, LOSS): [-1.0, 2.0]}
    found = paired_draws(Toy(draws), places, DEFAULT)
    assert [found[place].tolist() for place in places] == [[0.0, 3.0], [1.0, 1.0]]


def test_a_t_is_that_of_a_difference():
    place = "table1", "breast", "APMR less NB", "loss t"
    toy = Toy({("breast", PAIR, "loss t"): [-3.0, 1.0]} | losses(breast=[0.0]))
    assert readings_of(toy, [place])[0] == DEFAULT
    assert paired_draws(toy, [place], DEFAULT)[place].tolist() == [-3.0, 1.0]


@pytest.mark.parametrize(("quantity", "half"), [("loss", 0.005), ("error", 0.005), ("m", 0.05)])
def test_what_differs_by_less_than_half_a_printed_decimal_prints_alike(quantity, half):
    assert realisations.resolution(Toy(), quantity) == pytest.approx(half)
