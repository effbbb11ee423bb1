"""Computing a cell: results, errors without this machine's paths, time, one thread."""

import os
import time

import pytest

from replication import closure, pending
from replication.compute import Pack, SourceChanged, compute, compute_pack, pinned

SOURCE = """
import numpy as np
import time
from threadpoolctl import threadpool_info

def good(cell):
    return {"x": np.float32(0.5), "n": np.int64(3), "v": np.arange(2)}

def bad(cell):
    raise ValueError(f"cannot read {cell.params['path']}")

def slow(cell):
    time.sleep(0.05)
    return {}

def threads(cell):
    import numba
    return {"blas": [i["num_threads"] for i in threadpool_info()], "numba": numba.get_num_threads()}

def nan(cell):
    return {"x": float("nan")}

def odd(cell):
    return [1]

def leave(cell):
    raise SystemExit(1)
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
        ("bad", "ValueError: cannot read x.txt (work.py:10 in bad)"),
        ("nan", "ValueError: result['x'] is nan"),
        ("odd", "TypeError: the task must return a dict, not [1]"),
        ("none", "AttributeError: module 'toypapers.toy.tasks.work' has no attribute 'none'"),
    ],
)
def test_an_error_is_a_record_that_names_no_absolute_path(cell, tmp_path, name, error):
    record = compute(cell(name, params={"path": str(tmp_path / "x.txt")}), "key")
    assert record.failed
    assert record.error.startswith(error)
    assert str(tmp_path) not in record.line().replace(str(tmp_path / "x.txt"), "", 1)
    assert "/" not in record.error.replace("replication/", "")


def test_a_pack_writes_each_record_and_hands_all_back(cell, tmp_path):
    cells = [cell("good"), cell("bad", params={"path": "x"}), cell("good", 1)]
    records = compute_pack(_pack(*cells, root=str(tmp_path)))
    assert [record.id for record in records] == [c.id for c in cells]
    assert {record.id for record in pending.read_all(tmp_path).values()} == {c.id for c in cells}


def test_a_pack_out_of_patience_hands_the_rest_back_undone(cell):
    cells = [cell("slow", repeat) for repeat in range(4)]
    records = compute_pack(_pack(*cells, patience=0.06))
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


def test_source_that_changed_since_the_keys_were_made_is_not_run(cell):
    pack = Pack((cell("good"),), ("k",), {"toypapers.toy.tasks.work": "another hash"}, root=None)
    with pytest.raises(SourceChanged, match=r"toypapers\.toy\.tasks\.work changed"):
        compute_pack(pack)


def test_a_pack_run_by_the_runner_itself_is_not_watched(cell):
    [record] = compute_pack(_pack(cell("good"), runner=os.getpid()))
    assert not record.failed
