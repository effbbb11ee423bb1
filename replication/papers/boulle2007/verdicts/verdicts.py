"""All verdicts on the paper, artefact by artefact."""

from replication.evidence.reported import by_artefact
from replication.papers.boulle2007.verdicts import (
    averaging_claims,
    jointly,
    selection_claims,
    text,
    waveform,
)
from replication.papers.boulle2007.verdicts.results import Results

KEY = "boulle2007"


def verdicts(ledger, profile):
    """Return the verdict on every number of sections 1 to 6, and on their claims."""
    results = Results(ledger, profile)
    printed = by_artefact(KEY)
    return [
        *waveform.verdicts(printed["waveform"], results),
        *text.verdicts(printed["text"], results),
        *selection_claims.verdicts(results),
        *averaging_claims.verdicts(results),
        jointly.verdict(
            [one for n in printed["waveform"] for one in waveform.by_draws(n)], results
        ),
    ]
