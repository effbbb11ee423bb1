"""The discretisers."""

from types import MappingProxyType

__all__ = ["MDL", "MODL"]

MDL = MappingProxyType({"criterion": "fayyad-irani", "categorical_features": "from_dtype"})

MODL = MappingProxyType(
    {
        "categorical_features": "from_dtype",
        "missing": "skip",
        "group_values": True,
        "exact_up_to": 4096,
    }
)
