"""Printed scores of one classifier on two classes: whether one table of counts has all of them.

The package mlscorecheck (Fazekas and Kovács 2024, Neurocomputing 583) asks the same by intervals
and integer programs; here the counts are listed, and a witness is tried in fractions.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import numpy as np

from printed_numbers.counts import mean_rates
from printed_numbers.counts.folds import sizes_of
from printed_numbers.numbers.digits import Digits
from printed_numbers.numbers.ranges import HOW
from printed_numbers.outcome import Outcome, undecided

__all__ = ["MEASURES", "RULE", "check", "score"]

RULE = "scores of one table of counts"
OF = "last digits, one in the place of one"
#: Tables of counts that are listed.
_LISTED = 4_000_000
#: What floats may lack; what they let pass is tried in fractions.
_SLACK = 1e-9


def _mcc(tp, tn, p, n):
    fp, fn = n - tn, p - tp
    root = np.sqrt((tp + fp) * (tn + fn) * (p * 1.0) * n)
    return np.where(root > 0, (tp * tn - fp * fn) / np.where(root > 0, root, 1), 0.0)


#: By name, from true positives, true negatives, positives and negatives; of MCC the sign and square
#: are compared.
MEASURES = {
    "accuracy": lambda tp, tn, p, n: (tp + tn, p + n),
    "error": lambda tp, tn, p, n: (p - tp + n - tn, p + n),
    "sensitivity": lambda tp, tn, p, n: (tp, p),
    "specificity": lambda tp, tn, p, n: (tn, n),
    "precision": lambda tp, tn, p, n: (tp, tp + n - tn),
    "negative predictive value": lambda tp, tn, p, n: (tn, tn + p - tp),
    "F1": lambda tp, tn, p, n: (2 * tp, p + tp + n - tn),
    "balanced accuracy": lambda tp, tn, p, n: (tp * n + tn * p, 2 * p * n),
    "MCC": None,
}


def score(measure: str, tp: int, tn: int, p: int, n: int) -> Fraction | float:
    """Return a score by its definition, 0 where it divides by 0; of MCC as a float."""
    if measure == "MCC":
        return float(_mcc(tp, tn, p, n))
    above, below = MEASURES[measure](tp, tn, p, n)
    return Fraction(above, below) if below else Fraction(0)


def check(
    scores: Mapping[str, Digits], positive: int, negative: int, folds: int = 1
) -> tuple[Outcome, ...]:
    """Say whether some true positives and negatives have all printed scores at once.

    Parameters
    ----------
    scores : mapping of str to Digits
        By name, of `MEASURES`.
    positive, negative : int
        How many cases the classes have.
    folds : int
        Where it is above 1, scores may also be means of folds that share out both classes evenly.

    Returns
    -------
    tuple of Outcome
        Rounded and cut off, of one table of counts; then of means of folds, each score by itself. A
        witness has ``tp`` and ``tn``.

    Examples
    --------
    >>> from printed_numbers.numbers.digits import digits
    >>> printed = {"accuracy": digits("0.90"), "sensitivity": digits("0.80")}
    >>> check(printed, 10, 30)[0].witness
    {'tp': 8, 'tn': 28, 'positive': 10, 'negative': 30}
    >>> check(printed | {"specificity": digits("0.90")}, 10, 30)[0].possible
    False
    """
    outcomes = [_at_once(scores, positive, negative, how) for how in HOW]
    if folds > 1:
        outcomes += [_of_folds(scores, positive, negative, folds, how) for how in HOW]
    return tuple(outcomes)


def _at_once(scores, positive, negative, how):
    reading = f"{how}, one table of counts"
    if (positive + 1) * (negative + 1) > _LISTED:
        return undecided(RULE, reading, OF)
    tp, tn = np.arange(positive + 1.0)[:, None], np.arange(negative + 1.0)[None, :]
    fits, alone = np.ones((positive + 1, negative + 1), bool), []
    free = []
    for name, shown in scores.items():
        values = _values(name, tp, tn, positive, negative)
        held = shown.range(how).plus(shown.origin)
        fitting = (values >= float(held.low) - _SLACK) & (values <= float(held.high) + _SLACK)
        free.append((name, shown, values, fits.copy()))
        if not fitting.any():
            alone.append(f"{name} {shown}")
        fits &= fitting
    # The shares of the printable scores that no counts have which have those before it.
    power = np.mean(
        [
            1 - min(1, len(np.unique(np.round(values[before] / unit))) * unit)
            for _, shown, values, before in free
            for unit in [float(shown.unit)]
        ]
    )
    for a, b in np.argwhere(fits):
        counts = int(a), int(b), positive, negative
        # What is listed lies within the slack: fractions decide, but for a root.
        if all(
            name == "MCC" or shown.range(how).holds(score(name, *counts) - shown.origin)
            for name, shown in scores.items()
        ):
            witness = dict(zip(("tp", "tn", "positive", "negative"), counts, strict=True))
            return Outcome(RULE, reading, witness, "", float(power), OF)
    named = ", ".join(f"{name} {shown}" for name, shown in scores.items())
    proof = (
        f"of {positive:,} positive and {negative:,} negative cases no counts have {named}: all "
        f"{fits.size:,} tables were tried" + (f"; {', '.join(alone)} alone has none" * bool(alone))
    )
    return Outcome(RULE, reading, None, proof, float(power), OF)


def _values(name, tp, tn, positive, negative):
    if name == "MCC":
        return _mcc(tp, tn, positive, negative)
    above, below = MEASURES[name](tp, tn, positive, negative)
    above, below = np.broadcast_arrays(above * 1.0, below * 1.0)
    zero = np.broadcast_to(0.0, (positive + 1, negative + 1))
    return np.where(below > 0, above / np.where(below > 0, below, 1), zero)


def _of_folds(scores, positive, negative, folds, how):
    reading = f"{how}, means of {folds} folds, each by itself"
    sizes = {
        "sensitivity": positive,
        "specificity": negative,
        "accuracy": positive + negative,
        "error": positive + negative,
    }
    fitting = [
        mean_rates.check(shown, sizes_of(sizes[name], folds))[HOW.index(how)]
        for name, shown in scores.items()
        if name in sizes and sizes[name] >= folds
    ]
    refused = next(
        (outcome for outcome in fitting if outcome.decided and not outcome.possible), None
    )
    if refused:
        return Outcome(RULE, reading, None, refused.proof, refused.power, OF)
    if len(fitting) == len(scores) and all(outcome.possible for outcome in fitting):
        power = min(outcome.power for outcome in fitting)
        return Outcome(RULE, reading, {"folds": folds}, "", power, OF)
    return undecided(RULE, reading, OF)
