"""How often the judge is wrong: the tables of what came of its trial."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from replication.evidence.power import OTHERS, SLIPS
from replication.evidence.shown.captioned import Captioned, by_row
from replication.evidence.trial.held_out import METHOD, READING, TRUE, Tried
from replication.evidence.trial.tables import (
    CELLS,
    EVERY,
    EXCHANGED,
    TABLE,
    interval,
    why_silent,
)

__all__ = ["LIMIT", "by_paper", "by_quantity", "doubtful", "of_tables", "told"]

#: A kind of number of which more than this share of true values is refused is named.
LIMIT = 0.10

_MISTAKES = {"wrong cells found": CELLS, "exchanged columns found": EXCHANGED}

_FALSE = (METHOD, READING, *SLIPS)

#: What a column is called on the page.
_CALLED = {
    TRUE: "true values",
    METHOD: "values from another method",
    READING: "values under another setting",
}


def by_paper(kept: Mapping[str, Sequence[Tried]]) -> Captioned:
    """Lay out, a row a paper, the shares of true values refused, and of false ones by kind."""
    rows = {
        key: {_CALLED.get(kind, kind): _share(found, kind) for kind in (TRUE, *_FALSE)}
        for key, found in {
            **kept,
            "all": [each for found in kept.values() for each in found],
        }.items()
    }
    caption = (
        "Share of values that the judge refuses. Refusing a true value is a false alarm (5 % by "
        "design); refusing a false one is a detection."
    )
    return by_row(rows, "paper", caption)


def by_quantity(kept: Mapping[str, Sequence[Tried]]) -> Captioned:
    """Lay out the true values by kind of number, and name where too many are refused."""
    rows = {
        f"{key}: {each.quantity}": {
            "true values": each.tried,
            "refused": f"{each.share:.1%}",
            "": "too many" if each.share > LIMIT else "",
        }
        for key, found in kept.items()
        for each in found
        if each.kind == TRUE
    }
    return by_row(rows, "numbers", "True values that the judge refuses, by kind of number")


def of_tables(kept: Mapping[str, Sequence[Tried]]) -> Captioned:
    """Lay out the trial of the joint test: its level, with an upper end, and its two powers."""
    rows = {}
    for key, found in kept.items():
        for each in found:
            if each.kind == TABLE:
                made = {other.kind: other for other in found if other.quantity == each.quantity}
                rows[f"{key}: {each.quantity}"] = {
                    "true tables": each.tried,
                    "refused": f"{each.share:.1%}",
                    "at most": f"{interval(each)[1]:.1%}",
                    **{head: _found(made.get(kind)) for head, kind in _MISTAKES.items()},
                    "says nothing, since": why_silent(each.quantity, found)[1],
                }
    caption = (
        "Tables that the joint test refuses at a level of 5 %: true ones, and the same with "
        f"mistakes. One cell in {EVERY} is wrong, or two methods' columns are exchanged. The "
        "rounding of the printed number is allowed for, that of the runs beside it is not."
    )
    return by_row(rows, "table", caption)


def _found(tried: Tried | None) -> str:
    return "" if tried is None else f"{tried.share:.0%}"


def doubtful(found: Iterable[Tried]) -> str:
    """Name the kinds of a paper's numbers whose refusal says less; nothing where there are none."""
    kinds = [
        f"{each.quantity} ({each.share:.0%} of {each.tried})"
        for each in found
        if each.kind == TRUE and each.share > LIMIT
    ]
    if not kinds:
        return ""
    return (
        f"On [trial](trial.ipynb) the judge refused more than {LIMIT:.0%} of true values of "
        f"{'; '.join(kinds)}. If such a number disagrees, that is weaker evidence."
    )


def told(kept: Mapping[str, Sequence[Tried]]) -> str:
    """Say how often the judge is wrong, both ways; nothing where none was tried."""
    if not kept:
        return ""
    every = [each for found in kept.values() for each in found]
    return (
        "We tested our judge of printed numbers on known values. "
        f"It refuses {_share_of(every, TRUE):.1%} of "
        f"{_n(every, TRUE):,} true values. It catches {_share_of(every, METHOD):.0%} of "
        f"{_n(every, METHOD):,} values that another method produced, and "
        f"{_share_of(every, OTHERS):.0%} of {_n(every, OTHERS):,} of another source."
    )


def _n(found: Iterable[Tried], kind: str) -> int:
    return sum(each.tried for each in found if each.kind == kind)


def _share_of(found: Sequence[Tried], kind: str) -> float:
    refused = sum(each.refused for each in found if each.kind == kind)
    return refused / max(_n(found, kind), 1)


def _share(found: Sequence[Tried], kind: str) -> str:
    n = _n(found, kind)
    return f"{_share_of(found, kind):.1%} of {n:,}" if n else ""
