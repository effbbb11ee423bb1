"""What a rule of arithmetic says of printed numbers under one reading of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Outcome:
    """A witness that printed numbers can be true together, or a proof that they cannot.

    Parameters
    ----------
    rule : str
        Name of the rule, such as "mean of rates".
    reading : str
        What was assumed, such as "rounded, divisor n - 1, 10 folds of 44 or 45 rows".
    witness : mapping or None
        Whole numbers (counts, lists of them) from which the printed numbers follow; None where
        there are none, or none was found.
    proof : str
        Without a witness, one or two plain sentences with the arithmetic why none exists; "" with
        one, or where the search would have been too large.
    power : float
        Share of what could have been printed instead that the rule would have refused under this
        reading, in [0, 1]: a rule that cannot fail has 0.
    of : str
        What it is a share of, such as "last digits" or "printable values from 0 to .5".

    Raises
    ------
    ValueError
        If there are both a witness and a proof, if the power is no share, or if one is claimed for
        what is not decided.
    """

    rule: str
    reading: str
    witness: Mapping | None
    proof: str
    power: float
    of: str

    def __post_init__(self):
        if self.witness is not None and self.proof:
            raise ValueError(f"{self.rule}: a witness and a proof that there is none; give one")
        if not 0 <= self.power <= 1:
            raise ValueError(f"{self.rule}: a power of {self.power}; it is a share, from 0 to 1")
        if self.power and not self.decided:
            raise ValueError(f"{self.rule}: what is not decided has power 0, not {self.power}")

    @property
    def possible(self) -> bool:
        """Whether whole numbers are known that print so."""
        return self.witness is not None

    @property
    def decided(self) -> bool:
        """Whether there is a witness or a proof; not where the search would be too large."""
        return self.witness is not None or bool(self.proof)


def undecided(rule: str, reading: str, of: str) -> Outcome:
    """Return the outcome of a search that would be too large: neither possible nor impossible."""
    return Outcome(rule, reading, None, "", 0.0, of)


def passed(outcomes: Iterable[Outcome]) -> tuple[str, ...]:
    """Return the readings under which printed numbers can be true together, in their order."""
    return tuple(outcome.reading for outcome in outcomes if outcome.possible)


def refused(outcomes: Iterable[Outcome]) -> bool:
    """Return whether the numbers are impossible: a proof under every reading, of at least one."""
    outcomes = tuple(outcomes)
    return bool(outcomes) and all(outcome.decided and not outcome.possible for outcome in outcomes)
