"""Each term of ours is defined once, on one page, and says what it means where it first stands."""

import re
from pathlib import Path

import pytest
import yaml
from glossary import FILE, first, plain, verdicts, words

from tests.book.prose import written

BOOK = Path(__file__).resolve().parents[2] / "book"
PAGE = FILE.read_text(encoding="utf-8")
TERMS = [term for term, _ in (*verdicts(PAGE), *words(PAGE))]


def others():
    """What is written elsewhere: the page of definitions says more of its terms than that."""
    return {file: texts for file, texts in written().items() if file != "book/verdicts.md"}


def test_each_term_is_defined_once():
    assert len(TERMS) == len(set(TERMS)) >= len(verdicts(PAGE)) > 0


@pytest.mark.parametrize("term", TERMS)
def test_no_other_page_defines_it(term):
    defines = re.compile(rf"(?:^|[.:] )(?:An? |The )?{term} (?:is|means) (?:an?|the|what)\b", re.I)
    assert [file for file, texts in others().items() if any(map(defines.search, texts))] == []


@pytest.mark.parametrize("term", [term for term, _ in words(PAGE)])
def test_a_term_stands_somewhere_else_in_the_book(term):
    notebooks = {path.name: [path.read_text(encoding="utf-8")] for path in BOOK.glob("*.ipynb")}
    pages = {**others(), **notebooks}.values()
    assert any(first(text, [term]) for texts in pages for text in texts)


def test_a_tip_has_no_marks():
    assert plain("Of `it`, see [the page](a.md).") == "Of it, see the page."


def test_the_book_uses_the_extension_on_every_chapter_of_a_paper():
    sphinx = yaml.safe_load((BOOK / "_config.yml").read_text(encoding="utf-8"))["sphinx"]
    assert sphinx["local_extensions"]["explained"] == "_ext"
    assert "explained" in sphinx["config"]["extensions"]
    assert {"*20??", "*_numbers"} <= set(sphinx["config"]["explained_pages"])
