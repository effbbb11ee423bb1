"""Sphinx extension: the foot of every page, and the directive that shows how to cite."""

from __future__ import annotations

from pathlib import Path, PurePosixPath
from typing import Any

from citation import apa, bibtex, read_citation
from commit import read_commit
from docutils import nodes
from foot import foot, to_run, versions
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from replication.pages.contact import Contact

_ROOT = Path(__file__).resolve().parents[2]
_PAGE = "how_to_cite"


class HowToCite(SphinxDirective):
    """Show the reference in APA's form, then as BibTeX, from CITATION.cff."""

    def run(self) -> list[nodes.Node]:
        """Return paragraphs and a block of code."""
        self.env.note_dependency(str(_ROOT / "CITATION.cff"))
        citation, commit = read_citation(_ROOT), self.env.app.config.html_context["commit"]
        entry = bibtex(citation, commit)
        return [
            nodes.rubric("", "APA"),
            nodes.paragraph("", apa(citation, commit)),
            nodes.rubric("", "BibTeX"),
            nodes.literal_block(entry, entry, language="bibtex"),
        ]


class Ask(SphinxDirective):
    """Show the ways to reach us, as far as there are some."""

    def run(self) -> list[nodes.Node]:
        """Return HTML."""
        self.env.note_dependency(str(_ROOT / "pyproject.toml"))
        return [nodes.raw("", Contact.read().ways(), format="html")]


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directives, and a foot to each page that is written."""
    app.add_directive("how-to-cite", HowToCite)
    app.add_directive("ask", Ask)
    app.connect("config-inited", _find)
    app.connect("html-page-context", _set_foot)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _find(app: Sphinx, config: Any) -> None:
    # Once a build: git is asked, and packages are looked up.
    config.html_context["commit"] = read_commit(_ROOT)
    config.html_context["versions"] = versions()
    config.html_baseurl = Contact.read().site


def _set_foot(
    app: Sphinx, page: str, template: str, context: dict, tree: nodes.Node | None
) -> None:
    if app.builder.format != "html":
        return
    site = app.config.html_context
    lines = [foot(site["commit"], site["versions"], app.builder.get_relative_uri(page, _PAGE))]
    if tree is not None and app.env.doc2path(page, base=False).endswith(".ipynb"):
        lines.insert(0, to_run(f"{PurePosixPath(page).name}.ipynb"))
    context["theme_extra_footer"] = "\n".join(lines)
