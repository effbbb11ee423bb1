"""Computing a cell: results, errors without this machine's paths, time, one thread."""

import errno
import os
import platform
import time
from dataclasses import replace
from itertools import count
from types import SimpleNamespace
from unittest.mock import Mock

import pytest

from replication.engine import pending
from replication.engine.atomic_write import Unwritable
from replication.engine.compute import Pack, SourceChanged, compute, compute_pack, pinned
from replication.engine.source import closure

SOURCE = """
import errno
import numpy as np
import warnings
from threadpoolctl import threadpool_info

def good(cell):
    return {"x": np.float32(0.5), "n": np.int64(3), "v": np.arange(2)}

def bad(cell):
    raise ValueError(f"cannot read {cell.params['path']}")

def threads(cell):
    import numba
    return {"blas": [i["num_threads"] for i in threadpool_info()], "numba": numba.get_num_threads()}

def nan(cell):
    return {"x": float("nan")}

def keyless(cell):
    return {"n": cell.params["pairs"]}

def odd(cell):
    return [1]

def leave(cell):
    raise SystemExit(1)

def warns(cell):
    for _ in range(3):
        warnings.warn(f"hm, {cell.params['path']}", RuntimeWarning)
    return {}

def warns_and_fails(cell):
    warnings.warn("hm")
    raise ValueError("no")

def interrupted(cell):
    raise SystemError("returned a result with an exception set") from KeyboardInterrupt()

def full(cell):
    raise OSError(errno.ENOSPC, "No space left on device", cell.params["path"])
"""


@pytest.fixture
def cell(toy_tasks):
    return toy_tasks(SOURCE)


def _pack(*cells, **more):
    code = {c.module: closure.closure_hash(c.module) for c in cells}
    return Pack(cells, tuple("k" for _ in cells), code, **{"root": None, **more})


def test_a_result_becomes_plain_and_what_made_it_is_measured(cell):
    record = compute(cell("good"), "key")
    assert record.result == {"x": 0.5, "n": 3, "v": [0, 1]}
    assert isinstance(record.result["n"], int)
    assert {"python", "cpu", "numpy", "scikit-learn", "numba", "seminaive"} <= set(record.made)
    assert record.made["seconds"] >= 0
    assert record.made["peak_mb"] > 10


@pytest.mark.parametrize(
    ("name", "error"),
    [
        ("bad", "ValueError: cannot read x.txt (work.py:11 in bad)"),
        ("nan", "ValueError: result['x'] is nan"),
        ("keyless", "KeyError: 'pairs' is lacking; what a cell is given stands in its paper's"),
        ("odd", "TypeError: the task must return a dict, not [1]"),
        ("none", "AttributeError: module 'toypapers.toy.tasks.work' has no attribute 'none'"),
    ],
)
def test_an_error_is_a_record_that_names_no_absolute_path(cell, tmp_path, name, error):
    record = compute(cell(name, params={"path": str(tmp_path / "x.txt")}), "key")
    assert record.failed
    assert record.error.startswith(error)
    assert str(tmp_path) not in record.line().replace(str(tmp_path / "x.txt"), "", 1)
    assert "/" not in record.error.replace("replication/engine/", "").replace("`protocol/`", "")


@pytest.mark.parametrize(
    ("name", "result", "kinds"),
    [
        ("warns", {}, [["RuntimeWarning", 3]]),
        ("warns_and_fails", None, [["UserWarning", 1]]),
        ("good", {"x": 0.5, "n": 3, "v": [0, 1]}, []),
    ],
)
def test_kinds_of_warnings_are_kept_of_a_failure_too(cell, tmp_path, name, result, kinds):
    record = compute(cell(name, params={"path": str(tmp_path / "1" / "x.txt")}), "key")
    assert (record.result, record.failed, record.warnings) == (result, result is None, kinds)


def test_an_interrupt_is_no_failure_of_the_cell_whatever_it_comes_out_as(cell):
    with pytest.raises(KeyboardInterrupt):
        compute(cell("interrupted"), "key")


def test_a_full_disk_is_no_failure_of_the_cell(cell, tmp_path):
    cells = [cell("good"), cell("full", params={"path": "part.txt"}), cell("good", 1)]
    with pytest.raises(Unwritable, match=r"part\.txt cannot be written .*make room"):
        compute_pack(_pack(*cells, root=str(tmp_path)))
    assert [record.id for record in pending.read_all(tmp_path).values()] == [cells[0].id]


def test_a_record_that_cannot_be_written_ends_the_pack(cell, tmp_path, monkeypatch):
    pending.ready(tmp_path)
    full = OSError(errno.ENOSPC, "No space left on device")
    monkeypatch.setattr(os, "fsync", Mock(side_effect=full))
    with pytest.raises(Unwritable, match=rf"{cell('good').id}\.json cannot be written"):
        compute_pack(_pack(cell("good"), root=str(tmp_path)))
    assert os.listdir(pending.folder(tmp_path)) == [".gitignore"]


def test_a_pack_writes_each_record_and_hands_all_back(cell, tmp_path):
    cells = [cell("good"), cell("bad", params={"path": "x"}), cell("good", 1)]
    records = compute_pack(_pack(*cells, root=str(tmp_path)))
    assert [record.id for record in records] == [c.id for c in cells]
    assert {record.id for record in pending.read_all(tmp_path).values()} == {c.id for c in cells}


def test_a_pack_out_of_patience_hands_the_rest_back_undone(cell, monkeypatch):
    # A clock that is a second on whenever it is read: at the start, then before each cell.
    monkeypatch.setattr(
        "replication.engine.compute.time",
        SimpleNamespace(time=time.time, monotonic=count().__next__),
    )
    cells = [cell("good", repeat) for repeat in range(4)]
    records = compute_pack(_pack(*cells, patience=2))
    assert [record.id for record in records] == [c.id for c in cells[:2]]


def test_no_cell_begins_after_the_deadline(cell):
    assert compute_pack(_pack(cell("good"), deadline=time.time() - 1)) == []


def test_inner_threads_are_one_inside_a_pack_and_as_before_after_it(cell):
    import numba

    before = numba.get_num_threads()
    [record] = compute_pack(_pack(cell("threads")))
    assert set(record.result["blas"]) <= {1}
    assert record.result["numba"] == 1
    assert numba.get_num_threads() == before


def test_pinning_is_undone_by_an_error():
    import numba

    before = numba.get_num_threads()
    with pytest.raises(KeyError), pinned():
        raise KeyError
    assert numba.get_num_threads() == before


@pytest.mark.parametrize(
    ("change", "module"),
    [
        ({"code": {"toypapers.toy.tasks.work": "x"}}, "toypapers.toy.tasks.work"),
        ({"code": {"toypapers.gone": "x"}}, "toypapers.gone"),
        ({"engine": "x"}, "replication.engine"),
    ],
)
def test_other_source_than_the_run_began_with_is_not_run(cell, change, module):
    here = f"the process {os.getpid()} on {platform.node()}, in .*, has other source of {module} "
    with pytest.raises(SourceChanged, match=here):
        compute_pack(replace(_pack(cell("good")), **change))


def test_source_edited_while_it_was_imported_is_not_run(cell, monkeypatch):
    pack = _pack(cell("good"))
    monkeypatch.setattr("replication.engine.compute._loaded", set())
    monkeypatch.setattr("replication.engine.compute.closure_hash_now", lambda module: "edited")
    with pytest.raises(SourceChanged, match=r"has other source of toypapers\.toy\.tasks\.work"):
        compute_pack(pack)
