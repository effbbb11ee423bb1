"""Our words in FORRT's: each on both axes, and many as one."""

import re
from pathlib import Path

import pytest

from replication.crate.forrt import (
    COMPUTATION,
    MAPPING,
    REPLICATION,
    ROBUSTNESS,
    Outcome,
    outcome,
    together,
)
from replication.evidence.vocabulary import VOCABULARY

ROOT = Path(__file__).resolve().parents[3]
OTHERS = [["another", 0.9, None, None]]


def test_every_verdict_has_its_words():
    assert set(MAPPING) == set(VOCABULARY)
    for replication, computation in MAPPING.values():
        assert replication in REPLICATION
        assert computation in COMPUTATION


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ({"verdict": "reproduced"},
         ("successful", "computationally reproducible", "not checked")),
        ({"verdict": "reproduced", "others": OTHERS},
         ("successful", "computationally reproducible", "robust")),
        ({"verdict": "consistent", "others": OTHERS},
         ("successful", "computationally reproducible", "robust")),
        ({"verdict": "under-specified", "reading": "d", "agrees": ["d"], "others": OTHERS},
         ("mixed", "computationally reproducible", "robustness challenges")),
        ({"verdict": "under-specified", "reading": "d", "agrees": ["another"], "others": OTHERS},
         ("mixed", "computational issues", "robustness challenges")),
        ({"verdict": "inconsistent", "others": OTHERS},
         ("failed", "computational issues", "not checked")),
        ({"verdict": "impossible"}, ("failed", "computational issues", "not checked")),
        ({"verdict": "mislabelled"}, ("mixed", "computational issues", "not checked")),
        ({"verdict": "not testable here", "others": OTHERS},
         ("uninformative", "cannot_be_determined", "cannot_be_determined")),
        ({"verdict": "not comparable"},
         ("cannot_be_determined", "not checked", "not checked")),
        ({"verdict": "no data"}, ("cannot_be_determined", "technical failure", "not checked")),
    ],
)  # fmt: skip
def test_a_row_is_coded_on_both_axes(row, expected):
    found = outcome(row)
    assert (found.replication, found.computation, found.robustness) == expected


def test_the_axes_are_joined_as_flora_joins_them():
    assert outcome({"verdict": "consistent", "others": OTHERS}).label() == (
        "computationally reproducible, robust"
    )
    assert outcome({"verdict": "not testable here"}).label() == "cannot_be_determined"


def whole(*verdicts):
    found = together(outcome({"verdict": verdict, "others": OTHERS}) for verdict in verdicts)
    return found.replication, found.computation, found.robustness


def test_many_that_agree_are_one_and_a_disagreement_is_the_finding():
    good = ("successful", "computationally reproducible", "robust")
    assert whole("reproduced", "consistent") == good
    # What could not be tested takes nothing away.
    assert whole("reproduced", "not testable here", "not comparable") == good
    assert whole("reproduced", "inconsistent") == ("mixed", "computational issues", "robust")
    assert whole("reproduced", "under-specified") == (
        "mixed", "computational issues", "robustness challenges"
    )  # fmt: skip
    assert whole("no data", "not testable here") == (
        "uninformative", "technical failure", "not checked"
    )  # fmt: skip
    assert whole() == ("cannot_be_determined",) * 3


def test_the_page_on_verdicts_has_the_mapping():
    text = (ROOT / "book" / "verdicts.md").read_text(encoding="utf-8")
    table = text.partition("## In FORRT's words")[2]
    told = re.findall(r"^\| `(.+?)` \| (.+?) \| (.+?) \| (.+?) \|$", table, re.MULTILINE)
    assert [word for word, *_ in told] == list(VOCABULARY)
    for word, *expected in told:
        found = outcome({"verdict": word, "others": OTHERS})
        assert [found.replication, found.computation, found.robustness] == expected


@pytest.mark.parametrize("name", ["replication", "computation", "robustness"])
def test_another_word_is_refused(name):
    words = {"replication": REPLICATION[0], "computation": COMPUTATION[0],
             "robustness": ROBUSTNESS[0]}  # fmt: skip
    with pytest.raises(ValueError, match=f"'great' is no {name}"):
        Outcome(**words | {name: "great"})
