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

#: A kind of number of which more than this share of true values is refused is named.
LIMIT = 0.10


#: What a column is called on the page.
_CALLED = {
    TRUE: "true values",
    METHOD: "values from another method",
    READING: "values under another setting",
}


def by_paper(kept: Mapping[str, Sequence[Tried]]) -> Captioned:
    """Lay out, a row a paper, the shares of true values refused, and of false ones by kind."""
    rows = {
        key: {
            _CALLED.get(kind, kind): f"{_share_of(tried_of, kind):.1%} of {n:,}" if n else ""
            for kind in (TRUE, METHOD, READING, *SLIPS)
            for n in [_n(tried_of, kind)]
        }
        for key, tried_of in {
            **kept,
            "all": [line for tried_of in kept.values() for line in tried_of],
        }.items()
    }
    return by_row(
        rows,
        "paper",
        "Share of values that the judge refuses. Refusing a true value is a false alarm (5 % by "
        "design); refusing a false one is a detection.",
    )


def by_quantity(kept: Mapping[str, Sequence[Tried]]) -> Captioned:
    """Lay out the true values by kind of number, and name where too many are refused."""
    rows = {
        f"{key}: {line.quantity}": {
            "true values": line.tried,
            "refused": f"{line.share:.1%}",
            "": "too many" if line.share > LIMIT else "",
        }
        for key, tried_of in kept.items()
        for line in tried_of
        if line.kind == TRUE
    }
    return by_row(rows, "numbers", "True values that the judge refuses, by kind of number")


def of_tables(kept: Mapping[str, Sequence[Tried]]) -> Captioned:
    """Lay out the trial of the joint test: its level, with an upper end, and its two powers."""
    rows = {}
    for key, tried_of in kept.items():
        for line in tried_of:
            if line.kind == TABLE:
                by_kind = {peer.kind: peer for peer in tried_of if peer.quantity == line.quantity}
                rows[f"{key}: {line.quantity}"] = {
                    "true tables": line.tried,
                    "refused": f"{line.share:.1%}",
                    "at most": f"{interval(line)[1]:.1%}",
                    **{
                        head: f"{by_kind[kind].share:.0%}" if kind in by_kind else ""
                        for head, kind in {
                            "wrong cells found": CELLS,
                            "exchanged columns found": EXCHANGED,
                        }.items()
                    },
                    "says nothing, since": why_silent(line.quantity, tried_of)[1],
                }
    return by_row(
        rows,
        "table",
        "Tables that the joint test refuses at a level of 5 %: true ones, and the same with "
        f"mistakes. One cell in {EVERY} is wrong, or two methods' columns are exchanged. The "
        "rounding of the printed number is allowed for, that of the runs beside it is not.",
    )


def doubtful(tried_of: Iterable[Tried]) -> str:
    """Name the kinds of a paper's numbers whose refusal says less; nothing where there are none."""
    kinds = [
        f"{line.quantity} ({line.share:.0%} of {line.tried})"
        for line in tried_of
        if line.kind == TRUE and line.share > LIMIT
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
    everything = [line for tried_of in kept.values() for line in tried_of]
    return (
        "We tested our judge of printed numbers on known values. "
        f"It refuses {_share_of(everything, TRUE):.1%} of "
        f"{_n(everything, TRUE):,} true values. It catches {_share_of(everything, METHOD):.0%} of "
        f"{_n(everything, METHOD):,} values that another method produced, and "
        f"{_share_of(everything, OTHERS):.0%} of {_n(everything, OTHERS):,} of another source."
    )


def _n(tried_of: Iterable[Tried], kind: str) -> int:
    return sum(line.tried for line in tried_of if line.kind == kind)


def _share_of(tried_of: Sequence[Tried], kind: str) -> float:
    return sum(line.refused for line in tried_of if line.kind == kind) / max(_n(tried_of, kind), 1)
