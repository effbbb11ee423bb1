"""One rule for every count: the built pages and the README say what the verdicts add up to."""

import json
import re
from collections import Counter
from html import unescape
from pathlib import Path

import pytest

from replication.evidence.shown.counted import Counted
from replication.evidence.vocabulary import EXPERIMENT, NOT_JUDGED, STANDS, VOCABULARY
from replication.pages.explorer.rows import read_rows
from replication.pages.landing.board import ORDER
from replication.pages.plain_words import checked, in_six
from replication.paper import papers

ROOT = Path(__file__).resolve().parent.parent
ROWS = read_rows(ROOT)


def marked(slug):
    """All that a committed notebook shows, as HTML."""
    cells = json.loads((ROOT / f"book/{slug}.ipynb").read_text(encoding="utf-8"))["cells"]
    data = [out.get("data", {}) for cell in cells for out in cell.get("outputs", ())]
    texts = ["".join(text) for each in data for kind, text in each.items() if "text/" in kind]
    return "\n".join(texts)


def outputs(slug):
    """The same as text without marks."""
    return unescape(re.sub("</?[a-z][^>]*>", "", marked(slug)))


@pytest.mark.parametrize("key", ORDER)
def test_experimental_numbers_are_those_judged_and_those_not_judged_by_reason(key):
    found = Counted.of(ROWS[key])
    own = [row for row in ROWS[key] if row["kind"] == EXPERIMENT]
    assert found.numbers == len(own)
    assert found.words == {word: sum(row["verdict"] == word for row in own) for word in VOCABULARY}
    assert sum(found.reasons.values()) == found.words[NOT_JUDGED]
    assert found.agree == sum(found.words[word] for word in STANDS)
    assert found.reasons == Counter(row["reason"] for row in own if row["verdict"] == NOT_JUDGED)


@pytest.mark.parametrize("key", ORDER)
def test_the_box_and_the_causes_of_a_chapter_have_the_counts_of_the_verdicts(key):
    found, shown = Counted.of(ROWS[key]), outputs(papers()[key].chapter)
    boxes = re.findall(r"(\d+) of (\d+) that could be checked are confirmed", shown)
    six = in_six(found)
    assert {(int(n), int(of)) for n, of in boxes} == {(six["confirmed"], checked(found))}
    failed = re.findall(r"Not reproduced: (\d+) experimental numbers", shown)
    assert {*map(int, failed)} == ({found.failed} if failed else set())
    assert failed or "Everything was reproduced" in shown


def test_the_first_page_has_the_counts_of_the_verdicts_in_its_title_and_in_its_bars():
    every = Counted.of(row for key in ORDER for row in ROWS[key])
    six, shown = in_six(every), marked("intro")
    assert f"check {checked(every)} of {every.numbers:,} printed results" in shown
    title = re.search(
        r"(\d+) of (\d+) results that could be checked are confirmed; (\d+) do", shown
    )
    assert [*map(int, title.groups())] == [six["confirmed"], checked(every), six["does not fit"]]
    bars = re.findall(r'class="six-bar" role="img" aria-label="([^"]+)"', shown)
    for key, bar in zip(ORDER, bars, strict=True):
        found = {word: n for word, n in in_six(Counted.of(ROWS[key])).items() if n}
        assert bar == "; ".join(f"{word}: {n}" for word, n in found.items())


def test_the_readme_counts_no_experimental_numbers_of_its_own():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    counted = re.findall(r"(\d+) of (\d+) (?:experimental )?numbers agree", text)
    every = Counted.of(row for key in ORDER for row in ROWS[key])
    assert {(int(n), int(of)) for n, of in counted} <= {(every.agree, every.numbers)}
