"""Whole multiples of a few steps whose sum lies in a range: found, or proved not to exist."""

from __future__ import annotations

from collections.abc import Sequence

from printed_numbers.counts.squares import TooLarge, outwards

#: Multiples of one step that are gone through beside another.
_TRIED = 200_000
#: Bits that all sums may take.
_BITS = 30_000_000


def find(steps: Sequence[int], limits: Sequence[int], low: int, high: int) -> tuple | None:
    """Find multiples a of the steps with low <= sum of a * step <= high, a from 0 to its limit.

    Parameters
    ----------
    steps, limits : sequence of int
        Of equal length; steps above 0.
    low, high : int

    Returns
    -------
    tuple of int or None
        One multiple a step; None if there are none.

    Raises
    ------
    TooLarge
        If they are neither found nor ruled out.

    Examples
    --------
    >>> find([3, 5], [2, 2], 4, 4) is None
    True
    >>> find([3, 5], [2, 2], 7, 8)
    (1, 1)
    """
    largest = sum(s * m for s, m in zip(steps, limits, strict=True))
    low, high = max(low, 0), min(high, largest)
    if low > high:
        return None
    # Near even shares of all, so that the numbers look like those of one experiment.
    share = (low + high) / 2 / largest if largest else 0.0
    start = [min(round(share * limit), limit) for limit in limits]
    # The two finest steps, as the most sums can be made with these.
    order = sorted(range(len(steps)), key=lambda k: (steps[k], -limits[k]))
    free, fixed = order[:2], order[2:]
    fixed_sum = sum(steps[k] * start[k] for k in fixed)
    multiples = _two(
        [steps[k] for k in free],
        [limits[k] for k in free],
        start[free[0]],
        low - fixed_sum,
        high - fixed_sum,
    )
    if multiples is not None:
        chosen = dict(zip(free, multiples, strict=True)) | {k: start[k] for k in fixed}
        return tuple(chosen[k] for k in range(len(steps)))
    if len(steps) == 1 or (not fixed and min(limits) <= _TRIED):
        return None
    return _by_bits(steps, limits, low, high)


def _two(steps, limits, start, low, high):
    """One multiple or two, gone through from a start outwards."""
    if len(steps) == 1:
        first = max(-(-low // steps[0]), 0)
        return (first,) if first <= limits[0] and first * steps[0] <= high else None
    turned = limits[0] > limits[1]
    if turned:
        steps, limits, start = steps[::-1], limits[::-1], None
    for multiple in outwards(range(min(limits[0], _TRIED) + 1), start):
        missing = low - multiple * steps[0]
        partner = max(-(-missing // steps[1]), 0)
        if partner <= limits[1] and partner * steps[1] <= high - multiple * steps[0]:
            return (partner, multiple) if turned else (multiple, partner)
    return None


def reached(steps: Sequence[int], limits: Sequence[int], most: int) -> list[int]:
    """Return all sums up to ``most`` as bits of numbers, after each step; the last has them all.

    Raises
    ------
    TooLarge
        If they are too many to hold.
    """
    if most > _BITS:
        raise TooLarge(f"sums up to {most:,}")
    held, mask, sums = [1], (1 << (most + 1)) - 1, 1
    for step, limit in zip(steps, limits, strict=True):
        done = 0
        # After adding 1, 2, 4, ... multiples at once all up to the limit are there.
        while done < limit:
            more = min(done + 1, limit - done)
            sums |= (sums << (more * step)) & mask
            done += more
        held.append(sums)
    return held


def _by_bits(steps, limits, low, high):
    held = reached(steps, limits, high)
    window = held[-1] >> low
    if not window:
        return None
    reached_sum = low + (window & -window).bit_length() - 1
    chosen = []
    for step, limit, before in zip(steps[::-1], limits[::-1], held[-2::-1], strict=True):
        taken = next(
            k
            for k in range(limit + 1)
            if k * step <= reached_sum and before >> (reached_sum - k * step) & 1
        )
        chosen.append(taken)
        reached_sum -= taken * step
    return tuple(reversed(chosen))
