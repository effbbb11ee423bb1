"""All choices crossed: against a loop for one combination, and on a print that one of them made."""

from itertools import product

import numpy as np
import pytest

from replication.engine.seeds import rng
from replication.evidence.interval import central
from replication.evidence.predictive import N_DRAWS
from replication.papers.boulle2007.protocol.settings import COUNTED
from replication.papers.boulle2007.protocol.uci_settings import (
    CRITERIA,
    FLOORS,
    METHODS,
    NO_FLOOR,
    PRIORS,
)
from replication.papers.boulle2007.protocol.uci_variants import BASES, Choices
from replication.papers.boulle2007.verdicts.uci.absent import between
from replication.papers.boulle2007.verdicts.uci.assumptions import LEAST, TABLES, View
from replication.papers.boulle2007.verdicts.uci.crossed import (
    CHOICES,
    GROUPS,
    SCOPES,
    WAYS,
)
from tests.papers.boulle2007.verdicts.uci.made_up import (
    MadeUp,
    at_random,
    few_sets,
    fold,
    reprinted,
)

pytestmark = pytest.mark.usefixtures("few_sets")
__all__ = ["few_sets"]
FLOOR_NAMES = (NO_FLOOR, *FLOORS)
#: The combination that made the print.
MADE = View(Choices(floor="1e-2", base="all"))


def by_rules(name, run, repeat, k):
    """A fold on which methods differ by far, and floors and runs by more than repetitions do."""
    chance = rng("made up", name, run.name, repeat, k)
    level = {"default": 0.0, "Laplace": 1.0}.get(run.name, 2.0)

    def scores(full):
        place = next(i for i, m in enumerate(METHODS) if full.split(", ")[0] == m)
        size = 4.0 + 0.6 * place + level + 0.05 * chance.normal()
        losses = [size + 2.0 * (place > 2) * np.exp(-j) for j in range(len(FLOOR_NAMES))]
        return 18 - place, 0.9 - 0.02 * place + 0.002 * chance.normal(), losses

    return fold(scores, 10.0 + 0.1 * chance.normal(), (0.5, 0.45, 0.6))


def printed_by(results, view=MADE):
    """The same results where the tables print the middle of what a combination gives."""
    values = {}
    for table, criterion in product(TABLES, CRITERIA):
        ends = between(results, "mean", criterion, table, view)
        middle = np.median((np.asarray(ends[0]) + np.asarray(ends[1])) / 2, axis=0)
        for method, value in zip(METHODS, middle, strict=True):
            values[f"{table}/{method}/{criterion}/mean"] = f"{value:.3f}"
    return reprinted(results, **values)


@pytest.fixture(scope="module")
def found():
    with pytest.MonkeyPatch.context() as patch:
        from tests.papers.boulle2007.verdicts.uci.made_up import SETS

        for table, names in SETS.items():
            patch.setitem(TABLES, table, names)
        yield printed_by(MadeUp(by_rules)).crossed()


def row(found, view, way="mean of folds"):
    choices = view.choices
    wanted = (
        choices.estimate,
        choices.missing,
        way,
        choices.prior,
        ", ".join(choices.counted),
        choices.base,
        choices.floor,
    )
    alike = [found[choice] == value for choice, value in zip(CHOICES, wanted, strict=True)]
    [one] = found[np.all(alike, axis=0)].to_dict("records")
    return one


def slow(results, tables, criteria, view, methods=METHODS):
    """How many numbers stand, and the p, by loops over the realisations."""
    stand, columns = 0, []
    for table, criterion in product(tables, criteria):
        lows, highs = (
            np.asarray(each) for each in between(results, "mean", criterion, table, view)
        )
        for k, method in enumerate(METHODS):
            if method not in methods:
                continue
            target = results.printed[table, method, criterion, "mean"].printed
            ends = central(lows[:, k])[0], central(highs[:, k])[2]
            stand += target.near(*ends)
            mean, deviation = lows[:, k].mean(), max(lows[:, k].std(ddof=1), 1e-12)
            wide = highs[0, k] - lows[0, k]
            nearest = np.clip(mean, target.low - wide, target.high)
            columns.append(np.abs(np.append(lows[:, k], nearest) - mean) / deviation)
    table = np.array(columns)
    shares = []
    for measure in (table.max(axis=0), (table**2).sum(axis=0)):
        as_far = sum(each >= measure[-1] * (1 - 1e-9) for each in measure[:-1])
        shares.append((1 + as_far) / (N_DRAWS + 1))
    return stand, min(1.0, 2 * min(shares))


@pytest.mark.deep
@pytest.mark.parametrize("scope", SCOPES)
@pytest.mark.parametrize(
    ("view", "way"),
    [
        (MADE, "mean of folds"),
        (View(Choices("Laplace", floor="1e-3")), "mean of folds"),
        (View(Choices(missing="value", prior="all"), pooled=True), "all test rows"),
        (View(Choices(counted=COUNTED[2]), least=LEAST), f"at least {LEAST:g}"),
    ],
    ids=lambda each: getattr(each, "name", each),
)
def test_a_combination_is_judged_as_by_loops(found, scope, view, way):
    results = printed_by(MadeUp(by_rules))
    tables, criteria = SCOPES[scope]
    columns = [c for of in criteria for c in (CRITERIA[:2] if of == "scores" else ("CR",))]
    stand, p = slow(results, tables, columns, view, GROUPS[criteria[0]])
    one = row(found, view, way)
    assert one[f"{scope}: stand"] == stand
    assert one[f"{scope}: p"] == pytest.approx(p, abs=1e-9)


@pytest.mark.deep
def test_every_combination_has_a_row(found):
    assert len(found) == 4 * 2 * len(WAYS) * len(PRIORS) * len(COUNTED) * len(BASES) * 10
    assert not found.duplicated(list(CHOICES)).any()


def test_the_combination_that_made_the_print_stands_and_others_do_not(found):
    one = row(found, MADE)
    numbers = {"CR, Table 3": 7, "CR, both": 14, "means, Table 3": 21, "means, both": 42}
    for scope, n in numbers.items():
        assert one[f"{scope}: stand"] == n
        assert one[f"{scope}: p"] > 0.5
    other = row(found, View(Choices("Laplace", floor="1e-2", base="all")))
    assert other["CR, Table 3: p"] < 0.05
    assert other["CR, Table 3: stand"] == 0
    refused = found[found["CR, Table 3: p"] < 0.05]
    assert len(refused) > len(found) / 2


def test_a_table_with_two_methods_swapped_is_refused_under_the_reading_that_made_it(found):
    assert row(found, MADE)["CR, Table 3: swaps"] == 0
    # Two absent sets of four let any order pass.
    assert row(found, MADE)["CR, Table 4: swaps"] > 0


@pytest.mark.deep
def test_choices_that_were_not_run_are_left_out():
    def made(name, run, repeat, k):
        return None if run.estimate == "Laplace" else at_random(name, run, repeat, k)

    found = MadeUp(made).crossed()
    assert set(found["estimate"]) == {"p = 1/J", "p = 1/V", "P(class | part)"}
    assert MadeUp(lambda *at: None).crossed().empty
