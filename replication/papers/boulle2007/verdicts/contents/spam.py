"""Which rows of UCI's Spam the paper did without, as far as its two numbers tell."""

from fractions import Fraction

from replication.evidence.judging import judge_exact, no_data
from replication.evidence.rule import NOT_RUN

_FILE = "UCI's file"


def rows(number, results):
    """Verdict on the number of rows, which are fewer than those of any public file."""
    found = results.contents("Spam")
    if found is None:
        return no_data(number, NOT_RUN)
    fewer = found["rows"] - number.printed.value
    note = f"{fewer:g} rows of UCI's {found['rows']} are not among them" if fewer > 0 else ""
    return judge_exact(number, found["rows"], reading=_FILE, note=note)


def majority(number, results):
    """Verdict on the largest class, by the printed rows: which ones they are is a reading."""
    found, ends = results.contents("Spam"), results.ends()
    if found is None or ends is None:
        return no_data(number, NOT_RUN)
    others = {f"the {part} {sum(ends[part])} rows of the file": share(ends[part])
              for part in ("last", "first")}  # fmt: skip
    printed = results.printed["table1", "Spam", "Instances", "count"].printed
    note = told(found["classes"], int(printed.value), number.printed)
    return judge_exact(number, share(found["classes"]), reading=_FILE, others=others, note=note)


def share(classes):
    """Share of the largest class in %."""
    return 100 * max(classes) / sum(classes)


def told(classes, n, target):
    """Say which rows of two classes are left out where ``n`` remain with such a majority."""
    if n == sum(classes):
        return ""
    most, least = lost(classes, n, target)
    if most is None:
        return f"no {n} rows of the file have such a largest class"
    return (
        f"with {n} rows this is so where {_between(*most)} of the larger class are left out and "
        f"{_between(*least)} of the smaller"
    )


def lost(classes, n, target):
    """How many rows of the larger and the smaller class can be left out.

    Parameters
    ----------
    classes : sequence of int
        Rows of two classes in the file.
    n : int
        Rows that remain.
    target : Range
        Share of the file's larger class among them, in %.

    Returns
    -------
    tuple of tuples of int, or (None, None)
        The least and the most of the larger class, and of the smaller one.
    """
    larger, smaller = max(classes), min(classes)
    kept = target.times(Fraction(n, 100)).whole(max(n - smaller, 0), min(larger, n))
    if not kept:
        return None, None
    first, last = kept[0], kept[-1]
    kept_of_smaller = n - last, n - first
    return (
        (larger - last, larger - first),
        (smaller - kept_of_smaller[1], smaller - kept_of_smaller[0]),
    )


def _between(low, high):
    return f"{low}" if low == high else f"{low} to {high}"
