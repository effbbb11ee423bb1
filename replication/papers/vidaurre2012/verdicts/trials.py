"""The two counts of the models that fsNB tries, and the readings that change them."""

__all__ = ["COUNTED", "both_counts"]

#: The count of Algorithm 1's loops as they are printed, beside that of values tried once.
COUNTED = ", values beyond 1 too"

#: Readings that choose among the models of a path, whatever was tried on it.
_CHOOSE = ("alphas summed", "least training error", "last model")


def both_counts(names):
    """Names of the readings that can change what is tried, each with both counts."""
    return [name + end for name in names if name not in _CHOOSE for end in ("", COUNTED)]
