"""A reading: one way to settle what a paper leaves open."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar

__all__ = ["Reading", "by_name"]


@dataclass(frozen=True)
class Reading:
    """One way to read what the paper leaves open; a paper adds its default's parameters.

    Parameters
    ----------
    name, says : str
        Its name in the tables, and what it does.
    methods : tuple of str
        The methods for which it makes a difference.
    changes : mapping
        Parameters that differ from the default's; kept frozen.
    """

    #: What the default reading says of each open point.
    defaults: ClassVar[Mapping[str, Any]] = MappingProxyType({})

    name: str
    says: str
    methods: tuple[str, ...]
    changes: Mapping[str, Any]

    def __post_init__(self):
        object.__setattr__(self, "changes", MappingProxyType(dict(self.changes)))

    @property
    def params(self) -> dict[str, Any]:
        """All parameters of the reading."""
        return {**self.defaults, **self.changes}


def by_name(readings: Iterable[Reading], name: str) -> Reading | None:
    """Return the reading of a name, or None."""
    return next((reading for reading in readings if reading.name == name), None)
