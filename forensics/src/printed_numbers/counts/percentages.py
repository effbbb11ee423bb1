"""Printed percentages of one whole: each a whole number of cases, and all of them together."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from printed_numbers.numbers.digits import Digits
from printed_numbers.numbers.ranges import HOW
from printed_numbers.outcome import Outcome

RULE = "percentages of one whole"
OF = "numbers of the same decimals, one in the place of one"


def check(parts: Sequence[Digits], n: int | None = None) -> tuple[Outcome, ...]:
    """Say whether printed shares can be those of parts that make up a whole.

    Parameters
    ----------
    parts : sequence of Digits
        Two or more.
    n : int, optional
        How many cases the whole has; where it is not known, shares may be any numbers.

    Returns
    -------
    tuple of Outcome
        Rounded, then cut off. A witness has the ``counts``, or the ``least`` and ``most`` that the
        shares sum to.

    Examples
    --------
    >>> from printed_numbers.numbers.digits import digits
    >>> check([digits(each, "%") for each in ("33", "33", "36")])[0].proof
    'the parts sum to 100.50 to 103.50 %, never to 100; 33, 33, 36 are printed'
    >>> check([digits(each, "%") for each in ("33", "33", "33")], 3)[0].witness
    {'counts': (1, 1, 1)}
    """
    return tuple(_judged(parts, n, how) for how in HOW)


def _judged(parts, n, how):
    reading = how if n is None else f"{how}, {n:,} cases"
    ranges = [part.range(how) for part in parts]
    if n is None:
        low, high = sum(part.low for part in ranges), sum(part.high for part in ranges)
        # How many units the sum may be off, of all that one part could be off instead.
        power = 1 - min(1, (high - low) / parts[0].unit / (1 / parts[0].unit))
        if low <= 1 <= high:
            return Outcome(RULE, reading, {"least": low, "most": high}, "", float(power), OF)
        shown = " to ".join(f"{float(100 * end):.2f}" for end in (low, high))
        proof = f"the parts sum to {shown} %, never to 100; {_texts(parts)} are printed"
        return Outcome(RULE, reading, None, proof, float(power), OF)
    counts = [part.times(n).whole(0, n) for part in ranges]
    low, high = sum(c.start for c in counts), sum(c.stop - 1 for c in counts)
    room = Fraction(high - low + 1, n + 1) if all(counts) else Fraction(1, n + 1)
    power = float(1 - min(1, room))
    alone = [part for part, choices in zip(parts, counts, strict=True) if not choices]
    if alone:
        proof = f"of {n:,} cases no whole number is {_texts(alone)} %"
    elif not low <= n <= high:
        proof = f"whole numbers of {n:,} cases that print {_texts(parts)} sum to {low} to {high}"
    else:
        chosen = [c.start for c in counts]
        for k, choices in enumerate(counts):
            chosen[k] += min(len(choices) - 1, n - sum(chosen))
        return Outcome(RULE, reading, {"counts": tuple(chosen)}, "", power, OF)
    return Outcome(RULE, reading, None, proof, power, OF)


def _texts(parts):
    return ", ".join(map(str, parts))
