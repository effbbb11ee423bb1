"""A chapter's lists: claims in plain words, numbers by cause."""

from dataclasses import replace

import pytest

from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import (
    AGREES,
    CLAIM,
    DISAGREES,
    IMPOSSIBLE,
    SETTING,
    WHOLE,
)
from replication.pages.template.plain import (
    MOST_CAUSES,
    MOST_CLAIMS,
    by_cause,
    in_plain_words,
)

NUMBER = Verdict("table1", "iris", "NB", "error", "4.0", 9.1, 8.0, 10.0, 40, DISAGREES)


def claim(words, verdict, reason=""):
    return replace(NUMBER, column=words, verdict=verdict, kind=CLAIM, reason=reason)


def test_claims_are_known_and_few():
    with pytest.raises(ValueError, match="unknown"):
        in_plain_words([claim("a", AGREES)], {"z": "Unheard of."})
    many = [claim(f"claim {k}", AGREES) for k in range(MOST_CLAIMS + 1)]
    with pytest.raises(ValueError, match=f"{MOST_CLAIMS + 1} claims"):
        in_plain_words(many, {each.column: "" for each in many})


def test_a_number_counts_for_the_first_cause_that_it_has_or_for_none():
    zoo = replace(NUMBER, row="zoo", verdict=IMPOSSIBLE)
    ignored = [replace(NUMBER, verdict=AGREES), replace(NUMBER, kind=WHOLE), claim("a", DISAGREES)]
    causes = {
        "Iris was cut.": lambda verdict: verdict.row == "iris",
        "All were cut.": lambda verdict: verdict.row in ("iris", "vote"),
    }
    assert by_cause([NUMBER, NUMBER, zoo, *ignored], causes, unknown="Nobody knows.") == (
        "Not reproduced: 3 experimental numbers.\n\n- **2**: Iris was cut.\n- **1**: Nobody knows."
    )
    assert by_cause([replace(NUMBER, kind=SETTING), NUMBER], causes).startswith(
        "Not reproduced: 1 experimental number, and one other number (settings, sizes, or what "
    )


def test_causes_are_few():
    rows = [replace(NUMBER, row=str(k)) for k in range(MOST_CAUSES + 1)]
    with pytest.raises(ValueError, match=f"{MOST_CAUSES + 1} lines"):
        by_cause(rows, {row.row: row.__eq__ for row in rows})
