"""Cells: a frozen description with a stable name."""

import dataclasses
import pickle

import numpy as np
import pytest

from replication.engine import cell as cell_module
from replication.engine.cell import Cell, for_artefact, record_key

TASK = "work:task"


def _cell(**changes):
    fields = {
        "paper": "toy",
        "dataset": "zoo",
        "method": "NB",
        "task": TASK,
        "params": {"alpha": 1.0, "sizes": [1, 2], "deep": {"x": None}},
        "axes": {"repeat": 3},
    }
    return Cell(**{**fields, **changes})


def test_the_id_of_a_description_is_frozen():
    assert _cell().id == "65b2fe5ca4d4aedb"


@pytest.mark.parametrize(
    "changes",
    [
        {"paper": "other"},
        {"dataset": "iris"},
        {"method": "AODE"},
        {"task": TASK + "2"},
        {"params": {}},
        {"axes": {"repeat": 4}},
        {"axes": {"fold": 3}},
    ],
)
def test_every_part_of_the_description_is_in_the_id(changes):
    assert _cell(**changes).id != _cell().id
    assert _cell(**changes) != _cell()


@pytest.mark.parametrize("changes", [{"cost": 9.0}, {"exclusive": True}, {"artefact": "table1"}])
def test_cost_exclusiveness_and_artefact_are_not(changes):
    assert _cell(**changes).id == _cell().id
    assert _cell(**changes) == _cell()
    assert len({_cell(**changes), _cell()}) == 1


def test_marking_cells_for_an_artefact_changes_nothing_else():
    cells = [_cell(cost=3.0, exclusive=True, artefact="text"), _cell(axes={"repeat": 4})]
    marked = for_artefact("table1", iter(cells))
    assert marked == cells
    assert [(c.artefact, c.cost, c.exclusive) for c in marked] == [
        ("table1", 3.0, True),
        ("table1", 1.0, False),
    ]
    assert [cell.artefact for cell in cells] == ["text", ""]


def test_numpy_values_and_tuples_describe_the_same_cell():
    params = {"alpha": np.float64(1.0), "sizes": (np.int32(1), 2), "deep": {"x": None}}
    assert _cell(params=params, axes={"repeat": np.int64(3)}).id == _cell().id


def test_a_cell_cannot_be_changed():
    with pytest.raises(TypeError):
        _cell().params["alpha"] = 2.0
    with pytest.raises(TypeError):
        _cell().params["deep"]["x"] = 2.0
    assert _cell().params["sizes"] == (1, 2)
    with pytest.raises(dataclasses.FrozenInstanceError):
        _cell().method = "x"


def test_a_cell_reaches_another_process_whole():
    cell = _cell(cost=3.0, exclusive=True, artefact="table1")
    copy = pickle.loads(pickle.dumps(cell))
    assert (copy, copy.id) == (cell, cell.id)
    assert (copy.cost, copy.exclusive, copy.artefact) == (3.0, True, "table1")


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"task": "no_colon"}, "must look like 'module:function'"),
        ({"task": "replication.papers.toy.work:task"}, "the module without the package of toy"),
        ({"method": ""}, "method must be a non-empty string"),
        ({"cost": 0.0}, "cost"),
        ({"params": {"x": float("nan")}}, r"params\['x'\] is nan"),
        *(({"axes": {"repeat": value}}, "whole numbers") for value in (1.5, True, "1")),
    ],
)
def test_a_malformed_description_is_refused(changes, message):
    with pytest.raises(TypeError if "axes" in changes else ValueError, match=message):
        _cell(**changes)


def test_the_record_key_covers_description_data_version_and_programs(monkeypatch):
    for name, given in (("data_hash", "data"), ("version", 1), ("programs_digest", "")):
        monkeypatch.setattr(cell_module, name, lambda of, given=given: given)
    keys = [record_key(_cell()), record_key(_cell(axes={"repeat": 4}))]
    assert record_key(_cell(artefact="table1")) == keys[0]
    for name, other in (("data_hash", "other"), ("version", 2), ("programs_digest", "driver")):
        monkeypatch.setattr(cell_module, name, lambda of, other=other: other)
        keys.append(record_key(_cell()))
    assert len(set(keys)) == 5
    assert keys[-1] == record_key(_cell())


def test_an_unknown_data_set_is_a_sentence():
    with pytest.raises(ValueError, match="there is no data set 'nowhere'"):
        cell_module.data_hash("nowhere")
