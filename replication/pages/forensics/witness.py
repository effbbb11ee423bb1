"""A witness in words: the whole numbers, or fractions, from which printed numbers follow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

#: Numbers of a list that are told; of a longer one, how often each stands in it.
_TOLD = 10
#: Different numbers of a list that are told.
_APART = 4


def in_words(witness: Mapping) -> str:
    """Return a witness in a few words.

    Examples
    --------
    >>> in_words({"count": 7, "cases": 89})
    '7 of 89'
    >>> in_words({"counts": (4, 0), "sizes": (44, 45)})
    '4 of 44, 0 of 45'
    >>> in_words({"numbers": (2, 2, 1), "cases": 1, "divisor": "n - 1"})
    '2, 2, 1'
    """
    for fields, in_words_of in _WORDS:
        if set(fields) <= set(witness):
            return in_words_of(witness)
    return "; ".join(f"{name} {_plain(value)}" for name, value in witness.items())


def _folds(witness: Mapping) -> str:
    pairs = list(zip(witness["counts"], witness["sizes"], strict=True))
    if len(pairs) <= _TOLD:
        return ", ".join(f"{count:,} of {size:,}" for count, size in pairs)
    sizes = Counter(size for _, size in pairs)
    return "; ".join(
        f"of {n:,} of {size:,} cases: {_often([c for c, s in pairs if s == size])}"
        for size, n in sorted(sizes.items())
    )


def _numbers(witness: Mapping) -> str:
    over = witness.get("over", witness.get("cases", 1))
    numbers = witness["numbers"]
    if isinstance(numbers, Mapping):
        return ", ".join(f"{name}: {_plain(value)}" for name, value in numbers.items())
    listed = (
        ", ".join(f"{number:,}" for number in numbers) if len(numbers) <= _TOLD else _often(numbers)
    )
    return listed if over == 1 else f"{listed}, each over {over:,}"


def _levels(witness: Mapping) -> str:
    levels = witness["levels"]
    sums = witness.get("sums")
    sums_in_words = (
        f"rank sums {', '.join(f'{n} {_plain(s)}' for n, s in sums.items())} over " if sums else ""
    )
    tied = sum(len(set(row)) < len(row) for row in levels)
    return f"{sums_in_words}{len(levels)} rankings, {tied or 'none'} of them with ties"


def _p(witness: Mapping) -> str:
    exact = [float(Fraction(*fraction)) for fraction in witness["p"] if fraction]
    return f"p of {', '.join(f'{p:.4g}' for p in exact)}" if exact else "p by the normal law"


_WORDS: Sequence[tuple[tuple[str, ...], Callable[[Mapping], str]]] = (
    (("count", "cases"), lambda witness: f"{witness['count']:,} of {witness['cases']:,}"),
    (
        ("count",),
        lambda witness: (
            "the rate as printed"
            if witness["count"] is None
            else f"a count of {witness['count']:,}"
        ),
    ),
    (("counts", "sizes"), _folds),
    (("numbers",), _numbers),
    (("sum", "n"), lambda witness: f"whole numbers that add up to {witness['sum']:,}"),
    (("levels",), _levels),
    (
        ("first", "second"),
        lambda witness: f"{_plain(witness['first'])} and {_plain(witness['second'])}",
    ),
    (("records", "p"), _p),
    (("rows",), lambda witness: f"rows {', '.join(map(_plain, witness['rows']))}"),
)


def _often(numbers: Sequence[int]) -> str:
    """How often each number stands in a list, the commonest first."""
    counts = sorted(Counter(numbers).items(), key=lambda pair: (-pair[1], pair[0]))
    listed = ", ".join(f"{times} times {number:,}" for number, times in counts[:_APART])
    left = len(counts) - _APART
    return f"{listed} and {left} other numbers" if left > 0 else listed


def _plain(value: object) -> str:
    """A fraction as a decimal; six digits are more than any page prints."""
    if isinstance(value, Fraction | float):
        return f"{float(value):.6g}"
    return str(value)
