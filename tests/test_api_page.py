"""The pages on the library: every public name stands on one, and what stands there is public."""

import importlib
import re
import runpy
from collections import Counter
from pathlib import Path

import pytest

from tests import remedy

ROOT = Path(__file__).resolve().parent.parent

#: The packages whose `__all__` is public.
MODULES = ("seminaive", "seminaive.discretise", "seminaive.evaluation", "seminaive.plots")


def addresses(page):
    """The dotted names that a page documents."""
    kinds = r"api-class|auto(?:class|function)|py:data"
    return re.findall(rf"^\.\. (?:{kinds}):: (\S+)$", page, re.MULTILINE)


PAGES = [ROOT / "book" / "api.md", *sorted((ROOT / "book" / "api").glob("*.md"))]
PAGE = "\n".join(path.read_text(encoding="utf-8") for path in PAGES)
ADDRESSES = addresses(PAGE)


@pytest.mark.parametrize("module", MODULES)
def test_every_public_name_stands_on_a_page(module):
    shown = {address.rpartition(".")[2] for address in ADDRESSES}
    remedy.none(
        sorted({*importlib.import_module(module).__all__} - shown),
        f"public names of {module} without a page",
        "add a page to `book/api/` as the others are, and its line to `book/_toc.yml`",
    )


@pytest.mark.parametrize("address", ADDRESSES)
def test_what_stands_on_a_page_leads_to_a_public_name(address):
    module, _, name = address.rpartition(".")
    assert module in MODULES
    found = importlib.import_module(module)
    assert name in found.__all__
    assert callable(getattr(found, name)) != (f".. py:data:: {address}\n" in PAGE)


def test_a_name_stands_on_one_page_once():
    names = Counter(address.rpartition(".")[2] for address in ADDRESSES)
    remedy.none(
        [name for name, n in names.items() if n > 1],
        "names that stand on two pages",
        "leave one in `book/api/`",
    )


def test_an_entry_is_found_whatever_its_kind():
    page = ".. autoclass:: a.B\n   :members: c\n\n.. autofunction:: a.b.c\n\n.. py:data:: a.D\n"
    assert addresses(f"{page}.. api-class:: a.E\n") == ["a.B", "a.b.c", "a.D", "a.E"]


#: What the book's extension does to docstrings.
MEMBERS = runpy.run_path(str(ROOT / "book" / "_ext" / "api_members.py"))


def test_a_label_of_other_pages_is_its_words():
    line = "Return :ref:`accuracy <accuracy_score>` on data; see :meth:`fit`."
    assert MEMBERS["without_labels"]([line]) == ["Return accuracy on data; see :meth:`fit`."]


def test_an_example_comes_before_parameters_and_after_what_it_is():
    lines = [
        "What.",
        "",
        "Parameters",
        "----------",
        "x : int",
        "",
        "Examples",
        "--------",
        ">>> 1",
    ]
    assert MEMBERS["example_first"](lines) == ["What.", "", *lines[6:], "", *lines[2:6]]
