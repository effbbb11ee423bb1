"""The crossed readings: which there are, what touches whom, and that a claim is judged by them."""

from replication.papers.vidaurre2012.protocol.variants import READINGS
from replication.papers.vidaurre2012.verdicts import crossed

REDUNDANT = ("DR", "CR")


def test_with_the_readings_alone_the_combinations_are_the_whole_grid():
    alone = [
        each
        for each in READINGS
        if "fsNB" in each.methods and not {"generator", "stratified"} & set(each.changes)
    ]
    every = {each.name for each in alone} | set(crossed.readings("fsNB", REDUNDANT))
    # Ties, smoothing, spread, patience and choice of a model.
    assert len(every) == 5 * 2 * 2 * 5 * 4
