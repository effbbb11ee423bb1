"""The guide: what its pages say that code prints, it prints; and no page is left alone."""

import re
from pathlib import Path

import pytest

from tests.blocks import as_module
from tests.outputs import with_outputs
from tests.seminaive.discovery import classifiers, in_chunks

GUIDE = Path(__file__).resolve().parents[2] / "book" / "guide"
PAGES = sorted(GUIDE.glob("*.md"))
#: What only some blocks import, and what to say where it is not installed.
OPTIONAL = ("duckdb", "polars", "pyarrow")


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_the_code_of_a_page_prints_what_stands_below_it(path):
    text = path.read_text(encoding="utf-8")
    for name in OPTIONAL:
        if re.search(rf"^import {name}", text, re.MULTILINE):
            pytest.importorskip(name)
    assert with_outputs(text, path.name) == text


def test_a_page_that_says_something_else_is_noticed():
    page = "```python\nprint(1 + 1)\n```\n\n```text\n3\n```\n\nThe end.\n"
    assert with_outputs(page, "page") == page.replace("3", "2")


def test_blocks_share_names_and_what_prints_nothing_has_no_output():
    page = "```python\nx = 1\n```\n\n```text\n5\n```\n\n```python\nprint(x)\n```\n"
    assert with_outputs(page, "page") == (
        "```python\nx = 1\n```\n\n```python\nprint(x)\n```\n\n```text\n1\n```\n"
    )


def test_a_type_checker_reads_each_line_of_code_where_the_page_has_it():
    page = "One.\n\n```python\nx = 1\n```\n\n```text\n5\n```\n\n```python\nprint(x)\n```\nEnd.\n"
    assert as_module(page).splitlines() == ["", "", "", "x = 1", *[""] * 7, "print(x)"]


def test_getting_started_leads_to_every_other_page():
    text = (GUIDE / "getting_started.md").read_text(encoding="utf-8")
    named = set(re.findall(r"\((\w+)\.md\)", text))
    assert named | {"getting_started"} >= {path.stem for path in PAGES}


#: Pages that name the classifiers with a method: the method, where the sentences begin and end,
#: and whether those named have it or have it not.
NAMED = {
    "online": ("partial_fit", "## Which classifiers can", "Cuts are known", True),
    "large_data": ("fit_batches", "# More rows", "## Parquet", True),
    "getting_started": ("explain", "in turn instead.", "## Which columns", False),
}


@pytest.mark.parametrize("page", NAMED)
def test_the_classifiers_that_have_a_method_are_those_named(page):
    method, begin, end, has = NAMED[page]
    text = (GUIDE / f"{page}.md").read_text(encoding="utf-8").split(begin)[1].split(end)[0]
    able = {each.__name__: hasattr(each(**in_chunks(each)), method) for each in classifiers()}
    named = set(re.findall(r"`(\w+)`", text)) & set(able)
    assert named == {name for name in able if able[name] == has}
