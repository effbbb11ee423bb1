"""Accepted verdicts: a table that says where each stands, and what differs from it."""

import pytest

from replication.evidence.approval.accepted import (
    AcceptedError,
    as_text,
    changes,
    digest,
    from_text,
    read_accepted,
    summary,
    words,
    write_accepted,
)
from replication.evidence.verdict import Verdict


def verdict(row, word, reading="", note="", **more):
    return Verdict(
        "table2", row, "NB", "error", "1", 1.0, None, None, 0, word, reading, note, **more
    )


GIVEN = [
    verdict("vote", "agrees", "default"),
    verdict("zoo, the\nlarge", "open choice", "default", agrees=("with the class", "pool")),
]
PLACE = ("table2", "vote", "NB", "error")


def test_a_verdict_is_its_word_and_the_reading_that_agrees_where_the_default_does_not():
    assert list(words(GIVEN).values()) == ["agrees", "open choice: with the class"]
    assert next(iter(words(GIVEN))) == PLACE


def test_what_is_only_said_of_a_verdict_is_no_part_of_it():
    agrees = ("with the class", "another that agrees too")
    other = [
        verdict("vote", "agrees", "another default", note="why"),
        verdict("zoo, the\nlarge", "open choice", agrees=agrees),
    ]
    assert changes(words(GIVEN), words(other)) == []


def test_two_verdicts_in_one_place_are_refused():
    with pytest.raises(AcceptedError, match="two verdicts stand in one place, table2 / vote"):
        words([GIVEN[0], verdict("vote", "disagrees")])


@pytest.mark.parametrize(
    ("new", "told", "counted"),
    [
        (GIVEN, [], "no verdict differs"),
        (
            [verdict("vote", "disagrees"), GIVEN[1]],
            ["table2, vote, NB, error: agrees -> disagrees"],
            "1 agrees to disagrees",
        ),
        (
            [GIVEN[0], verdict("zoo, the\nlarge", "open choice", agrees=("without",))],
            [
                "table2, zoo, the\nlarge, NB, error: "
                "open choice: with the class -> open choice: without"
            ],
            "1 open choice by another reading",
        ),
        (
            [
                GIVEN[0],
                verdict("zoo, the\nlarge", "explained afterwards", agrees=("with the class",)),
            ],
            [
                "table2, zoo, the\nlarge, NB, error: "
                "open choice: with the class -> explained afterwards: with the class"
            ],
            "1 open choice to explained afterwards",
        ),
        (
            [*GIVEN, verdict("", "not judged", reason="no data")],
            ["table2, NB, error: (added) -> not judged: no data"],
            "1 added",
        ),
        (GIVEN[1:], ["table2, vote, NB, error: agrees -> (removed)"], "1 removed"),
        (
            [verdict("new", "agrees"), GIVEN[1]],
            [
                "table2, new, NB, error: (added) -> agrees",
                "table2, vote, NB, error: agrees -> (removed)",
            ],
            "1 added, 1 removed",
        ),
    ],
)
def test_changes_are_listed_number_by_number_and_counted(new, told, counted):
    found = changes(words(GIVEN), words(new))
    assert [str(change) for change in found] == told
    assert summary(found) == counted


def test_a_table_is_read_as_it_was_written(tmp_path):
    write_accepted("toy", words(GIVEN), tmp_path)
    assert read_accepted("toy", tmp_path) == words(GIVEN)
    assert (tmp_path / "data/verdicts/toy.csv").read_bytes().count(b"\r") == 0
    assert read_accepted("other", tmp_path) == {}


def test_a_digest_stands_for_every_word_and_the_order():
    other = words([verdict("vote", "disagrees"), GIVEN[1]])
    assert len({digest(words(GIVEN)), digest(other), digest(words(GIVEN[::-1]))}) == 3


@pytest.mark.parametrize(
    "text",
    ["", "a,b\n", "<<<<<<< ours\n" + as_text({}), as_text(words(GIVEN)) + "=======\n", 'a,"b\n'],
)
def test_a_file_that_is_no_table_is_refused_with_the_remedy(text):
    with pytest.raises(AcceptedError, match=r"toy is no table of artefact,.*verdicts --accept"):
        from_text(text, "toy")
