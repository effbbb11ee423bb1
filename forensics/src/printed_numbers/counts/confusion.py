"""Printed scores of one classifier on two classes: whether one table of counts has all of them.

The package mlscorecheck (Fazekas and Kovács 2024, Neurocomputing 583) asks the same by intervals
and integer programs; here the counts are listed, and a witness is tried in fractions.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import numpy as np

from printed_numbers.numbers.digits import Digits
from printed_numbers.numbers.ranges import HOW
from printed_numbers.outcome import Outcome, undecided

RULE = "scores of one table of counts"
OF = "last digits, one in the place of one"
#: Tables of counts that are listed.
_LISTED = 4_000_000
#: What floats may lack; what they let pass is tried in fractions.
SLACK = 1e-9


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


def check(scores: Mapping[str, Digits], positive: int, negative: int) -> tuple[Outcome, ...]:
    """Say whether some true positives and negatives have all printed scores at once.

    Parameters
    ----------
    scores : mapping of str to Digits
        By name, of `MEASURES`.
    positive, negative : int
        How many cases the classes have.

    Returns
    -------
    tuple of Outcome
        Rounded and cut off, of one table of counts. A witness has ``tp`` and ``tn``.

    Examples
    --------
    >>> from printed_numbers.numbers.digits import digits
    >>> printed = {"accuracy": digits("0.90"), "sensitivity": digits("0.80")}
    >>> check(printed, 10, 30)[0].witness
    {'tp': 8, 'tn': 28, 'positive': 10, 'negative': 30}
    >>> check(printed | {"specificity": digits("0.90")}, 10, 30)[0].possible
    False
    """
    return tuple(_at_once(scores, positive, negative, how) for how in HOW)


def _at_once(scores, positive, negative, how):
    reading = f"{how}, one table of counts"
    if (positive + 1) * (negative + 1) > _LISTED:
        return undecided(RULE, reading, OF)
    tp, tn = np.indices((positive + 1, negative + 1), dtype=float)
    fits, alone = np.ones((positive + 1, negative + 1), bool), []
    free = []
    for name, shown in scores.items():
        values = tabulated(name, tp, tn, positive, negative)
        held = shown.range(how).plus(shown.origin)
        fitting = (values >= float(held.low) - SLACK) & (values <= float(held.high) + SLACK)
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


def tabulated(measure: str, tp: np.ndarray, tn: np.ndarray, p: int, n: int) -> np.ndarray:
    """Return a score of many tables of counts, 0 where it divides by 0."""
    if measure == "MCC":
        return _mcc(tp, tn, p, n)
    above, below = np.broadcast_arrays(*(1.0 * part for part in MEASURES[measure](tp, tn, p, n)))
    return np.where(below > 0, above / np.where(below > 0, below, 1), 0.0)
