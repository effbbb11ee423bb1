"""Tables and figures say what the records decide, and nothing where there are none."""

import matplotlib.pyplot as plt
import pytest

from replication.studies.stagewise.pages import figures, summaries
from replication.studies.stagewise.protocol import grid
from replication.studies.stagewise.protocol.settings import CONTROL, FEATURES, SCENARIOS
from tests.studies.stagewise.made import Made, wrong

TABLES = [
    summaries.beside,
    summaries.take,
    summaries.least_regret,
    summaries.errors,
    summaries.features_kept,
    summaries.seconds,
    summaries.registered,
    summaries.gaussians,
    summaries.ranks,
]


@pytest.fixture
def made():
    return Made()


def rule(name, scenario, features, repeat):
    """CMA errs less than all others everywhere, NB more with redundant noise."""
    worse = 200 if name == "NB" and scenario[1] == "R" else 0
    return wrong(name, scenario, features, repeat) + worse - (100 if name == "CMA" else 0)


@pytest.mark.parametrize("table", TABLES)
def test_without_records_a_table_is_empty_or_says_so(made, table):
    found = table(made.results())
    assert found.empty or (found["least mean error"] == "no data").all()


def test_the_best_of_a_situation_and_the_marks_are_those_of_the_records(made):
    made.draws(rule)
    results = made.results()
    best = summaries.take(results)
    assert (best["least mean error"] == "CMA").all()
    assert (best["not clearly different from it"] == "").all()
    errors = summaries.errors(results)
    for scenario, words in SCENARIOS.items():
        shown = errors[words, 20]
        mean = sum(rule("CMA", scenario, 20, k) for k in range(20)) / 20 / 30
        assert shown["CMA"] == f"{mean:.1f} ↓"
        assert shown["NB"].endswith("↑") == (scenario[1] == "R")
        assert shown[CONTROL][-1].isdigit()
    regret = summaries.least_regret(results)
    assert regret.index[0] == "CMA"
    assert regret["largest"].iloc[0] == 0.0


def test_the_counts_over_situations_add_up(made):
    made.draws(rule)
    table = summaries.beside(made.results())["its error is"]
    n = len(SCENARIOS) * len(FEATURES)
    assert table.loc["NB"].tolist() == [0, n // 2, n // 2]
    assert table.loc["CMA"].tolist() == [n, 0, 0]


@pytest.mark.deep
def test_the_word_on_a_pair_is_that_of_the_findings(made):
    made.sets("intervals", lambda name, method, fold: 30 - 9 * (method == CONTROL) + fold)
    table = summaries.registered(made.results())
    assert (table[f"{CONTROL}'s is"] == "less").all()
    ranks = summaries.ranks(made.results())
    assert ranks[CONTROL].tolist() == [1.0, 1.0]
    assert ranks["data sets"].tolist() == [len(grid.sets_of("intervals"))] * 2


def test_what_is_drawn_and_used_is_told_without_records():
    assert summaries.scenarios().loc[SCENARIOS["DI"], "p = 2000"] == FEATURES[2000]
    assert summaries.data_sets().loc["adult", "rows used"] == 3000


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("draw", [figures.growth, figures.by_set])
@pytest.mark.parametrize("recorded", [False, True])
def test_figures_are_drawn_with_and_without_records(made, draw, recorded):
    if recorded:
        made.draws(rule)
        made.sets("intervals", lambda name, method, fold: 30 + fold + len(name) + len(method))
    figure = draw(made.results())
    lines = [line for ax in figure.axes for line in ax.get_lines() if len(line.get_xdata()) > 2]
    assert bool(lines) == recorded
    plt.close(figure)
