"""Printed p of pairs of methods: which rank sums over how many data sets are behind all of them.

Each p is one narrow range of differences of two rank sums, which are whole numbers or halves; all
rank sums add up to N k (k + 1) / 2. So that for most N no rank sums are left, and the printed p
tell how many data sets they are of.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from printed_numbers.numbers.printable import last_digits, share
from printed_numbers.numbers.ranges import HOW
from printed_numbers.outcome import Outcome, undecided
from printed_numbers.relations.p_of_ranks import TWO_TAILS
from printed_numbers.relations.rank_gaps import (
    Case,
    NoSumsError,
    PairP,
    rank_sums,
)
from printed_numbers.relations.rank_tables import Sums, TooLargeError, table
from printed_numbers.relations.tie_rules import AVERAGE, ORDINAL

__all__ = ["OF", "RULE", "PairP", "check_sums_behind"]

RULE = "rank sums behind p"
#: What its power is a share of.
OF = "last digits, by sums of ranks alone"


def check_sums_behind(
    ps: Sequence[PairP],
    n_sets: int,
    *,
    rule: str = AVERAGE,
    tails: str = TWO_TAILS,
    cut: bool = True,
    steps: int = 20_000,
) -> tuple[Outcome, ...]:
    """Ask for rankings over so many data sets whose rank sums have all the printed p.

    Parameters
    ----------
    ps : sequence of PairP
        That connect all the methods that were ranked.
    n_sets : int
    rule : {"average", "ordinal"}
        Of ties, by which all ranks have a sum that is known.
    tails : {"two-tailed", "one-tailed"}
    cut : bool
        Whether products above 1 are printed as 1.
    steps : int
        Of the search, before it is given up.

    Returns
    -------
    tuple of Outcome
        Rounded and cut off. A witness has ``sums``, fractions by method, and ``levels``: of every
        data set those of the methods, in the order of the sums.

    Raises
    ------
    ValueError
        If the pairs do not connect the methods, the rule is another, or what is printed is none.

    Examples
    --------
    >>> pairs = [PairP("NB", "AODE", "0.0269"), PairP("TAN", "AODE", "0.268")]
    >>> [outcome] = check_sums_behind(pairs, 20)[:1]
    >>> {name: str(each) for name, each in outcome.witness["sums"].items()}
    {'AODE': '33', 'NB': '47', 'TAN': '40'}
    """
    methods = _methods(ps, rule)
    return tuple(
        _judged(tuple(ps), methods, Case(n_sets, len(methods), rule, tails, cut, how), steps)
        for how in HOW
    )


def _methods(ps, rule):
    """Methods in an order in which each has a p with one before it."""
    if rule not in (AVERAGE, ORDINAL):
        raise ValueError(f"ranks by the rule {rule!r} have no sum that is known; give 'average'")
    names = dict.fromkeys(name for pair in ps for name in (pair.better, pair.worse))
    order = list(names)[:1]
    for _ in names:
        near = {name for pair in ps for name in pair[:2] if set(pair[:2]) & set(order)}
        order += [name for name in names if name in near and name not in order]
    if len(order) < max(len(names), 2):
        raise ValueError(f"the p do not connect {', '.join(sorted(set(names) - set(order)))}")
    return order


def _judged(ps, methods, case, steps):
    reading = f"ties take the {case.rule} rank, {case.tails}, {case.how}, {case.n_sets} data sets"
    witness, proof = _decided(ps, methods, case, steps)
    if witness is None and not proof:
        return undecided(RULE, reading, OF)
    power = share(
        _refused((*ps[:k], pair._replace(text=changed), *ps[k + 1 :]), methods, case, steps)
        for k, pair in enumerate(ps)
        for changed in last_digits(pair.text)
    )
    return Outcome(RULE, reading, witness, proof, power, OF)


def _refused(ps, methods, case, steps):
    """Whether there are no such sums, whatever the rankings."""
    try:
        next(rank_sums(ps, methods, case, steps))
    except NoSumsError:
        return True
    except TooLargeError:
        pass
    return False


def _decided(ps, methods, case, steps):
    """Sums and rankings, or a proof that there are none, or neither."""
    given_up = False
    try:
        for sums in rank_sums(ps, methods, case, steps):
            try:
                levels = table(Sums(case.rule, sums, sums, case.n_sets))
            except TooLargeError:
                given_up = True
                continue
            if levels is not None:
                named = zip(
                    methods, (Fraction(rank_sum, case.per) for rank_sum in sums), strict=True
                )
                return {"sums": dict(named), "levels": tuple(levels)}, ""
    except NoSumsError as error:
        return None, str(error)
    except TooLargeError:
        given_up = True
    if given_up:
        return None, ""
    return None, f"no {case.n_sets} rankings have rank sums with all these p: all were tried"
