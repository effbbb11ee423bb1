"""What makes a record stale: an edit of a function that its cell entered, seen or not; no other.

Each case is a small project, the cells that are run in one process, one edit, and whether the last
cell's record is still current.
"""

import sys
from dataclasses import dataclass, field, replace

import pytest

from replication.engine.compute import compute
from replication.engine.entered import functions
from replication.engine.runner import run
from replication.engine.source.origin import BOUNDARY
from tests.replication.engine.entered.conftest import HERE


@dataclass(frozen=True)
class Case:
    """One edit: of the module ``lib`` unless `of` says otherwise."""

    work: str
    lib: str
    old: str
    new: str
    state: str = "stale"
    of: str = "lib"
    cells: int = 1
    files: dict = field(default_factory=dict)


MEMO = """
    from functools import cached_property, lru_cache

    class Rows:
        @cached_property
        def codes(self):
            return deep(1)

    def deep(x):
        return x + 1

    @lru_cache
    def rows():
        return Rows()

    @lru_cache
    def total():
        return deep(2)
"""
CODES = """
    from toypapers.toy.lib import rows

    def task(cell):
        return {"x": rows().codes}
"""
TOTAL = """
    from toypapers.toy.lib import total as whole

    def task(cell):
        return {"x": whole()}
"""
PARTIAL = """
    from functools import lru_cache, partial

    @lru_cache
    def total(x):
        return deep(x)

    def deep(x):
        return x + 1

    whole = partial(total, 2)
"""
DUNDER = """
    from functools import lru_cache

    class Table:
        @lru_cache
        def __getitem__(self, x):
            return deep(x)

    def deep(x):
        return x + 1

    TABLE = Table()
"""
ASKED = """
    from toypapers.toy.lib import TABLE

    def task(cell):
        return {"x": TABLE[1]}
"""
MATCHED = """
    from toypapers.toy.lib import Rows, rows

    def task(cell):
        match rows():
            case Rows(codes=found):
                return {"x": found}
"""
SPREAD = """
    from concurrent.futures import ThreadPoolExecutor
    from functools import cache

    @cache
    def total():
        with ThreadPoolExecutor(2) as pool:
            return sum(pool.map(deep, range(3)))

    def deep(x):
        return x + 1
"""
UNHOOKED = """
    import sys

    def f(cell):
        sys.settrace(None)
        return g()

    def g():
        return 1
"""
EITHER = """
    from toypapers.toy.lib import rows, total

    def first():
        return total()

    def task(cell):
        return {"x": rows().codes if cell.axes["repeat"] else first()}
"""
LAZY = """
    def task(cell):
        from toypapers.toy.lib import f
        return {"x": f()}
"""
DECORATED = """
    def plain(function):
        return mark(function)

    def mark(function):
        return function

    @plain
    def f():
        return 1
"""
CALLS_F = """
    from toypapers.toy.lib import f

    def task(cell):
        return {"x": f(cell)}
"""
THREADS = """
    import threading
    from joblib import Parallel, delayed
    from toypapers.toy.lib import f

    def task(cell):
        HOW

    def put(found, value):
        found.append(value)
"""
THREAD = """found = []
        thread = threading.Thread(target=lambda: put(found, f(1)))
        thread.start()
        thread.join()
        return {"x": found}"""
PARALLEL = """return {"x": Parallel(2, HOW)(delayed(f)(i) for i in range(4))}"""
F = """
    def f(x):
        return g(2)

    def g(x):
        return x + 1
"""
TWICE = """
    class A:
        @property
        def x(self):
            return 1

        @x.setter
        def x(self, value):
            self.y = value

    if True:
        def f(cell):
            return A().x
    else:
        def f(cell):
            return 3
"""
INSIDE = """
    def f(cell):
        def inner(x):
            return x + 1

        many = [each * 2 for each in range(3)]
        return [inner(1), (lambda x: x - 1)(many[1]), *(each for each in made())]

    def made():
        yield 5

    def idle():
        return 1
"""
GENERATOR = """
    def f(cell):
        return bool(later())

    def later():
        yield 0
"""
COLLECTED = """
    LOG = []

    class Held:
        def __del__(self):
            LOG.append(1)

    def f(cell):
        held = Held()
        held.self = held
        return 1
"""
DATA = """
    from dataclasses import dataclass
    from typing import NamedTuple

    @dataclass
    class Point:
        x: int = 1
        y: int = 2

        def __post_init__(self):
            self.z = self.x

    class Pair(NamedTuple):
        first: int = 1

    def f(cell):
        return [Point().z, Pair().first]
"""
BASES = """
    class Base:
        def g(self):
            return 1

        def unused(self):
            return 2

    class Middle(Base):
        pass

    class A(Middle):
        pass

    def f(cell):
        return [A().g(), hasattr(A, "extra")]
"""
EQUAL = """
    def f(cell):
        return 1 + 1

    def twin(cell):
        return 1 + 1
"""
SIGNATURE = """
    from inspect import signature

    def f(cell):
        return len(signature(g).parameters)

    def g(a, b=1):
        return a
"""
KERNELS = {
    "more": "from toypapers.toy.kernels.loop import score\n\ndef idle():\n    score = 1\n",
    "kernels__loop": """
        from functools import cache as overload

        TABLE = []

        def score(x):
            return inner(x)

        def inner(x):
            return x + 1

        def other(x):
            return x + 2

        def listed(x):
            return x + 3

        @overload
        def compiled_for(x):
            return x + 4

        TABLE.append(listed)
        __all__ = ["inner", "listed", "other", "score"]
    """,
}
NAMES_SCORE = """
    from toypapers.toy.kernels.loop import other, score as best

    def f(cell):
        return len([best])

    def g(cell):
        return other
"""
NAMES_MODULE = """
    from toypapers.toy.kernels import loop

    def f(cell):
        return len([loop.score])
"""


