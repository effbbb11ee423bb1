"""The claims of section 8.3, and that of 8.2 on the threshold, on the sets at hand."""

import numpy as np

from replication.evidence.claim import Held, judged, not_judged
from replication.papers.boulle2007.protocol.challenge import ALONE, ENTRIES, SETS
from replication.papers.boulle2007.protocol.challenge_readings import (
    CONSTRUCTED,
    INITIAL,
    Entry,
)
from replication.papers.boulle2007.verdicts.challenge import guesses, honest, scale, together
from replication.papers.boulle2007.verdicts.challenge.paired import (
    gain_of_threshold,
    gap,
    loss_of_area,
    rise,
)
from replication.papers.boulle2007.verdicts.challenge.text import CHALLENGE_READINGS
from replication.papers.boulle2007.verdicts.challenge.validation import validation_draws

__all__ = ["verdicts"]

_SHARE = "share of realisations where it holds"
_ON_FOUR = f"on {', '.join(SETS)}; of nova no copy is at hand"

#: From 13 % down to 7 %, in whole per cent, is this much at the least.
FALL = 0.05
#: A decrease of performance that two digits would not show, as the text writes its rates.
POINT = 0.01


def verdicts(results):
    """Verdicts on the claims, in the order of the text."""
    return [
        threshold(results),
        fall_on_gina(results),
        never_worse(results, CONSTRUCTED,
                    "adding constructed variables never decreases the performance"),
        never_worse(results, ("100k F(2D)",),
                    "100 000 constructed variables do not decrease the performance"),
        not_judged("8.3", "all entries have the same BER on nova", "no copy of nova is at hand"),
        little_gap(results),
        honest.verdict(results),
        scale.verdict(results),
        together.verdict(results),
    ]  # fmt: skip


def threshold(results):
    """A threshold that is tuned for the BER on training rows is better in BER than one half."""
    statement = "the threshold tuned on training rows has a lower BER than one half, on every set"
    found = {
        Entry(entry).name: _held(_on_each(gain_of_threshold, results, entry),
                                 lambda gains: gains > 0, told="gain" if entry == INITIAL else "")
        for entry in ENTRIES
    }  # fmt: skip
    return _judged("8.2", statement, found)


def fall_on_gina(results):
    """With constructed variables the BER on gina falls as far as from 13 % to 7 %."""
    statement = (
        f"on gina the best entry with constructed variables has a BER at least {FALL} lower than "
        "the initial variables"
    )
    best = guesses.best(results, "Gina", Entry(among=CONSTRUCTED))
    if best is None or guesses.best(results, "Gina", Entry(INITIAL)) is None:
        return not_judged("8.3", statement)
    ends = [validation_draws(results, "Gina", entry) for entry in (best, INITIAL)]
    drawn = dict(zip(CHALLENGE_READINGS, (
        rise(results, "Gina", best), ends[0] - ends[1] if all(map(len, ends)) else (),
    ), strict=True))  # fmt: skip
    found = {name: Held.of(of <= -FALL, f"{best}, median fall {-np.median(of):.4f}")
             for name, of in drawn.items() if len(of)}  # fmt: skip
    return judged("8.3", statement, found, what=_SHARE)


def never_worse(results, entries, statement):
    """No entry with constructed variables is worse than the initial ones, on any set."""
    found = {}
    for name, of, most, initial in (
        ("by BER", rise, 0.0, True),
        (f"by BER, within {POINT}", rise, POINT, True),
        ("by AUC", loss_of_area, 0.0, True),
        (f"by AUC, within {POINT}", loss_of_area, POINT, True),
        (f"by BER, {ALONE}", rise, 0.0, False),
    ):
        drawn = {f"{entry} on {each}": of(results, each, entry, initial)
                 for each in SETS for entry in entries}  # fmt: skip
        found[name] = _held(drawn, lambda rises, most=most: rises <= most,
                            told="" if found else "rise")  # fmt: skip
    return _judged("8.3", statement, found)


def little_gap(results):
    """The method is not prone to overfitting: on new rows it errs little more than on its own."""
    statement = f"the BER on new rows exceeds that on training rows by less than {POINT}"
    drawn = _on_each(gap, results, INITIAL)
    found = {"initial variables": _held(drawn, lambda gaps: gaps < POINT, told="gap")}
    for factor, name in ((0.5, "half of this"), (2.0, "twice this")):
        found[name] = _held(drawn, lambda gaps, factor=factor: gaps < factor * POINT)
    for entry in CONSTRUCTED:
        found[entry] = _held(_on_each(gap, results, entry), lambda gaps: gaps < POINT)
    return _judged("8.3", statement, found)


def _on_each(of, results, entry):
    return {name: of(results, name, entry) for name in SETS}


def _held(drawn, holds, *, told=""):
    """How often something holds of all the differences at once; None without any of them.

    What was not run is left out; the note has what holds least often, and with ``told`` the share
    and the median of each.
    """
    drawn = {name: each for name, each in drawn.items() if len(each)}
    if not drawn:
        return None
    each = {name: holds(values) for name, values in drawn.items()}
    worst = min(each, key=lambda name: each[name].mean())
    note = f"least often {worst}, {each[worst].mean():.0%}"
    if told:
        every = (f"{name} {each[name].mean():.0%} ({np.median(drawn[name]):+.4f})" for name in each)
        note = f"{note}; of each alone, and its median {told}: {', '.join(every)}"
    return Held.of(np.all(np.stack(list(each.values())), axis=0), note)


def _judged(key, statement, found):
    """A claim under the readings that were run, if the first of them was."""
    first = next(iter(found))
    if found[first] is None:
        return not_judged(key, statement)
    held = {name: of for name, of in found.items() if of is not None}
    return judged(key, statement, held, _ON_FOUR, what=_SHARE)
