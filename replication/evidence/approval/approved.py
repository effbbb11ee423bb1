"""Every field of every verdict that somebody approved: a line a verdict, in data/approved.

`accepted`, beside it, has the words, which are published; here stand the interval, the power, the
readings and the note too, so that none of them changes unseen.
"""

from __future__ import annotations

import hashlib
import json
import math
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from pathlib import Path
from typing import Any

import numpy as np

from replication.evidence.verdict import Verdict

#: Significant digits of a float that are kept; a value that rounds to the kept one is equal to it.
DIGITS = 6

_ROOT = Path(__file__).resolve().parents[3]
_PLACE = ("artefact", "row", "column", "statistic")
_EXAMPLES = 3
#: So many readings are written out; a digest stands for the rest, hundreds of crossed ones.
_READINGS = 10
#: An interval or a note is read by its beginning.
_WIDTH = 160

Row = dict[str, Any]


@dataclass(frozen=True)
class Difference:
    """One field of one verdict that is not as approved; None where there is no such verdict."""

    place: str
    field: str
    before: Any
    after: Any

    @property
    def cause(self) -> tuple[str, str]:
        """What differences have in common that one change of the code may have made."""
        field = re.sub(r"\[\d+\]", "[]", self.field)
        if isinstance(self.before, float | int) and isinstance(self.after, float | int):
            return field, "another number"
        # Notes that differ in their numbers alone have one cause.
        return field, re.sub(r"-?\d[\d.,]*", "#", f"{_shown(self.before)} -> {_shown(self.after)}")

    def __str__(self) -> str:
        return f"{self.place}: {self.field}: {_shown(self.before)} -> {_shown(self.after)}"


def rows(verdicts: Iterable[Verdict]) -> dict[str, Row]:
    """Return the fields of verdicts that are not at their default, by the verdict's place."""
    by_place = {}
    for verdict in verdicts:
        row = {
            field.name: _plain(getattr(verdict, field.name))
            for field in fields(verdict)
            if field.name not in _PLACE
            and (field.default is MISSING or getattr(verdict, field.name) != field.default)
        }
        readings = row.get("others", [])
        if further := readings[_READINGS:]:
            digest = hashlib.sha256(json.dumps(_rounded(further)).encode()).hexdigest()
            row["others"] = [*readings[:_READINGS], [f"{len(further)} more", digest[:16]]]
        by_place[", ".join(getattr(verdict, name) for name in _PLACE)] = row
    return by_place


def differences(approved: Mapping[str, Row], present: Mapping[str, Row]) -> list[Difference]:
    """Return each field that is another one, in the order of the present verdicts."""
    differing = []
    for place in dict.fromkeys([*present, *approved]):
        before, after = approved.get(place), present.get(place)
        if before is None or after is None:
            differing.append(Difference(place, "verdict", before, after))
            continue
        for name in dict.fromkeys([*before, *after]):
            differing += [
                Difference(place, path, *pair)
                for path, *pair in _unlike(name, before.get(name), after.get(name))
            ]
    return differing


def report(differing: Iterable[Difference]) -> list[str]:
    """Describe differences, those of one cause together, the most frequent cause first."""
    groups: dict[tuple[str, str], list[Difference]] = {}
    for difference in differing:
        groups.setdefault(difference.cause, []).append(difference)
    lines = []
    for (field, _), alike in sorted(groups.items(), key=lambda item: -len(item[1])):
        further = len(alike) - _EXAMPLES
        lines.append(f"{field}, {len(alike)} times:" if further >= 0 else f"{field}:")
        lines += [f"  {difference}" for difference in alike[:_EXAMPLES]]
        lines += [f"  and {further} more"] if further > 0 else []
    return lines


def approved_path(paper: str) -> str:
    """Return where a paper's file lies, as git has it: below the project's root."""
    return f"data/approved/{paper}.jsonl"


def read_approved(paper: str, root: Path = _ROOT) -> dict[str, Row]:
    """Read a paper's approved rows; of one that nobody approved yet there are none."""
    path = root / approved_path(paper)
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return dict(json.loads(line) for line in lines)


def write_approved(paper: str, present: Mapping[str, Row], root: Path = _ROOT) -> None:
    """Write a paper's rows, floats to `DIGITS` digits."""
    path = root / approved_path(paper)
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = [
        json.dumps([place, _rounded(row)], ensure_ascii=False) for place, row in present.items()
    ]
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8", newline="")


def _plain(value: Any) -> Any:
    """Return what JSON can hold: a dataclass as the list of its fields, in their order."""
    value = value.item() if isinstance(value, np.generic) else value
    if is_dataclass(value):
        return [_plain(getattr(value, field.name)) for field in fields(value)]
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return str(value) if isinstance(value, float) and not math.isfinite(value) else value


def _rounded(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _rounded(item) for name, item in value.items()}
    if isinstance(value, list):
        return [_rounded(item) for item in value]
    return float(f"{value:.{DIGITS}g}") if isinstance(value, float) else value


def _unlike(path: str, before: Any, after: Any) -> Iterator[tuple[str, Any, Any]]:
    """Yield the innermost parts that differ, each with its path."""
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for position, pair in enumerate(zip(before, after, strict=True)):
            yield from _unlike(f"{path}[{position}]", *pair)
    elif not _equal(before, after):
        yield path, before, after


def _equal(before: Any, after: Any) -> bool:
    if not (isinstance(before, float) and isinstance(after, float)):
        return type(before) is type(after) and before == after
    # Half a unit of the last digit that is kept; a hair more, for a value that lies between two.
    unit = 10.0 ** (math.floor(math.log10(abs(before))) - DIGITS + 1) if before else 10.0**-300
    return abs(before - after) <= 0.5001 * unit


def _shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False) if value is not None else "none"
    return text if len(text) <= _WIDTH else f"{text[:_WIDTH]} ..."
