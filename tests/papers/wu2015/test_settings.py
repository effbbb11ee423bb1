"""The protocol's settings agree with the paper's tables and with the real files."""

import csv
from pathlib import Path

import pytest

from replication.datasets.loader import load
from replication.evidence.reported import read_reported
from replication.papers.wu2015.protocol import grid, settings, variants
from replication.papers.wu2015.verdicts import half_width
from tests.sets import needs

REPORTED = read_reported("wu2015")


def numbers(artefact, statistic=None):
    return [n for n in REPORTED if n.artefact == artefact and statistic in (None, n.statistic)]


def test_every_number_of_both_tables_is_transcribed():
    assert len(numbers("table1")) == 19 * 5
    assert len(numbers("table2-left", "error")) == len(numbers("table2-left", "half_width_95"))
    assert len(numbers("table2-left")) == 19 * 4 * 2
    assert len(numbers("table2-right")) == 19 * 4


def test_bold_errors_are_the_row_minima():
    for problem in settings.PROBLEMS:
        row = [n for n in numbers("table2-left", "error") if n.row == problem]
        least = min(float(n.value) for n in row)
        assert [n.note == "bold" for n in row] == [float(n.value) == least for n in row]


def test_problems_are_the_rows_of_table_1_in_order():
    rows = dict.fromkeys(n.row for n in numbers("table1"))
    assert tuple(rows) == settings.PROBLEMS


@pytest.mark.parametrize("problem", settings.PROBLEMS)
def test_kinds_of_features_are_those_of_the_file(problem):
    name = settings.DATASETS[problem]
    needs(name)
    frame = load(name).frame
    nominal = (frame.dtypes == "category").to_numpy()
    assert (problem in settings.ALL_NOMINAL) == nominal.all()
    assert (problem in settings.ALL_NUMERIC) == (~nominal).all()
    assert (problem in settings.WITH_MISSING) == bool(frame.isna().to_numpy().any())


@pytest.mark.deep
def test_quick_cells_are_a_part_of_the_full_grid_or_run_on_embedded_data():
    full = {cell.id for cell in grid.cells("full")}
    extra = {cell.dataset for cell in grid.cells("quick") if cell.id not in full}
    assert extra <= {*grid.STAND_INS.values(), "led17"}


def test_every_error_has_at_least_the_promised_draws():
    default = grid.bayes("vote", variants.BAYES[0])
    blocks = [cell for cell in default if cell.method == "BMA"]
    assert sum(cell.params["block_size"] for cell in blocks) >= 200
    assert grid.LINEAR_REPEATS >= 20


def test_all_printed_errors_but_one_are_whole_numbers_of_a_tenth_of_the_rows():
    rows = {n.row: int(n.value) for n in numbers("table1") if n.column == "|D|"}
    rows["anneal"] = 898
    odd = [
        (n.row, n.column)
        for n in numbers("table2-left", "error")
        if half_width.counted(n.value, rows[n.row]) is None
    ]
    assert odd == [("hepatitis", "LR")]


def test_reported_file_has_no_blank_values():
    path = Path(__file__).parents[3] / "data" / "reported" / "wu2015.csv"
    with open(path, encoding="utf-8", newline="") as file:
        assert all(row["value"] for row in csv.DictReader(file))
