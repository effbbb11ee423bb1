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
OTHERS = [["another", 0.9, None, None, True]]
AGAINST = [["another", 0.9, None, None, False]]


def test_every_verdict_has_its_words():
    assert set(MAPPING) == set(VOCABULARY)
    for replication, computation in MAPPING.values():
        assert replication in REPLICATION
        assert computation in COMPUTATION


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ({"verdict": "agrees"}, ("successful", "computationally reproducible", "not checked")),
        ({"verdict": "agrees", "others": OTHERS},
         ("successful", "computationally reproducible", "robust")),
        ({"verdict": "agrees", "others": [*OTHERS, *AGAINST]},
         ("successful", "computationally reproducible", "robustness challenges")),
        ({"verdict": "agrees, weak test", "others": OTHERS},
         ("uninformative", "computationally reproducible", "robust")),
        ({"verdict": "open choice", "others": OTHERS},
         ("mixed", "computational issues", "robustness challenges")),
        ({"verdict": "explained afterwards"},
         ("mixed", "computational issues", "robustness challenges")),
        ({"verdict": "disagrees", "others": OTHERS},
         ("failed", "computational issues", "not checked")),
        ({"verdict": "impossible"}, ("failed", "computational issues", "not checked")),
        ({"verdict": "depends on luck", "others": OTHERS},
         ("uninformative", "cannot_be_determined", "cannot_be_determined")),
        ({"verdict": "not judged", "reason": "not comparable"},
         ("cannot_be_determined", "not checked", "not checked")),
        ({"verdict": "not judged", "reason": "no data"},
         ("cannot_be_determined", "technical failure", "not checked")),
    ],
)  # fmt: skip
def test_a_row_is_coded_on_both_axes(row, expected):
    found = outcome(row)
    assert (found.replication, found.computation, found.robustness) == expected


def test_the_axes_are_joined_as_flora_joins_them():
    assert outcome({"verdict": "agrees", "others": OTHERS}).label() == (
        "computationally reproducible, robust"
    )
    assert outcome({"verdict": "depends on luck"}).label() == "cannot_be_determined"


def whole(*verdicts):
    found = together(outcome({"verdict": verdict, "others": OTHERS}) for verdict in verdicts)
    return found.replication, found.computation, found.robustness


def test_many_that_agree_are_one_and_a_disagreement_is_the_finding():
    good = ("successful", "computationally reproducible", "robust")
    assert whole("agrees", "agrees, weak test") == good
    # What could not be tested takes nothing away.
    assert whole("agrees", "depends on luck", "not judged") == good
    assert whole("agrees", "disagrees") == ("mixed", "computational issues", "robust")
    assert whole("agrees", "open choice") == (
        "mixed", "computational issues", "robustness challenges"
    )  # fmt: skip
    assert whole("not judged", "depends on luck") == (
        "uninformative", "not checked", "not checked"
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
