"""Tables with shuffled labels: the power of a sentence is the share of them that it would refuse.

All ways to give the names that a sentence uses other names of the same table, where they are few;
else labels are moved on by every number of places, in every stride. None is drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import permutations
from math import gcd, perm

from printed_numbers import Range

from replication.evidence.sentences.nodes import Address, cells_of
from replication.evidence.sentences.syntax import AXES

#: Numbers in the running text are the sentence itself, and stay where they are.
TEXT = "text"

#: Up to so many ways are tried, each.
_FEW = 720


def power(node, ranges: Mapping[Address, Range], axis: str) -> tuple[Fraction, int]:
    """Return the share of shuffled tables in which a formula cannot hold, and of how many.

    Parameters
    ----------
    node : All, Some, Not, Only or Compared
    ranges : mapping
        Of all cells that the paper prints as numbers.
    axis : {"row", "column", "artefact", "statistic"}
        Whose labels are shuffled.
    """
    cells = list(dict.fromkeys(cell.address for cell in cells_of(node)))
    used, labels = relabelled(cells, ranges, axis)
    shuffled = _shuffled(cells, ranges, axis)
    k, refused, n_tried = AXES.index(axis), 0, 0
    for new in shuffles(used, labels):
        moved = {
            cell: (*cell[:k], new[cell[k]], *cell[k + 1 :]) if cell in shuffled else cell
            for cell in cells
        }
        if all(cell_ in ranges for cell_ in moved.values()):
            refused += not node.truth({cell: ranges[cell_] for cell, cell_ in moved.items()})[0]
            n_tried += 1
    return (Fraction(refused, n_tried) if n_tried else Fraction(0)), n_tried


def relabelled(
    cells: Collection[Address], printed: Collection[Address], axis: str
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the labels of an axis that cells have, and those that all of these could have."""
    k = AXES.index(axis)
    shuffled = _shuffled(cells, printed, axis)
    used = dict.fromkeys(cell[k] for cell in shuffled)
    kinds = {cell[:k] + cell[k + 1 :] for cell in shuffled}
    candidates = {cell[k]: () for cell in printed if cell[:k] + cell[k + 1 :] in kinds}
    labels = [
        label
        for label in candidates
        if all((*kind[:k], label, *kind[k:]) in printed for kind in kinds)
    ]
    return tuple(used), tuple(dict.fromkeys((*used, *labels)))


def shuffles(used: Sequence[str], every: Sequence[str]) -> Iterator[dict[str, str]]:
    """Yield other names of the labels in use, never all their own."""
    if perm(len(every), len(used)) <= _FEW:
        shuffled = permutations(every, len(used))
    else:
        shuffled = (
            tuple(order[list(every).index(label)] for label in used) for order in _fixed(every)
        )
    for names in shuffled:
        if names != tuple(used):
            yield dict(zip(used, names, strict=True))


def _fixed(labels):
    """Every label moved on by so many places, in every stride that meets all places."""
    n = len(labels)
    for stride in (k for k in range(1, n) if gcd(k, n) == 1):
        for start in range(n):
            yield [labels[(start + stride * k) % n] for k in range(n)]


def _shuffled(cells, printed, axis):
    """The cells of tables, or all where there are none, that another label could have been at."""
    k = AXES.index(axis)
    in_tables = [cell for cell in cells if cell[0] != TEXT] or list(cells)
    counts = Counter(cell[:k] + cell[k + 1 :] for cell in printed)
    return [cell for cell in in_tables if counts[cell[:k] + cell[k + 1 :]] > 1]
