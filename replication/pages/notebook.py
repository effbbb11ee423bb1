"""What a chapter's notebook must look like: read from text, stable, silent, labelled."""

import copy
import hashlib
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import jupytext
import nbformat
from nbformat import NotebookNode

from replication.pages.drawing import slim

_SVG = "image/svg+xml"


def read_text(path: Path) -> NotebookNode:
    """Read a MyST text notebook, with cell ids that depend on nothing but the text."""
    return _with_stable_ids(jupytext.read(path, fmt="md:myst"))


def tagged(notebook: NotebookNode, tag: str) -> list[NotebookNode]:
    """Return the cells that carry the tag, in order."""
    return [cell for cell in notebook.cells if tag in cell.metadata.get("tags", [])]


def clean(notebook: NotebookNode) -> NotebookNode:
    """Return a copy without times, versions and random ids, so that equal runs are equal bytes.

    Drawings are made slim.
    """
    page = copy.deepcopy(notebook)
    # What papermill and the kernel stamp on every run, and what only the text needs.
    for key in ("papermill", "jupytext"):
        page.metadata.pop(key, None)
    page.metadata.get("language_info", {}).pop("version", None)
    for cell in page.cells:
        for key in ("papermill", "execution"):
            cell.metadata.pop(key, None)
        if not cell.metadata.get("tags", True):
            del cell.metadata["tags"]
        if "outputs" in cell:
            cell.outputs = _joined(cell.outputs)
        for output in cell.get("outputs", ()):
            if _SVG in output.get("data", {}):
                output.data[_SVG] = slim(output.data[_SVG])
    return _with_stable_ids(page)


def faults(notebook: NotebookNode) -> list[str]:
    """Say, a sentence a fault, what in the stored outputs must not reach the book.

    Warnings and other text on stderr, addresses that change from run to run, and figures
    without an alternative text in the cell's ``mystnb.image.alt``.
    """
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    return [
        f"code cell {cell.execution_count} (`{first_line(cell.source)}`) {fault}"
        for cell in cells
        for fault in _cell_faults(cell)
    ]


def drift(text: NotebookNode, page: NotebookNode) -> list[str]:
    """Say, a sentence a cell, where the committed page no longer follows from its text."""
    written, shown = clean(text).cells, clean(page).cells
    if len(written) != len(shown):
        return [f"the text has {len(written)} cells and the notebook {len(shown)}"]
    pairs = enumerate(zip(written, shown, strict=True), start=1)
    return [f"cell {number} differs" for number, (a, b) in pairs if _essence(a) != _essence(b)]


def first_line(text: str) -> str:
    """Return the first line that says something, at most 60 characters of it."""
    lines = (line.strip() for line in text.splitlines())
    return next((line[:60] for line in lines if line), "")


def _with_stable_ids(notebook: NotebookNode) -> NotebookNode:
    counts: Counter[str] = Counter()
    for cell in notebook.cells:
        digest = hashlib.sha256(cell.source.encode()).hexdigest()[:12]
        # No place in it: a new cell would change the ids of all below. Equal cells are counted.
        cell["id"] = digest + f"-{counts[digest]}" * (counts[digest] > 0)
        counts[digest] += 1
    notebook.nbformat, notebook.nbformat_minor = 4, 5
    nbformat.validate(notebook)
    return notebook


def _joined(outputs: list[NotebookNode]) -> list[NotebookNode]:
    """Join what a kernel sent in pieces, whose lengths are a matter of time."""
    joined: list[NotebookNode] = []
    for output in outputs:
        if joined and "name" in output and joined[-1].get("name") == output.name:
            joined[-1].text += output.text
        else:
            joined.append(output)
    return joined


def _cell_faults(cell: NotebookNode) -> Iterator[str]:
    for output in cell.outputs:
        data = output.get("data", {})
        text = "\n".join(
            [output.get("text", ""), data.get("text/plain", ""), data.get("text/html", "")]
        )
        if output.get("name") == "stderr":
            yield f"writes to stderr: {first_line(text)}"
        if re.search(r"\bat 0x[0-9a-f]{6,}", text):
            yield f"shows a memory address: {first_line(text)}"
        if (
            any(mime.startswith("image/") for mime in output.get("data", {}))
            and not cell.metadata.get("mystnb", {}).get("image", {}).get("alt", "").strip()
        ):
            yield "draws a figure without an alternative text (mystnb: image: alt)"


def _essence(cell: NotebookNode) -> tuple[str, str, dict]:
    return cell.cell_type, cell.source, dict(cell.metadata)
