"""What is kept holds as long as every file that it came of is what it was, and no longer."""

import json
import lzma
import os

import pytest

from replication.engine.cache import memo
from replication.engine.source import closure

MADE = {"numbers": [1.5, None, "a"]}


@pytest.fixture
def kept(toy_package, tmp_path):
    """A value made by the module `pkg.judge`, which imports `pkg.draw`; and how to recall it."""
    toy_package(
        {
            "pkg/judge.py": "from pkg.draw import draw\n",
            "pkg/draw.py": "def draw():\n    return 1\n",
            "pkg/aside.py": "",
            "pkg/late.py": "",
        }
    )
    path = memo.folder(tmp_path) / "toy.json"
    # Files of this very second count as edited while the process runs.
    for each in (tmp_path / "pkg").rglob("*.py"):
        os.utime(each, (0, 0))
    return path, toy_package


def remember(path, digest="inputs"):
    memo.remember(path, digest, ["pkg.judge"], MADE)


@pytest.fixture
def unchanged(monkeypatch):
    """No file counts as changed since the process began."""
    monkeypatch.setattr("replication.engine.source.source._STARTED", float("inf"))


def test_a_kept_value_comes_back_as_it_was(kept, unchanged):
    path, _ = kept
    assert memo.recall(path, "inputs") is None
    remember(path)
    assert memo.recall(path, "inputs") == MADE
    assert memo.recall(path, "others") is None
    assert [each.name for each in path.parent.iterdir()] == [path.name]


@pytest.mark.parametrize(
    ("edit", "holds"),
    [
        ({"pkg/judge.py": "from pkg.draw import draw\nX = 1\n"}, False),
        ({"pkg/draw.py": "def draw():\n    return 2\n"}, False),
        ({"pkg/draw.py": None}, False),
        ({"pkg/draw/__init__.py": "def draw():\n    return 2\n"}, False),
        ({"pkg/aside.py": "X = 1\n"}, True),
    ],
)
def test_it_holds_while_the_source_that_made_it_is_the_same(kept, unchanged, edit, holds):
    path, write = kept
    remember(path)
    write(edit)
    assert (memo.recall(path, "inputs") == MADE) is holds


def test_the_code_beyond_the_boundary_of_tasks_counts_too(kept, unchanged, monkeypatch):
    path, write = kept
    monkeypatch.setattr(closure, "BOUNDARY", ("pkg",))
    write({"pkg/late.py": "X = 1\n", "pkg/judge.py": "from pkg.late import X\n"})
    remember(path)
    assert memo.recall(path, "inputs") is not None
    write({"pkg/late.py": "X = 2\n"})
    assert memo.recall(path, "inputs") is None


def test_what_was_edited_while_it_was_made_is_not_kept(kept):
    path, write = kept
    write({"pkg/draw.py": "def draw():\n    return 3\n"})
    remember(path)
    assert not path.exists()


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", '{"inputs": "inputs"}', "\x00"])
def test_what_is_damaged_is_made_anew(kept, unchanged, text):
    path, _ = kept
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    assert memo.recall(path, "inputs") is None


def test_where_nothing_can_be_written_nothing_is_kept_and_nothing_is_said(kept, unchanged):
    path, _ = kept
    path.parent.parent.mkdir(parents=True, exist_ok=True)
    path.parent.write_text("a file where the folder would be", encoding="utf-8")
    remember(path)
    assert memo.recall(path, "inputs") is None


def test_the_inputs_are_the_records_the_data_and_the_versions(tmp_path, monkeypatch):
    data = tmp_path / "data"
    monkeypatch.setattr(memo, "_DATA", data)
    root = tmp_path / "records"
    seen = {memo.inputs(root, "toy")}
    declared = tmp_path / "versions.toml"
    monkeypatch.setattr(memo, "files_of", lambda key: [declared])
    for name in (
        "records/toy/d1.jsonl",
        "versions.toml",
        "records/.pending/1.json",
        "data/reported/toy.csv",
        "data/datasets.toml",
    ):
        place = tmp_path / name
        place.parent.mkdir(parents=True, exist_ok=True)
        for text in ("a", "b"):
            place.write_text(text, encoding="utf-8")
            seen.add(memo.inputs(root, "toy"))
    seen.add(memo.inputs(root, "toy", "quick"))
    monkeypatch.setattr(memo.metadata, "version", lambda name: "0.0")
    seen.add(memo.inputs(root, "toy"))
    assert len(seen) == 13
    for name in (
        "records/other/d1.jsonl",
        "data/verdicts/toy.csv",
        "data/vouched/toy.json",
        "data/reported/toy.statements.csv",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("a", encoding="utf-8")
        assert memo.inputs(root, "toy") in seen


@pytest.mark.parametrize(
    ("kind", "committed"), [("survey", "toy.survey.json"), ("verdicts", "toy.verdicts.json.xz")]
)
def test_a_clone_begins_with_what_was_committed_as_long_as_it_holds(
    kept, unchanged, monkeypatch, kind, committed
):
    path, write = kept
    root = path.parent.parent
    path, another = path.with_name(f"toy.{kind}.json"), path.with_name("toy.other.json")
    monkeypatch.setattr(memo, "COMMITTED", root / "data" / "cache")
    another.parent.mkdir(parents=True, exist_ok=True)
    another.write_text("{}", encoding="utf-8")

    def value(*made):
        return memo.kept(path, lambda: "inputs", lambda: ["pkg.judge"], lambda: list(made))

    assert value("a") == ["a"]
    memo.commit(root)
    [first] = memo.COMMITTED.iterdir()
    assert first.name == committed
    path.unlink()
    assert value("b") == ["a"]
    write({"pkg/draw.py": "def draw():\n    return 2\n"})
    assert value("b") == ["b"]
    # What a bit of it damages, or what unpacks to more than any value of ours, is made anew.
    path.unlink()
    whole = first.read_bytes()
    for damaged in (whole[:-9], b"", bytes([whole[0] ^ 1]) + whole[1:]):
        first.write_bytes(damaged)
        assert memo.recall(memo.COMMITTED / path.name, "inputs") is None


def test_what_unpacks_without_end_is_not_read(tmp_path, monkeypatch):
    monkeypatch.setattr(memo, "_LONGEST", 1000)
    for characters, why in ((1000, "Expecting value"), (1001, "longer than any value of ours")):
        (tmp_path / "toy.json.xz").write_bytes(lzma.compress(b"x" * characters))
        with pytest.raises(ValueError, match=why):
            json.loads(memo._text(tmp_path / "toy.json"))


def test_what_another_paper_prints_is_not_read(tmp_path, monkeypatch):
    monkeypatch.setattr(memo, "_DATA", tmp_path)
    (tmp_path / "reported").mkdir()
    for name in ("toy.csv", "toy.schema.toml", "other.csv", "other.schema.toml", "all.csv"):
        (tmp_path / "reported" / name).write_text("a", encoding="utf-8")
    before = [memo.inputs(tmp_path, key) for key in ("toy", "other", "")]
    for name, differs in (
        ("toy.csv", [True, False, True]),
        ("other.csv", [False, True, True]),
        ("all.csv", [True, True, True]),
    ):
        path = tmp_path / "reported" / name
        path.write_text("b", encoding="utf-8")
        now = [memo.inputs(tmp_path, key) for key in ("toy", "other", "")]
        assert [a != b for a, b in zip(before, now, strict=True)] == differs
        path.write_text("a", encoding="utf-8")
