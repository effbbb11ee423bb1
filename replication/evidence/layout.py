"""A paper's layout: its data sets, methods, readings and axes, declared once.

The grid is made from it and results are looked up in it, so that neither can name what the other
does not have.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from types import MappingProxyType

from replication.engine.cell import Cell
from replication.evidence.address import Address, Analysis, Columns
from replication.evidence.reported import Reported
from replication.evidence.variants import Reading, by_name


class NoCellError(LookupError):
    """No cell of a layout serves what was asked for; the message names it."""


@dataclass(frozen=True)
class Layout:
    """What a paper runs: every method on every data set under every reading that touches it.

    Parameters
    ----------
    paper : str
        The paper's key.
    sets : mapping of str to str, or collection of str
        The data sets as the paper prints them, to their names in the registry; alone where they
        are the same.
    methods : mapping of str to str
        The methods as printed, to their tasks ("module:function"); what `make` needs, with it.
    readings : sequence of Reading
        The default first. A reading that names no method touches all.
    axes : mapping of str to int
        How many cells there are along each axis.
    quick : collection of str
        The data sets of the quick profile, which runs the default reading.
    artefact : str
        What the cells are run for.
    make : callable, optional
        From data set, method and reading to the cells, where they differ from one another by
        more than these; none where this is not run.
    columns : sequence of Columns
        How places in the paper name what is run; of a number the first that fit.
    analyses : callable, optional
        From an address to its analyses, the default first, where they are not the readings that
        touch its method.
    """

    paper: str
    sets: Mapping[str, str] | Collection[str]
    methods: Mapping[str, str] | Collection[str]
    readings: Sequence[Reading]
    axes: Mapping[str, int] = field(default_factory=lambda: {"repeat": 1})
    quick: Collection[str] = ()
    artefact: str = ""
    make: Callable[[str, str, Reading], Iterable[Cell]] | None = None
    columns: Sequence[Columns] = (Columns(),)
    analyses: Callable[[Address], Iterable[Analysis]] | None = None

    def __post_init__(self):
        # A collection becomes a mapping to itself, so that all that follows has one case.
        for name in ("sets", "methods"):
            named_sets = getattr(self, name)
            named = (
                named_sets
                if isinstance(named_sets, Mapping)
                else {name: name for name in named_sets}
            )
            object.__setattr__(self, name, MappingProxyType(dict(named)))

    @property
    def default(self) -> str:
        """Name of the reading that was chosen beforehand."""
        return self.readings[0].name

    def at(self, name: str, method: str, reading: str | None = None) -> list[Cell]:
        """Return the cells of a method on a data set, under the default reading or another.

        Raises
        ------
        NoCellError
            If the layout has no such data set, method or reading, or does not run the method on
            the set under its default reading.
        """
        reading = self.default if reading is None else reading
        asked = {
            "data set": (name, self.sets),
            "method": (method, self.methods),
            "reading": (reading, [known_reading.name for known_reading in self.readings]),
        }
        for noun, (name_asked, names) in asked.items():
            if name_asked not in names:
                near = difflib.get_close_matches(name_asked, list(names), n=1)
                hint = f"did you mean {near[0]!r}?" if near else f"there is {', '.join(names)}"
                raise NoCellError(f"no cell serves the {noun} {name_asked!r}; {hint}")
        cells = self._made(name, method, by_name(self.readings, reading))
        # That another reading does not touch the method is no mistake of who asks.
        if not cells and reading == self.default:
            raise NoCellError(f"no cell serves the method {method!r} on the data set {name!r}")
        return cells

    def address(self, number: Reported) -> Address:
        """Resolve what a number's place in the paper names, and how it can be analysed.

        Raises
        ------
        NoCellError
            If none of the columns fit its place.
        """
        address = self.named(number)
        if address is None:
            raise NoCellError("no columns of the layout fit its place")
        return replace(address, analyses=tuple((self.analyses or self._read)(address)))

    def named(self, number: Reported) -> Address | None:
        """Resolve what a number's place names, but for its analyses; None where no columns fit."""
        return next(filter(None, (columns.of(number) for columns in self.columns)), None)

    def looked_up(self, address: Address, analysis: Analysis) -> list[Cell]:
        """Return the cells of an address under one of its analyses; none where it is not run."""
        return [
            cell
            for name in address.sets
            for cell in self._made(name, address.method, analysis.reading)
        ]

    def cells(self, profile: str) -> list[Cell]:
        """Return the cells of a profile, "quick" or "full".

        A cell that holds several methods stands here once.
        """
        readings = self.readings[:1] if profile == "quick" else self.readings
        names = [name for name in self.sets if profile != "quick" or name in self.quick]
        cells = (
            cell
            for reading in readings
            for name in names
            for method in self.methods
            for cell in self._made(name, method, reading)
        )
        return list(dict.fromkeys(cells))

    def _made(self, name: str, method: str, reading: Reading) -> list[Cell]:
        make = self.make or self._along
        return list(make(name, method, reading)) if self._touched(method, reading) else []

    def _touched(self, method: str, reading: Reading) -> bool:
        return reading.name == self.default or not reading.methods or method in reading.methods

    def _read(self, address: Address) -> Iterable[Analysis]:
        return (
            Analysis(reading.name, reading)
            for reading in self.readings
            if self._touched(address.method, reading)
        )

    def _along(self, name: str, method: str, reading: Reading) -> Iterable[Cell]:
        for place in product(*map(range, self.axes.values())):
            yield Cell(
                self.paper,
                self.sets[name],
                method,
                self.methods[method],
                reading.params,
                dict(zip(self.axes, place, strict=True)),
                artefact=self.artefact,
            )
