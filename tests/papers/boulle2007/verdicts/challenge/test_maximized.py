"""What Table 5 says of a threshold that maximizes the BER."""

from dataclasses import replace

from replication.papers.boulle2007.verdicts.challenge.arithmetic import TEST
from tests.papers.boulle2007.claimed import judge


def test_errors_of_one_half_and_more_would_not_rule_a_maximal_threshold_out(empty):
    empty.printed = {
        place: replace(number, value="0.5000") if place[3] == TEST else number
        for place, number in empty.printed.items()
    }
    assert judge(empty, "of all thresholds").verdict == "not judged"
