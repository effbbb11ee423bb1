"""The outline of a printed book: titles as its headings have them, which Chromium garbles.

It leaves out the blank where a heading is broken, and tells one that was moved to a new page twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from pypdf import PdfWriter
from pypdf.generic import DictionaryObject, NameObject, TextStringObject


def mend(file: Path, headings: Iterable[str], title: str) -> None:
    """Write the headings into the outline of a PDF, and its title into the PDF.

    Parameters
    ----------
    file : Path
        Is written anew.
    headings : iterable of str
        All headings of the page that was printed.
    title : str
    """
    headings = list(headings)
    writer = PdfWriter(clone_from=file)
    writer.add_metadata({"/Title": title})
    for entry in _entries(writer.root_object["/Outlines"]):
        entry[NameObject("/Title")] = TextStringObject(mended(entry["/Title"], headings))
    writer.compress_identical_objects()
    writer.write(file)


def mended(text: str, headings: Iterable[str]) -> str:
    """Return the heading that a text of an outline stands for, or the text where there is none.

    Examples
    --------
    >>> mended("What itmay beWhat it may be", ["What it may be"])
    'What it may be'
    """
    by_text = {_squeezed(heading): heading for heading in headings}
    short = _squeezed(text)
    half = short[: len(short) // 2]
    twice = half if short == half * 2 else short
    return by_text.get(short) or by_text.get(twice) or text


def _squeezed(text: str) -> str:
    return re.sub(r"\s", "", text)


def _entries(parent: DictionaryObject) -> Iterator[DictionaryObject]:
    entry = parent.get("/First")
    while entry is not None:
        entry = entry.get_object()
        yield entry
        yield from _entries(entry)
        entry = entry.get("/Next")
