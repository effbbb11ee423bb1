"""What a notebook was made of: its chapter's code and the modules of pages that drew it.

The outputs of a notebook hold what records and verdicts give. A label on an axis or a caption
comes from a module of pages alone, so each notebook has their digests.
"""

from __future__ import annotations

import re
from pathlib import Path

from nbformat import NotebookNode

from replication.engine.source import source

#: Where a notebook's metadata has the digests.
KEY = "made_of"


def made_of(slug: str, text: NotebookNode) -> dict[str, str]:
    """Return a digest of a chapter's code, and one of each module of pages behind it.

    Digests are of syntax trees: comments, docstrings and layout do not count.

    Parameters
    ----------
    slug : str
        The chapter's.
    text : NotebookNode
        Its text, or a notebook that ran it.
    """
    code = "\n".join(cell.source for cell in text.cells if cell.cell_type == "code")
    chapter = source.Source(f"chapter {slug}", Path(__file__), code.encode())
    digests, waiting = {"chapter": chapter.facts.code[:12]}, sorted(chapter.imports)
    while waiting:
        name = waiting.pop()
        # Of modules that decide what a page looks like.
        if name not in digests and re.search(r"\.pages\.|\.evidence\.shown\.", name):
            module = source.read(name, f"The chapter {slug}")
            digests[name] = module.digest[:12]
            waiting += sorted(module.imports)
    return dict(sorted(digests.items()))


def stale(slug: str, text: NotebookNode, page: NotebookNode) -> list[str]:
    """Say, a sentence a module, what changed since a notebook was made, with the command.

    Parameters
    ----------
    slug : str
        The chapter's.
    text, page : NotebookNode
        Its text, and the committed notebook.
    """
    now, then = made_of(slug, text), page.metadata.get(KEY, {})
    return [
        f"book/{slug}.ipynb was made with another {name}: "
        f"`nox -s replicate -- --chapter {slug}` makes it anew"
        for name in sorted({*now, *then})
        if now.get(name) != then.get(name)
    ]
