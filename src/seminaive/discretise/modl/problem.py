"""Partitions still to be sought, and which of a table's may be sought exactly."""

from collections.abc import Callable
from dataclasses import dataclass

#: Cells, where nothing else is asked for: a fifth of a second and 64 MiB.
EXACT_UP_TO = 4096

#: Cells squared times classes, summed over a fit's exact searches: some ten seconds' worth.
EXACT_WORK = 2**31

# So many the search for more cells takes anyway: up to here exactness costs nothing.
_ALWAYS = 512


@dataclass(frozen=True, eq=False)
class Problem:
    """A row of cells of which neighbours are to be joined.

    Attributes
    ----------
    cells, n_classes : int
    solve : callable
        From the number of cells up to which the search is exact to the partition.
    """

    cells: int
    n_classes: int
    solve: Callable

    @property
    def work(self):
        """What its exact search takes: cells squared times classes."""
        return self.cells**2 * self.n_classes


def contested(problem, exact_up_to):
    """Whether it takes a look at the other problems to say how this one is solved.

    Not so where every problem is exact, nor for 512 cells or less, nor for too many cells.
    """
    return exact_up_to is not None and _ALWAYS < problem.cells <= exact_up_to


def limits(problems, exact_up_to, budget=EXACT_WORK):
    """Up to how many cells the search for each problem is exact.

    Those of 512 cells or less are exact, if ``exact_up_to`` allows it. Of those of more cells, up
    to ``exact_up_to``, as many as the budget has room for are: the least work first, of equal work
    the first in the list. This follows from sizes alone: it is the same on every machine.

    Parameters
    ----------
    problems : sequence of Problem
    exact_up_to : int or None
        None: every problem is exact, whatever it takes.
    budget : int
        In units of work.

    Returns
    -------
    list of int
        To hand to each problem's ``solve``.
    """
    if exact_up_to is None:
        return [problem.cells for problem in problems]
    allowed = [min(exact_up_to, _ALWAYS)] * len(problems)
    rivals = [k for k, problem in enumerate(problems) if contested(problem, exact_up_to)]
    # A stable sort: ties stay in the order of the list.
    for k in sorted(rivals, key=lambda k: problems[k].work):
        budget -= problems[k].work
        if budget < 0:
            break
        allowed[k] = problems[k].cells
    return allowed
