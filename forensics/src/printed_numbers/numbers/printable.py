"""The ranges of a column, and what else could have been printed in the place of a number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from printed_numbers.numbers.printed import decimals_of, printed
from printed_numbers.numbers.ranges import ROUNDED, Range


def printables(texts: Iterable[str], rounding: str = ROUNDED) -> list[Range]:
    """Return the ranges of a column, whose zeros are as precise as its other numbers.

    Raises
    ------
    ValueError
        If a text is not one number.
    """
    texts = list(texts)
    decimals = max(map(decimals_of, texts), default=0)
    return [printed(text, decimals, rounding) for text in texts]


def last_digits(text: str) -> Iterator[str]:
    """Yield a printed number with each other digit in its last place: nine of them.

    Raises
    ------
    ValueError
        If there is no digit in it.
    """
    place = max(
        (
            k
            for k, character in enumerate(text.replace("E", "e").partition("e")[0])
            if character.isdigit()
        ),
        default=None,
    )
    if place is None:
        raise ValueError(f"{text!r} has no digit")
    for digit in "0123456789":
        if digit != text[place]:
            yield text[:place] + digit + text[place + 1 :]


def share(refused: Iterable[bool]) -> float:
    """Return which share of trials is true, 0 of none."""
    refused = list(refused)
    return sum(refused) / len(refused) if refused else 0.0
