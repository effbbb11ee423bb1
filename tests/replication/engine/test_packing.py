"""Packing: every cell once, no mixed data, near the target, longest first."""

import random

import pytest

from replication.engine.cell import Cell
from replication.engine.packing import pack


def _cells(number, datasets=3, seed=0):
    draw = random.Random(seed)
    return [
        Cell(
            "toy",
            f"d{draw.randrange(datasets)}",
            "NB",
            "m:f",
            axes={"r": r},
            cost=draw.choice([0.01, 0.5, 3.0, 19.0, 45.0]),
        )
        for r in range(number)
    ]


def _cost(cell):
    return cell.cost


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("jobs", [1, 8])
def test_packs_hold_every_cell_once_and_one_data_set_each(seed, jobs):
    cells = _cells(200, seed=seed)
    packs = pack(cells, _cost, jobs=jobs)
    assert sorted(c.id for p in packs for c in p) == sorted(c.id for c in cells)
    assert all(len({cell.dataset for cell in p}) == 1 for p in packs)


@pytest.mark.parametrize("seed", range(5))
def test_a_pack_keeps_to_the_target_unless_one_cell_exceeds_it(seed):
    for cells in pack(_cells(200, seed=seed), _cost, target=20):
        assert sum(map(_cost, cells)) <= 20 + 1e-9 or len(cells) == 1


@pytest.mark.parametrize(
    ("number", "seconds", "given", "packs"),
    [
        (0, 1.0, {}, 0),
        (1000, 1.0, {"target": 20}, 50),
        # With little to do every worker has some, unless there is next to nothing.
        (16, 1.0, {"jobs": 4}, 16),
        (16, 0.001, {"jobs": 4}, 1),
    ],
)
def test_packs_are_not_smaller_than_need_be(number, seconds, given, packs):
    assert len(pack(_cells(number, datasets=1), lambda cell: seconds, **given)) == packs


def test_longest_first():
    sums = [sum(map(_cost, cells)) for cells in pack(_cells(200), _cost)]
    assert sums == sorted(sums, reverse=True)


def test_an_exclusive_cell_is_never_packed():
    with pytest.raises(ValueError, match="alone"):
        pack([Cell("toy", "d", "NB", "m:f", exclusive=True)], _cost)
