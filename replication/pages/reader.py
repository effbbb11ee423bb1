"""An executed chapter as one HTML page, for a reader who has asked something; not the book's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

from markdown_it import MarkdownIt
from nbformat import NotebookNode

from replication.pages.notebook import tagged

#: The tag of the cell that answers a reader's question.
TAG = "your-run"

_MARKDOWN = MarkdownIt("commonmark", {"html": True}).enable("table")
_ROLE = re.compile(r"\{[\w:-]+\}`([^`]*)`")
_EMPTY_LINK = re.compile(r"\[\]\(([^)\s]+?)\)")
_STYLE = """
body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; font-family: sans-serif; }
table { border-collapse: collapse; margin: 1rem 0; } caption { text-align: left; }
th, td { padding: .2rem .6rem; border-bottom: 1px solid #ccc; text-align: left; }
.number { text-align: right; } svg { max-width: 100%; height: auto; } [hidden] { display: none; }
"""


def page(notebook: NotebookNode) -> str:
    """Return the text and the outputs of an executed notebook as HTML, without its code.

    Parameters
    ----------
    notebook : NotebookNode
        Executed; cells tagged ``remove-cell`` or ``injected-parameters`` are left out.

    Returns
    -------
    str
    """
    body = "\n".join(part for cell in notebook.cells for part in _parts(cell))
    head = re.search(r"<h1>(.*?)</h1>", body, re.DOTALL)
    title = re.sub("<[^>]+>", "", head[1]) if head else ""
    return (
        f'<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>{title}</title>\n'
        f"<style>{_STYLE}</style>\n{body}\n</html>\n"
    )


def said(notebook: NotebookNode) -> str:
    """Return as text what a notebook answers to its reader; "" where nothing was asked."""
    texts = (
        output.get("data", {}).get("text/plain")
        for cell in tagged(notebook, TAG)
        for output in cell.outputs
    )
    return "\n".join(filter(None, texts))


def _parts(cell: NotebookNode) -> Iterator[str]:
    if {"remove-cell", "injected-parameters"} & {*cell.metadata.get("tags", [])}:
        return
    if cell.cell_type == "markdown":
        yield _markdown(cell.source)
    for output in cell.get("outputs", ()):
        data = output.get("data", {})
        if "text/html" in data:
            yield data["text/html"]
        elif "image/svg+xml" in data:
            yield data["image/svg+xml"]
        elif "text/markdown" in data:
            yield _markdown(data["text/markdown"])
        elif "text/plain" in data or output.get("name") == "stdout":
            yield f"<pre>{escape(data.get('text/plain', output.get('text', '')))}</pre>"


def _markdown(text: str) -> str:
    """HTML of Markdown; a role is its text, and a link without one is named by where it leads."""
    return _MARKDOWN.render(_EMPTY_LINK.sub(r"[\1](\1)", _ROLE.sub(r"\1", text)))
