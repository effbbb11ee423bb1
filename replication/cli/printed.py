"""``check --copy``: where printed numbers stand in your own copy of a paper; nothing is sent."""

from __future__ import annotations

import argparse
import importlib.util
from collections import Counter
from pathlib import Path
from typing import Any

from replication.cli.choose import UsageError, chosen_papers
from replication.cli.show import print_json, table
from replication.evidence.reported import read_reported
from replication.pages.cards.found import Copy, Found, find
from replication.pages.cards.place import PROSE, read_quotes
from replication.pages.explorer.slug import permanent


def check_copy(args: argparse.Namespace) -> int:
    """Say on which page each number stands; 1 if one that is printed in digits was not found."""
    if len(args.paper or ()) != 1:
        raise UsageError("--paper says of which paper the file is a copy: give it once")
    [paper] = chosen_papers(args)
    copy, quotes = Copy(read_copy(Path(args.copy))), read_quotes().get(paper.key, {})
    places = list(find(copy, read_reported(paper.key), quotes, PROSE))
    if args.number:
        places = [
            place for place in places if permanent(paper.key, *place.number.place) == args.number
        ]
        if not places:
            raise UsageError(f"{paper.key} has no printed number {args.number}")
    # Those of a figure are read off a curve, or off the authors' own files.
    missing = [
        place for place in places if not (place.page or place.number.artefact.startswith("figure"))
    ]
    if args.json:
        print_json([_row(paper.key, place) for place in places])
    else:
        _tell(places)
        if rows := [_row(paper.key, place) for place in (places if args.number else missing)]:
            print(table(rows, ("number", "printed", "page", "beside")))
    return int(bool(missing))


def read_copy(path: Path) -> str:
    """Return the text of a copy, its pages parted by form feeds.

    Raises
    ------
    UsageError
        If the file is not there, is no text, or is a PDF that nothing here can read.
    """
    if not path.is_file():
        raise UsageError(f"{path} is no file")
    if path.suffix.lower() == ".pdf":
        if not importlib.util.find_spec("pypdf"):
            raise UsageError("a PDF is read by pypdf, which is not here: run `pip install pypdf`")
        pypdf = importlib.import_module("pypdf")
        return "\f".join(page.extract_text() for page in pypdf.PdfReader(path).pages)
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise UsageError(f"{path} is no text in UTF-8; give the PDF, or its text") from None


def _row(paper: str, place: Found) -> dict[str, Any]:
    return {
        "number": permanent(paper, *place.number.place),
        "printed": place.number.value,
        "page": place.page,
        "beside": place.beside,
    }


def _tell(places: list[Found]) -> None:
    for artefact in dict.fromkeys(place.number.artefact for place in places):
        of_artefact = [place for place in places if place.number.artefact == artefact]
        pages = sorted({place.page for place in of_artefact if place.beside})
        where = f", on page {', '.join(map(str, pages))}" if pages else ""
        kinds = Counter((place.page > 0) + place.beside for place in of_artefact)
        print(
            f"{artefact}: of {len(of_artefact)} numbers {kinds[2]} stand in their row or beside "
            f"their quote{where}; {kinds[1]} stand somewhere; {kinds[0]} were not found"
        )
