"""Table 1's numbers by the crossed grid, and what WNB prints of NB's counts once."""

from types import SimpleNamespace

import numpy as np

from replication.evidence.judge import judge_one
from replication.evidence.reported import read_reported
from replication.evidence.vocabulary import EXPERIMENT, FOLLOWS
from replication.papers.vidaurre2012.protocol.grid import LAYOUT
from replication.papers.vidaurre2012.protocol.settings import PAPER
from replication.papers.vidaurre2012.protocol.variants import DEFAULT
from replication.papers.vidaurre2012.verdicts.repeated import SAID
from replication.papers.vidaurre2012.verdicts.synthetic import table1
from replication.papers.vidaurre2012.verdicts.verdicts import RULES, WHOLES

NUMBERS = {n.place: n for n in read_reported(PAPER)}


def results(right):
    """FsNB errs as printed under what ``right`` says of the parts of a reading, else far more."""

    def sets(scenario, method, reading=DEFAULT):
        own = NUMBERS["table1", scenario, method, "error mean"].printed.value
        mean = own if right(set(reading.split(", "))) else own + 0.1
        chance = np.random.default_rng(7)
        return {"error": mean + chance.normal(0, 0.03, 100)}

    return SimpleNamespace(
        sets=sets, address=LAYOUT.address, layout=LAYOUT, others=lambda number: (), _kept={}
    )


def judged(made, *place):
    [found] = judge_one(NUMBERS[place], table1.RULES, made)
    return found


def repeats():
    """Places of WNB's errors that print NB's mean and deviation of the same row."""
    rows = [
        (n.artefact, n.row)
        for n in NUMBERS.values()
        if n.column == "WNB" and n.statistic == "error mean"
    ]
    alike = [
        at
        for at in rows
        if all(
            NUMBERS[*at, "NB", f"error {of}"].value == NUMBERS[*at, "WNB", f"error {of}"].value
            for of in ("mean", "sd")
        )
    ]
    return {(*at, "WNB", f"error {of}") for at in alike for of in ("mean", "sd")}


def test_what_wnb_prints_of_nb_again_is_no_experiment_of_its_own():
    kinds = {
        place: rule.kind
        for place, number in NUMBERS.items()
        if "error" in place[3]
        for rule in RULES
        if hasattr(rule, "takes") and rule.takes(number)
    }
    own = {place for place in kinds if place[2] == "WNB" and place[0].startswith("table")}
    assert {place for place in own if kinds[place] == FOLLOWS} == repeats()
    assert {kinds[place] for place in own - repeats()} == {EXPERIMENT}
    found = judged(results(lambda own: True), "table1", "CI", "WNB", "error mean")
    assert (found.kind, found.note.startswith(SAID)) == (FOLLOWS, True)


def test_a_table_as_a_whole_counts_nothing_twice():
    for what, rules in WHOLES.items():
        taken = [place for place, n in NUMBERS.items() if any(rule.takes(n) for rule in rules)]
        assert not set(taken) & repeats()
        assert {place[0] for place in taken} == {what.lower().replace(" ", "")}
