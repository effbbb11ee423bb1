"""Claims on all data sets of which some are not at hand: these decide the word where they could."""

from dataclasses import replace

from replication.evidence.vocabulary import NO_DATA, NOT_JUDGED

__all__ = ["without_data"]


def without_data(verdict, note):
    """Say of a claim that data sets decide it which are not at hand."""
    return replace(verdict, verdict=NOT_JUDGED, reason=NO_DATA, negation=NOT_JUDGED, agrees=(),
                   note=note)  # fmt: skip
