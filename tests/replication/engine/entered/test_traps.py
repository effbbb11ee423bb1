"""What makes a record stale: an edit of a function that its cell entered, seen or not; no other.

Each case is a small project, the cells that are run in one process, one edit, and whether the last
cell's record is still current.
"""

from dataclasses import replace

import pytest

from replication.engine.compute import compute
from replication.engine.entered.watch import FILLED
from replication.engine.runner import run
from replication.engine.source.origin import BOUNDARY
from tests.replication.engine.entered.cases import CALLS_F, CASES, MEMO, TOTAL, F
from tests.replication.engine.entered.conftest import HERE


@pytest.fixture(autouse=True)
def nothing_filled():
    FILLED.clear()


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_record_is_stale_where_what_its_cell_entered_was_edited(toy, case):
    toy.write(**case.files)
    toy.write(tasks__work=case.work, lib=case.lib)
    cells = [toy.cell("task", repeat) for repeat in range(case.cells)]
    toy.run(*cells)
    assert toy.state(cells[-1]) == "current"
    toy.edit(case.of, case.old, case.new)
    assert toy.state(cells[-1]) == case.state


def test_a_module_may_move_and_a_function_may_not_be_renamed(toy):
    toy.write(tasks__work=CALLS_F, lib=F)
    cell = toy.cell("task")
    toy.run(cell)
    toy.write(rooms__library=toy.files["lib"])
    toy.edit("tasks__work", "toypapers.toy.lib", "toypapers.toy.rooms.library")
    assert toy.state(cell) == "current"
    toy.write(rooms__library=toy.files["lib"].replace("g(", "h("))
    assert toy.state(cell) == "stale"


def test_what_was_filled_before_anyone_watched_is_filled_again(toy):
    toy.write(tasks__work=TOTAL, lib=MEMO)
    from toypapers.toy.lib import total  # as a notebook or a test would

    total()
    cell = toy.cell("task")
    toy.run(cell)
    assert "lib.deep" in toy.entered(cell)


SEVERAL = """
    from functools import lru_cache

    @lru_cache
    def total(x):
        return deep(x) if x else flat(x)

    def deep(x):
        return x + 1

    def flat(x):
        return x
"""


MAKER = """
    HELD = []

    def make():
        def inner():
            return 1
        return inner
"""


def test_a_function_that_was_made_elsewhere_belongs_to_the_one_that_made_it(toy):
    work = "from toypapers.toy.lib import HELD\n\ndef task(cell):\n    return {'x': HELD[0]()}\n"
    toy.write(tasks__work=work, lib=MAKER)
    from toypapers.toy.lib import HELD, make

    HELD.append(make())
    cell = toy.cell("task")
    toy.run(cell)
    assert toy.entered(cell) == {"work.task", "lib.make"}


def test_what_a_cell_filled_that_ran_unwatched_is_filled_again(toy):
    work = TOTAL.replace("whole()", "whole(cell.params['x'])")
    toy.write(tasks__work=work, lib=SEVERAL)
    cells = [toy.cell("task", params={"x": x}) for x in (0, 1)]
    toy.run(cells[0])
    assert compute(cells[1], "key").result == {"x": 2}  # as `check` does
    toy.run(cells[1])
    assert toy.entered(cells[1]) == {"work.task", "lib.total", "lib.deep", "lib.flat"}


def test_loading_data_enters_nothing_that_counts(toy, monkeypatch):
    monkeypatch.setitem(BOUNDARY, "toypapers.toy.loader", "the table")
    lib = "def f(cell):\n    return load()\n\ndef read():\n    return 1\n"
    loads = "def load():\n    from toypapers.toy.reader import read\n    return read()\n"
    task = CALLS_F + "\n    from toypapers.toy.reader import read\n"
    toy.write(tasks__work=task, reader="def read():\n    return 1\n", loader=loads,
              lib=f"from toypapers.toy.loader import load\n{lib}")  # fmt: skip
    cell = toy.cell("task")
    toy.run(cell)
    assert toy.entered(cell) == {"work.task", "lib.f"}


TIMED = """
    from toypapers.toy.lib import total

    def task(cell):
        codes = task.__code__, total.__wrapped__.__code__
        return {"x": total(), "instructions": [len(code.co_code) for code in codes]}
"""


def test_what_is_timed_runs_as_it_was_written_and_once_more_to_be_watched(toy):
    toy.write(tasks__work=TIMED, lib=MEMO)
    from toypapers.toy.lib import total
    from toypapers.toy.tasks.work import task

    written = [len(each.__code__.co_code) for each in (task, total.__wrapped__)]
    watched, timed = toy.cell("task", 1), toy.cell("task", exclusive=True)
    toy.run(watched)
    toy.run(timed)
    found = [toy.ledger().get(cell).result["instructions"] for cell in (watched, timed)]
    assert found[0] != found[1] == written
    assert toy.entered(timed) == {"work.task", "lib.total", "lib.deep"}


ONCE = """
    RUNS = []

    def task(cell):
        RUNS.append(1)
        if len(RUNS) > 1:
            raise ValueError("once is enough")
        return {}
"""


def test_where_the_second_run_fails_all_source_stays_in_the_key(toy):
    toy.write(tasks__work=ONCE)
    cell = toy.cell("task", exclusive=True)
    toy.run(cell)
    assert toy.ledger().get(cell).entered == ""
    assert toy.state(cell) == "current"


FAILS = """
    import os
    from toypapers.toy.lib import f

    def task(cell):
        if os.path.exists(cell.params["flag"]):
            raise KeyboardInterrupt if cell.axes["repeat"] else ValueError("no")
        return {"x": f(1)}

    def idle():
        return 1
"""


@pytest.mark.parametrize("repeat", [0, 1], ids=["failed", "stopped half-way"])
def test_a_cell_that_does_not_end_leaves_the_result_that_still_holds(toy, tmp_path, repeat):
    toy.write(tasks__work=FAILS, lib=F)
    cell = toy.cell("task", repeat, params={"flag": str(tmp_path / "flag")})
    toy.run(cell)
    toy.edit("tasks__work", "return 1", "return 2")
    (tmp_path / "flag").touch()
    with pytest.MonkeyPatch.context() as patch:
        # What is imported is not what was edited; here that makes no difference.
        patch.setattr("replication.engine.compute.closure_hash_now", lambda module: None)
        patch.setattr("replication.engine.compute._load", lambda code: None)
        report = run([cell], toy.folder / "records", replace(HERE, fresh=True))
    assert report.ended == ("interrupted" if repeat else "complete")
    assert toy.state(cell) == "current"
    assert toy.ledger().get(cell).result == {"x": 3}


def test_cells_side_by_side_in_one_process_do_not_share_what_they_enter(toy):
    work = """
        import threading
        from toypapers.toy.lib import f, g
        BOTH = threading.Barrier(2)

        def task(cell):
            BOTH.wait(60)
            found = f(1) if cell.axes["repeat"] else g(1)
            BOTH.wait(60)
            return {"x": found}
    """
    toy.write(tasks__work=work, lib="def f(x):\n    return 1\n\ndef g(x):\n    return 2\n")
    cells = [toy.cell("task", repeat) for repeat in range(2)]
    toy.run(*cells, backend="threading", jobs=2)
    assert toy.entered(cells[0]) == {"work.task", "lib.g"}
    assert toy.entered(cells[1]) == {"work.task", "lib.f"}
