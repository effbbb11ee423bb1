"""Small projects, an edit of each, and whether that makes the last cell's record stale."""

from dataclasses import dataclass, field


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
REPLACED = """
    def f(cell):
        g.__code__ = eval("lambda: idle()").__code__
        return g()

    def g():
        return 1

    def idle():
        return 2
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
    "a function whose code a cell has replaced": calls_f(REPLACED, "return 1", "return 3"),
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
