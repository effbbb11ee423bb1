"""Which printed cells a name of a relation stands for: some labels fixed, others that run.

Four parts, as an artefact's cells have: artefact, row, column, statistic. A label is fixed; ``"*"``
runs over all labels there are, a list over these, ``{but = [...]}`` over all but these.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from replication.evidence.sentences.nodes import Address
from replication.evidence.sentences.syntax import AXES

EVERY, BUT = "*", "but"


@dataclass(frozen=True)
class Pattern:
    """The cells of a name.

    Parameters
    ----------
    fixed : mapping of str to str
        Labels by axis.
    runs : mapping of str to tuple of str
        Labels that run, by axis, in the order of the file of printed numbers.
    """

    fixed: Mapping[str, str]
    runs: Mapping[str, tuple[str, ...]]

    def at(self, labels: Mapping[str, str]) -> Address:
        """Return the cell where the running axes have these labels."""
        return tuple(self.fixed[axis] if axis in self.fixed else labels[axis] for axis in AXES)

    def cells(self) -> list[Address]:
        """Return all cells."""
        crossed = product(*self.runs.values())
        return [self.at(dict(zip(self.runs, labels, strict=True))) for labels in crossed]


def pattern(parts: Sequence, printed: Iterable[Address]) -> Pattern:
    """Read the four parts of a name's cells.

    Parameters
    ----------
    parts : sequence of str, list of str, or mapping with ``but``
        Artefact, row, column, statistic.
    printed : iterable of (str, str, str, str)
        All cells that the paper prints.

    Raises
    ------
    ValueError
        If there are not four parts, a label is not printed, or labels that run do not cross.
    """
    if not isinstance(parts, list) or len(parts) != len(AXES):
        raise ValueError(f"{parts!r} must be the list [{', '.join(AXES)}]")
    printed = list(printed)
    fixed = {
        axis: part
        for axis, part in zip(AXES, parts, strict=True)
        if isinstance(part, str) and part != EVERY
    }
    asked = {
        axis: _asked(part) for axis, part in zip(AXES, parts, strict=True) if axis not in fixed
    }
    left = [cell for cell in printed if _lies(cell, fixed, asked)]
    if not left:
        raise ValueError(f"{parts!r} is not among the printed numbers")
    runs = {}
    for axis, (only, _) in asked.items():
        labels_left = tuple(dict.fromkeys(cell[AXES.index(axis)] for cell in left))
        if unknown := set(only or ()) - set(labels_left):
            raise ValueError(f"{parts!r}: {', '.join(sorted(unknown))} is not printed")
        runs[axis] = tuple(only) if only else labels_left
    cells_of_part = Pattern(fixed, runs)
    if missing := set(cells_of_part.cells()) - set(left):
        raise ValueError(f"{parts!r} runs over {' / '.join(min(missing))}, which is not printed")
    return cells_of_part


def _asked(part):
    """Which labels alone, and which not; both empty for all."""
    if part == EVERY:
        return (), ()
    if isinstance(part, list) and part and all(isinstance(label, str) for label in part):
        return tuple(part), ()
    if isinstance(part, dict) and set(part) == {BUT} and isinstance(part[BUT], list):
        return (), tuple(part[BUT])
    raise ValueError(f'{part!r} is no label, "{EVERY}", list of labels or {{{BUT} = [...]}}')


def _lies(cell, fixed, asked):
    labels = dict(zip(AXES, cell, strict=True))
    return all(labels[axis] == label for axis, label in fixed.items()) and all(
        (not only or labels[axis] in only) and labels[axis] not in but
        for axis, (only, but) in asked.items()
    )
