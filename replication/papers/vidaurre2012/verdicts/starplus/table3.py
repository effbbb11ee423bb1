"""Table 3, and what section 7.3 counts of it: StarPlus' six subjects."""

from dataclasses import dataclass, replace

import numpy as np

from replication.evidence.drawn import Drawn
from replication.evidence.judging import impossible
from replication.evidence.predictive import Draws, single
from replication.evidence.quantity import Quantity, quantity
from replication.evidence.ranges import Range
from replication.evidence.rule import Coded
from replication.evidence.vocabulary import FOLLOWS
from replication.papers.vidaurre2012.protocol import starplus
from replication.papers.vidaurre2012.protocol.settings import (
    EPSILON,
    METHODS,
    N_FOLDS,
    N_REGIONS,
    NU,
    SELECTING,
    SUBJECTS,
)
from replication.papers.vidaurre2012.verdicts.diabetes.printed_pairs import STANDARD_ERROR, fits
from replication.papers.vidaurre2012.verdicts.forward import by_selected
from replication.papers.vidaurre2012.verdicts.starplus import tried, whole_numbers
from replication.papers.vidaurre2012.verdicts.trials import COUNTED, both_counts

__all__ = ["NO_FILES", "RULES", "WRAPPERS", "best_wrapper", "filter_ahead", "printed_mean"]

#: Why there is no data.
NO_FILES = (
    "the six files data-starplus-<subject>-v7.mat, which Carnegie Mellon University distributes, "
    "are not at hand"
)

#: Methods that section 7.1 calls wrappers.
WRAPPERS = ("SNB", "aL1/L2-NB", "fsNB")

#: The most models that fsNB can try: every predictor step by step to 1, nu of each at every step.
_MOST = NU * N_REGIONS**2 / EPSILON


@dataclass(frozen=True)
class Bounded(Drawn):
    """Drawn numbers of which arithmetic rules some out, whatever would be drawn."""

    def verdicts(self, number, results):
        """Give the verdict on the number."""
        why, power = _why_not(number, results)
        if why:
            return [replace(impossible(number, why), power=power)]
        note = _no_deviation(number, results)
        found = super().verdicts(number, results)
        return [replace(v, note="; ".join(filter(None, (note, v.note)))) for v in found]


def _why_not(number, results):
    """Say why ten folds cannot give a number, or "", and which share of others that rules out."""
    kind, _, summary = number.statistic.partition(" ")
    most = N_REGIONS if kind == "selected" else 1
    if number.artefact == "text":
        most = _MOST
    value = number.printed
    if value.low > most or value.high < 0:
        return f"it lies between 0 and {most:,.0f}; {number.value} is printed", None
    if summary != "sd":
        return "", None
    mean = results.printed[number.artefact, number.row, number.column, f"{kind} mean"]
    widest = whole_numbers.largest(mean, most)
    if value.low > widest:
        return f"ten numbers from 0 to {most} of mean {mean.value} have at most {widest:.2f}", None
    if kind == "error" or whole_numbers.prints(mean, number):
        return "", None
    return _not_whole(mean, number), whole_numbers.power(mean, number)


def _no_deviation(number, results):
    """Say so where a number can only be a standard error, or ""."""
    if number.statistic != "selected sd":
        return ""
    mean = results.printed[number.artefact, number.row, number.column, "selected mean"]
    if set(fits(mean, number, N_REGIONS)) != {STANDARD_ERROR}:
        return ""
    return "ten whole numbers have no such deviation, by n or n - 1; a standard error it can be"


def _not_whole(mean, sd):
    least = whole_numbers.smallest(mean)
    any_number = (f"; with any number of folds it is at least {least:.2f}"
                  if sd.printed.high < least else "")  # fmt: skip
    near = " and ".join(f"{each:.3f}" for each in whole_numbers.nearest(mean, sd))
    return (
        f"in ten folds whole numbers of predictors with the mean {mean.value} have no deviation "
        f"that prints as {sd.value}, by n or n - 1, and their mean no such standard error, rounded "
        f"or cut off: next to it {near} by n - 1{any_number}"
    )


def _quantity(kind):
    def draws(number, results, reading):
        found = results.on_subject(number.row, number.column, reading)
        if not found:
            return ()
        return single(_summary(found[kind], number.statistic.endswith("sd")))

    def span(number, results):
        # A rule that guesses errs on half; no deviation is larger than half of the range.
        half = number.statistic.endswith("sd") or kind == "error"
        return Range.of(0.0, (N_REGIONS if kind == "selected" else 1.0) / (2 if half else 1))

    return Quantity(kind, "", draws, span)


def _summary(folds, deviation):
    """Mean or deviation over the folds of each cross-validation."""
    return folds.std(axis=1, ddof=1) if deviation else folds.mean(axis=1)


def _rule(kind, methods):
    return Bounded("table3", SUBJECTS, methods, (f"{kind} mean", f"{kind} sd"),
                   of=_quantity(kind), without=NO_FILES,
                   readings=lambda number, _: starplus.named(number.column))  # fmt: skip


@quantity("mean", span=lambda number, results: Range.of(0.0, _MOST))
def _evaluations(number, results, reading):
    """Mean over the folds of all subjects, one a cross-validation of each."""
    name, counted, _ = reading.partition(COUNTED)
    found = [results.on_subject(subject, "fsNB", name) for subject in SUBJECTS]
    if not all(found):
        return ()
    each = [of["trials" if counted else "evaluations"].mean(axis=1) for of in found]
    size = min(map(len, each))
    return Draws(np.mean([of[:size] for of in each], axis=0), size)


def printed_mean(results, kind, subject, method):
    """A printed mean of Table 3 as a number."""
    return results.printed["table3", subject, method, f"{kind} mean"].printed.value


def best_wrapper(results, method):
    """Subjects on which a method's printed error is the least of the wrappers'."""
    return [
        subject for subject in SUBJECTS
        if all(printed_mean(results, "error", subject, method)
               < printed_mean(results, "error", subject, other)
               for other in WRAPPERS if other != method)
    ]  # fmt: skip


def filter_ahead(results):
    """Subjects on which CFS+NB's printed error is below those of fsNB and SNB."""
    return [
        subject for subject in SUBJECTS
        if all(printed_mean(results, "error", subject, "CFS+NB")
               < printed_mean(results, "error", subject, other) for other in ("fsNB", "SNB"))
    ]  # fmt: skip


def _forward(number, results):
    """SNB's models, from the numbers that Table 3 says it selects."""
    places = [("table3", subject) for subject in SUBJECTS]
    return by_selected(number, results, places, N_FOLDS, N_REGIONS)


RULES = (
    _rule("error", METHODS),
    _rule("selected", SELECTING),
    Coded("text", "evaluations", "SNB, StarPlus", "mean", by=_forward, kind=FOLLOWS),
    Bounded("text", "evaluations", "fsNB, StarPlus", "mean", of=_evaluations,
            where=lambda number: (SUBJECTS, "fsNB"), without=f"{NO_FILES}; {tried.LOOPS}",
            readings=lambda number, results: both_counts(starplus.named("fsNB"))),
)  # fmt: skip
