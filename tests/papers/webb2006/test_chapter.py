"""The chapter's pictures and small tables, on a whole made-up ledger and on an empty one."""

import matplotlib.pyplot as plt
import pytest

from replication.engine.ledger import Ledger
from replication.evidence.verdict import Verdict
from replication.papers.webb2006.pages import figures, nets, summaries
from replication.papers.webb2006.protocol import grid, readings
from replication.papers.webb2006.protocol.settings import METHODS, OTHERS, RIVALS, SETS
from replication.papers.webb2006.verdicts.results import Results
from tests.papers.webb2006.records import empty_ledger, whole

#: Panels of each picture, and lines in all of them (an error bar has caps) if every cell was run.
PICTURES = {
    "errors": (5, 2 * 5),
    "learning": (1, 4 * 3),
    "anytime": (6, 6 * 2),
    "growth": (8, 2 * 4 * 4),
}


@pytest.fixture(autouse=True)
def _no_windows():
    yield
    plt.close("all")


@pytest.fixture(scope="module")
def made_up(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        yield Results(whole(empty_ledger(tmp_path_factory.mktemp("whole"), patch)), "full")


@pytest.fixture
def empty(tmp_path):
    return Results(Ledger(tmp_path), "full")


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_has_its_panels_and_lines(name, made_up):
    panels, lines = PICTURES[name]
    axes = getattr(figures, name)(made_up).axes
    assert len(axes) == panels
    drawn = [line for ax in axes for line in ax.get_lines()]
    assert len(drawn) == lines


def test_methods_are_ranked_over_the_sets(made_up):
    (ax,) = figures.critical_difference(made_up).axes
    names = " ".join(text.get_text() for text in ax.texts)
    assert all(method in names for method in METHODS)
    assert "CD" in names


@pytest.mark.parametrize("name", [*PICTURES, "critical_difference"])
def test_without_a_ledger_a_picture_is_empty(name, empty):
    assert getattr(figures, name)(empty).axes


def test_printed_means_lie_beside_the_bars():
    def verdict(column, reported, kind, low=None, high=None):
        return Verdict("error", "mean", column, "mean", reported, low, low, high, 400, kind)

    figure = figures.means([verdict("AODE", "0.209", "consistent", 0.2, 0.22),
                            verdict("NB", "0.223", "inconsistent", 0.1, 0.12),
                            verdict("J48", "0.229", "no data")])  # fmt: skip
    marks = [line for line in figure.axes[0].get_lines() if line.get_color() == "black"]
    assert [(line.get_xdata()[0], line.get_marker()) for line in marks] == [
        (0.209, "o"), (0.223, "X"), (0.229, "o"),
    ]  # fmt: skip
    bars = [line.get_xdata().tolist() for line in figure.axes[0].get_lines()
            if len(line.get_xdata()) == 2]  # fmt: skip
    assert bars == [[0.2, 0.22], [0.1, 0.12]]


def test_nets_are_of_fitted_models_and_a_row_that_has_a_rule():
    models, row = nets.fitted_nets()
    assert list(models) == ["NB", "TAN", "LBR", "AODE"]
    assert len(row) == 1
    assert models["LBR"].antecedents(row)[0]
    assert models["TAN"].tree_.shape == (len(nets.SQUARES) - 1, 2)


def test_four_nets_are_drawn():
    axes = figures.markov_nets().axes
    assert [ax.get_title() for ax in axes] == ["NB", "TAN", "LBR", "AODE"]
    assert all(ax.texts for ax in axes)


def test_the_best_error_of_each_set_is_starred(made_up):
    table = summaries.errors(made_up)
    assert table.index.tolist() == list(SETS)
    assert table.columns.tolist() == [*METHODS, *grid.REFINED]
    for _, row in table.iterrows():
        values = {cell.rstrip("*"): cell.endswith("*") for cell in row}
        starred = [float(value) for value, best in values.items() if best]
        assert min(map(float, values)) in starred


def test_records_of_ours_have_a_two_tailed_p(made_up):
    table = summaries.two_tails(made_up)
    assert table.index.tolist() == [(q, r) for q in ("error", "bias", "variance") for r in RIVALS]
    records = table["ours, wins-draws-losses"].str.split("-")
    assert {sum(map(int, record)) for record in records} == {len(SETS)}
    assert all(0 <= float(p) <= 1 for p in table["two-tailed p"])


def test_mean_errors_are_shown_for_the_methods_that_a_reading_runs(made_up):
    table = summaries.by_reading(made_up)
    for reading in readings.READINGS:
        shown = tuple(m for m in METHODS if table.loc[reading.name, m])
        assert set(shown) == set(reading.methods)


def test_the_shortfall_is_the_printed_error_less_bias_and_variance():
    table = summaries.shortfall()
    assert table.index.tolist() == [*METHODS, "mean"]
    gap, ten, fifty, hundred = table.loc["J48"]
    # Printed: .229, .130 and .097.
    assert (gap, ten, fifty, hundred) == ("0.002", "0.0108", "0.0020", "0.0010")


def test_the_default_of_wekas_tool_is_nearest_in_deviations_of_rounding():
    # The six gaps are .001 four times and .002 twice, the variances .439 together.
    sentence = summaries.rounding()
    scatter = 1e-3 * (3 / 12 / 6) ** 0.5
    far = [abs(0.008 / 6 - 0.439 / 6 / (runs - 1)) / scatter for runs in (10, 50, 100)]
    assert f"{0.008 / 6 / scatter:.1f} of these from no shortfall" in sentence
    assert f"{far[1]:.1f} from that of 50 runs" in sentence
    assert f"{far[0]:.1f} under 10 and {far[2]:.1f} under 100" in sentence


def test_weka_is_named_by_its_version_where_it_was_called(made_up, empty):
    assert "takes 10 rounds" in summaries.weka(made_up)
    assert summaries.weka(empty).startswith("Weka was not called")


def test_tables_without_a_ledger_are_empty(empty):
    for name in ("errors", "two_tails", "by_reading"):
        assert getattr(summaries, name)(empty).empty


def test_readings_and_data_sets_are_explained():
    explained = summaries.explained()
    assert explained.index.tolist() == [*(r.name for r in readings.READINGS), *readings.VIEWS]
    assert all(explained["what it does"])
    table = summaries.data_sets()
    assert table.index.tolist() == [*SETS, *OTHERS]
    assert all(table["in the related work"])
    assert table.loc["iris", ["rows", "features", "classes"]].tolist() == [150, 4, 3]


def test_the_shortfall_is_that_of_the_printed_means():
    table = summaries.shortfall()
    assert table.loc["AODE"].tolist() == ["0.001", "0.0067", "0.0012", "0.0006"]
    assert table.loc["J48", "error less bias less variance"] == "0.002"
