"""A record: what one cell left behind, as one line of a ledger file."""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from replication.engine.canonical import canonical, plain
from replication.engine.cell import Cell, cell_id, record_key
from replication.engine.source.source import ClosureError

#: What of a record is its cell's description.
_DESCRIPTION = ("paper", "dataset", "method", "task", "params", "axes")
#: What of what made it is measured, cell by cell; the rest is shared by all that ran together.
_MEASURED = ("peak_mb", "seconds")
#: What stands for the rest in a line: a digest of it.
_ENVIRONMENT = "environment"
#: What stands before and behind the result in a line, where it is most of the text.
_RESULT, _BEHIND = ',"result":', ',"task":'


class _Unread(str):
    """The text of a result."""


class _Result:
    """The result of a record: parsed when it is first asked for, since its state needs none."""

    def __get__(self, record: Record | None, owner: type[Record]) -> Any:
        value = None if record is None else vars(record)["result"]
        if isinstance(value, _Unread):
            value = vars(record)["result"] = json.loads(value)
        return value

    def __set__(self, record: Record, value: Any) -> None:
        vars(record)["result"] = value


@dataclass(frozen=True)
class Record:
    """The outcome of one cell: a result or an error, and what made it.

    Parameters
    ----------
    id, key : str
        The cell's identity and the record key it had when it was computed.
    paper, dataset, method, task, params, axes
        The cell's description.
    result : dict or None
        What the task returned; None when it failed.
    error : str or None
        One sentence about the failure; None when it succeeded.
    made : dict
        Versions, processor, seconds and peak memory: beside the result, not part of it. In the
        line a digest stands for versions and processor, which are kept once beside the ledger.
    warnings : list or None
        What the task warned of, as `replication.engine.caught` has it: beside the result too. Older
        records have sentences, or None, which says nothing.
    """

    id: str
    key: str
    paper: str
    dataset: str
    method: str
    task: str
    params: Mapping[str, Any]
    axes: Mapping[str, int]
    result: Mapping[str, Any] | None = _Result()
    error: str | None = None
    made: Mapping[str, Any] = field(default_factory=dict)
    warnings: Sequence[Any] | None = None

    @classmethod
    def of(
        cls,
        cell: Cell,
        key: str,
        made: Mapping[str, Any],
        *,
        warnings: Sequence[Any] = (),
        **outcome: Any,
    ) -> Record:
        """Make the record of a cell; `outcome` is ``result=...`` or ``error=...``."""
        if "result" in outcome:
            outcome["result"] = plain(outcome["result"], "result")
        beside = {"made": plain(made, "made"), "warnings": plain(list(warnings), "warnings")}
        return cls(id=cell.id, key=key, **cell.description(), **beside, **outcome)

    @property
    def failed(self) -> bool:
        """Whether the cell failed."""
        return self.error is not None

    @property
    def order(self) -> tuple:
        """Where the record stands in its file: by method, parameters, then axes as numbers."""
        return (self.method, canonical(self.params), sorted(self.axes.items()), self.task, self.id)

    @property
    def environment(self) -> dict[str, Any]:
        """What of what made it is shared by all that ran together; empty where it is not known."""
        return {
            name: value
            for name, value in self.made.items()
            if name not in (*_MEASURED, _ENVIRONMENT)
        }

    def line(self) -> str:
        """Return the canonical JSON line, without its end of line; its digest comes last."""
        values = {**vars(self), "result": self.result}
        values["made"] = {n: v for n, v in self.made.items() if n in (*_MEASURED, _ENVIRONMENT)}
        if shared := self.environment:
            values["made"][_ENVIRONMENT] = environment_digest(shared)
        del values["error" if self.error is None else "result"]
        if self.warnings is None:
            del values["warnings"]
        text = canonical(values)
        return text[:-1] + _tail(_digest(text))


def environment_digest(environment: Mapping[str, Any]) -> str:
    """Return the 16 hex digits that name an environment."""
    return _digest(canonical(environment))


def from_line(
    line: str, environments: Mapping[str, Mapping[str, Any]] = MappingProxyType({})
) -> Record:
    """Read a record from its line.

    Parameters
    ----------
    line : str
    environments : mapping of str to mapping
        What stands beside the ledger: environments by their digest.

    Raises
    ------
    ValueError
        If the line is not a whole record, as it was written and under its own cell's id; the
        message is a phrase that says what is wrong.
    """
    line = line.rstrip("\r\n")
    try:
        fields = _fields(line)
    except RecursionError:
        raise ValueError("it is nested without end") from None
    if not isinstance(fields, dict):
        raise ValueError("it is not a JSON object")
    if ("result" in fields) == ("error" in fields):
        raise ValueError("it needs either a result or an error")
    digest = fields.pop("digest", None)
    if digest is None:
        raise ValueError("it has no digest")
    tail = _tail(digest)
    if not line.endswith(tail) or _digest(line.removesuffix(tail) + "}") != digest:
        raise ValueError("it was changed after it was written: its digest is another")
    measurements = fields.get("made")
    if (
        isinstance(measurements, dict)
        and (shared := environments.get(measurements.get(_ENVIRONMENT))) is not None
    ):
        del measurements[_ENVIRONMENT]
        measurements.update(shared)
    try:
        record = Record(**fields)
    except TypeError as error:
        raise ValueError(str(error).replace("Record.__init__()", "the record")) from None
    expected = cell_id({name: getattr(record, name) for name in _DESCRIPTION})
    if expected != record.id:
        raise ValueError(f"it has the id {record.id}, and its cell has {expected}")
    return record


def _fields(line: str) -> Any:
    """Return what stands in a line, its result as the text that it is."""
    head, mark, after = line.partition(_RESULT)
    result, behind, tail = after.rpartition(_BEHIND)
    if mark and behind:
        # Where what was found lies within parameters, the braces do not match without it.
        with contextlib.suppress(ValueError):
            fields = json.loads(f"{head}{behind}{tail}")
            return {**fields, "result": _Unread(result)}
    return json.loads(line)


def kept(stored: Record | None, new: Record) -> Record:
    """Return which of two records of one cell stays.

    The new one does, unless it is a failure where the stored result is that of the same code and
    data: what went wrong then lies outside of both.
    """
    if stored is None or stored.failed or not new.failed:
        return new
    return stored if stored.key == new.key or _is_current(stored) else new


def _is_current(record: Record) -> bool:
    # Its task, or its data set, may be gone.
    with contextlib.suppress(ClosureError, ValueError):
        return record_key(Cell(**{name: getattr(record, name) for name in _DESCRIPTION})) == (
            record.key
        )
    return False


def _tail(digest: str) -> str:
    """Return the end of a line; that the digest is last lets the text before it be hashed as is."""
    return f',"digest":"{digest}"}}'


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
