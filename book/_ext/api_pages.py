"""Sphinx extension: a page for a public class, and a docstring's example before its parameters.

The directive ``api-class`` shows what a class does in a line for each method, then the class and
all of its methods, inherited ones too. Those of an estimator are many and much the same: each shows
its first sentence, and folds the rest.
"""

from __future__ import annotations

import importlib
from typing import Any

from api_members import example_first, methods_of, without_labels
from docutils import nodes
from docutils.parsers.rst import directives
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

#: Begins HTML in lines of reStructuredText.
_RAW = ".. raw:: html\n"


class ApiClass(SphinxDirective):
    """Show a class: links to how-tos, a table of its methods, its docstring, and its methods'."""

    required_arguments = 1
    option_spec = {"how-to": directives.unchanged}  # noqa: RUF012 - docutils' convention

    def run(self) -> list[nodes.Node]:
        """Return the nodes of what the lines below say."""
        address = self.arguments[0]
        module, _, name = address.rpartition(".")
        cls = getattr(importlib.import_module(module), name)
        methods = methods_of(cls)
        shown = ", ".join(methods)
        members = [f"   :members: {shown}"] if methods else []
        lines = [*self._how_to(), f".. autoclass:: {address}", *members, ""]
        if methods:
            table = [f"   ~{address}.{method}" for method in methods]
            begin = [_RAW, f"   <details><summary>Methods: {shown}</summary>", ""]
            summary = [".. autosummary::", "   :nosignatures:", "", *table, ""]
            lines = [*begin, *summary, _RAW, "   </details>", "", *lines]
        parsed = self.parse_text_to_nodes("\n".join(lines))
        if hasattr(cls, "fit"):
            for node in parsed:
                _fold(node, {f"{name}.{method}" for method in methods})
        return parsed

    def _how_to(self) -> list[str]:
        pages = self.options.get("how-to", "").split()
        links = ", ".join(f":doc:`/guide/{page}`" for page in pages)
        return [f"How to: {links}.", ""] if links else []


def _fold(node: nodes.Node, folded: set[str]) -> None:
    """Fold all but the first paragraph of some methods."""
    for method in node.findall(addnodes.desc):
        content = method[-1]
        if method[0].get("fullname") in folded and len(content) > 1:
            begin = "<details><summary>Parameters, and what it returns</summary>"
            content.insert(1, nodes.raw("", begin, format="html"))
            content.append(nodes.raw("", "</details>", format="html"))


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directive, and put examples first before napoleon reads the sections."""
    app.add_directive("api-class", ApiClass)
    app.connect("autodoc-process-docstring", _reorder, priority=400)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _reorder(app: Sphinx, kind: str, name: str, obj: Any, options: Any, lines: list[str]) -> None:
    lines[:] = example_first(without_labels(lines))
