"""The page "How it is built": trees as the folders are; the way of one value, in few stops."""

import re
from pathlib import Path

import pytest

from replication.evidence.vocabulary import VOCABULARY

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "book/how_it_is_built.md").read_text(encoding="utf-8")

#: More stops than these a stranger does not keep in mind.
MOST = 8


@pytest.fixture(scope="module")
def section():
    """What the page says of one value, from a raw file to a verdict."""
    return TEXT.split("\n## One value, ")[1].split("\n## ")[0]


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
