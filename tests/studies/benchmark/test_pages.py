"""Tables and figures say what the records decide, and nothing where there are none."""

import matplotlib.pyplot as plt
import pytest

from replication.studies.benchmark.findings.pairs import OPTIONAL
from replication.studies.benchmark.pages import figures, summaries
from replication.studies.benchmark.protocol.methods import METHODS
from replication.studies.benchmark.protocol.sets import SETS
from replication.studies.benchmark.protocol.settings import COMPARED, KINDS
from tests.replication.pages.style.legibility import faults
from tests.studies.benchmark.made import NAMES, Made
from tests.studies.benchmark.test_findings import gains

EMPTY = (
    summaries.ranks,
    summaries.fastest,
    summaries.means,
    summaries.curves,
    summaries.spoiling,
    summaries.tuning,
    summaries.left_out,
)


@pytest.fixture(scope="module")
def results():
    made = Made(without={("adult", "LBR"): "over 60 s"})
    made.folds(
        gains(
            AODE=10,
            CMA=10,
            APMR=10,
            random_forest=20,
            HistGradientBoosting=19,
            logistic_regression=10,
        )
    )
    # Different enough that no two names meet.
    made.seconds(lambda name, method: 1.5 ** NAMES.index(method))
    made.curves(lambda method, size: 10 / size + NAMES.index(method) / 20)
    made.spoiled(lambda method, kind: 1.0)
    made.tuned(lambda name, method: 1)
    return made.results()


@pytest.mark.parametrize("table", EMPTY)
def test_without_records_a_table_is_empty(table):
    assert table(Made().results()).empty


def test_without_records_pairs_say_so():
    nothing = Made().results()
    assert set(summaries.compared(nothing).to_numpy().ravel()) == {"no data"}


def test_of_areas_more_is_better():
    nothing = Made().results()
    assert "the first method has higher AUC" in summaries.compared(nothing, "AUC").caption
    assert "the first method has lower Brier" in summaries.compared(nothing, "Brier").caption


def test_optional_methods_are_beside_others_only_in_pairs_of_their_own():
    extra = {each.name for each in METHODS if each.extra}
    assert {one for one, _ in OPTIONAL} == extra
    assert not extra & {name for pair in COMPARED for name in pair}
    shown = summaries.compared(Made().results(), pairs=OPTIONAL)
    assert list(shown.index) == list(OPTIONAL)


def test_a_method_beside_those_of_today_is_left_of_the_line_where_it_has_less_loss():
    made = Made(without={("adult", "random forest"): "over 60 s"})
    names = ("AODE", "logistic regression", "random forest", "HistGradientBoosting")
    made.folds(
        lambda name, method, r, f: (
            20 + 10 * names.index(method) * (name != "iris") if method in names else 90
        )
    )
    figure = figures.beside_today(made.results(), "AODE")
    [ax] = figure.axes
    drawn = [line.get_xdata() for line in ax.get_lines() if len(line.get_xdata()) > 2]
    assert [len(each) for each in drawn] == [57, 56, 57]
    assert [sorted({round(float(x), 3) for x in each}) for each in drawn] == [
        [-0.1, 0],
        [-0.2, 0],
        [-0.3, 0],
    ]
    told = " ".join(text.get_text().replace("\n", " ") for text in figure.texts)
    assert told.startswith(
        "By more than 0.02 nats AODE is ahead of logistic regression on 56 of 57 (behind on 0), "
        "random forest on 55 of 56"
    )
    assert faults(figure) == []
    plt.close("all")


@pytest.mark.parametrize("table", EMPTY)
def test_with_records_a_table_has_lines(results, table):
    assert len(table(results))


def test_the_plan_is_shown_whole():
    assert list(summaries.methods().index) == [each.name for each in METHODS]
    assert set(summaries.data_sets().index) == set(SETS)
    assert list(summaries.kinds().index) == list(KINDS)


@pytest.mark.deep
def test_the_words_are_those_of_the_findings(results):
    pairs = summaries.compared(results)
    assert list(pairs.index) == list(COMPARED)
    assert pairs.loc[("AODE", "logistic regression"), "confirming half"].startswith("0.00, 1.00")
    assert pairs.loc[("AODE", "random forest"), "confirming half"].endswith(
        "random forest (22 sets)"
    )
    ranks = summaries.ranks(results)
    assert ranks.index[0] == "random forest"
    assert ranks.loc["data sets"].tolist() == [35, 22, 57]
    assert summaries.left_out(results)["why"].tolist() == ["over 60 s"]
    assert summaries.tuning(results).loc["AODE", "better on"] == "35 of 35 sets"
    front = summaries.fastest(results)
    assert front.loc["NB", "on the front"] == "yes"
    assert front.loc["class shares", "on the front"] == ""


@pytest.mark.deep
@pytest.mark.parametrize(
    "draw",
    [figures.critical_difference, figures.time_and_loss, figures.curves, figures.ranks_and_time],
)
def test_figures_are_drawn_and_can_be_read_on_a_phone(results, draw):
    assert faults(draw(results)) == []
    plt.close("all")
    assert draw(Made().results()).axes
    plt.close("all")


def test_bars_join_what_is_not_told_apart(results):
    found = figures.critical_difference(results)
    [ax] = found.axes
    names = [label.get_text() for label in ax.get_yticklabels()]
    assert names[:2] == ["random forest", "HistGradientBoosting"]
    bars = [line.get_ydata() for line in ax.get_lines() if len(line.get_ydata()) == 2]
    assert bars[0][0] == pytest.approx(-0.3)
    plt.close("all")
