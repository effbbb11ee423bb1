"""From a line to what it is tied to: the line of another entry, or a whole number."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from printed_numbers.numbers.printed import printed
from printed_numbers.numbers.reported import Reported
from printed_numbers.schema.entry import Case, Schema

#: Labels by which lines of two entries are matched, in this order.
_BY = ("artefact", "row", "column")
_PLACE = ("artefact", "row", "column", "statistic")


def line_of(number: Reported, among: Sequence[Reported]) -> Reported | None:
    """Return the line that stands where a number stands, or the only one; None if there is none.

    A label counts as far as the lines differ in it. Where an artefact has none of the lines, those
    of the others are meant; a row or a column that none of them has leaves nothing.

    Examples
    --------
    >>> sizes = [Reported("t", "a", "N", "count", "10"), Reported("t", "b", "N", "count", "20")]
    >>> line_of(Reported("u", "b", "error", "rate", "0.15"), sizes).value
    '20'
    """
    for by in _BY:
        if len(among) > 1 and len({getattr(peer, by) for peer in among}) > 1:
            alike = [peer for peer in among if getattr(peer, by) == getattr(number, by)]
            if alike or by != "artefact":
                among = alike
    return among[0] if len(among) == 1 else None


def whole_of(number: Reported, n: int | str, schema: Schema) -> int | None:
    """Return the whole number that a line is tied to; None where it is not known."""
    if isinstance(n, int):
        return n
    if n in schema.given:
        constant = schema.given[n]
        return constant.values.get(getattr(number, constant.by))
    peer = line_of(number, schema.named(n).numbers)
    if peer is None:
        return None
    try:
        # By its digits, so that no binary rounding decides whether it is whole.
        value = Fraction(repr(printed(peer.value).value))
    except ValueError:
        return None
    return int(value) if value.denominator == 1 else None


def cases_of(number: Reported, case: Case, schema: Schema) -> int | None:
    """Return how many cases a reading takes a line's rate to be over; None where not known."""
    n = whole_of(number, case.n, schema)
    return None if n is None or case.part(n) < 1 else case.part(n)


def rows_of(number: Reported, of: Sequence[Reported]) -> list[Reported]:
    """Return the lines that a total is of: those above it in its column, or beside it in its row.

    Of its column the other rows are meant where there are any.
    """
    below, beside = [*of], [*of]
    for by in ("artefact", "column", "statistic"):
        if len({getattr(peer, by) for peer in below}) > 1:
            below = [peer for peer in below if getattr(peer, by) == getattr(number, by)]
    if any(peer.column == number.column for peer in below) or all(
        peer.row != number.row for peer in of
    ):
        return [peer for peer in below if peer.row != number.row]
    for by in ("artefact", "row", "statistic"):
        if len({getattr(peer, by) for peer in beside}) > 1:
            beside = [peer for peer in beside if getattr(peer, by) == getattr(number, by)]
    return [peer for peer in beside if peer.column != number.column]


def apart(numbers: tuple[Reported, ...], label: str) -> list[list[Reported]]:
    """Return the lines that differ in one label alone, together."""
    groups: dict[tuple[str, ...], list[Reported]] = {}
    for number in numbers:
        place = tuple(getattr(number, axis) for axis in _PLACE if axis != label)
        groups.setdefault(place, []).append(number)
    return list(groups.values())
