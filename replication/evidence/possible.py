"""What arithmetic rules out whatever the experiment: no error is above 100 %, no time below 0."""

import math
import re

from replication.evidence.reported import Reported

__all__ = ["why_impossible"]

#: Seconds in the units of time that papers print.
_SECONDS = {"ms": 1e-3, "s": 1.0, "hours": 3600.0}
#: No run that a paper reports took longer than a year.
_YEAR = 365.25 * 24 * 3600.0
#: What is a share of something, by the words of its statistic.
_SHARES = r"(?<![a-z])(error|accuracy|share|level|half_width_95)(?![a-z])"
#: An error rate, the mean of those of two classes.
_BER = r"(?<![A-Za-z])BER(?![A-Za-z])"
#: What cannot be negative.
_POSITIVE = r"(?<![a-z])(sd|loss|count|alphas|m|rank|order|ratio)(?![a-z])"


def why_impossible(number: Reported) -> str:
    """Say why no experiment can give a number, or "".

    What is no number is not looked at.
    """
    try:
        value = number.printed.value
    except ValueError:
        return ""
    low, high, why = _limits(number)
    return "" if low <= value <= high else f"{why}; {number.value} is printed"


def _limits(number: Reported) -> tuple[float, float, str]:
    if number.unit in _SECONDS:
        return 0.0, _YEAR / _SECONDS[number.unit], "a run takes more than no time, less than a year"
    # A word such as "zero" has no unit; a share, in % or not, is no more than 100.
    if number.unit in ("%", "") and re.search(_SHARES, number.statistic):
        return 0.0, 100.0, "a share is between 0 and 100 %"
    if number.unit in ("%", "") and re.search(_BER, number.statistic):
        return 0.0, 100.0 if number.unit else 1.0, "a balanced error rate is between 0 and 1"
    if number.unit == "MHz":
        return 0.0, 1e5, "no processor has such a clock"
    if number.statistic == "p":
        return 0.0, 1.0, "a probability is between 0 and 1"
    if number.unit == "times" or re.search(_POSITIVE, number.statistic):
        return 0.0, math.inf, "it cannot be negative"
    return -math.inf, math.inf, ""
