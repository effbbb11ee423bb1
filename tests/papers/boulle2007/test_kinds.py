"""What the committed records could have refused, and what is counted apart."""

from dataclasses import replace

import pytest

from replication.evidence.judge import judge_one
from replication.evidence.reported import read_reported
from replication.evidence.vocabulary import (
    FOLLOWS,
)
from replication.papers.boulle2007.verdicts.results import Results
from replication.papers.boulle2007.verdicts.verdicts import RULES

#: Each begins with work of many seconds.
pytestmark = pytest.mark.deep

REPORTED = read_reported("boulle2007")
RESULTS = Results.of("frozen")


def test_what_the_printed_numbers_come_to_is_refuted_only_where_it_is_wrong():
    (number,) = (n for n in REPORTED if (n.column, n.statistic) == ("models displayed", "share"))
    for value, word in (("0.04", "agrees"), ("0.05", "impossible"), ("0.03", "impossible")):
        (found,) = judge_one(replace(number, value=value), RULES, RESULTS)
        assert (found.verdict, found.kind) == (word, FOLLOWS)
