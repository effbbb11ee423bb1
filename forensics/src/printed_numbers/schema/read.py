"""A schema read from its file, strictly."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

from printed_numbers.numbers.reported import Reported, read_reported
from printed_numbers.schema.entry import Entry, Given, Lines, Schema
from printed_numbers.schema.kinds import (
    COMMON,
    KINDS,
    PARTS,
    UNTESTED,
    FieldError,
    names_in,
)
from printed_numbers.schema.ties import rows_of

_PLACES = ("artefact", "row", "column", "statistic", "unit")
_TOP = ("entry", "check", "given")


class SchemaError(Exception):
    """A schema is missing or does not fit its file of numbers; the message says where."""


def read_schema(
    name: str, folder: Path, registry: Mapping[str, Mapping[str, int]] | None = None
) -> Schema:
    """Read ``<name>.schema.toml``, and hold it against the printed numbers of ``<name>.csv``.

    Parameters
    ----------
    name : str
    folder : Path
        Where the schema and the numbers lie.
    registry : mapping of str to mapping of str to int, optional
        Numbers that are known from elsewhere, by row, under names that given tables ask for.

    Raises
    ------
    SchemaError
        If it is missing or is no TOML; if a field, a kind or a tie is not known; if a pattern takes
        no line; if a line of the numbers takes no entry or two.
    ReportedError
        If the file of numbers is missing or malformed.
    """
    path = Path(folder) / f"{name}.schema.toml"
    if not path.is_file():
        raise SchemaError(f"{path} is missing; it says what the numbers of {name} are")
    text = path.read_text(encoding="utf-8")
    return parse_schema(text, name, read_reported(name, folder), path, registry)


def parse_schema(
    text: str,
    name: str,
    numbers: Sequence[Reported],
    where: Path | str = "the schema",
    registry: Mapping[str, Mapping[str, int]] | None = None,
) -> Schema:
    """Read the text of a schema of some numbers; errors are those of :func:`read_schema`."""
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SchemaError(f"{where}: {error}; mend it") from None
    return _Reader(where, name, numbers, registry or {}).schema(document)


class _Reader:
    def __init__(self, path, paper, numbers, registry):
        self.path, self.paper, self.numbers = path, paper, numbers
        self.registry = registry

    def schema(self, document: Mapping) -> Schema:
        """The schema of a parsed file."""
        unknown = set(document) - set(_TOP)
        if unknown:
            raise self._wrong("the file", f"no table {sorted(unknown)}; give entry, check or given")
        constants = {
            name: self._given(name, table) for name, table in document.get("given", {}).items()
        }
        entries, checks = (
            {name: self._entry(name, table, word) for name, table in document.get(word, {}).items()}
            for word in ("entry", "check")
        )
        names = [name for group in (constants, entries, checks) for name in group]
        for name in names:
            if names.count(name) > 1:
                raise self._wrong(name, "two tables have this name; give each its own")
        schema = Schema(self.paper, entries, checks, constants)
        self._check_names(schema)
        self._check_lines(entries)
        for entry in schema.everything:
            if entry.kind == "total" and "of" in entry.ties:
                parts = schema.named(entry.ties["of"]).numbers
                if all(len(rows_of(number, parts)) < 2 for number in entry.numbers):
                    why = f"no two numbers of {entry.ties['of']!r} stand in a row or column with it"
                    raise self._wrong(entry.name, f"{why}; mend its tie")
        return schema

    def _entry(self, name, table, word):
        kind = table.get("kind")
        if kind not in KINDS:
            raise self._wrong(
                name, f"the kind {kind!r} is not known; give one of {', '.join(KINDS)}"
            )
        if kind == PARTS and word == "entry":
            raise self._wrong(name, f"{PARTS!r} names lines for checks; give the entry's kind")
        lines = Lines(
            **{
                place: self._patterns(name, place, table[place])
                for place in _PLACES
                if place in table
            }
        )
        numbers = tuple(number for number in self.numbers if lines.takes(number))
        for pattern in lines.idle(numbers or self.numbers):
            raise self._wrong(name, f"no line has {pattern!r}; mend the pattern")
        if not numbers:
            raise self._wrong(name, "no line has all of its patterns; mend them")
        ties = self._ties(name, kind, table)
        why = self._why(name, kind, table, ties)
        return Entry(name, kind, lines, numbers, ties, why, word == "check")

    def _patterns(self, name, place, value):
        texts = [value] if isinstance(value, str) else value
        if not isinstance(texts, list) or not texts or not all(isinstance(t, str) for t in texts):
            raise self._wrong(name, f"{place} is a text or a list of texts")
        return tuple(texts)

    def _ties(self, name, kind, table):
        readers = KINDS[kind].fields | COMMON
        unknown = set(table) - set(readers) - set(_PLACES) - {"kind", "why"}
        if unknown:
            raise self._wrong(
                name,
                f"{kind!r} has no {', '.join(sorted(unknown))}; it may have {', '.join(readers)}",
            )
        ties = {}
        for tie in readers:
            if tie in table:
                try:
                    ties[tie] = readers[tie](table[tie])
                except FieldError as error:
                    raise self._wrong(name, f"{tie}: {error}") from None
        return ties

    def _why(self, name, kind, table, ties):
        why = table.get("why", "")
        if not isinstance(why, str):
            raise self._wrong(name, "why is a sentence")
        if why and ties:
            raise self._wrong(name, "it has ties that rules can test, and says why none can")
        missing = [tie for tie in KINDS[kind].needed if tie not in ties]
        alternatives = KINDS[kind].either
        if {*ties} - {*COMMON} and alternatives and not {*alternatives} & {*ties}:
            missing.append(" or ".join(alternatives))
        if not why and missing:
            raise self._wrong(name, f"{kind!r} needs {', '.join(missing)}, or says why not")
        for tie in alternatives:
            for more in alternatives[tie]:
                if tie in ties and more not in ties:
                    raise self._wrong(name, f"{tie} says nothing without {more}; give {more} too")
        if not why and not ties and kind != PARTS:
            reason = "that no rule can test" if kind in UNTESTED else "without ties"
            raise self._wrong(name, f"{kind!r} is a kind {reason}: say why in a sentence")
        return why

    def _given(self, name, table):
        fields = {"why", "by", "values", "registry"}
        if not isinstance(table, dict) or not set(table) <= fields or not table.get("why"):
            raise self._wrong(name, "a given table has why, and by and values or registry")
        if "registry" in table:
            return Given(name, table["why"], "row", self._registered(name, table["registry"]))
        values = table.get("values")
        if (
            table.get("by") not in ("row", "column")
            or not isinstance(values, dict)
            or not all(type(value) is int for value in values.values())
        ):
            raise self._wrong(name, 'give by = "row" or "column", and whole numbers as values')
        return Given(name, table["why"], table["by"], dict(values))

    def _registered(self, name, fact):
        if fact not in self.registry:
            facts = " or ".join(self.registry) or "not at hand"
            raise self._wrong(name, f"registry is {facts}")
        return self.registry[fact]

    def _check_names(self, schema):
        for entry in schema.everything:
            for tied in names_in(entry.ties):
                if tied not in (*schema.entries, *schema.checks, *schema.given):
                    raise self._wrong(entry.name, f"nothing is called {tied!r}; mend the name")

    def _check_lines(self, entries):
        for number in self.numbers:
            takers = [name for name, entry in entries.items() if number in entry.numbers]
            if len(takers) != 1:
                place = " / ".join((number.artefact, number.row, number.column, number.statistic))
                takes = f"takes the entries {' and '.join(takers)}" if takers else "takes no entry"
                raise SchemaError(f"{number.where}: {place} {takes} of {self.path}; it has one")

    def _wrong(self, name, why: str) -> SchemaError:
        return SchemaError(f"{self.path}, {name}: {why}")
