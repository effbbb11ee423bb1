"""The numbers of Tables 3 and 4 on made-up folds: what gives them stands, what does not falls."""

from itertools import islice

import numpy as np
import pytest

from replication.evidence import pairs
from replication.evidence.judge import judge_one
from replication.evidence.vocabulary import AFTERWARDS, DISAGREES, EXPERIMENT, NO_DATA, OPEN, STANDS
from replication.papers.boulle2007.protocol.equal_frequency import VARIANTS
from replication.papers.boulle2007.protocol.settings import CMA
from replication.papers.boulle2007.protocol.uci_settings import NB_EF
from replication.papers.boulle2007.verdicts.uci.assumptions import TABLES, View
from replication.papers.boulle2007.verdicts.uci.realised import at_hand
from replication.papers.boulle2007.verdicts.uci.rules import RULES
from tests.papers.boulle2007.verdicts.uci.made_up import (
    GIVEN,
    MadeUp,
    at_random,
    few_sets,
    fold,
    known,
    read,
    reprinted,
)

__all__ = ["few_sets"]
FEW = pytest.mark.usefixtures("few_sets")


def verdict(results, place, value=None):
    results = reprinted(results, **({place: value} if value else {}))
    [found] = judge_one(results.printed[tuple(place.split("/"))], RULES, results)
    return found


@pytest.fixture
def all_pairs():
    """Ask all pairs."""


@pytest.fixture(autouse=True)
def few_pairs(monkeypatch, request):
    """Ask few pairs of what no reading gives by itself, but where all are looked at."""
    if "all_pairs" not in request.fixturenames:
        every = pairs.pairs

        def few(readings):
            return dict(islice(every(readings).items(), 3))

        monkeypatch.setattr(pairs, "pairs", few)


def test_every_number_of_the_tables_is_drawn_as_what_it_is():
    numbers = [n for n in MadeUp(at_random).printed.values() if n.artefact in TABLES]
    assert len(numbers) == 2 * 3 * (7 + 6 + 6 + 7)
    for number in numbers:
        [rule] = [rule for rule in RULES if rule.takes(number)]
        assert rule.of.against(number) == ""
        assert rule.kind == EXPERIMENT


@FEW
@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("table3/NB/ACC/mean", "0.700"),
        ("table3/NB/AUC/mean", "0.750"),
        ("table3/NB/CR/mean", "0.300"),
        ("table4/NB/ACC/rank", "7.0"),
        ("table3/NB/CR/wins", "2"),
        ("table3/NB/CR/losses", "0"),
    ],
)
def test_what_the_folds_give_stands_and_what_they_do_not_falls(place, value):
    results = MadeUp(known(right={"NB": 14}, auc={"NB": 0.75}, loss={"NB": 7.0, CMA: 4.0}))
    assert verdict(results, place, value).word in GIVEN
    other = {"mean": "0.123", "rank": "1.2", "wins": "1", "losses": "2"}[place.split("/")[-1]]
    assert verdict(results, place, other).verdict == DISAGREES


@FEW
def test_a_number_that_another_reading_gives_is_under_specified():
    results = MadeUp(known(loss={"NB": lambda name: 60.0 if name == "Iris" else 5.0}, noise=0.0))
    assert verdict(results, "table3/NB/CR/mean", "-2.250").verdict in STANDS
    found = verdict(results, "table3/NB/CR/mean", "-0.250")
    # It was added when a pilot had been seen.
    assert (found.verdict, found.agrees) == (AFTERWARDS, ("CR of a set at least -1",))


def by_both(name, run, repeat, k):
    """NB has another AUC where two choices are changed; Iris has no missing cell."""
    changed = (run.estimate == "P(class | part)") + (run.missing == "value")
    return known(auc={"NB": (0.8, 0.78, 0.7)[changed]}, noise=0.0)(name, run, repeat, k)


#: Of the estimate three other answers, of how models are counted as many, and of missing cells, the
#: prior and the rows of Spam one each.
N_PAIRS = 3 * 3 + (3 + 3) * 3 + 3


