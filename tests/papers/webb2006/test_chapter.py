"""The chapter's pictures and small tables, on a whole made-up ledger and on an empty one."""

from dataclasses import replace

import pytest

from replication.engine.ledger import Ledger
from replication.evidence.claim import claim
from replication.evidence.judge import judge
from replication.evidence.verdict import Under, Verdict
from replication.evidence.vocabulary import EXPERIMENT, STANDS
from replication.papers.webb2006.pages import figures, nets, summaries
from replication.papers.webb2006.protocol import grid, variants
from replication.papers.webb2006.protocol.settings import METHODS, RIVALS, SETS
from replication.papers.webb2006.verdicts import slides
from replication.papers.webb2006.verdicts.results import Results
from replication.papers.webb2006.verdicts.verdicts import RULES
from tests.papers.made_up import empty_ledger
from tests.papers.webb2006.records import Made, whole
from tests.replication.pages.style.legibility import faults

#: Each begins with work of many seconds.
pytestmark = pytest.mark.deep

#: Panels of each picture, and lines in all of them (an error bar has caps) if every cell was run.
PICTURES = {
    "errors": (5, 2 * 5),
    "learning": (1, 4 * 3),
    "anytime": (6, 6 * 2),
    "growth": (8, 2 * 4 * 4),
}


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


def verdict(column, reported, word, low=None, high=None, **found):
    return Verdict("error", "mean", column, "mean", reported, low, low, high, 400, word, **found)


def test_printed_means_lie_beside_the_defaults_bars_by_three_marks():
    other = Under("cut before", 0.225, 0.22, 0.23, True)
    numbers = [
        verdict("AODE", "0.209", "agrees", 0.2, 0.22),
        verdict("NB", "0.223", "disagrees", 0.1, 0.12),
        verdict("TAN", "0.224", "open choice", 0.1, 0.11, agrees=("cut before",), others=(other,)),
        verdict("LBR", "2", "impossible"),
        verdict("J48", "0.229", "not judged", reason="no data"),
    ]
    figure = figures.means(numbers)
    lines = figure.axes[0].get_lines()
    marks = [
        (line.get_xdata()[0], line.get_marker()) for line in lines if line.get_color() == "black"
    ]
    # What was not run has no mark: a dot would say that it agrees.
    assert marks == [(0.209, "o"), (0.223, "X"), (0.224, "D"), (2.0, "*")]
    bars = [line.get_xdata().tolist() for line in lines if len(line.get_xdata()) == 2]
    assert bars == [[0.2, 0.22], [0.1, 0.12], [0.1, 0.11]]
    (outline,) = (line for line in lines if len(line.get_xdata()) == 5)
    assert (min(outline.get_xdata()), max(outline.get_xdata())) == (0.22, 0.23)
    (legend,) = figure.legends
    told = [text.get_text() for text in legend.get_texts()]
    assert faults(figure) == []
    assert figure.get_suptitle().replace("\n", " ") == (
        "1 of 5 printed means are confirmed; 0 others fit under Weka's sampling"
    )
    assert told[:3] == ["ours, 95 % of runs", "ours, median", "ours, another setting"]
    assert {"fits under another setting", "does not fit", "does not fit: ruled out"} <= set(told)


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


@pytest.fixture(scope="module")
def judged(made_up):
    return judge(RULES, made_up)


def test_every_reading_is_shown_with_its_numbers_and_the_means_that_it_changes(made_up, judged):
    table = summaries.by_reading(made_up, judged)
    assert table.index.tolist() == [*(r.name for r in variants.READINGS), *variants.VIEWS]
    assert all(given.endswith(" of 48") for given in table["numbers that it gives"])
    for reading in variants.READINGS:
        shown = {m for m in METHODS if table.loc[reading.name, m]}
        if ", " not in reading.name:
            assert shown == set(reading.methods)
    assert [m for m in METHODS if table.loc["pool and halves, frequency 1", m]] == ["AODE"]
    assert not any(table.loc[variants.BOUNDED, list(METHODS)])
    mean = made_up.realisations("error", ("NB",), "two folds")["NB"].mean()
    assert table.loc["two folds", "NB"] == f"{mean:.4f}"


def test_a_reading_is_counted_by_its_own_interval_and_where_it_touches_nothing_by_the_defaults():
    pool = Under("pool and halves", 0.2, 0.19, 0.21, True)
    numbers = [
        verdict(
            "AODE", "0.2", "open choice", 0.1, 0.11, agrees=("pool and halves",), others=(pool,)
        ),
        verdict("NB", "0.1", "agrees", 0.1, 0.11, others=(replace(pool, agrees=False),)),
        verdict("TAN", "0.1", "not judged", reason="no data"),
    ]
    given = summaries.by_reading(Made({}), numbers)["numbers that it gives"]
    assert given[variants.DEFAULT] == "1 of 2"
    assert given["pool and halves"] == "1 of 2"
    # AODE was not run so, and NB is not touched.
    assert given["frequency 1"] == "1 of 1"
    # Of NB the pools are the same; of AODE they are not.
    assert given["pool and halves, frequency 1"] == "0 of 1"
    assert given["pool and halves, SuperParent TAN"] == "1 of 2"
    assert given[variants.WEBB] == "1 of 2"  # no error is touched by it


