"""The head of the README is written from the verdicts."""

from pathlib import Path

import pytest

from replication.evidence.trial.stored import read
from replication.pages.explorer.rows import read_rows
from replication.pages.landing.readme import BEGIN, END, block, write_readme

ROOT = Path(__file__).resolve().parents[4]


def test_the_readme_says_what_the_verdicts_beside_the_book_say():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"{BEGIN}\n{block(read_rows(ROOT), read(ROOT))}\n{END}" in text


def test_writing_again_changes_only_what_lies_between(tmp_path):
    path = tmp_path / "README.md"
    path.write_text(f"Before.\n\n{BEGIN}\nold\n{END}\n\nAfter.\n", encoding="utf-8")
    write_readme(tmp_path)
    first = path.read_text(encoding="utf-8")
    assert first.startswith(f"Before.\n\n{BEGIN}\n")
    assert first.endswith(f"\n{END}\n\nAfter.\n")
    assert "old" not in first
    write_readme(tmp_path)
    assert path.read_text(encoding="utf-8") == first


@pytest.mark.parametrize("text", ["", BEGIN, f"{END}\n{BEGIN}", f"{BEGIN}{END}{END}"])
def test_a_readme_without_the_place_is_left_alone(tmp_path, text):
    (tmp_path / "README.md").write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match="needs one line"):
        write_readme(tmp_path)
    assert (tmp_path / "README.md").read_text(encoding="utf-8") == text
