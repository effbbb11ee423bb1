"""Our numbers as a table writes them: in as many digits as the printed one has."""

from __future__ import annotations

import math
import re

from printed_numbers import decimals_of

from replication.evidence.verdict import Verdict

#: What is smaller is only said to be smaller, and what is larger has a power of ten.
_SMALL, _LARGE = 1e-4, 1e7
#: A printed power; ours beside it is an exponent of 2 or of 10.
_POWER = re.compile(r"(\d+)\^\d+")
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def ours(verdict: Verdict) -> str:
    """Return our number, or the median of our draws, as a table writes it beside the printed one.

    It has as many decimals as the printed number, and one more where the ends of the interval
    would else look alike though they are not. A number that would look like 0 and is not has one
    significant digit, or below 0.0001 that bound; from ten million on it has two and a power of
    ten. Thousands are set apart as in the printed number, or from 10,000 on where that is
    shorter. What stands beside no number has up to four significant digits, and a word is itself.

    Parameters
    ----------
    verdict : Verdict

    Returns
    -------
    str
        "" where there is none.

    Examples
    --------
    >>> from replication.evidence.shown.digits import interval, ours
    >>> from replication.evidence.verdict import Verdict
    >>> place = ("table1", "DNA/1", "APMR", "loss mean")
    >>> close = Verdict(*place, "0.10", 0.103438, 0.102683, 0.104294, 200, "consistent")
    >>> ours(close), interval(close)
    ('0.103', '0.103 to 0.104')
    >>> wide = Verdict(*place, "0.1", 0.103438, 0.0, 0.204, 200, "consistent")
    >>> ours(wide), interval(wide)
    ('0.1', '0.0 to 0.2')
    """
    value = verdict.shown.reproduced
    if value is None or isinstance(value, str):
        return value or ""
    return _like(value, verdict)


def interval(verdict: Verdict) -> str:
    """Return the ends of our interval as :func:`ours` writes numbers, or "" where there is none."""
    shown = verdict.shown
    if shown.low is None or shown.high is None:
        return ""
    return f"{_like(shown.low, verdict)} to {_like(shown.high, verdict)}"


def plain(value: float) -> str:
    """Return a number that stands beside no printed one, in up to four significant digits.

    Examples
    --------
    >>> from replication.evidence.shown.digits import plain
    >>> plain(0.6875), plain(16968.6), plain(3.2e15), plain(0.00001), plain(-0.0)
    ('0.6875', '16,969', '3.2 × 10¹⁵', '<0.0001', '0')
    """
    if not math.isfinite(value) or 0 < abs(value) < _SMALL or abs(value) >= _LARGE:
        return _written(value, 0, thousands=True)
    if abs(value) >= 1000:
        return _written(value, 0, thousands=abs(value) >= 10_000)
    return f"{value + 0.0:.4g}"


def power_of(reported: str) -> str:
    """Return what stands before our exponent where a power is printed; "" where none is.

    Examples
    --------
    >>> from replication.evidence.shown.digits import power_of
    >>> power_of("10^1033"), power_of("2^19"), power_of("12^6"), power_of("1033")
    ('10^', '2^', '10^', '')
    """
    match = _POWER.fullmatch(reported)
    return "" if match is None else "2^" if match[1] == "2" else "10^"


def _like(value: float, verdict: Verdict) -> str:
    if power := power_of(verdict.reported):
        return f"{power}{plain(value)}"
    try:
        decimals = decimals_of(verdict.reported)
    except ValueError:
        return plain(value)  # beside a word
    ends = (verdict.shown.low, verdict.shown.high)
    if None not in ends and ends[0] != ends[1]:
        # One more where the ends would look alike.
        decimals += len({f"{end:.{decimals}f}" for end in ends}) == 1
    shorter = abs(value) >= 10_000 and not re.search(r"\d{4}", verdict.reported)
    return _written(value, decimals, thousands="," in verdict.reported or shorter)


def _written(value: float, decimals: int, *, thousands: bool) -> str:
    if not math.isfinite(value):
        return {math.inf: "infinite", -math.inf: "-infinite"}.get(value, "no number")
    if abs(value) >= _LARGE:
        power = math.floor(math.log10(abs(value)))
        return f"{value / 10.0**power:.1f} × 10{str(power).translate(_RAISED)}"
    shown = f"{value:{',' if thousands else ''}.{decimals}f}"
    if float(shown.replace(",", "")):
        return shown
    if value == 0:
        return shown.lstrip("-")
    if abs(value) < _SMALL:
        return f"{'<' if value > 0 else '>-'}{_SMALL:.4f}"
    return f"{value:.1g}"
