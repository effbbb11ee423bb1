"""Which verdicts the arguments mean: by word, data set, method, artefact and kind."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Mapping

from replication.cli.choose import refuse_printed, refuse_unknown
from replication.evidence.approval.accepted import read_accepted
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import EXPERIMENT, KINDS, REASONS, VOCABULARY

__all__ = ["FILTERS", "asked", "filtered", "may_be", "refuse_names", "refuse_words", "told"]

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
    for name, known in _WORDS.items():
        refuse_unknown(FILTERS[name][0], getattr(args, name), known)


def refuse_artefacts(names: Iterable[str], keys: Iterable[str]) -> None:
    """Refuse an artefact that none of the papers has, where the verdicts of all were accepted.

    Raises
    ------
    UsageError
        With the near ones.
    """
    accepted = [read_accepted(key) for key in keys]
    if all(accepted):
        known = {place[0] for places in accepted for place in places}
        refuse_unknown(FILTERS["artefact"][0], list(names), known)


def refuse_names(
    wanted: Mapping[str, list[str]], known: Iterable[Verdict], keys: list[str]
) -> None:
    """Refuse a data set, method or artefact that no verdict has; none need be judged for it.

    Parameters
    ----------
    wanted : mapping of str to list of str
        By option, the names of which a verdict must have one.
    known : iterable of Verdict
        Given, or what is known of them ahead.
    keys : list of str
        The papers that were asked for.

    Raises
    ------
    UsageError
        With the near ones.
    """
    known = list(known)
    for option, names in wanted.items():
        what, of = FILTERS[option]
        here = {each for verdict in known for each in of(verdict)}
        for name in set(names) - here if option == "dataset" else ():
            refuse_printed(name, keys, here)
        refuse_unknown(what, names, _WORDS.get(option) or here)


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
        key: [v for v in found if all(_is_one(v, *each) for each in wanted.items())]
        for key, found in judged.items()
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
    known = {name: names for name, names in wanted.items() if name != "verdict"}
    if not verdict.row:
        # It has no data set or method of its own, and is no number that an experiment gave.
        if {"dataset", "method"} & known.keys() or known.get("kind") == [EXPERIMENT]:
            return False
        known = {name: names for name, names in known.items() if name == "artefact"}
    return all(_is_one(verdict, *each) for each in known.items())


def told(wanted: Mapping[str, list[str]]) -> str:
    """Return what was asked for as a phrase: ``verdict disagrees, data set vote``."""
    return ", ".join(f"{FILTERS[name][0]} {' or '.join(names)}" for name, names in wanted.items())


def _is_one(verdict: Verdict, option: str, names: list[str]) -> bool:
    _, of = FILTERS[option]
    return any(each in names for each in of(verdict))


def _tied(names: tuple[str, ...], printed: str) -> tuple[str, ...]:
    """Return the cells' names and, of a number that belongs to one alone, the paper's."""
    return (*names, printed) if len(names) == 1 else names
