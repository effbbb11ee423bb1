"""Which verdicts the arguments mean: by word, data set, method, artefact and kind."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Mapping

from replication.cli.choose import refuse_printed, refuse_unknown
from replication.evidence.approval.accepted import read_accepted
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import EXPERIMENT, KINDS, REASONS, VOCABULARY

#: By option: what it names, and the names by which a verdict is found there. A data set and a
#: method are found by the cells' name or by the paper's, where the number belongs to one at all.
FILTERS: Mapping[str, tuple[str, Callable[[Verdict], tuple[str, ...]]]] = {
    "verdict": ("verdict", lambda v: (v.verdict, v.reason)),
    "kind": ("kind", lambda v: (v.kind,)),
    "artefact": ("artefact", lambda v: (v.artefact,)),
    "dataset": ("data set", lambda v: _tied(v.served.datasets, v.row)),
    "method": ("method", lambda v: _tied(v.served.methods, v.column)),
}

_WORDS = {"verdict": (*VOCABULARY, *filter(None, REASONS)), "kind": KINDS}


def asked(args: argparse.Namespace) -> dict[str, list[str]]:
    """Return the filters that the arguments set, by option."""
    return {name: getattr(args, name) for name in FILTERS if getattr(args, name)}


def refuse_words(args: argparse.Namespace) -> None:
    """Refuse a verdict or a kind that is no word of the vocabulary, before anything is judged.

    Raises
    ------
    UsageError
        With the near ones.
    """
    for name, vocabulary in _WORDS.items():
        refuse_unknown(FILTERS[name][0], getattr(args, name), vocabulary)


def refuse_artefacts(names: Iterable[str], keys: Iterable[str]) -> None:
    """Refuse an artefact that none of the papers has, where the verdicts of all were accepted.

    Raises
    ------
    UsageError
        With the near ones.
    """
    accepted = [read_accepted(key) for key in keys]
    if all(accepted):
        artefacts = {place[0] for places in accepted for place in places}
        refuse_unknown(FILTERS["artefact"][0], list(names), artefacts)


def refuse_names(
    wanted: Mapping[str, list[str]], verdicts: Iterable[Verdict], keys: list[str]
) -> None:
    """Refuse a data set, method or artefact that no verdict has; none need be judged for it.

    Parameters
    ----------
    wanted : mapping of str to list of str
        By option, the names of which a verdict must have one.
    verdicts : iterable of Verdict
        Given, or what is known of them ahead.
    keys : list of str
        The papers that were asked for.

    Raises
    ------
    UsageError
        With the near ones.
    """
    verdicts = list(verdicts)
    for option, names in wanted.items():
        noun, names_of = FILTERS[option]
        present = {value for verdict in verdicts for value in names_of(verdict)}
        for name in set(names) - present if option == "dataset" else ():
            refuse_printed(name, keys, present)
        refuse_unknown(noun, names, _WORDS.get(option) or present)


def filtered(
    judged: Mapping[str, Iterable[Verdict]], wanted: Mapping[str, list[str]]
) -> dict[str, list[Verdict]]:
    """Return the verdicts that are all of what is wanted.

    A number that belongs to no data set or method is left out where one is asked for.

    Parameters
    ----------
    judged : mapping of str to iterable of Verdict
        By the paper's key.
    wanted : mapping of str to list of str
        By option, the names of which a verdict must have one.
    """
    return {
        key: [v for v in verdicts if all(_is_one(v, *condition) for condition in wanted.items())]
        for key, verdicts in judged.items()
    }


def may_be(verdict: Verdict, wanted: Mapping[str, list[str]]) -> bool:
    """Whether a verdict can be what is wanted, by what is known of it before it is given.

    Parameters
    ----------
    verdict : Verdict
        What :data:`replication.evidence.judge.Wanted` describes: its word is not known yet, and
        of what is derived from an artefact's numbers the artefact alone.
    wanted : mapping of str to list of str
    """
    conditions = {name: names for name, names in wanted.items() if name != "verdict"}
    if not verdict.row:
        # It has no data set or method of its own, and is no number that an experiment gave.
        if {"dataset", "method"} & conditions.keys() or conditions.get("kind") == [EXPERIMENT]:
            return False
        conditions = {name: names for name, names in conditions.items() if name == "artefact"}
    return all(_is_one(verdict, *condition) for condition in conditions.items())


def in_words(wanted: Mapping[str, list[str]]) -> str:
    """Return what was asked for as a phrase: ``verdict disagrees, data set vote``."""
    return ", ".join(f"{FILTERS[name][0]} {' or '.join(names)}" for name, names in wanted.items())


def _is_one(verdict: Verdict, option: str, names: list[str]) -> bool:
    _, names_of = FILTERS[option]
    return any(name in names for name in names_of(verdict))


def _tied(names: tuple[str, ...], printed: str) -> tuple[str, ...]:
    """Return the cells' names and, of a number that belongs to one alone, the paper's."""
    return (*names, printed) if len(names) == 1 else names