@pytest.mark.usefixtures("all_pairs")
@FEW
def test_what_no_reading_gives_by_itself_is_asked_of_pairs():
    found = verdict(MadeUp(by_both), "table3/NB/AUC/mean", "0.740")
    assert (found.verdict, found.agrees) == (OPEN, ("P(class | part); missing is a value",))
    assert f"of {N_PAIRS} pairs of readings that do not give it alone 1 do" in found.note
    none = verdict(MadeUp(by_both), "table3/NB/AUC/mean", "0.600")
    assert (none.verdict, none.agrees) == (DISAGREES, ())
    assert f"of {N_PAIRS} pairs of readings that do not give it alone 0 do" in none.note


@pytest.mark.usefixtures("all_pairs")
@FEW
def test_a_mean_cr_is_asked_of_pairs():
    def made(name, run, repeat, k):
        loss = 3.0 if (run.estimate, run.missing) == ("P(class | part)", "value") else 5.0
        return known(loss={"NB": loss}, noise=0.0)(name, run, repeat, k)

    found = verdict(MadeUp(made), "table3/NB/CR/mean", "0.600")
    assert (found.verdict, found.agrees) == (OPEN, ("P(class | part); missing is a value",))


@FEW
def test_pairing_is_a_reading_of_wins():
    def made(name, run, repeat, k):
        def scores(method):
            auc = 0.5 + 0.05 * k + (0.002 + 0.0001 * (k % 3) if method.startswith(CMA) else 0.0)
            return 15, auc, [5.0] * 10

        return fold(scores)

    assert verdict(MadeUp(made), "table3/NB/AUC/wins", "2").verdict in STANDS
    found = verdict(MadeUp(made), "table3/NB/AUC/wins", "0")
    assert (found.verdict, found.agrees) == (OPEN, ("two samples of folds",))


OTHER = "intervals begin at quantiles"
UNDER_OTHER = (View(frequency=OTHER).name,)
#: What ties do was found by looking at the ranks of Table 3.
WITH_TIES = (f"{View(frequency=OTHER).name}; ties share the best rank",)


def by_reading(**values):
    """NB(EF) under its own readings: at ``values`` under one of them, as the others elsewhere."""
    usual = {"right": 15, "auc": 0.8, "loss": 5.0}
    each = {
        what: lambda reading, what=what: (values if reading == OTHER else usual)[what]
        for what in values
    }
    return lambda *at: read(**each)


@FEW
@pytest.mark.parametrize(
    ("place", "value", "absurd"),
    [
        ("ACC/mean", "0.500", "0.400"),
        ("AUC/mean", "0.600", "0.300"),
        ("CR/mean", "0.100", "0.900"),
        ("ACC/wins", "2", "1"),
        ("ACC/rank", "7.0", "3.0"),
    ],
)
def test_a_reading_of_nb_ef_can_give_its_numbers_but_not_an_absurd_one(place, value, absurd):
    frequent = by_reading(right=10, auc=0.6, loss=9.0)
    results = MadeUp(known(noise=0.0), frequent=frequent)
    found = verdict(results, f"table3/{NB_EF}/{place}", value)
    under = WITH_TIES if place.endswith("rank") else UNDER_OTHER
    assert (found.verdict, found.agrees) == (AFTERWARDS, under)
    assert "chosen after its results were seen" in found.note
    assert verdict(results, f"table3/{NB_EF}/{place}", absurd).verdict == DISAGREES


@FEW
def test_a_reading_of_nb_ef_moves_no_mean_and_no_record_of_another_method():
    def made(name, run, repeat, k):
        # From the third repetition on all is otherwise: who is cut to two would be judged by them.
        return known(right={"NB": 12 if repeat < 2 else 18, NB_EF: 15}, noise=0.0)(
            name, run, repeat, k
        )

    results = MadeUp(made, repeats=6, frequent=by_reading(right=10, auc=0.6, loss=9.0))
    names = {View(frequency=name).name for name in VARIANTS}
    for place in ("table3/NB/ACC/mean", "table3/NB/ACC/wins", "table3/NB/ACC/losses"):
        found = verdict(results, place)
        assert not names & {each.reading for each in found.others}
        assert "were seen" not in found.note
    assert names & {each.reading for each in verdict(results, f"table3/{NB_EF}/ACC/mean").others}


