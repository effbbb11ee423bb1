"""The page on the library: every public name stands on it, and what stands on it is public."""

import importlib
import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

#: The packages whose `__all__` is public.
MODULES = ("seminaive", "seminaive.discretise", "seminaive.evaluation", "seminaive.plots")


def addresses(page):
    """The dotted names that a page documents."""
    return re.findall(r"^\.\. (?:auto(?:class|function)|py:data):: (\S+)$", page, re.MULTILINE)


PAGE = (ROOT / "book" / "api.md").read_text(encoding="utf-8")
ADDRESSES = addresses(PAGE)


@pytest.mark.parametrize("module", MODULES)
def test_every_public_name_stands_on_the_page(module):
    shown = {address.rpartition(".")[2] for address in ADDRESSES}
    assert sorted(set(importlib.import_module(module).__all__) - shown) == []


@pytest.mark.parametrize("address", ADDRESSES)
def test_what_stands_on_the_page_leads_to_a_public_name(address):
    module, _, name = address.rpartition(".")
    assert module in MODULES
    found = importlib.import_module(module)
    assert name in found.__all__
    assert callable(getattr(found, name)) != (f".. py:data:: {address}\n" in PAGE)


def test_a_name_stands_on_the_page_once():
    assert [
        name for name, n in Counter(a.rpartition(".")[2] for a in ADDRESSES).items() if n > 1
    ] == []


def test_an_entry_is_found_whatever_its_kind():
    page = ".. autoclass:: a.B\n   :members: c\n\n.. autofunction:: a.b.c\n\n.. py:data:: a.D\n"
    assert addresses(page) == ["a.B", "a.b.c", "a.D"]
