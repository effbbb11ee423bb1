"""Accepting verdicts: the table and the changelog change together, or the test fails."""

import pytest

from replication.cli.verdict.accept import AcceptError, accept, is_told, unaccepted, unapproved
from replication.evidence.approval.accepted import digest, read_accepted, words, write_accepted
from replication.evidence.verdict import Verdict

LOG = "# Changelog\n\n## Unreleased\n\n### Added\n\n- A thing.\n"
OLDER = "\n## 0.1\n\n### Added\n\n- The first thing.\n"


def verdict(word, row="vote", **more):
    return Verdict("table2", row, "NB", "error", "1", 1.0, None, None, 0, word, **more)


NO_DATA = verdict("not judged", reason="no data")


@pytest.fixture
def root(tmp_path):
    """A project whose first verdicts were accepted."""
    (tmp_path / "CHANGELOG.md").write_text(LOG + OLDER, encoding="utf-8")
    accept(
        {"toy": [verdict("agrees")], "other": [NO_DATA]},
        "First",
        tmp_path,
    )
    return tmp_path


def log(root):
    return (root / "CHANGELOG.md").read_text(encoding="utf-8")


def test_what_was_accepted_is_in_the_table_and_told_once_in_the_section_of_its_own(root):
    assert unaccepted("toy", [verdict("agrees")], root) == []
    assert is_told("toy", root)
    assert accept({"toy": [verdict("agrees")]}, "Again", root) == []
    first = digest(words([verdict("agrees")]))
    other = digest(words([NO_DATA]))
    assert log(root) == (
        f"{LOG}\n### Verdicts\n\n- `toy`: 1 added. First. (Table `{first}`.)\n"
        f"- `other`: 1 added. First. (Table `{other}`.)\n{OLDER}"
    )


def test_a_verdict_that_changed_is_not_accepted_until_it_is_on_purpose(root):
    new = [verdict("disagrees")]
    assert unaccepted("toy", new, root) == ["table2, vote, NB, error: agrees -> disagrees"]
    told = accept({"toy": new, "other": [NO_DATA]}, "A bug is\n mended!", root)
    table = digest(words(new))
    line = f"- `toy`: 1 agrees to disagrees. A bug is mended! (Table `{table}`.)"
    assert told == [line]
    newest, *older = [text for text in log(root).splitlines() if text.startswith("- `")]
    assert (newest, len(older)) == (line, 2)
    assert unaccepted("toy", new, root) == []
    assert is_told("toy", root)
    assert is_told("other", root)


def test_a_table_that_was_edited_by_hand_is_not_told(root):
    write_accepted("toy", words([verdict("disagrees")]), root)
    assert not is_told("toy", root)
    assert is_told("other", root)


def test_a_table_taken_back_to_an_older_line_is_not_told(root):
    before = read_accepted("toy", root)
    accept({"toy": [verdict("disagrees")]}, "Changed", root)
    write_accepted("toy", before, root)
    assert not is_told("toy", root)
    assert accept({"toy": [verdict("agrees")]}, "Back", root) != []
    assert is_told("toy", root)


def test_after_a_release_a_new_line_goes_under_what_is_not_released(root):
    released = log(root).replace("## Unreleased\n", "## Unreleased\n\n## 0.2\n")
    (root / "CHANGELOG.md").write_text(released, encoding="utf-8")
    assert is_told("toy", root)
    accept({"toy": [verdict("disagrees")]}, "Changed", root)
    head = log(root).partition("## 0.2")[0]
    assert head.startswith("# Changelog\n\n## Unreleased\n\n### Verdicts\n\n- `toy`: 1 agrees")
    assert is_told("toy", root)


def test_without_a_place_in_the_changelog_nothing_is_accepted(tmp_path):
    with pytest.raises(AcceptError, match="has no line `## Unreleased`; begin one"):
        accept({"toy": [verdict("agrees")]}, "First", tmp_path)
    assert not (tmp_path / "data").exists()


def test_a_field_that_changed_is_accepted_by_the_same_command(root):
    [changed] = new = [verdict("agrees", note="by another count")]
    assert unaccepted("toy", new, root) == []
    assert unapproved("toy", new, root)[0] == "note:"
    [line] = accept({"toy": new}, "Counted anew", root)
    assert line.startswith("- `toy`: no verdict differs; fields of 1 verdict differ. Counted anew.")
    assert unapproved("toy", [changed], root) == []
