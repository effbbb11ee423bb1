"""The compute time slide on made-up seconds: ratios to AODE's, by when the clock starts."""

import pytest

from replication.evidence.judge import judge_one
from replication.evidence.reported import read_reported
from replication.papers.webb2006.protocol import grid
from replication.papers.webb2006.protocol.settings import SETS
from replication.papers.webb2006.verdicts import times
from replication.papers.webb2006.verdicts.results import Results
from tests.papers.made_up import note

PRINTED = [number for number in read_reported("webb2006") if number.artefact == "compute time"]


def note_times(ledger, seconds, weka=None, names=SETS, cell=grid.timing):
    """Times that grow from set to set: their mean is that of the first, 0.5 and 1.5 in turn."""
    for k, name in enumerate(names):
        factor = 0.5 + k % 2
        scaled = {m: [factor * t for t in pair] for m, pair in seconds.items()}
        note(ledger, cell(name), scaled)
        if weka:
            note(ledger, grid.weka_timing(name), dict.fromkeys(("J48", "Boosted J48"), weka))


def of_times(ledger):
    results = Results(ledger, "full")
    found = [v for number in PRINTED for v in judge_one(number, times.RULES, results)]
    return {(v.row, v.column): v for v in [*found, *times.ratios(PRINTED, results)]}


OURS = {"AODE": [2.0, 1.0], "NB": [1.75, 5.0], "TAN": [4.0, 0.13], "LBR": [2.2, 14040.0]}


@pytest.mark.parametrize(
    ("nb", "verdict"),
    [(0.869, "disagrees"), (0.871, "agrees"), (0.919, "agrees"), (0.921, "disagrees")],
)
def test_a_ratio_may_be_any_that_the_two_printed_numbers_leave(nb, verdict, ledger):
    note_times(ledger, {**OURS, "AODE": [1.0, 1.0], "NB": [nb, 1.0]})
    assert of_times(ledger)["training", "NB/AODE"].verdict == verdict
