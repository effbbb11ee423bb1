"""All prose of the project by the file that it stands in, as paragraphs."""

import inspect
from functools import cache
from pathlib import Path

import nbformat

from replication.pages.notebook import read_text
from tests.english.prose import of_cells, of_docstring, of_markdown, of_outputs
from tests.lint.test_docstring_sections import PUBLIC, callables

ROOT = Path(__file__).resolve().parents[2]


@cache
def written():
    """What somebody wrote: chapters, pages of the book, README and CONTRIBUTING, docstrings."""
    chapters = sorted(ROOT.glob("replication/chapters/*.md"))
    # The pages of data sets are made by code.
    pages = [*sorted(ROOT.glob("book/**/*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
    pages = [path for path in pages if path.parent.name != "datasets"]
    return {
        **{_name(path): of_cells(read_text(path)) for path in chapters},
        **{_name(path): of_markdown(path.read_text(encoding="utf-8")) for path in pages},
        **_docstrings(),
    }


@cache
def made():
    """What code writes: the outputs of the chapters, the pages of the data sets."""
    notebooks = sorted(ROOT.glob("book/*.ipynb"))
    pages = sorted(ROOT.glob("book/datasets/*.md"))
    return {
        **{_name(path): of_outputs(nbformat.read(path, as_version=4)) for path in notebooks},
        **{_name(path): of_markdown(path.read_text(encoding="utf-8")) for path in pages},
    }


def _docstrings():
    """Those of the names that the book documents, and of their methods."""
    found = {}
    classes = [each for each in PUBLIC.values() if isinstance(each, type)]
    told = {id(each): each for each in (*classes, *(each for _, each, _ in callables()))}
    for each in told.values():
        path = _name(Path(inspect.getsourcefile(each)))
        found.setdefault(path, []).extend(of_docstring(inspect.getdoc(each) or ""))
    return found


def _name(path):
    return path.relative_to(ROOT).as_posix()
