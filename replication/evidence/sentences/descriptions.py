"""The sentences of a paper, read strictly from `data/reported/<key>.sentences.toml`, and answered.

A ``[[sentence]]`` of the file, which has claims too, has:

``id``
    Letters, figures and hyphens; its own in the file.
``where``
    Section or page of the paper.
``says``
    What the sentence says, in our words.
``shuffle``
    The axis whose labels are shuffled for the power: "row", "column", "statistic", "artefact".
``cells``
    Names of printed cells: four labels each, of which some may run (`pattern`).
``exact``
    Which of these are taken as they stand: counts, and rates of which like ones are ties, with
    nothing rounded in them; may be left out.
``sets``
    Names of lists of labels; may be left out.
``readings``
    Relations (`syntax`) by what is taken the words to mean, the literal one first.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from printed_numbers import Outcome, ranges

from replication.engine.cache import memo
from replication.engine.profiles import ledger_root
from replication.evidence.reported import read_reported
from replication.evidence.sentences.ask import (
    IMPOSSIBLE,
    POSSIBLE,
    TRUE,
    UNDECIDED,
    Answer,
    answers,
    ranges_of,
)
from replication.evidence.sentences.pattern import pattern
from replication.evidence.sentences.scalars import formula
from replication.evidence.sentences.syntax import AXES, names_in, parse

#: The word for what only a less literal reading leaves possible.
LOOSER = "under another reading"

_FOLDER = Path(__file__).resolve().parents[3] / "data" / "reported"
_WANTED = ("id", "where", "says", "shuffle", "cells", "readings")


class SentenceError(ValueError):
    """An entry of a file of sentences that cannot be read; says which and what to mend."""


@dataclass(frozen=True)
class Sentence:
    """A sentence of a paper, and what its printed numbers say of it.

    Parameters
    ----------
    id, where, says : str
        As in the file.
    known : tuple of str
        Keys of the claims that are of it, which fresh realisations judge.
    readings : mapping of str to tuple of Answer
        By reading, the literal first: rounded and cut off.
    """

    id: str
    where: str
    says: str
    known: tuple[str, ...]
    readings: Mapping[str, tuple[Answer, ...]]

    @property
    def answers(self) -> tuple[Answer, ...]:
        """All answers, the literal reading's first."""
        return tuple(answer for read in self.readings.values() for answer in read)

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """All outcomes, in the same order."""
        return tuple(answer.outcome for answer in self.answers)

    @property
    def literal(self) -> tuple[Answer, ...]:
        """The literal reading's answers."""
        return next(iter(self.readings.values()))

    @property
    def word(self) -> str:
        """What comes of it: true, possible, under another reading, impossible or undecided.

        The first two are of the literal reading, numbers rounded.
        """
        first, *words = (answer.word for answer in self.answers)
        if first in (TRUE, POSSIBLE):
            return first
        if {TRUE, POSSIBLE} & set(words):
            return LOOSER
        words.append(first)
        return UNDECIDED if UNDECIDED in words else IMPOSSIBLE

    @property
    def against(self) -> tuple[str, ...]:
        """The cases that contradict the literal reading, numbers rounded; none if none do."""
        return self.literal[0].against

    @property
    def as_printed(self) -> bool:
        """Whether the literal reading is true of the tables' numbers as they stand."""
        return self.literal[0].as_printed

    @property
    def power(self) -> float:
        """The share of shuffled tables that the literal reading refuses, numbers rounded."""
        return self.literal[0].outcome.power


@lru_cache(maxsize=8)
def outcomes(paper: str) -> tuple[Sentence, ...]:
    """Return the sentences of a paper and what its printed numbers say of each; kept as they are.

    None for a paper without a file of sentences.

    Raises
    ------
    SentenceError
        If an entry cannot be read.
    """
    if not (_FOLDER / f"{paper}.sentences.toml").is_file():
        return ()
    root = ledger_root("full")
    return memo.kept(
        memo.folder(root) / f"{paper}.sentences.json",
        lambda: memo.inputs(root, "", paper),
        lambda: (__name__,),
        lambda: read_sentences(paper, _FOLDER),
        (Sentence, Answer, Outcome),
    )


