"""Claims that a paper makes in words: judged by how often they hold in fresh realisations."""

from replication.evidence.reported import Reported
from replication.evidence.verdict import (
    CONSISTENT,
    INCONSISTENT,
    REPRODUCED,
    UNDER_SPECIFIED,
    Verdict,
    no_data,
)

__all__ = ["RARE", "SURE", "claim", "judged", "names", "not_judged", "partly", "together"]

#: A claim that holds in fewer realisations than this is not a plausible outcome of the protocol.
RARE = 0.05
#: One that holds in at least this many needs no luck.
SURE = 0.975


def judged(key, statement, share, n_draws, note="", what="share of realisations where it holds"):
    """Verdict on a claim that holds in a share of the realisations."""
    verdict = REPRODUCED if share >= SURE else CONSISTENT if share >= RARE else INCONSISTENT
    return claim(key, statement, round(share, 4), n_draws, verdict, f"{what}; {note}".rstrip("; "))


def partly(key, statement, holds, n_draws, note, what, left_open=False):
    """Verdict on a claim that is looked at case by case; the cases where it fails are named.

    ``holds`` is a dict of case to bool. With ``left_open`` the paper does not say which case it
    means, so that a claim which holds in some is under-specified.
    """
    if not holds:
        return not_judged(key, statement)
    failing = [name for name, yes in holds.items() if not yes]
    if not failing:
        verdict = REPRODUCED
    elif len(failing) < len(holds) and left_open:
        verdict = UNDER_SPECIFIED
    else:
        verdict = INCONSISTENT
    share = round(1.0 - len(failing) / len(holds), 3)
    told = f"share of {what} where it holds; fails on {names(failing)}; {note}"
    return claim(key, statement, share, n_draws, verdict, told.rstrip("; "))


def claim(key, statement, value, n_draws, verdict, note):
    """A verdict on a claim; ``value`` is what was measured, and the note says what it is."""
    return Verdict(
        "claims", key, statement, "holds", "yes", value, None, None, n_draws, verdict, note=note
    )


def not_judged(key, statement, why="its cells were not run"):
    """Say that there is nothing to judge a claim with."""
    return no_data(Reported("claims", key, statement, "holds", "yes"), why)


def names(found):
    """Names in a sentence, or "none"."""
    return ", ".join(found) or "none"


def together(*draws):
    """Draws of several methods cut to the realisations that all of them have."""
    n = min(len(each) for each in draws)
    return [each[:n] for each in draws]
