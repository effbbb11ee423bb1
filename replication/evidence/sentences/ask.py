"""Whether a relation is true of all numbers that print as its cells do, of some, or of none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from printed_numbers import Outcome, Range, printed, ranges

from replication.evidence.reported import Reported
from replication.evidence.sentences.nodes import Address, cells_of
from replication.evidence.sentences.parts import never
from replication.evidence.sentences.points import find, fits, truth_at
from replication.evidence.sentences.proof import against, proof
from replication.evidence.sentences.shuffled import TEXT, power

RULE = "sentence"
TRUE, POSSIBLE, IMPOSSIBLE, UNDECIDED = "true", "possible", "impossible", "undecided"


@dataclass(frozen=True)
class Answer:
    """What printed numbers say of a relation under one reading.

    Parameters
    ----------
    word : {"true", "possible", "impossible", "undecided"}
        True of all numbers that print so, of some of them, of none, or not known.
    outcome : Outcome
        Its witness has ``numbers``, fractions by cell, of which the relation is true; where other
        numbers that print so make it false, ``but``.
    against : tuple of str
        Where it is impossible, each case that contradicts.
    as_printed : bool
        Whether it can be true of the printed numbers of tables as they stand, and of all numbers
        that print like those of the running text.
    """

    word: str
    outcome: Outcome
    against: tuple[str, ...]
    as_printed: bool


def ranges_of(numbers: Iterable[Reported], how: str) -> dict[Address, Range]:
    """Return the numbers that print like each of a paper's; what is no number is left out."""
    by_address = {}
    for number in numbers:
        try:
            read = printed(number.value, number.decimals, how)
        except ValueError:
            continue  # a formula, a label or a number in words, which no relation can name
        by_address[number.artefact, number.row, number.column, number.statistic] = read
    return by_address


def answers(
    node,
    name: str,
    axis: str,
    cells: Mapping[str, Mapping[Address, Range]],
    texts: Mapping[Address, str],
) -> tuple[Answer, ...]:
    """Ask under both ways of printing, rounded first.

    Parameters
    ----------
    node : All, Some, Not, Only or Compared
    name : str
        Of the reading.
    axis : str
        Whose labels are shuffled for the power.
    cells : mapping of str to mapping
        By how digits were dropped, the ranges of all cells: :func:`ranges_of`.
    texts : mapping
        As printed.
    """
    return tuple(
        _answer(node, f"{name}, {how}", axis, cells[how], texts, cells[ranges.ROUNDED])
        for how in ranges.HOW
    )


def again(node, answer: Answer, cells: Mapping[Address, Range]) -> bool:
    """Return whether an answer's witness prints so and makes the relation true, and ``but`` not."""
    witness = answer.outcome.witness
    counterexample = witness.get("but")
    return (
        fits(witness["numbers"], cells)
        and truth_at(node, witness["numbers"], cells) is True
        and (
            counterexample is None
            or (fits(counterexample, cells) and truth_at(node, counterexample, cells) is False)
        )
    )


def _answer(node, reading, axis, cells, texts, plain):
    used = {cell.address: cells[cell.address] for cell in cells_of(node)}
    holds, fails = node.truth(used)
    share, n_tried = power(node, cells, axis)
    share_of = f"{n_tried} tables with shuffled {axis}s"
    stands = {
        cell: plain[cell] if cell[0] == TEXT else ranges.point(plain[cell].some()) for cell in used
    }
    as_printed, _ = node.truth(stands)

    def answer(word, witness=None, told="", refused=share, cases=()):
        outcome = Outcome(RULE, reading, witness, told, float(refused), share_of)
        return Answer(word, outcome, cases, as_printed)

    if not holds:
        cases = against(node, used, texts)
        return answer(IMPOSSIBLE, told=proof(node, used, texts), cases=cases)
    true = _found(node, used, True)
    if true is None and never(node, used, True):
        in_words = f"not {node.text} on any part of the ranges that print so"
        return answer(IMPOSSIBLE, told=in_words, cases=(in_words,))
    if true is None:
        return answer(UNDECIDED, refused=Fraction(0))
    false = _found(node, used, False) if fails else None
    if false is not None:
        return answer(POSSIBLE, {"numbers": true, "but": false})
    if not fails or never(node, used, False):
        return answer(TRUE, {"numbers": true})
    return answer(POSSIBLE, {"numbers": true})


def _found(node, used, wanted):
    """Numbers that make it so: near ones; where none do and it is not disproved, those far off."""
    near = find(node, used, wanted)
    return near if near or never(node, used, wanted) else find(node, used, wanted, far=True)
