"""How many models fsNB tries on StarPlus, as far as the printed number tells itself.

A mean over ten folds of six subjects of whole multiples of nu = 20, as the printed loops have it,
is a whole number of thirds, which prints with .0, .3 or .7.
"""

from fractions import Fraction

from replication.papers.vidaurre2012.protocol.settings import NU

__all__ = ["parts"]


def parts(number, n_runs, unit=NU):
    """Means of so many whole multiples of ``unit`` that print as a number: the nearest ones.

    Returns
    -------
    fits : bool
    below, above : Fraction
        The means next to the printed value.
    """
    step = Fraction(unit, n_runs)
    at = Fraction(number.value.replace(",", "")) // step
    below, above = at * step, (at + 1) * step
    return any(number.printed.near(float(each)) for each in (below, above)), below, above
