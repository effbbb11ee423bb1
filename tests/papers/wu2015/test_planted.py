"""Errors planted just beyond what any reading of wu2015 gives: none passes."""

from dataclasses import replace

import pytest

from replication.evidence.judge import judge_one
from replication.evidence.reported import read_reported
from replication.papers.wu2015.protocol.settings import n_test
from replication.papers.wu2015.verdicts.results import Results
from replication.papers.wu2015.verdicts.verdicts import RULES


@pytest.mark.deep
def test_an_error_just_beyond_every_reading_is_refused():
    results = Results.of("frozen")
    for number in (each for each in read_reported("wu2015") if each.statistic == "error"):
        size = n_test(results.description(number.row)["rows"])
        [judged] = judge_one(replace(number, value="0.00"), RULES, results)
        # Of the public protocol there is one value, and no interval.
        given = [
            (each.low, each.high) if each.low is not None else (each.reproduced,) * 2
            for each in (judged, *judged.others)
        ]
        low, high = min(low for low, _ in given), max(high for _, high in given)
        # One test case beyond what any reading gives, on either side.
        for wrong in (round(low * size / 100) - 1, round(high * size / 100) + 1):
            if 0 <= wrong <= size:
                planted = replace(number, value=f"{100 * wrong / size:.2f}")
                found = {each.verdict for each in judge_one(planted, RULES, results)}
                assert found == {"disagrees"}, (number, wrong)
        assert judged.low > 0 or judged.high < 100, number
