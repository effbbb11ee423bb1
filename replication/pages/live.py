"""Live cells, those of a lesson: run where the sets that they read are at hand, else kept."""

from __future__ import annotations

import copy
from collections.abc import Sequence

from nbformat import NotebookNode

from replication.datasets.locate import locate
from replication.datasets.status import status
from replication.pages.notebook import first_line, tagged

#: The tag of a cell whose `data`, in its metadata, names what it reads.
LIVE = "live"


def absent(notebook: NotebookNode) -> str:
    """Return a sentence for each data set of a page's live cells that is not at hand, or "".

    Where one is missing no live cell of the page is run: a later one may need what the first made.
    """
    named = dict.fromkeys(name for cell in tagged(notebook, LIVE) for name in cell.metadata["data"])
    rows = status(name for name in named if locate(name) is None)
    return " ".join(f"{row.name} is not at hand: {row.remedy}." for row in rows)


def set_aside(text: NotebookNode) -> NotebookNode:
    """Return a copy whose live cells do nothing."""
    still = copy.deepcopy(text)
    for cell in tagged(still, LIVE):
        cell.source = "pass"
    return still


def put_back(
    page: NotebookNode, text: NotebookNode, committed: Sequence[NotebookNode]
) -> list[str]:
    """Give a page's live cells their source again, and the outputs that were committed.

    Returns
    -------
    list of str
        First lines of live cells of which no output was committed.
    """
    outputs = {cell.source: cell.outputs for cell in committed if cell.cell_type == "code"}
    for cell, written in zip(tagged(page, LIVE), tagged(text, LIVE), strict=True):
        cell.source = written.source
        cell.outputs = copy.deepcopy(outputs.get(cell.source, []))
    return [first_line(cell.source) for cell in tagged(page, LIVE) if cell.source not in outputs]