#: Of a module that only passes it on, and has a variable of that name besides.
PASSED_ON = """
    from toypapers.toy import more
    from toypapers.toy.more import score

    def f(cell):
        return len([more.score, score])
"""


def calls_f(lib, old, new, state="stale", **more):
    return Case(CALLS_F, lib, old, new, state, **more)


CASES = {
    "what the task enters": calls_f(F, "x + 1", "x + 2"),
    "what nothing enters": calls_f(INSIDE, "return 1", "return 2", "current"),
    "a docstring": calls_f(F, "def g(x):", 'def g(x):\n        """Add."""', "current"),
    "a function that nobody enters gets another signature": calls_f(
        INSIDE, "def idle():", "def idle(x=1):"
    ),
    "a constant": calls_f(COLLECTED, "LOG = []", "LOG = [0]"),
    "what filled a memo": Case(TOTAL, MEMO, "x + 1", "x + 2"),
    "what filled a memo in an earlier cell": Case(TOTAL, MEMO, "x + 1", "x + 2", cells=2),
    "a memo that an earlier cell filled": Case(TOTAL, MEMO, "deep(2)", "deep(3)", cells=2),
    "what filled a property of a memo's value in an earlier cell": Case(
        CODES, MEMO, "x + 1", "x + 2", cells=2
    ),
    "what filled a memo that a module names otherwise": Case(
        TOTAL.replace("total as", "whole as"), PARTIAL, "x + 1", "x + 2", cells=2
    ),
    "a memo that Python asks": Case(ASKED, DUNDER, "x + 1", "x + 2", cells=2),
    "a property that a pattern asks": Case(MATCHED, MEMO, "x + 1", "x + 2", cells=2),
    "what filled a memo in other threads": Case(TOTAL, SPREAD, "x + 1", "x + 2", cells=2),
    "in a Python of its own": calls_f(
        "import subprocess, sys\n\ndef f(cell):\n    subprocess.run([sys.executable, '-c', ''])\n"
        "    return 1\n\ndef idle():\n    return 2\n",
        "return 2", "return 3",
    ),
    "what importing a package within enters": calls_f(
        "from toypapers.toy.rooms.deep import g\n\ndef f(cell):\n    return 1\n",
        "return 1", "return 2", of="rooms__deep",
        files={"rooms__deep": "def g():\n    return 1\n",
               "rooms__INIT": "from toypapers.toy.rooms.deep import g\n\ng()\n"},
    ),
    "what is entered when somebody has taken the hook away": calls_f(
        UNHOOKED, "return 1", "return 2"
    ),
    "a memo that an earlier cell filled and this one does not ask": Case(
        EITHER, MEMO, "deep(2)", "deep(3)", "current", cells=2
    ),
    "what a lazy import enters": Case(LAZY, DECORATED, "return function", "return function or 1"),
    "what a lazy import entered in an earlier cell": Case(
        LAZY, DECORATED, "return function", "return function or 1", cells=2
    ),
    "in a thread": Case(THREADS.replace("HOW", THREAD), F, "x + 1", "x + 2"),
    "in joblib's threads": Case(
        THREADS.replace("HOW", PARALLEL.replace("HOW", 'backend="threading"')), F, "x + 1", "x + 2"
    ),
    "in joblib's threads that share memory": Case(
        THREADS.replace("HOW", PARALLEL.replace("HOW", 'backend="threading", require="sharedmem"')),
        F, "x + 1", "x + 2", cells=2,
    ),
    "in a process": Case(
        THREADS.replace("HOW", PARALLEL.replace("HOW", 'backend="multiprocessing"')),
        F, "x + 1", "x + 2",
    ),
    "in a process of an earlier cell": Case(
        THREADS.replace("HOW", PARALLEL.replace("HOW", 'backend="loky"')),
        F, "x + 1", "x + 2", cells=2,
    ),
    "a getter": calls_f(TWICE, "return 1", "return 2"),
    "one def of two": calls_f(TWICE, "A().x", "A().x + 1"),
    "a nested function": calls_f(INSIDE, "x + 1", "x + 2"),
    "a lambda": calls_f(INSIDE, "x - 1", "x - 2"),
    "a comprehension": calls_f(INSIDE, "each * 2", "each * 3"),
    "a generator": calls_f(INSIDE, "yield 5", "yield 6"),
    "a generator that is only made": calls_f(GENERATOR, "yield 0", "return 0"),
    "what runs when an object is collected": calls_f(COLLECTED, "append(1)", "append(2)"),
    "a field of a dataclass": calls_f(DATA, "x: int = 1", "x: int = 2"),
    "fields of a dataclass exchanged": calls_f(
        DATA, "x: int = 1\n        y: int = 2", "y: int = 1\n        x: int = 2"
    ),
    "what a dataclass calls": calls_f(DATA, "self.z = self.x", "self.z = self.y"),
    "a field of a named tuple": calls_f(DATA, "first: int = 1", "first: int = 2"),
    "a method that now overrides": calls_f(
        BASES, "(Base):\n        pass", "(Base):\n        def g(self):\n            return 2"
    ),
    "an attribute that `hasattr` now finds": calls_f(
        BASES, "(Middle):\n        pass", "(Middle):\n        extra = 1"
    ),
    "another base": calls_f(BASES, "class A(Middle)", "class A(Base)"),
    "a method that nobody calls": calls_f(BASES, "return 2", "return 3", "current"),
    "a default that only a signature shows": calls_f(SIGNATURE, "b=1", "b=2"),
    "the body behind a signature": calls_f(SIGNATURE, "return a", "return b", "current"),
    "one of two equal bodies": calls_f(
        EQUAL, "def f(cell):\n        return 1 + 1", "def f(cell):\n        return 1 + 2"
    ),
    "the other of two equal bodies": calls_f(
        EQUAL, "def twin(cell):\n        return 1 + 1", "def twin(cell):\n        return 1 + 2",
        "current",
    ),
    **{
        f"{what}, by {name}": calls_f(lib, old, new, state, of="kernels__loop", files=KERNELS)
        for name, lib in (("name", NAMES_SCORE), ("module", NAMES_MODULE), ("others", PASSED_ON))
        for what, old, new, state in (
            ("a kernel that is named", "inner(x)\n", "inner(x) + 1\n", "stale"),
            ("a kernel that a kernel calls", "x + 1", "x + 5", "stale"),
            ("a kernel that no entered function names", "x + 2", "x + 5", "current"),
            ("a kernel that a module names", "x + 3", "x + 5", "stale"),
            ("what runs when a kernel is compiled", "x + 4", "x + 5", "stale"),
        )
    },
    "an import that only what nobody enters makes": calls_f(
        "def f(cell):\n    return 1\n\ndef g():\n    from toypapers.toy.more import X\n",
        "X = 1", "X = 2", of="more", files={"more": "X = 1\n"},
    ),
    "an import that what is entered makes": calls_f(
        "def f(cell):\n    from toypapers.toy.more import X\n    return X\n",
        "X = 1", "X = 2", of="more", files={"more": "X = 1\n"},
    ),
}  # fmt: skip


@pytest.fixture(autouse=True)
def nothing_filled(monkeypatch):
    monkeypatch.setattr(functions, "FILLED", {})


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
    import sys
    from toypapers.toy.lib import total

    def task(cell):
        return {"hooked": sys.gettrace() is not None, "x": total()}
"""


def test_what_is_timed_runs_without_a_hook_and_once_more_with_one(toy):
    toy.write(tasks__work=TIMED, lib=MEMO)
    cell = toy.cell("task", exclusive=True)
    toy.run(cell)
    assert toy.ledger().get(cell).result["hooked"] is False
    assert toy.entered(cell) == {"work.task", "lib.total", "lib.deep"}
    assert sys.gettrace() is None


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
def test_a_cell_that_does_not_end_leaves_no_hook_and_the_result_that_still_holds(
    toy, tmp_path, repeat
):
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
    assert sys.gettrace() is None
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
