"""``check --copy``: where printed numbers stand in your own copy of a paper; nothing is sent."""

from __future__ import annotations

import argparse
import importlib.util
import shutil
import subprocess
from pathlib import Path
from typing import Any

from replication.cli.choose import UsageError, chosen_papers
from replication.cli.show import print_json, table
from replication.evidence.reported import Reported, read_reported
from replication.pages.cards.found import Copy, Found, find
from replication.pages.cards.place import PROSE, read_quotes
from replication.pages.explorer.slug import permanent

__all__ = ["check_copy"]

_SHOWN = ("number", "printed", "page", "beside")
#: Its numbers are read off a curve, or off the authors' own files.
_DRAWN = "figure"


def check_copy(args: argparse.Namespace) -> int:
    """Say on which page each number stands; 1 if one that is printed in digits was not found."""
    if len(args.paper or ()) != 1:
        raise UsageError("--paper says of which paper the file is a copy: give it once")
    [paper] = chosen_papers(args)
    copy = Copy(read_copy(Path(args.copy)))
    numbers, quotes = read_reported(paper.key), read_quotes().get(paper.key, {})
    places = list(find(copy, numbers, quotes, PROSE))
    if args.number:
        places = [place for place in places if _named(paper.key, place.number) == args.number]
        if not places:
            raise UsageError(f"{paper.key} has no printed number {args.number}")
    if args.json:
        print_json([_row(paper.key, place) for place in places])
    else:
        _tell(paper.key, places, bool(args.number))
    return 0 if all(place.page or _is_drawn(place) for place in places) else 1


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
        return _read_pdf(path)
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise UsageError(f"{path} is no text in UTF-8; give the PDF, or its text") from None


def _read_pdf(path: Path) -> str:
    if importlib.util.find_spec("pypdf"):
        pypdf = importlib.import_module("pypdf")
        return "\f".join(page.extract_text() for page in pypdf.PdfReader(path).pages)
    program = shutil.which("pdftotext")
    if not program:
        raise UsageError(
            "a PDF is read by pypdf (`pip install pypdf`) or pdftotext: neither is here"
        )
    done = subprocess.run([program, "-layout", str(path), "-"], capture_output=True, check=False)
    if done.returncode:
        raise UsageError(f"pdftotext cannot read {path}")
    return done.stdout.decode("utf-8", "replace")


def _is_drawn(place: Found) -> bool:
    return place.number.artefact.startswith(_DRAWN)


def _named(paper: str, number: Reported) -> str:
    return permanent(paper, *number.place)


def _row(paper: str, place: Found) -> dict[str, Any]:
    return {
        "number": _named(paper, place.number),
        "printed": place.number.value,
        "page": place.page,
        "beside": place.beside,
    }


def _tell(paper: str, places: list[Found], show_all: bool) -> None:
    for artefact in dict.fromkeys(place.number.artefact for place in places):
        of_artefact = [place for place in places if place.number.artefact == artefact]
        pages = sorted({place.page for place in of_artefact if place.beside})
        where = f", on page {', '.join(map(str, pages))}" if pages else ""
        beside, alone = (
            sum(place.beside for place in of_artefact),
            sum(place.page > 0 for place in of_artefact),
        )
        print(
            f"{artefact}: of {len(of_artefact)} numbers {beside} stand in their row or beside "
            "their quote"
            f"{where}; {alone - beside} stand somewhere; {len(of_artefact) - alone} were not found"
        )
    left = [
        _row(paper, place) for place in places if show_all or not (place.page or _is_drawn(place))
    ]
    if left:
        print(table(left, _SHOWN))
