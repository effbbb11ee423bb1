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

__all__ = ["rows"]

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
    found = []
    for k, entry in enumerate(read["rule"], start=1):
        try:
            found.append(_rule(entry, printed, modules))
        except ValueError as error:
            raise ReportedError(f"{path.name}, rule {k}: {error}") from None
    return tuple(found)


def _rule(entry, printed, modules):
    wrong = set(entry) - _KNOWN | {"artefact", "is"} - set(entry)
    if wrong or sum(way in entry for way in _WAYS) != 1:
        parts = ", ".join(sorted(wrong)) or f"one of {', '.join(_WAYS)}"
        raise ValueError(f"{parts}: missing or not known")
    if entry["is"] not in KINDS:
        raise ValueError(f"{entry['is']!r} is none of {', '.join(KINDS)}")
    place = {
        at: tuple(entry[at]) if isinstance(entry[at], list) else entry[at]
        for at in AXES
        if at in entry
    }
    told = {each: entry[each] for each in _TOLD if each in entry} | {"kind": entry["is"]}
    if "within" in entry:
        told["within"] = Range.of(*entry["within"])
    if "why" in entry:
        return NotCompared(**place, **told, why=entry["why"])
    cells = {name: pattern(parts, printed) for name, parts in entry.get("cells", {}).items()}
    given, by = entry.get("each", entry.get("ours")), entry.get("by", "column")
    unused = [name for name in cells if not re.search(rf"\b{name}\b", str(given))]
    if unused:
        raise ValueError(f"no formula uses {', '.join(unused)}")
    if not isinstance(given, Mapping):
        of = _way(given, cells, modules)
    else:
        ways = {name: _way(each, cells, modules) for name, each in given.items()}

        def of(number, results):
            if "each" in entry:
                return ways[getattr(number, by)](number, results)
            return {name: way(number, results) for name, way in ways.items()}

    if "each" in entry:
        place[by] = tuple(given)
    return Deterministic(**place, of=of, **told)


def _way(given, cells, modules):
    """From a number and the results to ours."""
    if isinstance(given, list):
        name, *arguments = given
        _named(name, modules)

        def called(number, results):
            known = {"number": number, "results": results}
            return _named(name, modules)(*(known.get(each, each) for each in arguments))

        return called
    if not isinstance(given, str):
        return lambda number, results: given
    if _NAME.fullmatch(given):
        _named(given, modules)
        return lambda number, results: _value(given, modules)
    return _formula(given, cells, modules)


def _formula(text, cells, modules):
    """A formula, whose dotted names are taken for cells of no table."""
    dotted = dict.fromkeys(_NAME.findall(text))
    names = {f"value_{k}": each for k, each in enumerate(dotted)}
    for plain, each in names.items():
        _named(each, modules)
        text = re.sub(rf"(?<![\w.]){re.escape(each)}(?!\w)", plain, text)
    known = {name: Pattern(dict(zip(AXES, ("", "", "", name), strict=True)), {}) for name in names}
    node = quantity(term(text), {**cells, **known})
    used = dict.fromkeys(cell.address for cell in cells_of(node))

    def of(number, results):
        found = {
            at: results.printed[at].printed.value if at[0] else _value(names[at[3]], modules)
            for at in used
        }
        return float(
            node.of({at: ranges.point(Fraction(value)) for at, value in found.items()}).low
        )

    return of


def _value(name, modules):
    found = _named(name, modules)
    if callable(found):
        return found()
    return len(found) if isinstance(found, Collection) and not isinstance(found, str) else found


def _named(name, modules):
    module, _, name = name.partition(".")
    if not hasattr(modules.get(module), name):
        raise ValueError(f"there is no {module}.{name}; the modules are {', '.join(modules)}")
    return getattr(modules[module], name)
