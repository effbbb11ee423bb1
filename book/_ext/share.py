"""Sphinx extension: what is shown where a page is linked to, its description and a picture; a feed.

The description is how the page begins; the picture is one for all, drawn from the verdicts when the
book is built. The feed has the releases, where the book has an address.
"""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx import addnodes

from replication.pages.landing.share import write_share

if TYPE_CHECKING:
    from sphinx.application import Sphinx


_ROOT = Path(__file__).resolve().parents[2]
_PICTURE, _FEED, _CHANGES = "_static/share.png", "feed.xml", "guide/changes.html"
_RELEASE = re.compile(r"^## (\S+) \((\d{4}-\d\d-\d\d)\)\n+([^\n]*)", re.MULTILINE)
#: Letters of a description: what those who show it leave room for, and what says enough.
_MOST, _ENOUGH = 200, 60
#: Of pages without text of their own, such as the search.
_WHOLE = (
    "Five papers that make naive Bayes less naive, re-run number by number; and their methods as a "
    "library with scikit-learn's interface."
)
_HTML = re.compile(r"<p>(.*?)</p>", re.DOTALL)


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the lines to the head of every page, and draw the picture once they are written."""
    app.connect("html-page-context", _add)
    app.connect("build-finished", _draw)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def described(tree: nodes.document | None) -> str:
    """Return how a page begins: whole sentences of its first paragraphs, as far as there is room.

    What a class does comes before links to its how-tos.
    """
    if tree is None:
        return _WHOLE
    classes = [*tree.findall(addnodes.desc_content)]
    description = ""
    for node in (classes[0] if classes else tree).findall(_speaks):
        description = f"{description} {_words(node)}".strip()
        if len(description) >= _ENOUGH:
            break
    return _cut(description) or _WHOLE


def feed(site: str, changelog: str) -> str:
    """Return the releases of a changelog, the newest first, as an Atom feed of a book at a site."""
    releases = _RELEASE.findall(changelog)
    entries = "".join(
        f"<entry><title>Less Naive {escape(name)}</title><id>{site}/{_CHANGES}#{escape(name)}</id>"
        f'<updated>{day}T00:00:00Z</updated><link href="{site}/{_CHANGES}"/>'
        f"<summary>{escape(changes)}</summary></entry>\n"
        for name, day, changes in releases
    )
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">\n'
        f"<title>Less Naive</title><id>{site}/</id><updated>{releases[0][1]}T00:00:00Z</updated>"
        "<author><name>The Less Naive authors</name></author>"
        f'<link rel="self" href="{site}/{_FEED}"/>\n{entries}</feed>\n'
    )


def _speaks(node: nodes.Node) -> bool:
    """Whether a node is a paragraph of the text, and not of a table, a list or a note."""
    raw = isinstance(node, nodes.raw) and node.get("format") == "html" and "<p>" in node.astext()
    text = isinstance(node, nodes.paragraph) and isinstance(
        node.parent, nodes.section | nodes.document | addnodes.desc_content
    )
    return raw or text


def _words(node: nodes.Node) -> str:
    text = node.astext()
    if isinstance(node, nodes.raw):
        text = re.sub(r"<[^>]+>", "", " ".join(_HTML.findall(text)))
    return " ".join(text.split())


def _cut(description: str) -> str:
    """As many sentences as there is room for, or else as many words."""
    if len(description) <= _MOST:
        return description
    ends = [end.end() for end in re.finditer(r"[.?!](?=\s)", description[: _MOST + 1])]
    if ends and ends[-1] >= _ENOUGH:
        return description[: ends[-1]]
    return f"{description[: _MOST - 1].rpartition(' ')[0]}…"


def _add(app: Sphinx, page: str, template: str, context: dict[str, Any], tree: Any) -> None:
    if app.builder.format != "html":
        return
    description, title = described(tree), re.sub(r"<[^>]+>", "", context.get("title", ""))
    properties = {
        "og:title": title or "Less Naive",
        "og:description": description,
        "og:type": "article",
    }
    # Who shows a link takes a whole address, and none that is relative to the page.
    if site := app.config.html_baseurl:
        properties["og:image"] = f"{site}/{_PICTURE}"
        properties["og:image:alt"] = "What became of each paper's numbers, as bars."
    lines = [f'<meta name="description" content="{escape(description)}" />']
    lines += [
        f'<meta property="{name}" content="{escape(text)}" />' for name, text in properties.items()
    ]
    if site:
        lines.append(f'<link rel="alternate" type="application/atom+xml" href="{site}/{_FEED}" />')
    context["metatags"] = context.get("metatags", "") + "\n".join(["", *lines, ""])


def _draw(app: Sphinx, error: Exception | None) -> None:
    if error is None and app.builder.format == "html":
        write_share(_ROOT, Path(app.outdir) / _PICTURE)
        if site := app.config.html_baseurl:
            text = feed(site, (_ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
            (Path(app.outdir) / _FEED).write_text(text, encoding="utf-8")
