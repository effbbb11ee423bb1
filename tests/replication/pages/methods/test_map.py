"""The map: a row for each classifier, costs as the docstrings have them, links that lead on."""

import inspect
import re
from dataclasses import replace
from pathlib import Path

import pytest

import seminaive
from replication.pages.explorer.rows import read_rows
from replication.pages.methods.methods import Gain, read_methods
from replication.pages.methods.page import PAGE, page
from tests import remedy
from tests.seminaive.discovery import classifiers

ROOT = Path(__file__).resolve().parents[4]
METHODS, ROWS = read_methods(), read_rows(ROOT)
TEXT = page(METHODS, ROWS)
#: An order, with brackets in it up to two deep.
ORDER = re.compile(r"O\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)")
HERE = [each for each in METHODS if each.call]


def test_the_committed_page_is_the_one_that_would_be_written():
    assert (ROOT / PAGE).read_bytes() == TEXT.encode()


def test_every_public_classifier_has_a_row():
    remedy.none(
        sorted({each.__name__ for each in classifiers()} - {each.maker for each in HERE}),
        "classifiers that lack on the map",
        "add them to `replication/pages/methods/methods.toml`, then `nox -s replicate`",
    )


@pytest.mark.parametrize("each", HERE, ids=lambda each: each.name)
def test_a_row_s_call_makes_what_it_names(each):
    made = eval(each.call, vars(seminaive) | {each.maker: getattr(seminaive, each.maker)})
    made._validate_params()


@pytest.mark.parametrize("maker", sorted({each.maker for each in HERE}))
def test_costs_are_those_of_the_docstring(maker):
    notes = inspect.getdoc(getattr(seminaive, maker)).partition("\nNotes\n")[2]
    told = " ".join(
        f"{each.fit} {each.predict} {each.keeps}" for each in HERE if each.maker == maker
    )
    assert set(ORDER.findall(" ".join(notes.split()))) <= set(ORDER.findall(told))


def test_some_docstring_states_a_cost():
    # Of the search, its memory, and an arc.
    assert ORDER.findall(seminaive.SuperParentTAN.__doc__) == ["O(n^2 i c)", *["O(n i c)"] * 2]


@pytest.mark.parametrize("each", HERE, ids=lambda each: each.name)
def test_a_symbol_of_its_own_is_explained_in_the_row(each):
    orders = " ".join(ORDER.findall(f"{each.fit} {each.predict} {each.keeps}"))
    own = set(re.findall(r"\b[a-z]\b", orders)) - {"n", "i", "v", "c"}
    explained = f"{each.relaxes} {ORDER.sub('', each.fit)}"
    assert own <= set(re.findall(r"\b[a-z]\b", explained))


def test_what_is_not_implemented_says_what_it_does_and_has_no_call():
    there = [each for each in METHODS if not each.call]
    assert {each.name for each in there} >= {"FSSJ", "BSEJ", "NBTree", "TBMATAN"}
    assert all(each.known.endswith(".") and not each.fit for each in there)


def test_links_to_numbers_lead_to_rows_of_the_explorer():
    ids = {each["id"] for rows in ROWS.values() for each in rows}
    named = set(re.findall(r'href="\.\./explorer\.html#([^"]+)"', TEXT))
    assert len(named) > 20
    assert named <= ids


def test_every_class_named_has_a_page_and_every_paper_an_entry():
    for name in re.findall(r"<seminaive\.(\w+)>", TEXT):
        assert (ROOT / "book" / "api" / f"{name}.md").exists(), name
    entries = set(re.findall(r"^@\w+\{(\w+),", (ROOT / "book/references.bib").read_text(), re.M))
    assert {key for each in METHODS for key in each.cites} <= entries


def test_a_place_that_no_row_has_refuses_the_page():
    gained = (Gain("wu2015", "claims | a | b | holds"),)
    with pytest.raises(ValueError, match="wu2015 has no 'claims"):
        page([replace(HERE[0], gained=gained)], ROWS)
