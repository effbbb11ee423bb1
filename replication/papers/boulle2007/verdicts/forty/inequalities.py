"""Sentences of section 7.2 as inequalities between means, on the records and on the print."""

from dataclasses import dataclass

import numpy as np

from replication.evidence.claim import word
from replication.papers.boulle2007.protocol.forty_settings import CRITERIA, METHODS
from replication.papers.boulle2007.verdicts.forty.absent import limits
from replication.papers.boulle2007.verdicts.forty.realised import at_hand
from replication.papers.boulle2007.verdicts.forty.views import USUAL, views

__all__ = ["Above", "Sentence", "above", "contradicted", "could_turn", "holds", "views_of"]


@dataclass(frozen=True)
class Above:
    """A weighted sum of the methods' means is above 0, or at least 0.

    Parameters
    ----------
    parts : tuple of (str, str, float)
        Criterion, method and weight.
    or_equal : bool
        Whether 0 will do.
    """

    parts: tuple[tuple[str, str, float], ...]
    or_equal: bool = False

    def of(self, values):
        """Return the sum, given what has the value of a criterion and a method."""
        return sum(weight * values(criterion, method) for criterion, method, weight in self.parts)

    def stands(self, value):
        """Whether the inequality stands where the sum is of this value."""
        return value >= 0.0 if self.or_equal else value > 0.0


@dataclass(frozen=True)
class Sentence:
    """What the text says, and the inequalities that all hold if it is true.

    Parameters
    ----------
    says : str
    all_of : tuple of Above
    tables : tuple of str
        Those of which it is said.
    loose : bool
        Whether the text can be read as saying less: one inequality of each criterion.
    """

    says: str
    all_of: tuple[Above, ...]
    tables: tuple[str, ...] = ("table3", "table4")
    loose: bool = False

    @property
    def criteria(self):
        """The criteria that it speaks of, in the tables' order."""
        found = {criterion for each in self.all_of for criterion, _, _ in each.parts}
        return tuple(criterion for criterion in CRITERIA if criterion in found)

    @property
    def methods(self):
        """The methods that it speaks of, in the tables' order."""
        found = {method for each in self.all_of for _, method, _ in each.parts}
        return tuple(method for method in METHODS if method in found)


def above(criterion, high, low="", or_equal=False):
    """Say that a method's mean is above another's, or above 0."""
    less = ((criterion, low, -1.0),) if low else ()
    return Above(((criterion, high, 1.0), *less), or_equal)


def views_of(criteria, table, statistic="mean", methods=METHODS):
    """The views that can move one of several criteria, the default first."""
    found = (view for each in criteria for view in views(table, each, statistic, methods))
    return tuple(dict.fromkeys(found))


def holds(results, sentence, table, view=USUAL):
    """Whether a sentence holds over the sets at hand in each realisation, shape (n_draws,).

    Empty where one of them was not run.
    """
    each = _sums(results, sentence, table, view)
    return np.stack([one.stands(value) for one, value in each]).all(axis=0) if each else np.empty(0)


def could_turn(results, sentence, table, view=USUAL):
    """Whether the absent sets could change what a sentence is called: both ways are looked at.

    At their worst for it, where it holds on the sets at hand, and at their best, where it fails
    there. Each inequality has the worst or the best of its own, which all of them together may not
    have: what is said to turn it may be a little less than enough.
    """
    sums = _sums(results, sentence, table, view)
    if not sums:
        return False
    extremes = {criterion: limits(results, "mean", criterion, table, view)
                for criterion in sentence.criteria}  # fmt: skip

    def at(best):
        """What the absent sets add to each inequality."""
        return [
            sum(weight * extremes[criterion][(weight < 0) != best][METHODS.index(method)]
                for criterion, method, weight in one.parts)
            for one, _ in sums
        ]  # fmt: skip

    words = set()
    for added in (at(False), np.zeros(len(sums)), at(True)):
        each = [one.stands(value + more) for (one, value), more in zip(sums, added, strict=True)]
        held = np.stack(each).all(axis=0)
        words.add(word(float(held.mean()), len(held)))
    return len(words) > 1


def contradicted(results, sentence, table):
    """Return the inequalities that the printed means contradict, whatever was rounded off.

    A list of :class:`Above`; empty where the print says what the sentence says, or leaves it open.
    """
    return [one for one in sentence.all_of if not one.stands(_most(results, one, table))]


def _most(results, one, table):
    """The most that the printed means make of a sum, each at its better end."""
    total = 0.0
    for criterion, method, weight in one.parts:
        target = results.printed[table, method, criterion, "mean"].printed
        total += weight * (float(target.high if weight > 0 else target.low))
    # Halves of the last digits, which meet where numbers are printed one digit apart.
    return round(total, 9)


def _sums(results, sentence, table, view):
    """Each inequality with its sum over the sets at hand in each realisation."""
    drawn = {criterion: results.sums("mean", criterion, table, view)
             for criterion in sentence.criteria}  # fmt: skip
    if not at_hand(table) or not all(map(len, drawn.values())):
        return []
    return [(one, one.of(lambda criterion, method: drawn[criterion][:, METHODS.index(method)]))
            for one in sentence.all_of]  # fmt: skip
