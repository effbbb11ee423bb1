"""The page "How it is built": trees as the folders are; the way of one value, in few stops."""

import re
import tomllib
from pathlib import Path

import pytest

from replication.evidence.vocabulary import VOCABULARY
from tests.test_house import docstring

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "book/how_it_is_built.md").read_text(encoding="utf-8")
MAP = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
#: Folders whose rooms are drawn.
TOPS = ("src/seminaive/", "replication/")

#: More stops than these a stranger does not keep in mind.
MOST = 8


@pytest.fixture(scope="module")
def section():
    """What the page says of one value, from a raw file to a verdict."""
    return TEXT.split("\n## One value, ")[1].split("\n## ")[0]


def test_the_way_of_one_value_has_at_most_eight_stops(section):
    drawn = section.split("```")[1].splitlines()
    assert len([line for line in drawn if line[:1].strip()]) <= MOST
    told = re.findall(r"^(\d+)\. ", section, re.MULTILINE)
    assert told == [str(k + 1) for k in range(len(told))]
    assert len(told) <= MOST


def test_every_room_on_the_way_is_there(section):
    paths = re.findall(r"\b\w+/[\w/]*", section.split("```")[1])
    assert len(paths) >= MOST
    for path in paths:
        found = ROOT / ("" if path.startswith("data/") else "replication") / path
        assert (
            found.exists()
            or found.with_suffix(".py").exists()
            or found.with_suffix(".jsonl").exists()
        )


def test_a_verdict_is_one_of_as_many_words_as_there_are(section):
    assert re.findall(r"one of (\d+) words", section) == [str(len(VOCABULARY))]


def tree(page, top):
    """The folders that a page draws right below a top folder, in its order."""
    drawn = re.search(rf"^{top}.*\n((?:[ │├└].*\n)+)", page, re.MULTILINE)[1]
    columns = re.findall(r"^(?:[├└]─|  )[ ]?(\w+/\S*(?: \w+/)*)", drawn, re.MULTILINE)
    return [each.partition("/")[0] for column in columns for each in column.split()]


@pytest.mark.parametrize("top", TOPS)
@pytest.mark.parametrize("page", [TEXT, MAP], ids=["book", "CONTRIBUTING"])
def test_a_tree_has_the_folders_that_there_are(page, top):
    there = {path.name for path in (ROOT / top).glob("[a-z]*/")}
    assert sorted(tree(page, top)) == sorted(there)


@pytest.mark.parametrize("kind", ["papers", "studies"])
def test_the_rooms_of_papers_and_studies_are_drawn(kind):
    below = TEXT.split(f"├─ {kind}/KEY/")[1].split("\n├─ ")[0]
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"][
        "importlinter"
    ]["contracts"]
    [layers] = [c["layers"] for c in contracts if c.get("containers") == [f"replication.{kind}.*"]]
    assert re.findall(r"[├└]─ (\w+)/", below) == [layer.strip("()") for layer in layers[::-1]]


def test_a_room_of_the_library_knows_only_rooms_above_it():
    rooms = tree(TEXT, "src/seminaive/")
    pairs = [
        (room, word)
        for room in rooms
        for word in re.findall(
            r"`(\w+)`", docstring(ROOT / "src" / "seminaive" / room).partition("ay import")[2]
        )
        if word in rooms
    ]
    assert len(pairs) > len(rooms)
    assert [pair for pair in pairs if rooms.index(pair[1]) > rooms.index(pair[0])] == []
