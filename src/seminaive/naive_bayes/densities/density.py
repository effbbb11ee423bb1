"""What a density of numbers is: a class, which is found by its name."""

from functools import cache
from operator import attrgetter
from typing import ClassVar


class Density:
    """A value of ``density``: what scores numbers, or among which densities rows decide.

    One that scores is a dataclass, so that models can be stored, and has ``add_scores(numbers,
    out)``, ``scores_of(k, column)`` and ``sum_of(k, moments)``, see :class:`MixedFactors`.
    """

    #: As users write it.
    name: ClassVar[str]
    #: Of one that is found in all rows together: in which way, and what to give instead.
    needs_rows: ClassVar[str] = ""
    #: Of one that rows decide: the densities among which, the first one where none is better.
    forms: ClassVar[tuple[str, ...]] = ()

    @classmethod
    def counted(cls, counts, numbers, rows):
        """Add to Counts what it needs beside them, of numbers (n_rows, n_features) of rows."""
        return counts

    @classmethod
    def refuse(cls, numbers, moments, names):
        """Refuse numbers (n_rows, n_features), or None, by their Moments, that it cannot take."""

    @classmethod
    def of(cls, counts, places, model, numbers=None, rows=None):
        """Estimate it of the numeric features at these positions, by a model's parameters.

        Numbers (n_rows, n_features) and TrainingRows are given to one that needs rows.
        """


@cache
def densities_by_name():
    """Find every density of the modules that this folder imports: a dict, in order of names."""
    kinds = sorted(Density.__subclasses__(), key=attrgetter("name"))
    return {kind.name: kind for kind in kinds}
