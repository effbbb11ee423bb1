"""Sums of features drawn at random, cut one by one."""

from types import MappingProxyType

__all__ = ["SUMS"]

#: But for how many sums of how many features there are, what stays beside them, and the seed.
SUMS = MappingProxyType(
    {
        "discretiser": "modl",
        "informative_only": True,
        "distinct": False,
        "block_size": None,
        "n_jobs": None,
    }
)
