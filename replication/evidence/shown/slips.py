"""Which mistakes the verdicts of a table would have found."""

from __future__ import annotations

from collections.abc import Iterable

import pandas as pd

from replication.evidence.power import SLIPS, Slip
from replication.evidence.shown.captioned import Captioned, named
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import EXPERIMENT

_CAPTION = (
    "Each experimental number was replaced by mistakes: the share of these that no reading gives, "
    "and (open) the share that only a reading other than the default gives."
)


def total(verdicts: Iterable[Verdict], kind: str) -> Slip:
    """Add up what verdicts make of one kind of slip."""
    of_kind = [slip for verdict in verdicts for slip in verdict.slips if slip.kind == kind]
    return Slip(
        kind,
        *(
            sum(getattr(slip, outcome) for slip in of_kind)
            for outcome in ("refused", "open", "agrees", "afterwards")
        ),
    )


def by_table(verdicts: Iterable[Verdict], *, caption: str = _CAPTION) -> Captioned:
    """Lay out which share of each kind of slip is refused, a row for each table of the paper.

    Parameters
    ----------
    verdicts : iterable of Verdict
        What is no experimental number is left out.
    caption : str
        What the table shows.
    """
    experiments = [v for v in verdicts if v.kind == EXPERIMENT and v.slips]
    rows = {
        artefact: {
            kind: _told(total([v for v in experiments if v.artefact == artefact], kind))
            for kind in SLIPS
        }
        for artefact in dict.fromkeys(v.artefact for v in experiments)
    }
    return named(pd.DataFrame.from_dict(rows, orient="index", columns=SLIPS), "table", caption)


def _told(slip: Slip) -> str:
    if not slip.tried:
        return ""
    refused = f"{slip.noticed / slip.tried:.0%} of {slip.tried}"
    return f"{refused}, {slip.open / slip.tried:.0%} open" if slip.open else refused
