"""Parameters as a paper prints them, by the paper's key: one mechanism for every classifier."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar, Self


@dataclass(frozen=True)
class Preset:
    """A classifier's parameters as a paper prints them, and a reading of what it leaves open.

    Attributes
    ----------
    source : str
        The paper, and where in it; the classifier's docstring repeats it.
    parameters : mapping of str to object
        Of the constructor.
    """

    source: str
    parameters: Mapping

    @classmethod
    def of(cls, source: str, **parameters: Any) -> Self:
        """Make one that cannot be changed."""
        return cls(source, MappingProxyType(parameters))


class PresetMixin:
    """``as_printed`` for a classifier: its ``_presets`` map the key of a paper to a Preset."""

    _presets: ClassVar[Mapping[str, Preset]] = MappingProxyType({})

    @classmethod
    def as_printed(cls, paper: str, **parameters: Any) -> Self:
        """Make an unfitted classifier with the parameters of a paper, in place of the defaults.

        What the paper leaves open is read in one way, which the class's documentation describes.

        Parameters
        ----------
        paper : str
            Key of a paper, such as "boulle2007"; the class says which there are.
        **parameters
            Of the constructor; they go before the paper's.

        Returns
        -------
        classifier
            Of this class.

        Raises
        ------
        ValueError
            If there are no parameters of that paper.
        """
        if paper not in cls._presets:
            keys = ", ".join(repr(key) for key in cls._presets) or "none"
            raise ValueError(
                f"{cls.__name__} has no parameters as printed in {paper!r}: there are {keys}."
            )
        return cls(**{**cls._presets[paper].parameters, **parameters})
