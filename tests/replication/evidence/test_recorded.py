"""Recorded results: current ones in order, and none beyond the first gap."""

import pytest

from replication.engine.cell import Cell
from replication.engine.record import Record
from replication.evidence import recorded
from replication.evidence.layout import Layout
from replication.evidence.recorded import Recorded, kept
from replication.evidence.variants import Reading
from tests.papers.made_up import empty_ledger


@pytest.fixture
def results(tmp_path, monkeypatch):
    """Results of cells 0, 1 and 4; cell 2 is stale and cell 3 failed."""
    ledger = empty_ledger(tmp_path, monkeypatch)
    for repeat in (0, 1, 4):
        ledger.write(Record.of(cell(repeat), "now", {}, result={"x": repeat}))
    ledger.write(Record.of(cell(2), "then", {}, result={"x": 2}))
    ledger.write(Record.of(cell(3), "now", {}, error="no"))
    return Recorded(ledger)


def cell(repeat):
    return Cell("toy", "zoo", "NB", "m:f", axes={"repeat": repeat})


def test_current_results_leave_gaps_out(results):
    found = results.current([cell(k) for k in (4, 3, 2, 1, 0, 9)])
    assert [each["x"] for each in found] == [4, 1, 0]


def test_cells_of_the_whole_grid_are_counted_whatever_the_profile(results):
    readings = (Reading("default", "", (), {}),)
    layout = Layout("toy", ["zoo"], {"NB": "m:f"}, readings, {"repeat": 6})
    assert Recorded(results.ledger, "quick", layout).so_far() == (3, 6)


@pytest.mark.parametrize(
    ("cells", "leading"), [((0, 1, 4), [0, 1, 4]), ((0, 1, 2, 4), [0, 1]), ((3, 0), []), ((), [])]
)
def test_leading_results_end_at_the_first_gap(results, cells, leading):
    assert [each["x"] for each in results.leading([cell(k) for k in cells])] == leading


@pytest.mark.parametrize(
    ("profile", "quick"), [("frozen", False), ("full", False), ("quick", True)]
)
def test_a_profile_brings_its_own_ledger_and_grid(tmp_path, monkeypatch, profile, quick):
    monkeypatch.setattr(recorded, "ledger_root", lambda name: tmp_path / name)
    found = Recorded.of(profile)
    assert found.ledger.root == tmp_path / profile
    assert found.quick is quick


class Counting(Recorded):
    """Results that count how often they look something up."""

    looked = 0

    @kept
    def first(self, repeat):
        self.looked += 1
        return next(iter(self.current([cell(repeat)])), None)


def test_an_answer_is_kept_as_long_as_the_results(results):
    old = Counting(results.ledger)
    assert [old.first(repeat) for repeat in (0, 9, 9, 0)] == [{"x": 0}, None, None, {"x": 0}]
    assert old.looked == 2
    old.ledger.write(Record.of(cell(9), "now", {}, result={"x": 9}))
    assert old.first(9) is None
    assert Counting(old.ledger).first(9) == {"x": 9}
