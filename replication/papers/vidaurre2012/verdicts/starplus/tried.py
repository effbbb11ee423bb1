"""How many models fsNB tries on StarPlus, as far as the printed number tells itself."""

from fractions import Fraction

from replication.papers.vidaurre2012.protocol.settings import N_FOLDS, NU, SUBJECTS

__all__ = ["LOOPS", "parts"]

#: Why the loops of Algorithm 1, as they are printed, give no such mean.
LOOPS = (
    f"a mean over {N_FOLDS} folds of {len(SUBJECTS)} subjects of whole multiples of nu = {NU}, as "
    "the printed loops have it, is a whole number of thirds, which prints with .0, .3 or .7"
)


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
