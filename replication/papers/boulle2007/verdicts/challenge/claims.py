"""The claims of section 8.3, and that of 8.2 on the threshold, on the sets at hand."""

from dataclasses import replace

import numpy as np

from replication.evidence.claim import Held, judged, not_judged
from replication.evidence.vocabulary import NO_DATA
from replication.papers.boulle2007.protocol.challenge import ABSENT, ALONE, ENTRIES, SETS
from replication.papers.boulle2007.protocol.challenge_readings import (
    CONSTRUCTED,
    INITIAL,
    Entry,
)
from replication.papers.boulle2007.verdicts.challenge import guesses
from replication.papers.boulle2007.verdicts.challenge.paired import (
    gain_of_threshold,
    gap,
    loss_of_area,
    rise,
)
from replication.papers.boulle2007.verdicts.challenge.text import CHALLENGE_READINGS
from replication.papers.boulle2007.verdicts.challenge.validation import validation_draws
from replication.papers.boulle2007.verdicts.missing import without_data

__all__ = ["fall_on_gina", "little_gap", "most_never_worse", "never_worse", "on_nova", "threshold"]

#: A decrease of performance that two digits would not show, as the text writes its rates.
POINT = 0.01


def threshold(results, stated):
    """A threshold that is tuned for the BER on training rows is better in BER than one half."""
    return _on_every_set(stated, _run({
        Entry(entry).name: _held(_on_each(gain_of_threshold, results, entry),
                                 lambda gains: gains > 0, told="gain" if entry == INITIAL else "")
        for entry in ENTRIES
    }))  # fmt: skip


def fall_on_gina(results):
    """With constructed variables the BER on gina falls."""
    best = guesses.best(results, "Gina", Entry(among=CONSTRUCTED))
    if best is None or guesses.best(results, "Gina", Entry(INITIAL)) is None:
        return {}
    ends = [validation_draws(results, "Gina", entry) for entry in (best, INITIAL)]
    both = rise(results, "Gina", best), ends[0] - ends[1] if all(map(len, ends)) else ()
    return {name: Held.of(of < 0, f"{best}, median fall {-np.median(of):.4f}")
            for name, of in zip(CHALLENGE_READINGS, both, strict=True) if len(of)}  # fmt: skip


def never_worse(results, stated, entries=CONSTRUCTED):
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
    return _on_every_set(stated, _run(found))


def most_never_worse(results, stated):
    """The entry with the most variables is not."""
    return never_worse(results, stated, ("100k F(2D)",))


def on_nova(_, stated):
    """All entries have the same BER on nova: not judged."""
    return not_judged(stated.key, stated.states, "no copy of nova is at hand")


def little_gap(results, stated):
    """The method is not prone to overfitting: on new rows it errs little more than on its own."""
    drawn = _on_each(gap, results, INITIAL)
    found = {name: _held(drawn, lambda gaps, times=times: gaps < times * POINT,
                         told="gap" if times == 1 else "")
             for name, times in (("initial variables", 1), ("half of this", 0.5),
                                 ("twice this", 2))}  # fmt: skip
    found |= {entry: _held(_on_each(gap, results, entry), lambda gaps: gaps < POINT)
              for entry in CONSTRUCTED}  # fmt: skip
    return _on_every_set(stated, _run(found))


def _on_every_set(stated, found):
    """Judge what is said of every set by those at hand, unless the other could turn it.

    At its worst for the claim it fails there, at its best it holds.
    """
    best = judged(stated.key, stated.states, found, stated.note)
    if best.reason == NO_DATA or not ABSENT:
        return best
    fails = {name: replace(held, share=0.0) for name, held in found.items()}
    worst = judged(stated.key, stated.states, fails)
    names = " and ".join(ABSENT)
    if (best.verdict, best.negation) != (worst.verdict, worst.negation):
        return without_data(best, f"{names}, which is not at hand, could turn it; {best.note}")
    return replace(best, note=f"{names}, which is not at hand, could not turn it; {best.note}")


def _on_each(of, results, entry):
    return {name: of(results, name, entry) for name in SETS}


def _held(drawn, holds, *, told=""):
    """How often something holds of all the differences at once; None without any of them.

    What was not run is left out; the note has what holds least often, and with ``told`` the share
    and the median of each.
    """
    each = {name: holds(values) for name, values in drawn.items() if len(values)}
    if not each:
        return None
    worst = min(each, key=lambda name: each[name].mean())
    note = f"least often {worst}, {each[worst].mean():.0%}"
    if told:
        every = (f"{name} {each[name].mean():.0%} ({np.median(drawn[name]):+.4f})" for name in each)
        note = f"{note}; of each alone, and its median {told}: {', '.join(every)}"
    return Held.of(np.all(np.stack(list(each.values())), axis=0), note)


def _run(found):
    """The readings that were run, if the first of them was."""
    held = {name: of for name, of in found.items() if of is not None}
    return held if next(iter(found)) in held else {}
