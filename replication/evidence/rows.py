"""Rules as rows: what printed numbers without chance are beside, read from a file beside them.

``data/reported/<key>.rules.toml`` has entries ``[[rule]]``, read strictly. An entry has:

``artefact``, ``row``, ``column``, ``statistic``
    Which numbers it takes, as :class:`replication.evidence.rule.Rule`: a text or a list of them.
``is``
    What they are, a word of :data:`replication.evidence.vocabulary.KINDS`.
``why``
    Why they are not compared; or one of the next two.
``ours``
    A way to a value; or ways by reading, the default first.
``each``
    Ways by column, or by what ``by`` says; the rule takes these.
``reading``, ``note``, ``without``
    As in :class:`replication.evidence.rule.Deterministic`; may be left out.
``bound``
    ``<``, ``<=``, ``>=`` or ``>`` where the text prints a bound without its sign.
``within``
    From where to where such numbers lie: another is impossible.
``cells``
    Names of printed cells for formulas, as a file of sentences has them.

A way is a number; ``"module.NAME"``, of a module that the paper's rules hand over: a value, how
many a collection has, or what a function without arguments gives; ``["module.function", ...]``, a
function and its arguments, among which ``number`` and ``results`` stand for these; or a formula of
the sentences' language, of ``cells`` as printed and of such names.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Mapping
from fractions import Fraction
from pathlib import Path
from types import ModuleType

from printed_numbers import Range, ranges

from replication.evidence.reported import ReportedError, read_reported
from replication.evidence.rule import Deterministic, NotCompared, Rule
from replication.evidence.sentences.nodes import cells_of
from replication.evidence.sentences.pattern import Pattern, pattern
from replication.evidence.sentences.scalars import quantity
from replication.evidence.sentences.syntax import AXES, term
from replication.evidence.vocabulary import KINDS

_FOLDER = Path(__file__).resolve().parents[2] / "data" / "reported"
_TOLD = ("reading", "note", "without", "bound")
_WAYS = ("why", "ours", "each")
_KNOWN = {*AXES, *_TOLD, *_WAYS, "is", "by", "cells", "within"}
_NAME = re.compile(r"[a-z]\w*\.\w+")


def rows(paper: str, folder: Path | None = None, **modules: ModuleType) -> tuple[Rule, ...]:
    """Read a paper's rows.

    Parameters
    ----------
    paper : str
        The paper's key.
    folder : Path, optional
        Where the files are; ``data/reported`` by default.
    **modules : module
        What the rows may name.

    Raises
    ------
    ReportedError
        If the file is no TOML, or an entry has a part too many or too few, or names what is not
        there; the message says which.
    """
    path = (folder or _FOLDER) / f"{paper}.rules.toml"
    try:
        read = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ReportedError(f"{path.name}: {error}; mend the file") from None
    if set(read) != {"rule"}:
        raise ReportedError(f"{path.name}: give [[rule]] entries and nothing else")
    printed = [(n.artefact, n.row, n.column, n.statistic) for n in read_reported(paper, folder)]
    rules = []
    for k, entry in enumerate(read["rule"], start=1):
        try:
            rules.append(_rule(entry, printed, modules))
        except ValueError as error:
            raise ReportedError(f"{path.name}, rule {k}: {error}") from None
    return tuple(rules)


def _rule(entry, printed, modules):
    wrong = set(entry) - _KNOWN | {"artefact", "is"} - set(entry)
    if wrong or sum(way in entry for way in _WAYS) != 1:
        parts = ", ".join(sorted(wrong)) or f"one of {', '.join(_WAYS)}"
        raise ValueError(f"{parts}: missing or not known")
    if entry["is"] not in KINDS:
        raise ValueError(f"{entry['is']!r} is none of {', '.join(KINDS)}")
    place = {
        axis: tuple(entry[axis]) if isinstance(entry[axis], list) else entry[axis]
        for axis in AXES
        if axis in entry
    }
    told_fields = {name: entry[name] for name in _TOLD if name in entry} | {"kind": entry["is"]}
    if "within" in entry:
        told_fields["within"] = Range.of(*entry["within"])
    if "why" in entry:
        return NotCompared(**place, **told_fields, why=entry["why"])
    cells = {name: pattern(parts, printed) for name, parts in entry.get("cells", {}).items()}
    written, by = entry.get("each", entry.get("ours")), entry.get("by", "column")
    if unused := [name for name in cells if not re.search(rf"\b{name}\b", str(written))]:
        raise ValueError(f"no formula uses {', '.join(unused)}")
    if not isinstance(written, Mapping):
        ours_of = _way(written, cells, modules)
    else:
        ways = {name: _way(formula_, cells, modules) for name, formula_ in written.items()}

        def ours_of(number, results):
            if "each" in entry:
                return ways[getattr(number, by)](number, results)
            return {name: way(number, results) for name, way in ways.items()}

    if "each" in entry:
        place[by] = tuple(written)
    return Deterministic(**place, of=ours_of, **told_fields)


def _way(formula, cells, modules):
    """From a number and the results to ours."""
    if isinstance(formula, list):
        function, *arguments = formula
        _named(function, modules)

        def called(number, results):
            arguments_by_name = {"number": number, "results": results}
            return _named(function, modules)(
                *(arguments_by_name.get(name, name) for name in arguments)
            )

        return called
    if not isinstance(formula, str):
        return lambda number, results: formula
    if _NAME.fullmatch(formula):
        _named(formula, modules)
        return lambda number, results: _value(formula, modules)
    return _formula(formula, cells, modules)


def _formula(text, cells, modules):
    """A formula, whose dotted names are taken for cells of no table."""
    dotted = dict.fromkeys(_NAME.findall(text))
    names = {f"value_{k}": name for k, name in enumerate(dotted)}
    for plain, name_ in names.items():
        _named(name_, modules)
        text = re.sub(rf"(?<![\w.]){re.escape(name_)}(?!\w)", plain, text)
    patterns = {
        name: Pattern(dict(zip(AXES, ("", "", "", name), strict=True)), {}) for name in names
    }
    node = quantity(term(text), {**cells, **patterns})
    used = dict.fromkeys(cell.address for cell in cells_of(node))

    def of(number, results):
        values = {
            address: results.printed[address].printed.value
            if address[0]
            else _value(names[address[3]], modules)
            for address in used
        }
        return float(
            node.of(
                {address: ranges.point(Fraction(value)) for address, value in values.items()}
            ).low
        )

    return of


def _value(name, modules):
    value = _named(name, modules)
    if callable(value):
        return value()
    return len(value) if isinstance(value, Collection) and not isinstance(value, str) else value


def _named(name, modules):
    module, _, name = name.partition(".")
    if not hasattr(modules.get(module), name):
        raise ValueError(f"there is no {module}.{name}; the modules are {', '.join(modules)}")
    return getattr(modules[module], name)
