"""Columns of half widths: the formula that gives them is found, and what it misses is named."""

import pytest
from printed_numbers.counts.formulas import formulas
from printed_numbers.counts.half_widths import Cell, again, check, fits

ROWS = (53, 120, 214, 690)


def column(name, size, decimals=2, level=0.95, counts=(7, 11, 40, 101)):
    """Cells of test sets of a tenth of the rows, by one formula."""
    [formula] = [each for each in formulas([10]) if each.name == name]
    for rows, k in zip(ROWS, counts, strict=True):
        sizes = {"test rows": rows // 2, "all rows": rows}
        cases = rows // 2
        half = again(k, cases, sizes[size], formula, level)
        yield Cell.read(
            f"set of {rows}",
            f"{100 * k / cases:.{decimals}f}",
            f"{100 * half:.{decimals}f}",
            sizes,
            cases,
            "%",
        )


@pytest.mark.parametrize("size", ["test rows", "all rows"])
@pytest.mark.parametrize("name", [each.name for each in formulas([10]) if not each.counted])
def test_the_formula_of_a_column_is_found(name, size):
    best = fits(column(name, size), students=[10])[0]
    assert best.reading == f"rounded, {name}, {size}, level 0.95"
    assert best.given == {"set of 53": 7, "set of 120": 11, "set of 214": 40, "set of 690": 101}


@pytest.mark.parametrize("name", [each.name for each in formulas() if each.counted])
def test_exact_binomial_intervals_are_found_over_the_counted_cases(name):
    found = fits(column(name, "test rows"))
    assert found[0].reading == f"rounded, {name}, test rows, level 0.95"
    assert not any("exact" in each.reading and "all rows" in each.reading for each in found)


def test_another_level_is_another_column():
    cells = list(column("normal", "test rows", level=0.9))
    assert fits(cells, level=0.9)[0].missed == ()
    assert all(len(each.missed) > 1 for each in fits(cells))


def test_a_cell_that_is_off_by_a_digit_is_missed_alone():
    cells = list(column("Wilson", "test rows"))
    shown = f"{float(cells[2].half_width.text) + 0.01:.2f}"
    cells[2] = Cell.read("set of 214", cells[2].rate.text, shown, cells[2].sizes, 107, "%")
    best = fits(cells)[0]
    assert (best.reading, best.missed) == (
        "rounded, Wilson, test rows, level 0.95",
        ("set of 214",),
    )
    [outcome] = [each for each in check(cells) if each.reading == best.reading]
    assert outcome.proof == "It gives 3 of 4 cells to the last digit, and not set of 214."


def test_a_witness_has_the_counts():
    cells = list(column("normal", "all rows"))
    found = [each for each in check(cells) if each.possible]
    assert [each.reading for each in found] == ["rounded, normal, all rows, level 0.95"]
    normal = formulas()[0]
    for cell in cells:
        count = found[0].witness["counts"][cell.name]
        assert f"{100 * count / cell.cases:.2f}" == cell.rate.text
        half = again(count, cell.cases, cell.sizes["all rows"], normal)
        assert f"{100 * half:.2f}" == cell.half_width.text


@pytest.mark.parametrize(
    ("rate", "half", "given"),
    [
        # 0.333 may be 0.3325 to 0.3335: 0.04600 to 0.04603, and for a rate near 0 no less than 0.
        ("0.333", "0.046", {"one": None}),
        ("0.333", "0.045", {}),
        ("0.333", "0.0460", {"one": None}),
        ("0.333", "0.0461", {}),
        ("0.000", "0.002", {"one": None}),
        ("1.0", "0.021", {"one": None}),
        ("1.0", "0.022", {}),
    ],
)
def test_without_a_number_of_cases_any_rate_that_prints_so_is_tried(rate, half, given):
    found = {each.reading: each for each in fits([Cell.read("one", rate, half, {"rows": 403})])}
    assert found["rounded, normal, rows, level 0.95"].given == given
    assert not any("exact" in reading for reading in found)


def test_the_power_is_the_share_of_half_widths_that_a_formula_does_not_give():
    # One count of 100 prints 0.10, so that one of 0.00 to 0.10 is given, and two of 0.5 likewise.
    one = Cell.read("a", "0.10", "0.06", {"rows": 100}, 100)
    other = Cell.read("b", "0.50", "0.10", {"rows": 100}, 100)
    assert fits([one])[0].power == pytest.approx(1 - 1 / 11)
    assert fits([one, other])[0].power == pytest.approx(1 - 1 / 121)
