"""Each term of ours is defined once, on one page, and says what it means where it first stands."""

import re
from pathlib import Path

import pytest
import yaml
from glossary import FILE, first, plain, verdicts, words

from tests.book.prose import written

BOOK = Path(__file__).resolve().parents[2] / "book"
PAGE = FILE.read_text(encoding="utf-8")
DEFINED = [*verdicts(PAGE), *words(PAGE)]
TERMS = [term for term, _ in DEFINED]


def others():
    """What is written elsewhere: the page of definitions says more of its terms than that."""
    return {file: texts for file, texts in written().items() if file != "book/verdicts.md"}


def test_each_term_is_defined_once():
    assert len(TERMS) == len(set(TERMS)) >= len(verdicts(PAGE)) > 0


def test_terms_of_ours_are_ten_at_most_beside_the_verdicts():
    assert 0 < len(words(PAGE)) <= 10


@pytest.mark.parametrize(("term", "meaning"), DEFINED, ids=TERMS)
def test_a_meaning_is_short_and_stands_in_plain_words(term, meaning):
    assert len(meaning.split()) <= 35
    assert not re.search(r"[`*_\[\]]", plain(meaning))


@pytest.mark.parametrize("term", TERMS)
def test_no_other_page_defines_it(term):
    defines = re.compile(rf"(?:^|[.:] )(?:An? |The )?{term} (?:is|means) (?:an?|the|what)\b", re.I)
    assert [file for file, texts in others().items() if any(map(defines.search, texts))] == []


@pytest.mark.parametrize("term", [term for term, _ in words(PAGE)])
def test_a_term_stands_somewhere_else_in_the_book(term):
    notebooks = {path.name: [path.read_text(encoding="utf-8")] for path in BOOK.glob("*.ipynb")}
    pages = {**others(), **notebooks}
    found = [file for file, texts in pages.items() if any(first(text, [term]) for text in texts)]
    assert found != []


def test_the_longer_term_wins_and_parts_of_words_are_none():
    terms = ["reading", "default reading"]
    assert first("The default readings", terms)[0] == "default readings"
    assert first("A proofreading, rereadings and reading-rooms", terms) is None
    assert first("A reading.", []) is None


def test_a_tip_has_no_marks():
    assert plain("Of `it`, see [the page](a.md).") == "Of it, see the page."


def test_the_book_uses_the_extension_on_every_chapter_of_a_paper():
    sphinx = yaml.safe_load((BOOK / "_config.yml").read_text(encoding="utf-8"))["sphinx"]
    assert sphinx["local_extensions"]["explained"] == "_ext"
    assert "explained" in sphinx["config"]["extensions"]
    assert {"*20??", "*_numbers"} <= set(sphinx["config"]["explained_pages"])
