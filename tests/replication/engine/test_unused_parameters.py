"""Which changes of parameters change no result: those of a reading that is mis-wired."""

import pytest

from replication.engine.cell import Cell
from replication.engine.ledger import Ledger
from replication.engine.record import Record
from replication.engine.unused_parameters import Idle, idle


def cell(repeat, exclusive=False, **params):
    more = {"params": params, "axes": {"repeat": repeat}, "exclusive": exclusive}
    return Cell("toy", "d1", "NB", "splits:error", **more)


@pytest.fixture
def ledger(tmp_path):
    return Ledger(tmp_path)


@pytest.mark.parametrize(
    ("results", "found"),
    [
        ([(1, 1), (2, 2)], 1),
        ([(1, 1), (2, 3)], 0),
        ([(1, 1)], 0),
        ([(1, 1), (2, None), (3, 3)], 1),
    ],
    ids=["equal everywhere", "equal in one cell of two", "one cell alone", "one without a record"],
)
def test_a_change_is_told_that_changes_no_result(ledger, results, found):
    cells = []
    for repeat, pair in enumerate(results):
        for cuts, wrong in zip((3, 5), pair, strict=True):
            cells.append(cell(repeat, cuts=cuts, size=100))
            if wrong is not None:
                ledger.note(Record.of(cells[-1], "now", {}, result={"wrong": wrong}))
    told = Idle("toy", "splits:error", '{"cuts":5}', sum(None not in pair for pair in results))
    assert idle(cells, ledger) == [told] * found


def test_times_are_not_compared_nor_failures(ledger):
    cells = [cell(r, exclusive=True, cuts=c) for r in range(2) for c in (3, 5)]
    cells += [cell(r, cuts=c) for r in range(2, 4) for c in (3, 5)]
    for each in cells:
        outcome = {"result": {"x": 1}} if each.exclusive else {"error": "ValueError: no"}
        ledger.note(Record.of(each, "now", {}, **outcome))
    assert idle(cells, ledger) == []
