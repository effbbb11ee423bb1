"""What the text says of fsNB's path: Figures 5 and 6, and how section 5 stops it early."""

import numpy as np

from replication.engine.seeds import rng
from replication.evidence.claim import Held, judged, not_judged
from replication.papers.vidaurre2012.protocol.figure_settings import PAPER
from replication.papers.vidaurre2012.protocol.figures import (
    CANDIDATE_READINGS,
    DEFAULT,
    PATH_READINGS,
    PATIENCE,
)
from replication.papers.vidaurre2012.verdicts.figures.under_readings import under

__all__ = ["NEAR", "RARELY", "late", "least_between", "nearly_the_best", "one_step_misleads",
           "rarely_later"]  # fmt: skip

#: What "nearly the same" model is taken for: so many steps apart on the path at most.
NEAR = 2
_NEARER, _FARTHER = "half as far", "twice as far"
_BY_SUM, _BY_ERROR = "d by the sum of alphas", "within a standard error"
_WHOLE = "for good"

#: What "very rarely" is taken for: in at most so many of a hundred data sets.
RARELY, _OF = 5, 100
_DRAWS = 4000
#: The default's patience, fsNB's as it is printed; the paper has "a certain number".
_PATIENCE = str(PATIENCE[0])
#: The readings of how long a standstill lasts, by their names.
_STILL = {**{f"standstill of {p} steps": str(p) for p in PATIENCE[1:] if p},
          "whole path": _WHOLE}  # fmt: skip
_STOP = "after the stop"


def one_step_misleads(results):
    """f5: to choose the relevant predictor one must look beyond one step of epsilon.

    One step makes no fewer training errors with the relevant predictor than with the irrelevant
    one, and some point between it and 1 fewer than any value of the irrelevant one does.
    """
    statement = "one step of epsilon does not choose the relevant predictor, a point beyond does"

    def holds(found):
        own, other = _after_start(found)
        return (own[:, 0] >= other[:, 0]) & _between_chooses(own, other)

    def note(found):
        own, other = _after_start(found)
        return (f"one step prefers the relevant predictor in {np.mean(own[:, 0] < other[:, 0]):.0%}"
                f", the whole step in {np.mean(own[:, -1] < other[:, -1]):.0%}, the best point "
                f"between them in {np.mean(_between_chooses(own, other)):.0%}")  # fmt: skip

    return under("f5", f"{statement} (Figure 5)", CANDIDATE_READINGS, results.candidates, holds,
                 note)  # fmt: skip


def least_between(results):
    """f5: training and test error of the relevant predictor are least strictly between."""
    statement = "the relevant predictor's training and test errors are least between epsilon and 1"

    def each(found):
        return [_least_within(found.errors["relevant", part][:, 1:]) for part in ("train", "test")]

    def note(found):
        train, test = (share.mean() for share in each(found))
        return f"the training error in {train:.0%}, the test error in {test:.0%}"

    return under("f5", f"{statement} (Figure 5)", CANDIDATE_READINGS, results.candidates,
                 lambda found: np.all(each(found), axis=0), note)  # fmt: skip


def nearly_the_best(results):
    """f6: AIC takes nearly the model that is best for the test data, of a path stopped early."""
    statement = "the best model is nearly the same for the test data as for AIC (Figure 6)"
    limits = {_NEARER: NEAR / 2, _FARTHER: NEAR * 2}

    def of(name):
        paths = results.paths(name if name in PATH_READINGS else DEFAULT)
        return paths and (name, [path[_STILL.get(name, _PATIENCE)] for path in paths])

    def holds(found):
        name, paths = found
        if name == _BY_ERROR:
            return [_worse(path) <= np.sqrt(path["least"]) for path in paths]
        degrees = "sum" if name == _BY_SUM else "selected"
        return [_apart(path, degrees) <= limits.get(name, NEAR) for path in paths]

    def note(found):
        _, paths = found
        apart, end = np.median([[_apart(path), path["end"]] for path in paths], axis=0)
        worse, least = np.mean([[_worse(path), path["least"]] for path in paths], axis=0)
        return (f"taken for at most {NEAR} steps apart; the median is {apart:.0f} of {end:.0f} "
                f"steps, and AIC's model has {worse:.0f} test errors more than the best model's "
                f"{least:.0f}")  # fmt: skip

    readings = (*PATH_READINGS, *limits, *_STILL, _BY_SUM, _BY_ERROR)
    return under("f6", statement, readings, of, holds, note)


def rarely_later(results):
    """f7: the least test error is very rarely found after training errors came to a standstill.

    Later models must be better than all before: of equally good ones the first is found. How many
    of a hundred fresh data sets have it so is drawn by what the recorded ones tell of its chance.
    """
    statement = "the least test error is very rarely found after the training error's standstill"
    by_reading = {name: results.paths(name) for name in PATH_READINGS}
    first = by_reading[DEFAULT]
    if not first:
        return not_judged("f7", statement)
    found = {name: late(paths) for name, paths in by_reading.items() if paths}
    found |= {name: late(first, patience) for name, patience in _STILL.items()}
    found[_STOP] = late(first, since="least")
    held = {name: _seldom(each, name) for name, each in found.items()}
    still, length = np.median(
        [[path[_PATIENCE]["still"], path["length"]] for path in first], axis=0
    )
    note = (f"very rarely is taken for at most {RARELY} of {_OF}, the standstill for {_PATIENCE} "
            f"steps; it begins after {still:.0f} steps of {length:.0f} in the median; "
            f"{late(first, clearly=True).sum()} of {len(first)} are late by more than the standard "
            "error of the count of test errors")  # fmt: skip
    return judged("f7", statement, held, note, f"share of fresh {_OF} data sets where it is so")


def late(paths, patience=_PATIENCE, since="before", clearly=False):
    """Whether later models than the standstill's, or than the stop's, are better: (n_draws,).

    ``since`` is "before" or "least", as in the task; ``clearly`` asks for more than the standard
    error of the count of test errors.
    """
    least = np.array([path[_WHOLE]["least"] for path in paths], dtype=float)
    first = np.array([path[patience][since] for path in paths], dtype=float)
    return first - least > (np.sqrt(first) if clearly else 0.0)


def _seldom(each, name):
    """How often at most so many of a hundred fresh data sets are late."""
    numbers = rng(PAPER, "rarely", name)
    # Jeffreys' prior: what the recorded data sets tell of the chance, and no more.
    chance = numbers.beta(0.5 + each.sum(), 0.5 + (~each).sum(), size=_DRAWS)
    drawn = numbers.binomial(_OF, chance)
    told = f"{each.sum()} of {len(each)} are late"
    return Held.of(drawn <= RARELY, told, recorded=len(each))


def _after_start(found):
    """Training errors from one step of epsilon on, of the relevant and the irrelevant one."""
    return [found.errors[kind, "train"][:, 1:] for kind in ("relevant", "irrelevant")]


def _between_chooses(own, other):
    return own[:, 1:-1].min(axis=1) < other.min(axis=1)


def _least_within(errors):
    """Whether some value strictly between the ends is less than both: (n_draws,)."""
    return errors[:, 1:-1].min(axis=1) < np.minimum(errors[:, 0], errors[:, -1])


def _apart(path, degrees="selected"):
    """Steps between AIC's model and the nearest of those that are best for the test data."""
    return min(abs(step - path["aic"][degrees]) for step in path["best"])


def _worse(path):
    return path["wrong"]["selected"] - path["least"]
