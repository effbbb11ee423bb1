"""Claims of section 8 that are relations: what the tuned threshold gains, what entries lose."""

from dataclasses import replace

import numpy as np

from replication.evidence.claim import judged
from replication.evidence.claims.judge import frequencies, tried
from replication.evidence.vocabulary import NO_DATA
from replication.papers.boulle2007.protocol.challenge import ABSENT, ALONE, ENTRIES, repeats
from replication.papers.boulle2007.protocol.challenge_variants import Entry
from replication.papers.boulle2007.verdicts.challenge.paired import gain_of_threshold, loss
from replication.papers.boulle2007.verdicts.missing import unless_turned

#: A loss is of BER by default.
_BY_BER, _BY_AUC, _SUMS = _LOSSES = ("by BER", "by AUC", f"by BER, {ALONE}")


def named(results, places):
    """Readings that touch what is spoken of, the default first."""
    return _LOSSES if places[0][3] == "loss" else [Entry(entry).name for entry in ENTRIES]


def drawn(results, places, reading):
    """Draws by place: what a threshold gains on a set, or what constructed variables lose there."""
    return {place: _drawn(results, place, reading) for place in places}


def _drawn(results, place, reading):
    _, name, entry, statistic = place
    if statistic == "gain":
        [entry] = [candidate for candidate in ENTRIES if Entry(candidate).name == reading]
        return gain_of_threshold(results, name, entry)
    # Of 100 000 sums the variables themselves always stay.
    initial = reading != _SUMS or not repeats(entry, False)
    return loss(results, name, entry, "AUC" if reading == _BY_AUC else "BER", initial)


def threshold(results, stated):
    """A threshold tuned for the BER on training rows has a lower mean BER than one half.

    At its worst for the claim, nova is all right by one half and errs by the tuned threshold as
    often as Table 5 prints; at its best it is all wrong by one half.
    """
    (tuned,) = stated.taken.values()
    verdict, gains = _at_hand(results, stated)
    if not gains:
        return verdict
    medians = ", ".join(f"{place[1]} {np.median(gain):+.4f}" for place, gain in gains.items())
    verdict = replace(verdict, note=f"median gains: {medians}; {verdict.note}")
    total = np.sum(list(gains.values()), axis=0)
    return unless_turned(
        verdict,
        " and ".join(ABSENT),
        lambda: [np.mean(total > nova) for nova in (tuned, tuned - 1.0)],
    )


def never_worse(results, stated):
    """No entry with constructed variables is significantly worse than the initial ones.

    On a set that is not at hand one is at the worst, and none at the best.
    """
    verdict, _ = _at_hand(results, stated)
    return unless_turned(verdict, " and ".join(ABSENT), lambda: (0.0, verdict.reproduced))


def _at_hand(results, stated):
    """Verdict by the sets at hand, and draws by default; none of these without a set."""
    by_reading = frequencies(stated, results, named, drawn)
    verdict = judged(stated.key, stated.states, by_reading, stated.note)
    if verdict.reason == NO_DATA:
        return verdict, {}
    (node,) = stated.relations.values()
    draws_at = drawn(results, stated.places(node), next(iter(by_reading)))
    return tried(verdict, stated, results, named, drawn), draws_at
