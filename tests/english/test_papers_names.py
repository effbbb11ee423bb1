"""A paper has one name on every page: its key."""

import re
from pathlib import Path

import pytest

from replication.pages.chapter import chapters, in_parts
from replication.pages.explorer.rows import read_rows
from replication.pages.landing.readme import block
from replication.pages.landing.table import as_markdown

ROOT = Path(__file__).resolve().parents[2]
BOOK, CHAPTERS = ROOT / "book", ROOT / "replication" / "chapters"
PAPERS = {path.name for path in (ROOT / "replication" / "papers").iterdir() if path.is_dir()}
KEYS = sorted(PAPERS & {*chapters(ROOT)})


@pytest.mark.parametrize("key", KEYS)
def test_a_paper_is_called_by_its_key_at_the_head_of_its_chapters(key):
    texts = ((CHAPTERS / f"{slug}.md").read_text(encoding="utf-8") for slug in in_parts(key))
    first, second = (text.partition("\n# ")[2] for text in texts)
    assert first.startswith(f"{key}: ")
    assert second.startswith(f"{key}, number by number\n")


def test_the_landing_page_and_the_readme_list_papers_by_their_keys():
    rows = read_rows(ROOT)
    listed = re.findall(
        r"^- \*\*\[`?(\w+)`?\]", f"{as_markdown(rows)}\n{block(rows)}", re.MULTILINE
    )
    assert sorted(listed) == sorted([*KEYS, *KEYS])


def test_a_link_to_a_paper_s_chapter_gives_it_no_other_name():
    # It has the key, or says in lower-case words what the chapter is.
    link = re.compile(rf"\[([^\]]+)\]\((?:\.\./)?({'|'.join(KEYS)})(?:_numbers)?\.ipynb\)")
    files = [*CHAPTERS.glob("*.md"), *BOOK.rglob("*.md")]
    found = [each for path in files for each in link.findall(path.read_text(encoding="utf-8"))]
    assert len(found) > len(KEYS)
    assert [text for text, key in found if key not in text and text != text.lower()] == []