def test_counted_by_the_default_are_as_many_as_agree(made_up, judged):
    table = summaries.by_reading(made_up, judged)
    agree = sum(
        v.verdict in STANDS
        for v in judged
        if v.kind == EXPERIMENT and v.artefact in summaries.SLIDES
    )
    assert table.loc[variants.DEFAULT, "numbers that it gives"] == f"{agree} of 48"


def record(word, **found):
    return Verdict(
        "error",
        slides.RECORD,
        "NB",
        slides.RECORD,
        "21-6-10",
        "20-6-10",
        None,
        None,
        400,
        word,
        **found,
    )


def test_means_and_records_that_agree_by_default_are_counted_apart():
    numbers = [
        verdict("AODE", "0.2", "agrees"),
        verdict("NB", "0.1", "agrees, weak test"),
        verdict("LBR", "0.1", "explained afterwards"),
        record("agrees"),
        record("open choice"),
    ]
    assert summaries.both_counts(numbers) == (
        "Under the default reading 2 of the 3 means and ratios of the three slides agree, and 1 of "
        "the 2 records of wins, draws and losses."
    )


def test_a_record_is_under_the_missing_set_at_its_best_and_worst_what_it_is_without():
    pool = Under("pool and halves", "21-6-9", None, None, True)
    found = record("disagrees", others=(pool,))
    assert summaries.under(found, variants.BOUNDED).agrees is False
    assert summaries.under(found, f"pool and halves, {variants.BOUNDED}") == pool
    assert summaries.under(record("agrees, weak test"), variants.DEFAULT).agrees is True
    assert summaries.under(verdict("NB", "0.2", "not judged", reason="no data"), "default") is None


def test_the_claims_that_the_missing_set_turns_are_named():
    made = claim("error", "AODE is below NB", 1.0, 400, "agrees", "", negation="disagrees")
    stands, falls = (
        replace(made, others=(Under(variants.BOUNDED, share, None, None, agrees),))
        for share, agrees in ((0.99, True), (0.9, False))
    )
    assert summaries.turned([stands]).endswith(" best or worst: none.")
    assert summaries.turned([stands, falls]).endswith(" best or worst: AODE is below NB.")
    assert "none" in summaries.turned([replace(falls, verdict="depends on luck")])
    # Under what the words may mean as well; a claim is named once.
    under = tuple(
        Under(f"{says}; {variants.BOUNDED}", 0.9, None, None, False)
        for says in ("by the means", "by the geometric mean ratio")
    )
    assert summaries.turned([replace(made, others=under)]).count("AODE is below NB") == 1


def test_printed_means_are_judged_by_the_intervals_of_all_methods():
    pool = Under("pool and halves", 0.2, 0.1, 0.3, True)
    numbers = [
        verdict("AODE", "0.209", "agrees", 0.2, 0.21, others=(pool,)),
        verdict("NB", "0.223", "agrees", 0.21, 0.23, others=(replace(pool, low=0.22),)),
    ]
    found = summaries.swaps(numbers)
    assert found.to_numpy().tolist() == [["passes", "-"], ["-", "passes"]]
    assert found.index.tolist() == [("error", "AODE"), ("error", "NB")]
    found = summaries.swaps(numbers, "pool and halves")
    assert found.to_numpy().tolist() == [["passes", "passes"], ["-", "passes"]]
    assert summaries.swaps([verdict("TAN", "0.1", "not judged", reason="no data")]).empty


def test_means_under_the_samplings_stand_beside_the_printed_ones(made_up):
    table = summaries.samplings(made_up)
    assert table.loc[("variance", "TAN"), "printed"] == "0.065"
    drawn = made_up.realisations("variance", ("TAN",), "pool and halves")["TAN"]
    assert table.loc[("variance", "TAN"), "pool and halves"] == f"{drawn.mean():.3f}"
    assert summaries.samplings(Made({})).columns.tolist() == ["printed"]


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
    assert f"{0.008 / 6 / scatter:.1f} from none" in sentence
    assert f"{far[1]:.1f} away from 50 runs" in sentence
    assert f"{far[0]:.1f} from 10 and {far[2]:.1f} from 100" in sentence


def test_weka_is_named_by_its_version_where_it_was_called(made_up, empty):
    assert "has 10 rounds" in summaries.weka(made_up)
    assert summaries.weka(empty).startswith("Weka was not called")


def test_tables_without_a_ledger_are_empty(empty):
    for name in ("errors", "two_tails"):
        assert getattr(summaries, name)(empty).empty
    assert summaries.swaps([]).empty


def test_readings_are_explained():
    explained = summaries.explained()
    assert explained.index.tolist() == [*(r.name for r in variants.READINGS), *variants.VIEWS]
    assert all(explained["what it does"])


def test_the_shortfall_is_that_of_the_printed_means():
    table = summaries.shortfall()
    assert table.loc["AODE"].tolist() == ["0.001", "0.0067", "0.0012", "0.0006"]
    assert table.loc["J48", "error less bias less variance"] == "0.002"
