"""A cell: the smallest piece of an experiment, a pure function of its description."""

from __future__ import annotations

import hashlib
import operator
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any

import numpy as np

from replication.engine.canonical import canonical, plain
from replication.engine.generated_rows import is_drawn
from replication.engine.source.task import task_module
from replication.engine.versions import programs_digest, version


@dataclass(frozen=True)
class Cell:
    """One independent computation of a paper's grid.

    Parameters
    ----------
    paper, dataset, method : str
        The paper's key, the data set's name in the registry (or ``drawn-`` and what the task
        draws), the method's name in the paper.
    task : str
        ``"module:function"``, the module named within the paper, for a task is part of the
        identity and must not change when files move; the function takes the cell and returns a
        dict of JSON-able results. Under ``"chaotic"`` it may name those entries of the dict that
        rounding decides, such as where an iteration that diverges was given up.
    params : mapping of str to JSON
        The method's and the protocol's parameters; kept frozen, lists become tuples.
    axes : mapping of str to int
        Where the cell lies in the grid, for example ``{"repeat": 3}``.
    exclusive : bool
        Whether it takes timings, and so must run alone. Not part of the identity.
    cost : float
        A rough guess of its seconds. Not part of the identity.
    artefact : str
        Which table, figure or part of its paper it is run for, the main one where it serves
        several; "" where none is named. Not part of the identity.
    """

    paper: str
    dataset: str
    method: str
    task: str
    params: Mapping[str, Any] = field(default_factory=dict)
    axes: Mapping[str, int] = field(default_factory=dict)
    exclusive: bool = field(default=False, compare=False)
    cost: float = field(default=1.0, compare=False)
    artefact: str = field(default="", compare=False)

    def __post_init__(self):
        for name in ("paper", "dataset", "method", "task"):
            value = getattr(self, name)
            if not isinstance(value, str) or not value:
                raise ValueError(f"a cell's {name} must be a non-empty string, not {value!r}")
        if not re.fullmatch(r"\w+:\w+", self.task):
            raise ValueError(
                f"task {self.task!r} must look like 'module:function', the module without the "
                f"package of {self.paper} that holds it"
            )
        if not self.cost > 0:
            raise ValueError(f"cost {self.cost!r} must be a positive number of seconds")
        # First made plain: 1 and NumPy's 1 are one cell, as they are one text in the record.
        object.__setattr__(self, "params", _frozen(plain(self.params, "params")))
        object.__setattr__(self, "axes", _frozen(_whole(self.axes)))

    def __hash__(self):
        # Its mappings have no hash; the id covers all that equality does.
        return hash(self.id)

    def __reduce__(self):
        # A mapping proxy cannot cross to a worker process; plain dicts can.
        names = (self.paper, self.dataset, self.method, self.task)
        described = (*names, _thawed(self.params), _thawed(self.axes))
        return Cell, (*described, self.exclusive, self.cost, self.artefact)

    @cached_property
    def id(self) -> str:
        """16 hex digits that name the description."""
        return cell_id(self.description())

    @property
    def module(self) -> str:
        """The module that holds the task, as it is imported."""
        return task_module(self.paper, self.task.split(":")[0])

    @property
    def function(self) -> str:
        """The task's name in its module."""
        return self.task.split(":")[1]

    def description(self) -> dict[str, Any]:
        """Return what identifies the cell, as plain JSON."""
        return {
            "paper": self.paper,
            "dataset": self.dataset,
            "method": self.method,
            "task": self.task,
            "params": _thawed(self.params),
            "axes": _thawed(self.axes),
        }


def cell_id(description: Mapping[str, Any]) -> str:
    """Return the 16 hex digits that name a description made of plain JSON."""
    return _digest(description)[:16]


def for_artefact(name: str, cells: Iterable[Cell]) -> list[Cell]:
    """Return the cells marked as run for an artefact of their paper; they stay the same cells."""
    return [replace(cell, artefact=name) for cell in cells]


def data_hash(name: str) -> str:
    """Return the content hash that the registry gives for a data set (nothing is loaded).

    That of rows which the task draws is empty: they are in its code and its parameters.
    """
    if is_drawn(name):
        return ""
    # Here, so that a cell can be described without loading what reads data.
    from replication.datasets.registry import registry

    entries = registry()
    if name not in entries:
        raise ValueError(f"there is no data set {name!r} in data/datasets.toml; add it or fix it")
    return entries[name].table_sha256 or ""


def record_key(cell: Cell) -> str:
    """Return the key that a current record of the cell has.

    It covers the description, the data's content, the version that is declared beside the task
    and, where the task runs programs of others, our code that drives them. That the library and
    the task still give what is recorded under a version is proved by computing it again
    (`replication.engine.vouch`).
    """
    parts = {
        "cell": cell.description(),
        "data": data_hash(cell.dataset),
        "version": version(cell),
        "programs": programs_digest(cell),
    }
    return _digest(parts)[:32]


def _digest(value: Any) -> str:
    return hashlib.sha256(canonical(value).encode()).hexdigest()


def _whole(axes: Mapping[str, Any]) -> dict[str, int]:
    if any(isinstance(value, bool | np.bool_) for value in axes.values()):
        raise TypeError(f"axes must be whole numbers, not {dict(axes)!r}")
    try:
        return {str(name): operator.index(value) for name, value in axes.items()}
    except TypeError:
        raise TypeError(f"axes must be whole numbers, not {dict(axes)!r}") from None


def _frozen(value: Any) -> Any:
    if isinstance(value, dict):
        return MappingProxyType({key: _frozen(item) for key, item in value.items()})
    if isinstance(value, list):
        return tuple(_frozen(item) for item in value)
    return value


def _thawed(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _thawed(item) for key, item in value.items()}
    if isinstance(value, tuple):
        return [_thawed(item) for item in value]
    return value
