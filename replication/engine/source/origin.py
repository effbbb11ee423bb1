"""Where an imported name comes from: the module that defines it, however it was passed on."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from replication.engine.source.source import ClosureError, Source, find, is_ours, read

__all__ = ["BOUNDARY", "Origin", "origins"]

#: Modules, with everything below them, whose source is not counted, and what stands for them in
#: a hash (so that they too can move). What `load` gives is covered by the hash of the data's table,
#: what `cell` gives by the description, which are in the record key beside the source; the other
#: two say where machine code is kept, not what it is. Whatever else a task takes from `datasets`,
#: such as a generator that it calls with arguments of its own, is source like any other.
BOUNDARY: Mapping[str, str] = {
    "replication.engine.cell": "the description",
    "replication.datasets.loader": "the table",
    "seminaive.machine.kernel_cache": "the kernels' cache",
    "seminaive.machine.kernel_sources": "the kernels' cache",
}

_REMEDY = "import it from the module that defines it, so that its source is counted"
_LAZY = f"which loads its names on demand; {_REMEDY}"


@dataclass(frozen=True)
class Origin:
    """What one imported name stands for.

    Parameters
    ----------
    bound : str
        The name that the import binds.
    module : str
        The module that defines it, dotted; of another project, the module as it is written.
    name : str
        Its name there; "" where the module itself is taken.
    """

    bound: str
    module: str
    name: str

    @property
    def mark(self) -> str | None:
        """What stands for the module where its source is not counted; None where it is."""
        return _mark(self.module)


def origins(node: ast.Import | ast.ImportFrom, source: Source) -> Iterator[Origin]:
    """Trace every name that an import statement binds.

    Raises
    ------
    ClosureError
        If it does not say which modules of ours it uses: ``import *``, ``import a.b`` without
        ``as``, a name that a package loads on demand.
    """
    for alias in node.names:
        if isinstance(node, ast.ImportFrom):
            origin = _origin(source.base(node), alias.name, source.name)
        else:
            _check_plain(alias, source)
            origin = (alias.name, "")
        bound = alias.asname or alias.name
        _check_whole(*origin, bound, source)
        yield Origin(bound, *origin)


def _origin(module: str, name: str, importer: str, seen: tuple[str, ...] = ()) -> tuple[str, str]:
    """Return the module that defines a name and its name there, "" for a module itself."""
    if _mark(module) is not None:
        return module, name
    step = f"{module}.{name}"
    if step in seen:
        raise ClosureError(f"{' -> '.join([*seen, step])} is a circle of imports; cut it")
    source = read(module, importer)
    _check_traceable(source, name, importer)
    onward = source.passed_on(name)
    if find(step) is not None and _is_module(source, step, name, importer):
        return step, ""
    return _origin(*onward, module, (*seen, step)) if onward else (module, name)


def _mark(module: str) -> str | None:
    if not is_ours(module):
        return module
    stops = (stop for stop in BOUNDARY if module == stop or module.startswith(f"{stop}."))
    return next((BOUNDARY[stop] for stop in stops), None)


def _is_module(source: Source, step: str, name: str, importer: str) -> bool:
    """Whether a package that has a module of that name gives the module, not a name of its own."""
    onward = source.passed_on(name)
    if not source.binds(name) or onward == (source.name, name):
        return True
    # `from .friedman import friedman` loads the module first and binds the name after it.
    if onward is not None and onward[0] == step:
        return False
    raise ClosureError(
        f"{importer} imports {name} from {source.name}, which has a module {name} and something "
        f"else of that name; {_REMEDY}"
    )


def _check_traceable(source: Source, name: str, importer: str) -> None:
    wanted = f"{importer} imports {name} from {source.name}"
    if name == "*":
        raise ClosureError(f"{wanted}; import its names one by one, so that each is traced")
    if source.is_lazy and source.is_package:
        raise ClosureError(f"{wanted}, {_LAZY}")
    if source.has_star:
        raise ClosureError(f"{wanted}, which itself imports * from a module; {_REMEDY}")


def _check_plain(alias: ast.alias, source: Source) -> None:
    if is_ours(alias.name) and alias.asname is None:
        raise ClosureError(
            f"{source.name} says `import {alias.name}`, which does not say what it uses of "
            f"{alias.name.split('.')[0]}; write `from ... import ...`"
        )


def _check_whole(module: str, name: str, bound: str, source: Source) -> None:
    """Refuse a module that is used by way of its package, which does not import it."""
    if name or _mark(module) is not None:
        return
    package = read(module, source.name)
    if package.is_lazy and package.is_package:
        raise ClosureError(f"{source.name} imports {module}, {_LAZY}")
    hidden = [
        node.attr
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == bound
        and find(f"{module}.{node.attr}") is not None
        and not package.binds(node.attr)
    ]
    if hidden:
        raise ClosureError(
            f"{source.name} uses {bound}.{hidden[0]}, a module that {module} does not import by "
            f"name; write `from {module} import {hidden[0]}`"
        )
