"""A chapter's last section, of a paper's file of sources."""

import pytest

from replication.pages.template import sources
from replication.paper import papers

GOOD = """[[ask]]
of = "the authors"
question = "Why?"
[[source]]
what = "a thesis"
where = "https://example.org"
read = "all"
settles = "much"
"""


@pytest.mark.parametrize("key", list(papers()))
def test_every_paper_says_what_is_to_be_asked_and_its_chapter_shows_it(key):
    assert sources.told(key).startswith("To be asked of")
    chapter = sources.FOLDER.parents[1] / "replication" / "chapters" / f"{key}.md"
    *_, last = chapter.read_text(encoding="utf-8").partition("## What was left open")
    assert "sources.told(PAPER.key)" in last


def test_a_source_is_a_link_where_its_place_is_known(tmp_path):
    (tmp_path / "toy.sources.toml").write_text(GOOD)
    assert sources.told("toy", tmp_path).endswith(
        "- [a thesis](https://example.org). Read: all. It settles, or would: much."
    )


@pytest.mark.parametrize(("good", "bad"), [("read = ", "reads = "), ("[[ask]]", "[[asks]]")])
def test_an_entry_that_lacks_a_part_is_refused_by_file_and_kind(tmp_path, good, bad):
    (tmp_path / "toy.sources.toml").write_text(GOOD.replace(good, bad))
    with pytest.raises(ValueError, match=r"toy\.sources\.toml: .* in \[\["):
        sources.told("toy", tmp_path)
