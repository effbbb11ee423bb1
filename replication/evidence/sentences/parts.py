"""A formula on parts of its ranges: what is refused on every part is refused on the whole.

A cell that a formula names twice pulls it both ways, and then its ranges say too much. On smaller
ranges they say less too much.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import product

from printed_numbers import Range

from replication.evidence.sentences.nodes import Address, cells_of, said

#: Cells that are divided, those named most often, and into how many parts.
_CELLS, _PARTS = 3, 4


def never(node, ranges: Mapping[Address, Range], wanted: bool) -> bool:
    """Return whether it is proved that a formula is true, or false, of no numbers that print so.

    Parameters
    ----------
    node : All, Some, Not, Only or Compared
    ranges : mapping
        Of its cells.
    wanted : bool
        What it is never.
    """
    cells_said = {cell.address for cell in said(node)}
    named = Counter(cell.address for cell in cells_of(node) if cell.address not in cells_said)
    twice = [
        address
        for address, n in named.most_common(_CELLS)
        if n > 1 and ranges[address].low < ranges[address].high
    ]
    for chosen in product(*(_divided(ranges[address]) for address in twice)):
        holds, fails = node.truth({**ranges, **dict(zip(twice, chosen, strict=True))})
        if holds if wanted else fails:
            return False
    return True


def _divided(values: Range) -> list[Range]:
    """Parts of a range that have their ends in common."""
    step = (values.high - values.low) / _PARTS
    ends = [values.low + k * step for k in range(_PARTS + 1)]
    has = [values.has_low, *[True] * (_PARTS - 1), values.has_high]
    return [Range(ends[k], ends[k + 1], has[k], has[k + 1]) for k in range(_PARTS)]
