"""Printed p beside printed wins, draws and losses: which version of the sign test gave them.

As statcheck (Nuijten et al. 2016) recomputes p from test statistics, but under every version that
is in use, exactly, and for a column at once: one version is looked for that gives all of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from printed_numbers.numbers.printable import last_digits, share
from printed_numbers.numbers.printed import printed
from printed_numbers.numbers.ranges import HOW
from printed_numbers.outcome import Outcome, undecided
from printed_numbers.relations.records import every_record, record
from printed_numbers.relations.sign_versions import (
    DROPPED,
    VERSIONS,
    Version,
    p_value,
)

RULE = "p of wins and losses"
#: The same, by the tests of as many tails as stands beside the column.
TAILS = "p of as many tails as is told"
#: What its power is a share of; of a bound such as <0.001 there are no last digits.
OF = "last digits; of bounds, records over as many rows"


def versions_of(text: str) -> tuple[Version, ...]:
    """Return the versions that a record allows: without draws those that drop them."""
    has_draws = record(text).draws is not None
    return tuple(version for version in VERSIONS if has_draws or version.draws == DROPPED)


def check_column(
    ps: Sequence[str], records: Sequence[str], versions: Iterable[Version] | None = None
) -> tuple[Outcome, ...]:
    """Ask of every version of the sign test whether it gives a column of p.

    Parameters
    ----------
    ps : sequence of str
        As printed; bounds such as ``<0.0001`` too.
    records : sequence of str
        The record beside each.
    versions : iterable of Version, optional
        All those that the records allow.

    Returns
    -------
    tuple of Outcome
        By version, rounded and cut off: those that give most p first, of equal ones the more usual.
        A witness has ``records``, with every p as numerator and denominator (of the normal law
        None); a proof says how many are given and which are missed.

    Raises
    ------
    ValueError
        If there are not as many records as p, or what is printed is none.

    Examples
    --------
    >>> found = check_column(["0.0354", "0.0877"], ["21-6-10", "22-2-13"])
    >>> found[0].reading, found[0].possible
    ('binomial, one-tailed, of whichever are more, draws dropped, rounded', True)
    """
    if len(ps) != len(records) or not ps:
        raise ValueError(f"{len(ps)} p beside {len(records)} records; there is one for each")
    if versions is None:
        versions = min((versions_of(text) for text in records), key=len)
    columns = [
        _column(ps, [record(text) for text in records], version, rounding)
        for rounding in HOW
        for version in versions
    ]
    return tuple(outcome for _, outcome in sorted(columns, key=lambda pair: -pair[0]))


def again(witness: Mapping) -> list[Fraction | None]:
    """Return the p of a witness's column that are fractions, as such."""
    return [part and Fraction(*part) for part in witness["p"]]


def _column(ps, records, version, rounding):
    """How many p a version gives, and what is to be said of it."""
    values = [p_value(counts, version) for counts in records]
    agreements = [
        target.tells(*value) for value, target in zip(values, _ranges(ps, rounding), strict=True)
    ]
    reading = f"{version}, {rounding}"
    n_given = sum(map(bool, agreements))
    if None in agreements:
        return n_given, undecided(RULE, reading, OF)
    power = share(
        trial
        for text, counts, value in zip(ps, records, values, strict=True)
        for trial in _refusals(text, counts, value, version, rounding)
    )
    if all(agreements):
        exact = [(low.numerator, low.denominator) if low == high else None for low, high in values]
        witness = {"records": tuple(map(tuple, records)), "p": tuple(exact)}
        return n_given, Outcome(RULE, reading, witness, "", power, OF)
    missed = "; ".join(
        f"{counts} has {float(low):.4g}, not {text}"
        for counts, text, (low, _), right in zip(records, ps, values, agreements, strict=True)
        if not right
    )
    proof = f"it gives {n_given} of {len(ps)} to the last digit: {missed}"
    return n_given, Outcome(RULE, reading, None, proof, power, OF)


def _refusals(text, counts, value, version, rounding):
    """Whether each of what could have been printed, or counted, instead is refused."""
    if text.strip()[:1].isdigit() or text.strip().startswith("."):
        for neighbour in _ranges(last_digits(text), rounding):
            yield neighbour.tells(*value) is False
        return
    target = printed(text)
    for neighbour in every_record(counts.rows):
        if counts.draws is None or neighbour.draws == counts.draws:
            yield target.tells(*p_value(neighbour, version)) is False


def _ranges(texts, rounding):
    # A p of 0.000 is one of three decimals; none is alone with a 0 of no decimals.
    return [printed(text, how=rounding) for text in texts]
