"""Which verdicts the arguments mean: by word, data set, method, artefact and kind."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Mapping

from replication.cli.choose import refuse_printed, refuse_unknown
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import KINDS, VOCABULARY

__all__ = ["FILTERS", "asked", "filtered", "refuse_words", "told"]

#: By option: what it names, and the names by which a verdict is found there. A data set and a
#: method are found by the cells' name or by the paper's, where the number belongs to one at all.
FILTERS: Mapping[str, tuple[str, Callable[[Verdict], tuple[str, ...]]]] = {
    "verdict": ("verdict", lambda v: (v.verdict,)),
    "kind": ("kind", lambda v: (v.kind,)),
    "artefact": ("artefact", lambda v: (v.artefact,)),
    "dataset": ("data set", lambda v: _tied(v.served.datasets, v.row)),
    "method": ("method", lambda v: _tied(v.served.methods, v.column)),
}

_WORDS = {"verdict": VOCABULARY, "kind": KINDS}


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


def filtered(
    judged: Mapping[str, Iterable[Verdict]], wanted: Mapping[str, list[str]]
) -> dict[str, list[Verdict]]:
    """Return the verdicts that are all of what is wanted.

    Parameters
    ----------
    judged : mapping of str to iterable of Verdict
        By the paper's key.
    wanted : mapping of str to list of str
        By option, the names of which a verdict must have one. A number that belongs to no data
        set or method is left out where one is asked for.

    Raises
    ------
    UsageError
        If no verdict of these papers has a name, with the near ones.
    """
    for option, names in wanted.items():
        what, of = FILTERS[option]
        known = {each for found in judged.values() for v in found for each in of(v)}
        for name in set(names) - known if option == "dataset" else ():
            refuse_printed(name, list(judged), known)
        refuse_unknown(what, names, _WORDS.get(option) or known)
    return {
        key: [v for v in found if all(_is_one(v, *each) for each in wanted.items())]
        for key, found in judged.items()
    }


def told(wanted: Mapping[str, list[str]]) -> str:
    """Return what was asked for as a phrase: ``verdict inconsistent, data set vote``."""
    return ", ".join(f"{FILTERS[name][0]} {' or '.join(names)}" for name, names in wanted.items())


def _is_one(verdict: Verdict, option: str, names: list[str]) -> bool:
    _, of = FILTERS[option]
    return any(each in names for each in of(verdict))


def _tied(names: tuple[str, ...], printed: str) -> tuple[str, ...]:
    """Return the cells' names and, of a number that belongs to one alone, the paper's."""
    return (*names, printed) if len(names) == 1 else names
