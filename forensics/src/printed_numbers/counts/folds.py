"""How many rows the folds of a cross-validation test, and how a reading says it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence


def sizes_of(rows: int, folds: int, repeats: int = 1) -> tuple[int, ...]:
    """Return the rows that each fold tests, rising, where no two folds differ by more than one.

    Raises
    ------
    ValueError
        If a fold would have no row.

    Examples
    --------
    >>> sizes_of(442, 10)
    (44, 44, 44, 44, 44, 44, 44, 44, 45, 45)
    """
    if not 1 <= folds <= rows or repeats < 1:
        raise ValueError(f"{repeats} times {folds} folds of {rows} rows; a fold has 1 or more")
    size, larger = divmod(rows, folds)
    return (size,) * ((folds - larger) * repeats) + (size + 1,) * (larger * repeats)


def described(sizes: Sequence[int], what: str = "folds", of: str = "rows") -> str:
    """Return sizes in words.

    Examples
    --------
    >>> described((44, 44, 45))
    '3 folds of 44 or 45 rows'
    """
    ordered = sorted(Counter(sizes))
    if len(ordered) > 2:
        sizes_in_words = f"{ordered[0]:,} to {ordered[-1]:,}"
    else:
        sizes_in_words = " or ".join(f"{size:,}" for size in ordered)
    return f"{len(sizes):,} {what} of {sizes_in_words} {of}"
