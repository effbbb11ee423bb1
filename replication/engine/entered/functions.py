"""From what was noted to the functions that count as entered, those that nothing notes too.

Compiled code hides its calls: every kernel that an entered function, or a module itself, leads to
counts as entered. A memo hides who filled it: a cell that names one inherits all that was entered
when this process filled it.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Set
from concurrent.futures import ProcessPoolExecutor
from functools import cache, cached_property
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import CodeType

from joblib.externals.loky.reusable_executor import _ReusablePoolExecutor

from replication.engine.entered.marked import Name
from replication.engine.entered.watch import FILLED, mark, unmark, watched
from replication.engine.source import source
from replication.engine.source.closure import closure, closure_hash
from replication.engine.source.entered import Entered, traced
from replication.engine.source.origin import BOUNDARY, Origin
from replication.engine.source.parts import Part, parts

__all__ = ["Functions", "functions_of", "unwatched"]

#: The room of compiled code, as `seminaive.machine.compiled` has it.
_KERNELS = "kernels"

#: Entered where a cell hands work to a process, in which nobody looks; loky's names are the same.
_ELSEWHERE = frozenset(
    each.__qualname__
    for each in (BaseProcess.start, ProcessPoolExecutor.submit, _ReusablePoolExecutor.submit)
)

#: What a function names that starts a Python of its own, in which nobody looks either.
_INTERPRETER = "executable"


def functions_of(task: str) -> Functions:
    """Return what knows the functions of a task's closure, whose modules have been imported.

    From now on these functions note that they are entered. The first time, and the first time after
    :func:`unwatched`, all that memos hold is thrown away.
    """
    modules = closure(task)
    return _made(modules, tuple(map(source.find, modules)), closure_hash(task))


def unwatched() -> None:
    """Let functions be as they were written: what is filled from now on, nobody sees filled."""
    if _made.cache_info().currsize:
        unmark()
        _made.cache_clear()


@cache
def _made(modules: tuple[str, ...], files: tuple[Path | None, ...], code: str) -> Functions:
    made = Functions(modules)
    made.empty_memos()
    return made


class Functions:
    """The functions of some modules, by name.

    Parameters
    ----------
    modules : iterable of str
        Imported already.
    """

    def __init__(self, modules: Iterable[str]):
        self._parts = {module: parts(source.read(module, module)) for module in modules}
        self._files = {file: module for module in self._parts for file in _files(module)}
        # Of a package everything below it.
        aside = (file for stop in BOUNDARY for file in _files(stop))
        self._aside = tuple(file.removesuffix("__init__.py") for file in aside)
        self._absent = self._parts.keys() - sys.modules.keys()
        self._is_intact = mark(self._name, self._extent)

    @contextlib.contextmanager
    def watch(self) -> Iterator[Callable[[Iterable[Name]], Entered]]:
        """Watch a cell inside the block.

        Yields
        ------
        callable
            Takes what importing the task enters, and returns what the cell has entered, that
            included.
        """
        with watched() as entered:
            yield lambda imports: self._entered(entered(), imports)

    def empty_memos(self) -> None:
        """Empty every memo, so that whoever needs one fills it watched."""
        for module in self._parts:
            held = vars(sys.modules[module]) if module in sys.modules else {}
            for value in list(held.values()):
                _empty(value, module)

    def _extent(self, code: CodeType) -> Name | str | None:
        """Return a memo's name, "" where data are loaded or the like, None for any other code."""
        file = code.co_filename
        if file in self._files:
            name = self._name(code)
            is_memo = name is not None and name[1] in self._parts[name[0]].memos
            return name if is_memo and code.co_qualname == name[1] else None
        return "" if file.startswith(self._aside) else None

    def _entered(self, noted: Set[Name], imports: Iterable[Name]) -> Entered:
        """Return what a cell entered that noted this, what imports enter included."""
        unmarked = not self._is_intact() or not self._absent.isdisjoint(sys.modules)
        if unmarked or any(not module for module, _ in noted):
            # Nobody saw either what the cell filled.
            unwatched()
            return self._all()
        found: set[Name] = set()
        waiting = [*self._names(noted), *self._names(imports)]
        waiting += self._from_modules()
        while waiting:
            name = waiting.pop()
            if name not in found:
                found.add(name)
                for body in self._parts[name[0]].bodies[name[1]]:
                    if _INTERPRETER in body.names:
                        return self._all()
                    waiting += self._kernels(name[0], body)
                    waiting += self._memos(name[0], body)
        return Entered.of(found)

    def _all(self) -> Entered:
        """Every function: nothing is known of what was entered elsewhere, or without a note."""
        return Entered.of(
            (module, name) for module, apart in self._parts.items() for name in apart.bodies
        )

    def _names(self, noted: Iterable[Name]) -> Iterator[Name]:
        return (name for name in map(self._known, noted) if name is not None)

    def _name(self, code: CodeType) -> Name | None:
        """Return what code notes; Numba would have to compile a note."""
        if code.co_qualname in _ELSEWHERE:
            return "", code.co_qualname
        module = self._files.get(code.co_filename)
        if module is None or _is_of_kernels(module):
            return None
        return self._known((module, code.co_qualname))

    def _known(self, name: Name) -> Name | None:
        """Return the function whose body holds what is named; None for a module's own code."""
        module, outermost = name[0], name[1].partition(".<locals>")[0]
        if module not in self._parts or outermost not in self._parts[module].bodies:
            return None
        return module, outermost

    def _from_modules(self) -> Iterator[Name]:
        """Yield kernels and memos that modules name outside of functions, and what Numba calls."""
        for module, apart in self._parts.items():
            yield from self._kernels(module, apart.skeleton)
            yield from self._memos(module, apart.skeleton)
            if _is_of_kernels(module):
                # Overloads and the like run when a kernel is compiled, in whichever process.
                others = (name for name, said in apart.decorated.items() if said - {"kernel"})
                yield from ((module, name) for name in others)

    def _kernels(self, module: str, part: Part) -> Iterator[Name]:
        """Yield the kernels that a part of a module names, its own or those that it imports."""
        if _is_of_kernels(module):
            yield from self._kernels_named(module, part.names)
        for origin in self._imports(module, part):
            wanted = {origin.name} if origin.name else part.names
            yield from self._kernels_named(origin.module, wanted)

    def _kernels_named(self, module: str, names: Collection[str]) -> Iterator[Name]:
        """Yield the kernels that a module has under some names, its own or what it passes on."""
        if module not in self._parts:
            return
        if _is_of_kernels(module):
            yield from ((module, name) for name in names if name in self._parts[module].bodies)
            return
        for origin in traced(module, self._parts[module].skeleton):
            if origin.bound in names and origin.name and _is_of_kernels(origin.module):
                yield from self._kernels_named(origin.module, {origin.name})

    def _memos(self, module: str, part: Part) -> Iterator[Name]:
        """Yield the memos that a part may ask, by name, and all that filling them has entered."""
        names = part.names | {origin.name for origin in self._imports(module, part)}
        for (home, name), noted in FILLED.items():
            said = name.rpartition(".")[2]
            # Python itself asks for `__getitem__` and its like.
            if (said in names or said.startswith("__")) and home in self._parts:
                yield home, name
                yield from self._names(noted)

    def _imports(self, module: str, part: Part) -> Iterator[Origin]:
        """Yield the imports, its module's or its own, that a part of a module mentions."""
        for origin in (*traced(module, self._parts[module].skeleton), *traced(module, part)):
            if origin.bound in part.names:
                yield origin


def _empty(value: object, module: str) -> None:
    """Empty a memo, those in a class, and what an object has remembered of its own properties."""
    function = getattr(value, "__wrapped__", None)
    if function is not None and hasattr(value, "cache_clear"):
        value.cache_clear()
    elif function is not None:  # as a static method has it
        _empty(function, module)
    if getattr(value, "__module__", None) != module:
        return
    if isinstance(value, type):
        for each in list(vars(value).values()):
            _empty(each, module)
    elif hasattr(value, "__dict__"):
        for name, each in vars(type(value)).items():
            if isinstance(each, cached_property):
                vars(value).pop(name, None)


def _is_of_kernels(module: str) -> bool:
    return _KERNELS in module.split(".")


def _files(module: str) -> set[str]:
    """Return the names that a module's code may have for its file."""
    found = source.find(module) if source.is_ours(module) else None
    imported = getattr(sys.modules.get(module), "__file__", None)
    return {str(each) for each in (found, imported) if each}
