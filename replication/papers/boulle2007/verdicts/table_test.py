"""What tests of several numbers at once have in common: of our making, and no claims."""

from dataclasses import replace

from replication.evidence.vocabulary import NOT_JUDGED, NOTHING_FAILS

__all__ = ["nothing_fails"]


def nothing_fails(verdict):
    """Say that the test would let pass what it must refuse."""
    return replace(
        verdict, verdict=NOT_JUDGED, reason=NOTHING_FAILS, negation=NOT_JUDGED, agrees=()
    )
