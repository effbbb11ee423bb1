"""How numbers are cut by what they say about the class, for every paper that cuts them so.

Imports nothing of ours.
"""

from types import MappingProxyType

#: By Fayyad and Irani's criterion.
MDL = MappingProxyType({"criterion": "fayyad-irani", "categorical_features": "from_dtype"})

#: By Boullé's criterion, which groups values as it cuts numbers.
MODL = MappingProxyType(
    {
        "categorical_features": "from_dtype",
        "missing": "skip",
        "group_values": True,
        "exact_up_to": 4096,
    }
)
