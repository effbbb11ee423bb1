"""Why a formula holds of no numbers that print so: the cases that contradict, with numbers."""

from __future__ import annotations

import math
from collections.abc import Mapping

from printed_numbers import Range

from replication.evidence.sentences.nodes import (
    Address,
    All,
    Compared,
    Count,
    Label,
    Not,
    Number,
    Of,
    Only,
    Some,
    cells_of,
)

_OPPOSITE = {"<": ">=", "<=": ">", "=": "is not", "~": "does not print as", ">=": "<", ">": "<="}
#: Cases that a proof tells; the others are counted.
_TOLD = 4


def against(node, ranges: Mapping[Address, Range], texts: Mapping[Address, str]) -> tuple[str, ...]:
    """Return each case that contradicts a formula that cannot hold, with the printed numbers."""
    cases_told = []
    for label, part, wanted in _broken(node, ranges, True):
        case = " / ".join(label)
        in_words = _told(part, ranges, texts, wanted)
        cases_told.append(f"{case}: {in_words}" if case else in_words)
    return tuple(dict.fromkeys(cases_told))


def proof(node, ranges: Mapping[Address, Range], texts: Mapping[Address, str]) -> str:
    """Return the cases that contradict a formula that cannot hold, in a sentence."""
    cases = against(node, ranges, texts)
    more = f"; and {len(cases) - _TOLD} more" if len(cases) > _TOLD else ""
    return f"not {node.text}, for: {'; '.join(cases[:_TOLD])}{more}"


def _broken(node, ranges, wanted, label: Label = ()):
    """Parts that are never as wanted, of a node that never is."""
    if isinstance(node, Not):
        yield from _broken(node.parts[0], ranges, not wanted, label)
    elif isinstance(node, (All, Some)) and wanted != isinstance(node, Some):
        labels = node.labels or [()] * len(node.parts)
        for label_of_part, part in zip(labels, node.parts, strict=True):
            if not _can(part, ranges, wanted):
                yield from _broken(part, ranges, wanted, label + label_of_part)
    elif isinstance(node, (All, Some)):
        labels = node.labels or [()] * len(node.parts)
        for label_of_part, part in zip(labels, node.parts, strict=True):
            yield from _broken(part, ranges, wanted, label + label_of_part)
    elif isinstance(node, Only) and wanted:
        for label_of_part, part, inside in zip(node.labels, node.parts, node.expected, strict=True):
            if not _can(part, ranges, inside):
                yield from _broken(part, ranges, inside, label + label_of_part)
    else:
        yield label, node, wanted


def _can(part, ranges, wanted):
    holds, fails = part.truth(ranges)
    return holds if wanted else fails


def _told(node, ranges, texts, wanted):
    """One comparison that fails, or holds where it must not, with its numbers."""
    if not isinstance(node, Compared):
        return node.text
    sign = _OPPOSITE[node.sign] if wanted else node.sign.replace("~", "prints as")
    left, right = (_side(part, ranges, texts) for part in node.parts)
    return f"{left} {sign} {texts[node.parts[1].address] if node.sign == '~' else right}"


def _side(part, ranges, texts):
    if isinstance(part, Number):
        return part.text
    cells = list(cells_of(part))
    if len(cells) == 1 and part is cells[0]:
        return f"{part.text} {texts[part.address]}"
    in_words = f"{part.text} = {_shown(part.of(ranges))}"
    if isinstance(part, Count):
        names = [
            " / ".join(label)
            for label, inner_part in zip(part.labels, part.parts, strict=True)
            if inner_part.truth(ranges)[0]
        ]
        return f"{in_words} ({', '.join(names) or 'none'})"
    if isinstance(part, Of) and part.way in ("max", "min") and part.labels:
        return f"{in_words} ({' / '.join(_extreme(part, ranges))})"
    if len(cells) <= 2:
        return f"{in_words} ({', '.join(f'{cell.text} {texts[cell.address]}' for cell in cells)})"
    return in_words


def _extreme(part, ranges):
    ends = [inner_part.of(ranges) for inner_part in part.parts]
    best = (
        max(range(len(ends)), key=lambda k: ends[k].high)
        if part.way == "max"
        else min(range(len(ends)), key=lambda k: ends[k].low)
    )
    return part.labels[best]


def _shown(values: Range) -> str:
    """Return a range in few digits, from its least to its largest."""
    if values.low == values.high:
        return f"{float(values.low):.4g}"
    low, high = (
        f"{float(end):.4g}" if math.isfinite(end) else "no end" for end in (values.low, values.high)
    )
    return f"{low} to {high}"
