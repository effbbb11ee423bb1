"""The chapters of the papers have one form: the same screens in one order, and no long matter."""

import re
from importlib import import_module
from types import SimpleNamespace

import pytest

from replication.evidence.vocabulary import CLAIM, DISAGREES, IMPOSSIBLE, WHOLE
from replication.pages.chapter import ROOT, chapters
from replication.pages.explorer.rows import read_rows
from replication.pages.notebook import read_text
from replication.pages.template.plain import MOST_CAUSES, by_cause, in_plain_words

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


def found(key):
    """What was found of a paper's numbers and claims, as the book has it, and its screens."""
    rows = [SimpleNamespace(**row) for row in read_rows(ROOT)[key]]
    return rows, import_module(f"replication.papers.{key}.pages.screens")


@pytest.mark.parametrize("key", PAPERS)
def test_each_cause_has_a_number_and_no_number_two(key):
    rows, screens = found(key)
    out = [
        each
        for each in rows
        if each.kind not in (CLAIM, WHOLE) and each.verdict in (DISAGREES, IMPOSSIBLE)
    ]
    held = [[why for why, holds in screens.CAUSES.items() if holds(each)] for each in out]
    assert {why for each in held for why in each} == {*screens.CAUSES}
    assert max(map(len, held)) == 1
    lines = by_cause(out, screens.CAUSES).splitlines()
    assert len(lines) <= MOST_CAUSES
    assert sum(int(line.split("**")[1]) for line in lines) == len(out)


@pytest.mark.parametrize("key", PAPERS)
def test_claims_in_plain_words_were_judged_and_not_all_alike(key):
    rows, screens = found(key)
    assert in_plain_words(rows, screens.CLAIMS).count("\n") == len(screens.CLAIMS) - 1
    judged = {each.column: each.verdict for each in rows if each.kind == CLAIM}
    # Good and bad: not only what agrees is shown.
    assert len({judged[claim] for claim in screens.CLAIMS}) > 2
