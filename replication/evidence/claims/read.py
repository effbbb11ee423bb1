"""The claims of a paper, read strictly from `data/reported/<key>.sentences.toml`.

A ``[[claim]]`` has, in the order in which claims are judged:

``key``, ``states``
    Its name, and what it says as strong as the paper says it; ``{name}`` stands for the printed
    number of a cell that is taken as it is printed, or for a word that the paper gives.
``of``
    The id of a sentence, of which it has the cells and sets, or of a claim above, of which it has
    all that it does not give itself; may be left out.
``id``
    For claims below that are of it; may be left out.
``cells``, ``sets``
    Names of printed cells, and of lists of labels, as a sentence has them: beside those of ``of``.
``at``
    Labels by axis that the cells of ``of`` have here, such as one table of those that it is of.
``drawn``
    Names of cells that are drawn and not printed: labels in full, or lists of them.
``taken``
    Names of cells that are no experiment here, and taken as they are printed.
``reads``
    Which readings of the sentence it is; or ``relation``, one of its own; or ``readings``, several
    of its own by what is taken the words to mean, the first by default.
``beside``
    Names of cells of which the readings are asked and which are drawn with the relation's own.
``independent``
    The axis along which cases are recorded apart, and share no chance.
``function``, ``verdict``
    What code judges it, a name in the paper's modules: `judge.judge_claims` says what these take.
``meanings``
    Several things that the words may mean, where a function judges by each: its readings are then
    called "meaning; reading".
``ours``
    true of what the paper does not say and we ask beside it; it is counted apart.
``note``, ``what``
    What to say of it, and what the share is of; may be left out.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path

from replication.evidence.reported import Reported, read_reported
from replication.evidence.sentences.descriptions import SentenceError, read_entries
from replication.evidence.sentences.nodes import Address, cells_of
from replication.evidence.sentences.pattern import pattern
from replication.evidence.sentences.scalars import formula
from replication.evidence.sentences.syntax import AXES, names_in, parse

_FOLDER = Path(__file__).resolve().parents[3] / "data" / "reported"
_KEPT = ("function", "verdict", "independent", "of", "ours", "note", "what")
_TEXTS = ("key", "states", "id", "relation", *(name for name in _KEPT if name != "ours"))
_RELATION = ("reads", "relation", "readings")
_CODE = ("function", "verdict")
_JUDGED = (*_RELATION, *_CODE)
_SHARE = "share of realisations where it holds"


@dataclass(frozen=True)
class Claim:
    """A claim of a paper.

    Parameters
    ----------
    key, states : str
        Its name, and what it says.
    relations : mapping of str to All, Some, Not, Only or Compared
        Formulas by what is taken the words to mean, the default first; none where code judges it.
    function, verdict : str
        The code that does, or "".
    taken : mapping of address to float
        Printed numbers that are taken as they are.
    beside : tuple of address
        Cells that are drawn with those of the relations, before them.
    independent : str
        The axis of cases that share no chance, or "".
    of : str
        The id of its sentence, or "".
    meanings : tuple of str
        What its words may mean, the default first, where a function judges by several.
    ours : bool
        Whether the paper does not say it.
    note, what : str
        What to say of it, and what the share is of.
    """

    key: str
    states: str
    relations: Mapping[str, object] = field(default_factory=dict)
    function: str = ""
    verdict: str = ""
    taken: Mapping[Address, float] = field(default_factory=dict)
    beside: tuple[Address, ...] = ()
    independent: str = ""
    of: str = ""
    meanings: tuple[str, ...] = ()
    ours: bool = False
    note: str = ""
    what: str = _SHARE

    @property
    def senses(self) -> tuple[str, ...]:
        """What its words may mean, the default first; none where that is one thing."""
        return tuple(self.relations) if len(self.relations) > 1 else self.meanings

    def places(self, node) -> tuple[Address, ...]:
        """Return the cells that are drawn for one of its relations, in order, each once."""
        cells = (*self.beside, *(cell.address for cell in cells_of(node)))
        return tuple(cell for cell in dict.fromkeys(cells) if cell not in self.taken)


def read_claims(
    paper: str, words: Mapping[str, str] | None = None, folder: Path | None = None
) -> tuple[Claim, ...]:
    """Return the claims of a paper, in the order of the file.

    Parameters
    ----------
    paper : str
    words : mapping of str to str, optional
        What ``{name}`` stands for in what a claim states, beside printed numbers.
    folder : Path, optional
        Of the file and of ``<paper>.csv``; that of the project by default.

    Raises
    ------
    SentenceError
        If an entry cannot be read; says which and why.
    """
    folder = folder or _FOLDER
    path = folder / f"{paper}.sentences.toml"
    sentences, claims = read_entries(path)
    printed = {(n.artefact, n.row, n.column, n.statistic): n for n in read_reported(paper, folder)}
    by_sentence = {
        sentence["id"]: {
            "of": sentence["id"],
            "cells": sentence["cells"],
            "sets": sentence.get("sets", {}),
            "said": sentence["readings"],
        }
        for sentence in sentences
    }
    read = []
    for entry in claims:
        try:
            _checked(entry)
            completed = _with_base(entry, by_sentence)
            read.append(_claim(completed, printed, {} if words is None else words))
        except (ValueError, KeyError) as error:
            raise SentenceError(
                f"{path.name}, claim {entry.get('key', 'without a key')}, "
                f"{entry.get('states', '')!r}: {error}"
            ) from None
        if "id" in entry:
            by_sentence[entry["id"]] = completed
    return tuple(read)


def _checked(entry):
    kinds = {
        **dict.fromkeys(("cells", "sets", "at", "drawn", "readings"), dict),
        **dict.fromkeys(("taken", "reads", "beside", "meanings"), list),
        **dict.fromkeys(_TEXTS, str),
        "ours": bool,
    }
    wrong = [name for name, value in entry.items() if not isinstance(value, kinds.get(name, ()))]
    wrong += [name for name in ("key", "states") if not entry.get(name)]
    if wrong:
        raise ValueError(f"{', '.join(wrong)}: missing, not known, or of another kind")
    if not {entry.get("independent", AXES[0]), *entry.get("at", ())} <= set(AXES):
        raise ValueError(f"independent and at name axes: {', '.join(AXES)}")


def _with_base(entry, by_sentence):
    """The entry with what it is of: the cells and sets of a sentence, all of a claim."""
    if "of" not in entry:
        return entry
    if entry["of"] not in by_sentence:
        raise ValueError(f"there is no sentence {entry['of']!r}, nor a claim above")
    groups = [group for group in (_RELATION, _CODE) if not set(group).isdisjoint(entry)]
    base = {
        name: value
        for name, value in by_sentence[entry["of"]].items()
        if not any(name in group for group in groups)
    }
    completed, labels = {**base, **entry, "of": base.get("of", "")}, entry.get("at", {})
    completed["sets"] = {**base.get("sets", {}), **entry.get("sets", {})}
    for name in ("cells", "drawn"):
        inherited = {
            name_: [labels.get(*pair) for pair in zip(AXES, parts, strict=True)]
            for name_, parts in base.get(name, {}).items()
        }
        completed[name] = {**inherited, **entry.get(name, {})}
    return completed


def _claim(entry, printed: Mapping[Address, Reported], words):
    if sum(name in entry for name in _RELATION) > 1 or not any(name in entry for name in _JUDGED):
        raise ValueError(f"give one of {', '.join(_JUDGED)}")
    if "reads" in entry and "said" not in entry:
        raise ValueError("reads names readings of a sentence; say of which")
    texts = {"": entry["relation"]} if "relation" in entry else entry.get("readings", {})
    texts |= {name: entry["said"][name] for name in entry.get("reads", ())}
    trees = {says: parse(text) for says, text in texts.items()}
    used = {name for tree in trees.values() for name in names_in(tree)} | {*entry.get("beside", ())}
    names = {
        name: pattern(parts, printed)
        for name, parts in entry.get("cells", {}).items()
        if name in used or name in entry.get("taken", ())
    }
    # All cells of labels that are given in full.
    names |= {
        name: pattern(
            parts, list(product(*([part] if isinstance(part, str) else part for part in parts)))
        )
        for name, parts in entry.get("drawn", {}).items()
        if name in used
    }
    taken = {name: cell for name in entry.get("taken", ()) for cell in names[name].cells()}
    return Claim(
        key=entry["key"],
        states=entry["states"].format_map(
            ChainMap({name: printed[cell].value for name, cell in taken.items()}, words)
        ),
        relations={says: formula(tree, names, entry.get("sets")) for says, tree in trees.items()},
        taken={
            cell: printed[cell].printed.value
            for name in entry.get("taken", ())
            for cell in names[name].cells()
        },
        meanings=tuple(entry.get("meanings", ())),
        beside=tuple(cell for name in entry.get("beside", ()) for cell in names[name].cells()),
        **{name: entry[name] for name in _KEPT if name in entry},
    )
