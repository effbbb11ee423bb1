"""What tests of several numbers at once have in common: of our making, and no claims."""

from dataclasses import replace

from replication.evidence.vocabulary import NO_DATA, NOT_JUDGED, NOTHING_FAILS, WHOLE
from replication.evidence.whole import ARTEFACT

__all__ = ["as_whole", "nothing_fails"]


def as_whole(verdict):
    """Set a verdict among those on tables as wholes: its value is a p."""
    statistic = verdict.statistic if verdict.reason == NO_DATA else "p"
    return replace(verdict, artefact=ARTEFACT, statistic=statistic, kind=WHOLE)


def nothing_fails(verdict):
    """Say that the test would let pass what it must refuse."""
    return replace(verdict, verdict=NOT_JUDGED, reason=NOTHING_FAILS, negation=NOT_JUDGED,
                   agrees=())  # fmt: skip
