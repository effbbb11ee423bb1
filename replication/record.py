"""A record: what one cell left behind, as one line of a ledger file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from replication.canonical import canonical, plain
from replication.cell import Cell

__all__ = ["Record", "from_line"]


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
        Versions, processor, seconds and peak memory: beside the result, not part of it.
    """

    id: str
    key: str
    paper: str
    dataset: str
    method: str
    task: str
    params: Mapping[str, Any]
    axes: Mapping[str, int]
    result: Mapping[str, Any] | None = None
    error: str | None = None
    made: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, cell: Cell, key: str, made: Mapping[str, Any], **outcome: Any) -> Record:
        """Make the record of a cell; `outcome` is ``result=...`` or ``error=...``."""
        if "result" in outcome:
            outcome["result"] = plain(outcome["result"], "result")
        return cls(id=cell.id, key=key, **cell.description(), made=plain(made, "made"), **outcome)

    @property
    def failed(self) -> bool:
        """Whether the cell failed."""
        return self.error is not None

    @property
    def order(self) -> tuple:
        """Where the record stands in its file: by method, parameters, then axes as numbers."""
        return (self.method, canonical(self.params), sorted(self.axes.items()), self.task, self.id)

    def line(self) -> str:
        """Return the canonical JSON line, without its end of line."""
        fields = asdict(self)
        del fields["error" if self.error is None else "result"]
        return canonical(fields)


def from_line(line: str) -> Record:
    """Read a record from its line.

    Raises
    ------
    ValueError
        If the line is not a whole record; the message is a phrase that says what is wrong.
    """
    fields = json.loads(line)
    if not isinstance(fields, dict):
        raise ValueError("it is not a JSON object")
    if ("result" in fields) == ("error" in fields):
        raise ValueError("it needs either a result or an error")
    try:
        return Record(**fields)
    except TypeError as error:
        raise ValueError(str(error).replace("Record.__init__()", "the record")) from None
