"""The methods of the map, read from the table beside."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from replication.evidence.vocabulary import LABELS
from replication.pages.explorer.rows import Row, placed
from replication.pages.sets.table import link

_FILE = Path(__file__).with_name("methods.toml")


@dataclass(frozen=True)
class Gain:
    """A number or a claim that tells what a method gained.

    Parameters
    ----------
    paper, place : str
        The paper's key, and `placed` of the row.
    beside : str
        The place of the number to compare with; a claim has none.
    says : str
        A phrase with ``{ours}`` and ``{beside}``; a claim is in the words of its own.
    """

    paper: str
    place: str
    beside: str = ""
    says: str = ""

    def in_words(self, rows: Mapping[str, Sequence[Row]]) -> str:
        """Return what it says as Markdown, with a link to the number or to the verdict.

        Raises
        ------
        ValueError
            If there is no such row now.
        """
        row = self._row(rows, self.place)
        if not self.beside:
            return f"“{row['column']}”: {_linked(LABELS[row['verdict']], row)}"
        pair = {"ours": row, "beside": self._row(rows, self.beside)}
        return self.says.format(**{k: _linked(f"{r['ours']:.3f}", r) for k, r in pair.items()})

    def _row(self, rows: Mapping[str, Sequence[Row]], place: str) -> Row:
        for row in rows.get(self.paper, ()):
            if placed(row) == place:
                return row
        raise ValueError(f"{self.paper} has no {place!r}")


@dataclass(frozen=True, kw_only=True)
class Method:
    """A row of the map.

    Parameters
    ----------
    name : str
    cites : tuple of str
        Its papers, by their keys in `references.bib`.
    elsewhere : tuple of (str, str)
        Who else has it: a name, and an address where that can be seen.
    call : str
        How the library makes it; "" where it is not implemented here.
    relaxes, fit, predict, keeps : str
        What it relaxes of naive Bayes; time to learn, time of one prediction, and memory of the
        model, in n features, i rows, v values and c classes.
    known : str
        What is known of a method that is not implemented here.
    gained : tuple of Gain
    ranked : bool
        Whether the study "All on all" has it, so that its docstring has its mean rank.
    see : str
        What else there is to say of its gain, as Markdown.
    """

    name: str
    cites: tuple[str, ...]
    elsewhere: tuple[tuple[str, str], ...]
    call: str = ""
    relaxes: str = ""
    fit: str = ""
    predict: str = ""
    keeps: str = ""
    known: str = ""
    gained: tuple[Gain, ...] = ()
    ranked: bool = False
    see: str = ""

    @property
    def maker(self) -> str:
        """Name of the library's class."""
        return self.call.partition("(")[0]


def read_methods(path: Path = _FILE) -> list[Method]:
    """Read the methods, in the order of the page."""
    methods = tomllib.loads(path.read_text(encoding="utf-8"))["method"]
    return [
        Method(
            **fields
            | {
                "cites": tuple(fields["cites"]),
                "elsewhere": tuple(map(tuple, fields["elsewhere"])),
                "gained": tuple(Gain(**gain) for gain in fields.get("gained", ())),
            }
        )
        for fields in methods
    ]


def _linked(text: str, row: Row) -> str:
    return link(text, f"../explorer.html#{row['id']}")
