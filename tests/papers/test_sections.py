"""The chapters of the papers have one form: the same screens in one order, and no long matter."""

import re
from importlib import import_module
from itertools import zip_longest
from types import SimpleNamespace

import pytest

from replication.evidence.vocabulary import CLAIM, DERIVED, DISAGREES, IMPOSSIBLE, WHOLE
from replication.pages.chapter import ROOT, chapters
from replication.pages.explorer.rows import read_rows
from replication.pages.notebook import read_text
from replication.pages.template.plain import MOST_CAUSES, by_cause, in_plain_words

PAPERS = sorted({path.name for path in (ROOT / "replication" / "papers").iterdir()} & {*chapters()})

#: Headings of a chapter, as patterns, in their order.
SCREENS = (
    "The idea",
    "Equation, code, output",
    "One printed number, step by step",
    "Change one thing",
    "Printed against ours",
    "What did not come out",
    "The claims",
    "Forensics: .+",
    "Beside today's methods",
    "What was left open",
)


CHAPTERS = ROOT / "replication" / "chapters"


def texts(key, folder=CHAPTERS):
    cells = read_text(folder / f"{key}.md").cells
    return [cell.source for cell in cells if cell.cell_type == "markdown"]


def out_of_order(key, folder=CHAPTERS):
    """Headings that are not a chapter's, each with what should stand there."""
    found = re.findall(r"^##+ (.+)$", "\n".join(texts(key, folder)), re.MULTILINE)
    pairs = zip_longest(SCREENS, found, fillvalue="")
    return [(wanted, each) for wanted, each in pairs if not re.fullmatch(wanted, each)]


def opening(key, folder=CHAPTERS):
    """A chapter's first part: its text, the code that it shows, and that of its cells."""
    cells = read_text(folder / f"{key}.md").cells
    (end, *_) = (k for k, cell in enumerate(cells) if "## The idea" in cell.source)
    first = "\n".join(texts(key, folder)).partition("\n## ")[0]
    [code] = re.findall(r"^```python\n(.+?)^```", first, re.MULTILINE | re.DOTALL)
    return first, code, [cell.source for cell in cells[:end] if cell.cell_type == "code"]


@pytest.mark.parametrize("key", PAPERS)
def test_a_chapter_has_the_screens_in_their_order(key):
    assert out_of_order(key) == []


@pytest.mark.parametrize("key", PAPERS)
def test_a_chapter_opens_with_its_finding_facts_figure_and_whether_to_use_it(key):
    first, _, cells = opening(key)
    title = re.search(r"^# (.+)$", first, re.MULTILINE)[1]
    assert key not in title
    assert len(title.split()) > 8
    opens = r"First\(|sections\.\w+_gained\(|display\(Markdown\(which_one\.use_today"
    told = [re.match(opens, cell) for cell in cells]
    assert next(each[0] for each in told if each) == "First("
    assert sum(map(bool, told)) == 3


@pytest.mark.parametrize("key", PAPERS)
def test_the_code_of_a_first_screen_runs_alone(key):
    _, code, _ = opening(key)
    lines = [*filter(None, code.splitlines())]
    assert len(lines) == 4
    *others, last = lines
    found = {}
    exec("\n".join([*others, f"shown = {last}"]), found)
    assert len(found["shown"])


@pytest.mark.parametrize("key", PAPERS)
def test_a_chapter_shows_what_all_chapters_show_and_no_source_of_a_module(key):
    chapter = read_text(CHAPTERS / f"{key}.md")
    assert "mystnb" not in chapter.metadata, "which would hide all code"
    code = "\n".join(cell.source for cell in chapter.cells if cell.cell_type == "code")
    assert "getsource" not in code
    for needed in ("First(", "Answer(", "by_cause(", "in_plain_words(", "slider()"):
        assert needed in code


def found(key):
    """What was found of a paper's numbers and claims, as the book has it, and its screens."""
    rows = [SimpleNamespace(**row) for row in read_rows(ROOT)[key]]
    return rows, import_module(f"replication.papers.{key}.pages.sections")


@pytest.mark.parametrize("key", PAPERS)
def test_each_cause_has_a_number_and_no_number_two(key):
    rows, screens = found(key)
    out = [
        each
        for each in rows
        if each.kind not in (CLAIM, WHOLE, DERIVED) and each.verdict in (DISAGREES, IMPOSSIBLE)
    ]
    held = [[why for why, holds in screens.CAUSES.items() if holds(each)] for each in out]
    assert {why for each in held for why in each} == {*screens.CAUSES}
    assert max(map(len, held), default=0) <= 1
    told = by_cause(out, screens.CAUSES).splitlines()
    lines = [line for line in told if line.startswith("- ")]
    assert len(lines) <= MOST_CAUSES
    assert sum(int(line.split("**")[1]) for line in lines) == len(out)


@pytest.mark.parametrize("key", PAPERS)
def test_claims_in_plain_words_were_judged_and_not_all_alike(key):
    rows, screens = found(key)
    assert in_plain_words(rows, screens.CLAIMS).count("\n") == len(screens.CLAIMS) - 1
    judged = {each.column: each.verdict for each in rows if each.kind == CLAIM}
    # Good and bad: not only what agrees is shown.
    assert len({judged[claim] for claim in screens.CLAIMS}) >= min(3, len({*judged.values()}))
