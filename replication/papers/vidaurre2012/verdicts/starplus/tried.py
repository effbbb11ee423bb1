"""How many models fsNB tries on StarPlus, as far as the printed number tells itself."""

from fractions import Fraction

from replication.papers.vidaurre2012.protocol import starplus
from replication.papers.vidaurre2012.protocol.settings import N_FOLDS, NU, SUBJECTS

__all__ = ["COUNTED", "LOOPS", "named", "parts"]

#: The count of Algorithm 1's loops as they are printed, beside that of values tried once.
COUNTED = ", values beyond 1 too"

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
    return any(number.printed.holds(float(each)) for each in (below, above)), below, above


def named():
    """Names of the readings that can change what fsNB tries, each with both counts."""
    chooses = ("alphas summed", "least training error", "last model")
    found = [each for each in starplus.named("fsNB") if each not in chooses]
    return [each + end for each in found for end in ("", COUNTED)]
