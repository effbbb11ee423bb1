"""Where a number stands in its paper, in words, and what stands beside it there."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from replication.evidence.reported import Reported, read_reported
from replication.pages.explorer.rows import Row

#: Words of a quote, at most.
MOST_WORDS = 10
_REPORTED = Path(__file__).resolve().parents[3] / "data" / "reported"
_QUOTES = Path(__file__).resolve().parents[2] / "chapters" / "quotes.csv"
#: What is printed on a slide of its own.
_SLIDES = ("error", "bias", "variance", "compute time", "complexity")
#: Artefacts that are running text.
PROSE = ("text", "waveform")

Place = tuple[str, str, str, str]


@dataclass(frozen=True)
class Stands:
    """What is known of where the numbers of one paper stand.

    Parameters
    ----------
    printed : mapping
        Printed numbers by their place in the file.
    statements : sequence of dict
        The paper's statements, from ``data/reported/<key>.statements.csv``.
    quotes : mapping
        Words of the paper by place.
    """

    printed: Mapping[Place, Reported]
    statements: Sequence[Mapping[str, str]] = ()
    quotes: Mapping[Place, str] | None = None

    @classmethod
    def of(cls, paper: str) -> Stands:
        """Read what is known of a paper; of one without files that is nothing."""
        printed = read_reported(paper) if (_REPORTED / f"{paper}.csv").exists() else ()
        return cls(
            {number.place: number for number in printed},
            _lines(_REPORTED / f"{paper}.statements.csv"),
            read_quotes().get(paper, {}),
        )

    def number(self, row: Row) -> Reported | None:
        """Return the printed number of a row, or the one of which it is a part; None of others."""
        place = (row["artefact"], row["row"], row["column"], row["statistic"])
        if place in self.printed:
            return self.printed[place]
        numbers = [number for place_of, number in self.printed.items() if place_of[:3] == place[:3]]
        return numbers[0] if numbers and row["reported"] in numbers[0].value else None

    def place(self, row: Row) -> list[str]:
        """Say where the paper prints a number, or makes a claim: parts of one phrase."""
        number = self.number(row)
        judging = (line["place"] for line in self.statements if _judges(line["judged"], row))
        # Of a claim three places are named.
        places = list(dict.fromkeys(judging))[:3]
        if number is None:
            return places or ["not printed: it follows from printed numbers, or is a test of ours"]
        notes = [number.note] if number.note else []
        if number.artefact in PROSE:
            return list(dict.fromkeys(notes + places))
        return [title(number.artefact), f"row {number.row}", f"column {number.column}", *notes]

    def quote(self, row: Row) -> str:
        """Return the printed row as transcribed, or words of the text; at most ten, "" of none."""
        number = self.number(row)
        if number is None:
            return ""
        if number.artefact in PROSE:
            return (self.quotes or {}).get(number.place, "")
        return quoted(row_of(number, self.printed.values()), number)


def title(artefact: str) -> str:
    """Return an artefact's name as a reader of the paper would call it.

    Examples
    --------
    >>> title("table2-left"), title("figure12"), title("bias"), title("other")
    ('Table 2, left', 'Figure 12', 'slide “bias”', 'other')
    """
    if name := re.fullmatch(r"(table|figure) ?(\d+)(?:-(\w+))?", artefact):
        word, label, part = name.groups()
        return f"{word.capitalize()} {label}" + (f", {part}" if part else "")
    return f"slide “{artefact}”" if artefact in _SLIDES else artefact


def row_of(number: Reported, printed: Iterable[Reported]) -> list[Reported]:
    """Return the numbers that stand in a row with one, in the order of the file."""
    return [cell for cell in printed if (cell.artefact, cell.row) == (number.artefact, number.row)]


def quoted(row: Sequence[Reported], number: Reported) -> str:
    """Return a row's name and some of its values, the number's among them; at most ten words."""
    label = number.row.split()[:3]
    room = MOST_WORDS - len(label)
    values = [cell.value for cell in row]
    first = max(0, min(row.index(number) - room // 2, len(values) - room))
    words = " ".join(values[first : first + room]).split()
    return " ".join([*label, *words[:room]])


def read_quotes(path: Path = _QUOTES) -> dict[str, dict[Place, str]]:
    """Read the words of the papers beside which numbers of the running text stand, if any.

    Raises
    ------
    ValueError
        If a quote is longer than ten words.
    """
    quotes: dict[str, dict[Place, str]] = {}
    for line in _lines(path):
        if len(line["quote"].split()) > MOST_WORDS:
            raise ValueError(f"the quote {line['quote']!r} has more than {MOST_WORDS} words")
        place = (line["artefact"], line["row"], line["column"], line["statistic"])
        quotes.setdefault(line["paper"], {})[place] = line["quote"]
    return quotes


def _lines(path: Path) -> list[dict[str, str]]:
    """Read the lines of a table by their heads; none where there is no file."""
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, strict=True))


def _judges(judged: str, row: Row) -> bool:
    """Whether a statement names a row among what judges it."""
    path = "/".join(row[part] for part in ("artefact", "row", "column", "statistic"))
    for pattern in judged.split("; "):
        if claim := re.fullmatch(r"claims ([^:]+)(?:: (.*))?", pattern):
            is_claim = row["artefact"] == "claims" and row["row"] == claim[1]
            if is_claim and fnmatchcase(row["column"], claim[2] or "*"):
                return True
        elif "/" in pattern and fnmatchcase(path, f"{pattern}*"):
            return True
    return False
