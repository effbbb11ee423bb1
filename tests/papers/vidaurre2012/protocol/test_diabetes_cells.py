"""The cells of Table 2."""

import pytest

from replication.engine.parameters import refuse_unread
from replication.papers.vidaurre2012.protocol import diabetes
from replication.papers.vidaurre2012.protocol.settings import DIABETES, METHODS
from replication.papers.vidaurre2012.protocol.variants import READINGS, names
from tests.papers.vidaurre2012.diabetes_world import LAYOUT

FIRST = next(iter(DIABETES))


def test_every_parameter_is_read_and_none_is_wanting():
    refuse_unread(diabetes.cells("full"))


def test_the_layout_and_the_list_have_the_same_cells():
    ours = {cell.id for cell in diabetes.cells("full") if cell.method != diabetes.RULE}
    assert ours == {cell.id for cell in LAYOUT.cells("full") if cell.artefact == "table2"}


def test_quick_is_a_part_of_full():
    quick = diabetes.cells("quick")
    assert {cell.params["low"] for cell in quick} == {1}
    assert set(quick) < set(diabetes.cells("full"))


@pytest.mark.parametrize("method", METHODS)
def test_the_default_has_as_many_cross_validations_as_any_reading(method):
    runs = {
        reading.name: sum(
            cell.params["size"] for cell in diabetes.on_diabetes(FIRST, method, reading)
        )
        for reading in READINGS
    }
    assert runs["default"] == max(runs.values()) >= 40
    assert [name for name, n in runs.items() if n] == names(method, diabetes.HAS)


def test_another_look_at_the_path_has_the_cells_of_the_default():
    default, *others = (
        diabetes.on_diabetes(FIRST, "fsNB", reading)
        for reading in READINGS
        if reading.name in ("default", "patience 1", "last model", "ties longest")
    )
    same = [cells == default for cells in others]
    assert sorted(same) == [False, True, True]


def test_the_rule_of_the_commonest_class_is_touched_by_the_folds_alone():
    found = {cell for reading in READINGS for cell in diabetes.commonest(FIRST, reading)}
    assert {cell.params["stratified"] for cell in found} == {True, False}
    assert len(found) == len(diabetes.commonest(FIRST)) + 2