def read_sentences(paper: str, folder: Path) -> tuple[Sentence, ...]:
    """Read and answer ``<paper>.sentences.toml`` beside ``<paper>.csv`` in a folder.

    Raises
    ------
    SentenceError
        If the file is no TOML, an entry has a part too many or too few, an id of another, a name
        that no reading uses, or a relation that is none.
    """
    path = folder / f"{paper}.sentences.toml"
    entries, claims = read_entries(path)
    known_claims = _known(claims)
    printed = read_reported(paper, folder)
    cells = {how: ranges_of(printed, how) for how in ranges.HOW}
    texts = {(n.artefact, n.row, n.column, n.statistic): n.value for n in printed}
    sentences: dict[str, Sentence] = {}
    for entry in entries:
        try:
            sentence = _sentence(entry, cells, texts, known_claims)
            if sentence.id in sentences:
                raise ValueError("this id stands twice; give it another")
        except ValueError as error:
            raise SentenceError(f"{path.name}, {entry.get('id', 'no id')}: {error}") from None
        sentences[sentence.id] = sentence
    return tuple(sentences.values())


def read_entries(path: Path) -> tuple[list[dict], list[dict]]:
    """Return the sentences of a file and its claims, as they stand there.

    Raises
    ------
    SentenceError
        If the file is no TOML, or has anything else.
    """
    try:
        read = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise SentenceError(f"{path.name}: {error}; mend the file") from None
    if not set(read) <= {"sentence", "claim"} or not all(
        isinstance(entries, list) for entries in read.values()
    ):
        raise SentenceError(f"{path.name}: give [[sentence]] and [[claim]] entries, nothing else")
    return read.get("sentence", []), read.get("claim", [])


def _known(claims):
    """Keys of the claims on each sentence; a claim that is of another is of that one's sentence."""
    keys_of, sentence_of = {}, {}
    for claim in claims:
        sentence_id = claim.get("of", "")
        sentence_id = sentence_of[claim.get("id")] = sentence_of.get(sentence_id, sentence_id)
        keys_of.setdefault(sentence_id, {})[claim.get("key", "")] = None
    return {sentence_id: tuple(keys) for sentence_id, keys in keys_of.items()}


def _sentence(entry, cells, texts, known_claims):
    _checked(entry)
    names = {name: pattern(parts, cells[ranges.HOW[0]]) for name, parts in entry["cells"].items()}
    sets = entry.get("sets", {})
    trees = {reading: parse(text) for reading, text in entry["readings"].items()}
    used = {name for tree in trees.values() for name in names_in(tree)}
    if unused := {*names, *sets} - used:
        raise ValueError(f"no reading uses {', '.join(sorted(unused))}")
    exact = entry.get("exact", [])
    if not _is_set(exact) or not set(exact) <= set(names):
        raise ValueError("exact is a list of names of cells")
    cells = _as_they_stand(cells, [names[name] for name in exact])
    return Sentence(
        entry["id"],
        entry["where"],
        entry["says"],
        known_claims.get(entry["id"], ()),
        {
            reading: answers(formula(tree, names, sets), reading, entry["shuffle"], cells, texts)
            for reading, tree in trees.items()
        },
    )


def _as_they_stand(cells, exact):
    """The ranges, with one number for all of an artefact's statistic, or for all of a cell."""
    kinds = {
        kind for pattern_ in exact for cell in pattern_.cells() for kind in (cell[::3], cell[:3])
    }
    rounded = cells[ranges.ROUNDED]
    points = {
        cell: ranges.point(rounded[cell].some())
        for cell in rounded
        if not kinds.isdisjoint((cell[::3], cell[:3]))
    }
    return {how: {**by_cell, **points} for how, by_cell in cells.items()}


def _checked(entry):
    if wrong := set(_WANTED) - set(entry) | set(entry) - {*_WANTED, "exact", "sets"}:
        raise ValueError(f"{', '.join(sorted(wrong))}: missing or not known")
    texts = ("id", "where", "says", "shuffle")
    if not all(isinstance(entry[name], str) for name in texts):
        raise ValueError(f"{', '.join(texts)} must be text")
    if not re.fullmatch(r"[a-z0-9-]+", entry["id"]) or not entry["where"] or not entry["says"]:
        raise ValueError("id is of letters, figures and hyphens; where and says are not empty")
    if entry["shuffle"] not in AXES:
        raise ValueError(f"shuffle is one of {', '.join(AXES)}")
    for name in ("cells", "readings"):
        if not isinstance(entry[name], dict) or not entry[name]:
            raise ValueError(f"{name} must be a table that is not empty")
    if not all(isinstance(text, str) for text in entry["readings"].values()):
        raise ValueError("each reading is a relation, as text")
    sets = entry.get("sets", {})
    if not isinstance(sets, dict) or not all(_is_set(labels) for labels in sets.values()):
        raise ValueError("each of the sets is a list of labels")


def _is_set(labels) -> bool:
    return isinstance(labels, list) and all(isinstance(label, str) for label in labels)
