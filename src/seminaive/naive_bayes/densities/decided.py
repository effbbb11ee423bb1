"""Densities that rows decide: intervals of MDL, or one of several by left-out rows."""

from .density import Density

_CUTS = (
    "finds cuts in all rows together: use fit, or density='gaussian', or columns that a fitted "
    "MDLDiscretiser has cut before."
)


class Cut(Density):
    """Intervals of MDL: a nominal feature in the place of a number."""

    name = "cut"
    needs_rows = _CUTS
    forms = ("cut",)


class Auto(Density):
    """The best of all three."""

    name = "auto"
    needs_rows = _CUTS
    forms = ("gaussian", "cut", "kernel")


class Either(Density):
    """The better of two, by a summary of each column, which chunks keep."""

    name = "either"
    forms = ("gaussian", "cut")


class Guarded(Density):
    """The better of two of a column that is not normal."""

    name = "guarded"
    forms = Either.forms
