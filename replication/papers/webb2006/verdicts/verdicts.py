"""All verdicts on the slides, artefact by artefact."""

from replication.evidence.reported import by_artefact
from replication.papers.webb2006.verdicts import claims, complexity, slides, text, times
from replication.papers.webb2006.verdicts.results import Results

KEY = "webb2006"


def verdicts(ledger, profile):
    """Return the verdict on every number that the slides print, and on their claims."""
    results = Results(ledger, profile)
    printed = by_artefact(KEY)
    return [
        *complexity.verdicts(printed["complexity"], results),
        *(
            verdict
            for artefact in ("error", "bias", "variance")
            for verdict in slides.verdicts(printed[artefact], results)
        ),
        *times.verdicts(printed["compute time"], results),
        *text.verdicts(printed["text"]),
        *claims.verdicts(results),
    ]
