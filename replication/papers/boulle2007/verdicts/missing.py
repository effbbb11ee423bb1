"""Claims on all data sets of which some are not at hand: these decide the word where they could."""

from dataclasses import replace

from replication.evidence.claim import word
from replication.evidence.vocabulary import NO_DATA, NOT_JUDGED


def unless_turned(verdict, names, ends):
    """Give a verdict by the sets at hand, unless the others could turn it by default.

    Parameters
    ----------
    verdict : Verdict
    names : str
        The sets that are not at hand, or "".
    ends : callable
        Gives the shares of realisations in which the claim holds with these at their worst for it,
        and at their best.
    """
    if verdict.reason == NO_DATA or not names:
        return verdict
    words = {word(share, verdict.n_draws) for share in (verdict.reproduced, *ends())}
    clause = f"{names}, which {'are' if ' and ' in names else 'is'} not at hand,"
    if len(words) > 1:
        return without_data(verdict, f"{clause} could change the verdict; {verdict.note}")
    return replace(verdict, note=f"{clause} could not change the verdict; {verdict.note}")


def without_data(verdict, note):
    """Say of a claim that data sets decide it which are not at hand."""
    return replace(
        verdict, verdict=NOT_JUDGED, reason=NO_DATA, negation=NOT_JUDGED, agrees=(), note=note
    )
