"""What wu2015's chapter shows, on made-up records."""

import matplotlib.pyplot as plt
import numpy as np
import pytest

from replication.evidence.judge import judge_one
from replication.papers.wu2015.pages import figures, idea, sections, summaries, words
from replication.papers.wu2015.protocol import grid, variants
from replication.papers.wu2015.verdicts import jointly
from replication.papers.wu2015.verdicts.results import Results
from replication.papers.wu2015.verdicts.verdicts import RULES
from tests.papers.wu2015.records import by_name, empty_ledger, note, note_errors, note_times
from tests.replication.pages.style.legibility import faults

#: Rows of vote and of zoo; a tenth is tested.
ROWS = {"vote": 435, "zoo": 101}
#: Printed for vote: of 43 test cases 2 (BMA, LR, SVM) and 5 (NB) are wrong; for zoo none of 10.
METHODS = {"BMA": 2, "NB": 5, "LR": 2, "SVM": 2}


@pytest.fixture
def ledger(tmp_path, monkeypatch):
    """Two problems; on vote the default gives what is printed, on zoo stratified splits do."""
    made = empty_ledger(tmp_path, monkeypatch)
    for problem, rows in ROWS.items():
        note(made, grid.describe(problem), {"rows": rows, "most": rows // 2, "classes_shown": 2})
    for method, wrong in METHODS.items():
        note_errors(made, "vote", method, [wrong] * 40, n_test=43)
        note_errors(made, "zoo", method, [5, 6] * 20, n_test=10)
    for method in ("NB", "BMA"):
        stratified = by_name("stratified splits")
        note_errors(made, "zoo", method, [0] * 40, stratified, n_test=10)
        note_errors(made, "vote", method, [20] * 40, stratified, n_test=43)
    return made


@pytest.fixture
def results(ledger):
    return Results(ledger, "full")


def judged(results):
    numbers = [
        n for (_, row, _, what), n in results.printed.items() if what == "error" and row in ROWS
    ]
    return [verdict for number in numbers for verdict in judge_one(number, RULES, results)]


@pytest.mark.deep
def test_a_reading_explains_what_it_gives_of_every_problem_that_was_run(results):
    table = summaries.by_reading(results).set_index("reading", append=True)
    assert table.loc[("NB", "default"), "explains"] == "1 of 2"
    assert table.loc[("NB", "default"), "not"] == "zoo"
    assert table.loc[("NB", "stratified splits"), "not"] == "vote"
    assert table.loc[("BMA", "tie to the largest"), "explains"] == "1 of 2"
    # It fills the gaps of vote, of which it has no record, and leaves zoo as it is.
    assert table.loc[("NB", "missing imputed"), "explains"] == "0 of 1"


def test_the_swap_table_judges_each_column_by_every_method(results):
    table = summaries.swaps(judged(results))
    assert table.loc["NB", "NB"] == "1 of 2"
    assert table.loc["NB", "BMA"] == "0 of 2"
    assert table.loc["LR", "SVM"] == "1 of 2"


def test_the_agreement_is_told_beside_what_would_have_agreed_as_well(results):
    found = summaries.agreement(judged(results))
    # Of vote the default gives all four; of zoo stratified splits give NB's and BMA's.
    assert found.startswith("The default reading gives 4 of 8 printed errors, and other readings ")
    assert "has this share. So 6 errors were found afterwards, and none tests" in found
    # Of vote BMA, LR and SVM print alike, and NB's is given under no reading of theirs, nor the
    # other way round; of zoo all methods print alike.
    assert found.endswith("Of 4 such mistakes the default reading gives 0, another reading 0 more.")


@pytest.mark.deep
def test_the_errors_are_bars_of_the_default_with_outlines_of_what_agrees(results):
    figure = figures.errors(results, judged(results))
    assert len(figure.axes) == 4
    [legend] = figure.legends
    told = [text.get_text() for text in legend.get_texts()]
    assert told[0] == "ours, 95 % of runs"
    assert any("ruled out" in text for text in told)
    nb = figure.axes[list(figures.COLOURS).index("NB")]
    bars = [line for line in nb.lines if line.get_linewidth() > 6]
    assert [sorted(map(float, bar.get_xdata())) for bar in bars] == [
        pytest.approx([500 / 43] * 2),
        [50.0, 60.0],
    ]
    outlines = [line for line in nb.lines if len(line.get_xdata()) == 5]
    assert [max(outline.get_xdata()) for outline in outlines] == [0.0]
    # Both are explained afterwards: what the default gives, and what another reading does.
    assert [line.get_marker() for line in nb.lines].count("d") == 2
    assert faults(figure) == []
    plt.close(figure)


def test_ratios_with_tuning_are_outlines_beside_those_of_one_fit(ledger):
    note_times(
        ledger,
        ["vote"],
        {"BMA": [5.0], "LR": [9.0], "SVM": [9.0]},
        NB=[1.0, 1.0],
        BMA=[2.0, 2.0],
        LR=[4.0, 4.0],
        SVM=[6.0, 6.0],
    )
    results = Results(ledger, "full")
    numbers = [n for n in results.printed.values() if n.artefact == "table2-right"]
    derived = next(rule for rule in RULES if type(rule).__name__ == "Derived")
    figure = figures.times(list(derived.by(numbers, results)))
    lines = {line.get_label(): line for line in figure.axes[0].lines}
    assert list(lines["BMA/NB"].get_ydata()) == [2.0]
    assert list(lines["BMA/NB, tuned"].get_ydata()) == [5.0]
    assert lines["BMA/NB, tuned"].get_markerfacecolor() == "none"
    plt.close(figure)


@pytest.mark.deep
def test_without_records_there_are_empty_tables_and_figures(tmp_path, monkeypatch):
    results = Results(empty_ledger(tmp_path, monkeypatch), "full")
    assert summaries.by_reading(results).empty
    for figure in (figures.times([]), words.right(results)):
        plt.close(figure)


def test_every_reading_is_explained():
    told = summaries.explained()
    assert {variants.TENTH.name, *jointly.BAYES, *jointly.FED} == {*told.index}
    assert set(variants.TIED) <= {*told.index}


def test_the_picture_of_the_idea_turns_at_the_threshold():
    at = np.log(idea.GAMMA)
    assert idea.inclusion(np.array([at]), 5000)[0] == pytest.approx(0.5, abs=0.02)
    few, many = (idea.inclusion(np.array([0.5 * at, 2 * at]), n) for n in (50, 5000))
    assert many[0] < few[0] < 0.5 < few[1] < many[1]
    figure = idea.switch()
    assert len(figure.axes[0].get_lines()) == len(idea.ROWS) + 1
    plt.close(figure)


@pytest.mark.parametrize("told", [sections.half_width_told, sections.misprint_told])
def test_where_the_files_were_not_looked_at_the_story_is_not_told(ledger, told):
    assert told(Results(ledger, "quick")) == sections.NOT_RUN


def test_the_misprint_has_two_errors_of_which_the_authors_code_has_one():
    assert sections.misprint_told(Results.of("frozen")).endswith("an error of 40.00 or 60.00.")


def test_one_problem_decides_the_sign_of_the_mean_as_the_exhibit_says():
    shown = repr(sections.error_gained(Results.of("frozen"))).splitlines()[1:]
    gains = sorted(float(line.partition("ours ")[2].partition(",")[0]) for line in shown)
    assert sum(gains) > 0 > sum(gains[:-1])
