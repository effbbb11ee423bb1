"""Sentences of the chapter that count verdicts, on made-up ones."""

from dataclasses import replace

from replication.evidence.claim import Held, judged
from replication.evidence.judging import judge_draws
from replication.evidence.reported import Reported
from replication.evidence.vocabulary import AFTERWARDS, DISAGREES, FOLLOWS
from replication.papers.vidaurre2012.pages import descriptions
from tests.papers.vidaurre2012.pages.generated.test_conflicts import results


def number(column, statistic, value="0.1", **changes):
    found = judge_draws(Reported("table1", "DI", column, statistic, value), [0.1] * 50)
    return replace(found, **changes)


def test_what_chose_the_generator_and_what_is_printed_again_are_counted_apart():
    made = [
        number("NB", "error mean", verdict=AFTERWARDS),
        number("SNB", "error sd", verdict=DISAGREES),
        number("WNB", "error mean", kind=FOLLOWS),
        number("fsNB", "error mean"),
        number("CFS+NB", "error mean", verdict=AFTERWARDS),
        number("fsNB", "selected mean", "0.5"),
    ]
    said = descriptions.first(made)
    assert said.startswith("2 numbers of NB and SNB chose the generator, which explains 1 of them")
    assert "afterwards, 1 of 1 mean errors among them" in said
    assert "1 of 2 mean errors, 0 of 0 deviations of errors, 0 of 1 means and deviations" in said
    assert f"all 3: 0 open choice, 1 {AFTERWARDS}, 1 {DISAGREES}" in said
    assert "1 numbers of WNB repeat NB's" in said


def test_the_main_claim_is_told_over_all_readings():
    shares = {"default": 0.0, "patience 10": 0.06, "ties deviance, patience 10": 0.98, "other": 0.0}
    found = {name: Held(share, 400, 100) for name, share in shares.items()}
    claim = judged("c", "with redundant noise fsNB beats the others, but CFS+NB on CR", found)
    said = descriptions.claim_c([claim])
    assert "Under the default reading it holds in 0% of realisations" in said
    assert "There are 3 other readings" in said
    assert "Under 2 of them it holds in at least 5%, under 1 in at least 97.5%. It holds" in said
    assert said.endswith("in 98.0%, under the reading ties deviance, patience 10.")
    assert descriptions.claim_c([]) == descriptions.first([])


def test_without_records_nothing_is_said_of_combinations():
    nothing = results(local=True, unrelated=0)
    nothing.current = lambda cells: []
    nothing.sets = lambda *_: {}
    assert "was not run" in descriptions.convicted(nothing)
