"""Sphinx extension: each term of ours says what it means where it first stands on a page."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

from docutils import nodes
from glossary import FILE, PAGE, first, plain, verdicts, words

if TYPE_CHECKING:
    from sphinx.application import Sphinx


#: Text within these is left as it is.
_LEFT_OUT = (nodes.reference, nodes.title, nodes.raw, nodes.FixedTextElement, nodes.math)

_BEGINS = re.compile(r"<a\s")


def setup(app: Sphinx) -> dict[str, bool]:
    """Mark the terms on the pages whose names fit one of the patterns `explained_pages`."""
    app.add_config_value("explained_pages", [], "html")
    app.connect("doctree-read", _depend)
    app.connect("doctree-resolved", _explain)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _depend(app: Sphinx, tree: nodes.document) -> None:
    if _is_explained(app, app.env.docname):
        app.env.note_dependency(str(FILE))


def _is_explained(app: Sphinx, page: str) -> bool:
    return any(fnmatchcase(page, pattern) for pattern in app.config.explained_pages)


def _explain(app: Sphinx, tree: nodes.document, page: str) -> None:
    if app.builder.format != "html" or not _is_explained(app, page):
        return
    text = FILE.read_text(encoding="utf-8")
    address = app.builder.get_relative_uri(page, PAGE)
    # A verdict of one word is an everyday word as well, unless it is set as code.
    left = {
        **{word: (meaning, f"{address}#the-words") for word, meaning in verdicts(text)},
        **{
            word: (meaning, f"{address}#term-{nodes.make_id(word)}")
            for word, meaning in words(text)
        },
    }
    everyday = {word for word, _ in verdicts(text) if " " not in word}
    for place in list(tree.findall(nodes.Text)):
        around = _around(place)
        if any(isinstance(node, _LEFT_OUT) for node in around) or _in_raw_link(place):
            continue
        if isinstance(around[0], nodes.literal):
            _mark(place, left, {place.astext()} & {word for word, _ in verdicts(text)})
        else:
            _mark(place, left, set(left) - everyday)


def _around(node: nodes.Node) -> list[nodes.Node]:
    """Return what a node lies in, from within outwards."""
    parents = []
    while node.parent is not None:
        node = node.parent
        parents.append(node)
    return parents


def _in_raw_link(place: nodes.Text) -> bool:
    """Whether a link that is written in HTML begins before a text and ends behind it."""
    before = place.parent.children[: place.parent.index(place)]
    html = "".join(node.astext() for node in before if isinstance(node, nodes.raw))
    return len(_BEGINS.findall(html)) > html.count("</a>")


def _mark(place: nodes.Text, left: dict[str, tuple[str, str]], terms: set[str]) -> None:
    """Replace the first places of terms in a text by links with a tip; take them out of `left`."""
    text, parts = place.astext(), []
    while match := first(text, terms & set(left)):
        parts += [nodes.Text(text[: match.start()]), _tip(match, *left.pop(match[1]))]
        text = text[match.end() :]
    if parts:
        place.parent.replace(place, [*parts, nodes.Text(text)])


def _tip(match: re.Match, meaning: str, address: str) -> nodes.reference:
    term = nodes.abbreviation("", match[0], explanation=plain(meaning))
    return nodes.reference("", "", term, refuri=address, internal=True, classes=["explained"])