@pytest.mark.deep
@FEW
def test_a_reading_of_nb_ef_moves_the_ranks_of_those_that_it_passes():
    right = {NB_EF: 16, "NB": 14}
    results = MadeUp(known(right=right, noise=0.0), frequent=by_reading(right=10))
    found = verdict(results, "table3/NB/ACC/rank", "7.0")
    assert (found.verdict, found.agrees) == (AFTERWARDS, ("default",))
    found = verdict(results, "table3/NB/ACC/rank", "6.0")
    assert (found.verdict, found.agrees[-1:]) == (AFTERWARDS, WITH_TIES)
    assert verdict(results, "table3/NB/ACC/rank", "5.0").verdict == DISAGREES


@FEW
def test_a_reading_of_nb_ef_that_one_set_lacks_judges_nothing():
    def frequent(name, *at):
        return None if name == "Crx" else read(right=10)

    found = verdict(MadeUp(known(noise=0.0), frequent=frequent), f"table3/{NB_EF}/ACC/mean", "0.5")
    assert found.verdict == DISAGREES
    assert not any(each.reading.startswith(NB_EF) for each in found.others)
    assert "were seen" not in found.note


@FEW
def test_what_is_absent_widens_the_interval_and_is_named():
    results = MadeUp(known(right={"NB": 16, CMA: 18}, noise=0.0))
    found = verdict(results, "table4/NB/ACC/mean", "0.800")
    assert found.word in GIVEN
    assert (found.low, found.high) == pytest.approx(((1.6 + 1.215) / 4, (1.6 + 2) / 4))
    assert "Gisette and Nova are not at hand" in found.note
    assert verdict(results, "table4/NB/ACC/mean", "0.920").verdict == DISAGREES
    assert verdict(results, "table4/NB/ACC/mean", "0.690").verdict == DISAGREES
    # Both absent sets may be wins, or none.
    held = {n: verdict(results, "table4/NB/ACC/wins", str(n)).verdict for n in range(5)}
    assert [word in STANDS for word in held.values()] == [False, False, True, True, True]


@FEW
def test_power_is_the_share_of_other_methods_numbers_that_is_refused():
    results = MadeUp(known(noise=0.0))
    for place in ("table3/NB/ACC/mean", "table4/NB/ACC/wins"):
        table, row, *of = place.split("/")
        others = {
            n.value
            for n in results.printed.values()
            if (n.artefact, n.column, n.statistic) == (table, *of) and n.row != row
        }
        others -= {results.printed[tuple(place.split("/"))].value}
        refused = [verdict(results, place, each).verdict == DISAGREES for each in others]
        assert verdict(results, place).other_values == pytest.approx(np.mean(refused)), place


@FEW
def test_without_a_set_there_is_no_data_and_the_note_says_why():
    found = verdict(MadeUp(lambda *at: None), "table3/NB/ACC/mean")
    assert (found.reason, "not all were run" in found.note) == (NO_DATA, True)
    assert verdict(MadeUp(lambda *at: None, quick=True), "table3/NB/ACC/mean").note == (
        "a summary needs all 4 data sets that are at hand, and the quick profile has 1"
    )


@FEW
def test_the_default_rank_is_the_best_of_those_that_tie():
    results = MadeUp(known(right={CMA: 18, "NB": 18, "SNB(MAP)": 17}, noise=0.0))
    found = verdict(results, "table3/SNB(MAP)/ACC/rank", "3.0")
    assert (found.verdict, found.agrees) == (AFTERWARDS, ("default",))
    assert found.note.startswith("default was found by looking at such numbers; ")
    dense = verdict(results, "table3/SNB(MAP)/ACC/rank", "2.0")
    assert dense.agrees == (View(ties="dense").name,)


def test_thirty_eight_sets_are_at_hand():
    assert [len(at_hand(table)) for table in TABLES] == [30, 8]
