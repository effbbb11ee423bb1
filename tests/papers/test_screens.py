"""The chapters of the papers have one form: the same screens in one order, and no long matter."""

import re
from importlib import import_module

import pytest

from replication.pages.chapter import ROOT, chapters
from replication.pages.notebook import read_text

PAPERS = sorted({path.name for path in (ROOT / "replication" / "papers").iterdir()} & {*chapters()})

#: Headings of a chapter, as patterns, in their order.
SCREENS = (
    "The idea",
    "Printed against ours",
    "What did not come out",
    "The claims",
    "Forensics: .+",
    "Beside today's methods",
    "What was left open",
)


def texts(key):
    cells = read_text(ROOT / "replication" / "chapters" / f"{key}.md").cells
    return [cell.source for cell in cells if cell.cell_type == "markdown"]


@pytest.mark.parametrize("key", PAPERS)
def test_a_chapter_has_the_screens_in_their_order(key):
    headings = re.findall(r"^##+ (.+)$", "\n".join(texts(key)), re.MULTILINE)
    assert len(headings) == len(SCREENS)
    assert [
        p for p, found in zip(SCREENS, headings, strict=True) if not re.fullmatch(p, found)
    ] == []


@pytest.mark.parametrize("key", PAPERS)
def test_a_chapter_opens_with_its_answer_and_three_lines_of_code(key):
    first = "\n".join(texts(key)).partition("\n## ")[0]
    assert "**Use it today?**" in first
    [code] = re.findall(r"^```python\n(.+?)^```", first, re.MULTILINE | re.DOTALL)
    assert len(list(filter(None, code.splitlines()))) == 3
    module, name = re.fullmatch(r"from (\S+) import (\w+)", code.splitlines()[0]).groups()
    assert hasattr(import_module(module), name)


@pytest.mark.parametrize("key", PAPERS)
def test_a_chapter_has_no_long_formula_and_no_source(key):
    cells = read_text(ROOT / "replication" / "chapters" / f"{key}.md").cells
    assert not any("$$" in text for text in texts(key))
    code = "\n".join(cell.source for cell in cells if cell.cell_type == "code")
    assert "getsource" not in code
    for needed in ("Answer(", "by_cause(", "in_plain_words(", "slider()"):
        assert needed in code
