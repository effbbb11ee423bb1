"""What a density of numbers is: a class, which is found by its name."""

from functools import cache
from importlib import import_module
from operator import attrgetter
from pkgutil import iter_modules
from typing import ClassVar

__all__ = ["Density", "densities_by_name"]


class Density:
    """A value of ``density``: what scores numbers, or among which densities rows decide.

    One that scores is a dataclass, so that models can be stored, and has ``add_scores(numbers,
    out)``, ``scores_of(k, column)`` and ``sum_of(k, moments)``, see :class:`MixedFactors`. It is
    made by a class method ``of(counts, places, model, numbers, rows)``: of the numeric features at
    these positions, by the parameters of a model; numbers (n_rows, n_features) and TrainingRows
    come where it needs rows.
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


@cache
def densities_by_name():
    """Find every density in the modules of this folder: a dict of classes, in order of names."""
    folder = import_module(__package__)
    for module in iter_modules(folder.__path__):
        import_module(f"{__package__}.{module.name}")
    kinds = sorted(Density.__subclasses__(), key=attrgetter("name"))
    return {kind.name: kind for kind in kinds}
