"""What selects features before a classifier learns from them."""

from types import MappingProxyType

__all__ = ["CORRELATION"]

CORRELATION = MappingProxyType(
    {
        "max_stale": 5,
        "locally_predictive": True,
        "tolerance": 1e-5,
        "missing": "distribute",
        "unrelated": 0,
        "memory_limit": 2**31,
        "categorical_features": "from_dtype",
        "discretiser": None,
    }
)
