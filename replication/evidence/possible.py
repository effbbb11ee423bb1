"""What arithmetic rules out whatever the experiment: no error is above 100 %, no time below 0."""

import math
import re

from printed_numbers import Range

from replication.evidence.reported import Reported

#: No run that a paper reports took longer than a year, in s.
_YEAR = 365.25 * 24 * 3600.0
_TIME = "a run takes more than no time, less than a year"
_BER = "a balanced error rate is between 0 and 1"
#: Units, what a statistic names as a word of its own, from where to where that is, and why. A word
#: such as "zero" has no unit; a share, in % or not, is no more than 100.
_LIMITS = (
    (("ms",), ".*", 0.0, 1e3 * _YEAR, _TIME),
    (("s",), ".*", 0.0, _YEAR, _TIME),
    (("hours",), ".*", 0.0, _YEAR / 3600.0, _TIME),
    (
        ("%", ""),
        "error|accuracy|share|level|half_width_95",
        0.0,
        100.0,
        "a share is between 0 and 100 %",
    ),
    (("%",), "BER", 0.0, 100.0, _BER),
    (("",), "BER", 0.0, 1.0, _BER),
    (("MHz",), ".*", 0.0, 1e5, "no processor has such a clock"),
    (("",), "^p$", 0.0, 1.0, "a probability is between 0 and 1"),
    (("times",), ".*", 0.0, math.inf, "it cannot be negative"),
    ((), "sd|loss|count|alphas|m|rank|order|ratio", 0.0, math.inf, "it cannot be negative"),
)


def why_impossible(number: Reported, within: Range | None = None) -> str:
    """Say why no experiment can give a number, or "".

    By where such numbers lie, where that is known. What is no number is not looked at.
    """
    try:
        value = number.printed.value
    except ValueError:
        return ""
    # The first that fits decides: the limits of a unit stand before those of any unit.
    low, high, why = next(
        (
            limits
            for units, words, *limits in _LIMITS
            if not units or number.unit in units
            if re.search(rf"(?<![A-Za-z])(?:{words})(?![A-Za-z])", number.statistic)
        ),
        (-math.inf, math.inf, ""),
    )
    if within is not None:
        low, high = within.ends
        why = f"it lies between {low:g} and {high:g}"
    return "" if low <= value <= high else f"{why}; {number.value} is printed"
