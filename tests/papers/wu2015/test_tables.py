"""Verdicts on the tables and the text of wu2015, on one made-up world and on none."""

import math

import pytest
from scipy.stats import norm, t

from replication.evidence.reported import read_reported
from replication.papers.wu2015 import PAPER
from replication.papers.wu2015.protocol import grid, readings
from replication.papers.wu2015.protocol.settings import GAMMAS, PROBLEMS
from replication.papers.wu2015.verdicts import half_width
from tests.papers.wu2015.records import bayes_cells, empty_ledger, note, note_errors, note_times

#: The paper's errors, by problem and method.
ERRORS = {(n.row, n.column): n.value for n in read_reported("wu2015") if n.statistic == "error"}

#: |D| of Table 1, and the size that the errors of anneal imply.
ROWS = {n.row: int(n.value) for n in read_reported("wu2015") if n.column == "|D|"}
ROWS["anneal"] = 898

#: Of these problems the files' descriptions are at hand; of lymph there is none.
DESCRIBED = {
    name: {"rows": rows, "attributes": 3, "classes_declared": 1, "classes_shown": 1,
           "missing_cells": 0}
    for name, rows in ROWS.items() if name != "lymph"
}  # fmt: skip
DESCRIBED["autos"] = {"rows": 205, "attributes": 26, "classes_declared": 7, "classes_shown": 6,
                      "missing_cells": 59}  # fmt: skip
DESCRIBED["vote"] = {"rows": 435, "attributes": 15, "classes_declared": 3, "classes_shown": 2,
                     "missing_cells": 0}  # fmt: skip
DESCRIBED["crx"] = {"rows": 696, "attributes": 17, "classes_declared": 1, "classes_shown": 3,
                    "missing_cells": 1}  # fmt: skip

#: Readings of each method beside the default, in the order in which they are tried.
OTHERS = {
    method: [reading for reading in readings.BAYES[1:] if method in reading.methods]
    for method in ("NB", "BMA")
} | dict.fromkeys(("LR", "SVM"), readings.LINEAR[1:])

#: On the k-th of these problems the k-th other reading alone gives the printed errors.
ALONE = ("autos", "vote", "sick", "vowel", "heart-statlog", "balance-scale", "hepatitis",
         "segment", "mushroom", "labor", "audiology")  # fmt: skip


def note_printed(ledger, problem, method, reading=None, off=0):
    """Note an error that prints as the paper's, or is so many hundredths of a per cent off."""
    wrong = round(100 * float(ERRORS[problem, method])) + off
    note_errors(ledger, problem, method, [wrong] * 20, reading, n_test=10_000)


def note_tie(ledger, problem, gamma):
    """Note ties among the least, the nearest to 1 and the largest Gamma; one prints alike."""
    errors = [[9000] * len(GAMMAS) for _ in range(20)]
    inner = [[int(g not in (0.5, 1.0, 1.5)) for g in GAMMAS] for _ in range(20)]
    for each in errors:
        each[GAMMAS.index(gamma)] = round(100 * float(ERRORS[problem, "BMA"]))
    block = {"n_test": 10_000, "errors": errors, "inner_errors": inner}
    note(ledger, bayes_cells(problem, "BMA")[0], block)


def note_world(ledger):
    for name, found in DESCRIBED.items():
        note(ledger, grid.describe(name), found)
    for method, others in OTHERS.items():
        note_printed(ledger, "anneal", method)
        note_printed(ledger, "anneal", method, others[0])
        for problem, other in zip(ALONE, others, strict=False):
            note_printed(ledger, problem, method, off=300)
            note_printed(ledger, problem, method, other)
        note_printed(ledger, "zoo", method, others[-1])
        note_printed(ledger, "soybean", method, off=1)
        note_printed(ledger, "lymph", method)
        note_printed(ledger, "crx", method, off=300)
        for other in others[1:]:
            note_printed(ledger, "crx", method, other)
    note_printed(ledger, "hepatitis", "LR")
    note_tie(ledger, "iris", 1.0)
    note_tie(ledger, "glass", 1.5)
    note_tie(ledger, "haberman", 0.5)
    note_times(
        ledger, ["autos"],
        {"BMA": [60.0, 30.0], "LR": [90.0, 75.0], "SVM": [30.0, 120.0]},
        NB=[20.0, 4.0, 10.0, 6.0], BMA=[40.0, 8.0, 20.0, 12.0],
        LR=[92.0, 18.4, 46.0, 27.6], SVM=[400.0, 160.0, 20.0, 120.0],
    )  # fmt: skip


def by_place(ledger):
    verdicts = PAPER.verdicts(ledger, "full")
    return {(v.artefact, v.row, v.column, v.statistic): v for v in verdicts}


@pytest.fixture(scope="module")
def world(tmp_path_factory):
    """Verdicts on the made-up world, by place."""
    with pytest.MonkeyPatch.context() as patch:
        ledger = empty_ledger(tmp_path_factory.mktemp("world"), patch)
        note_world(ledger)
        return by_place(ledger)


@pytest.fixture(scope="module")
def nothing(tmp_path_factory):
    """Verdicts without a record, by place."""
    with pytest.MonkeyPatch.context() as patch:
        return by_place(empty_ledger(tmp_path_factory.mktemp("nothing"), patch))


def test_table_1_is_judged_by_the_files(world):
    found = {
        (row, column): (v.verdict, v.reproduced, v.reading)
        for (artefact, row, column, _), v in world.items()
        if artefact == "table1" and column != "K/|D|" and row in ("autos", "vote", "crx")
    }
    assert found == {
        ("autos", "K"): ("reproduced", 26, "attributes"),
        ("autos", "|D|"): ("reproduced", 205, ""),
        ("autos", "C"): ("reproduced", 7, "classes declared"),
        ("autos", "Missing?"): ("reproduced", "Yes", ""),
        ("vote", "K"): ("under-specified", 16, "attributes and class"),
        ("vote", "|D|"): ("reproduced", 435, ""),
        ("vote", "C"): ("under-specified", 2, "classes that occur"),
        ("vote", "Missing?"): ("inconsistent", "No", ""),
        ("crx", "K"): ("inconsistent", 17, "attributes"),
        ("crx", "|D|"): ("inconsistent", 696, ""),
        ("crx", "C"): ("inconsistent", 1, "classes declared"),
        ("crx", "Missing?"): ("inconsistent", "Yes", ""),
    }


def test_table_1_says_what_speaks_for_the_files(world):
    def note_on(row, column):
        return world["table1", row, column, "flag" if column == "Missing?" else "count"].note

    assert note_on("autos", "|D|") == ""
    assert note_on("crx", "|D|") == (
        "the printed errors of this problem are whole numbers of 1/69, one tenth of 696 rows"
    )
    assert [note_on(row, "Missing?") for row in ("autos", "vote", "crx")] == [
        "59 missing cells", "0 missing cells", "1 missing cells",
    ]  # fmt: skip


@pytest.mark.parametrize("verdicts", ["world", "nothing"])
def test_the_ratios_of_table_1_need_no_file(verdicts, request):
    found = request.getfixturevalue(verdicts)
    ratios = [v for (artefact, _, _, what), v in found.items() if (artefact, what) ==
              ("table1", "ratio")]  # fmt: skip
    assert [v.row for v in ratios if v.verdict != "reproduced"] == ["hepatitis"]
    assert found["table1", "hepatitis", "K/|D|", "ratio"].verdict == "impossible"
    note = found["table1", "hepatitis", "K/|D|", "ratio"].note
    assert note == "the printed 19 / 155 is 12.258 %"
    assert found["table1", "vote", "K/|D|", "ratio"].reproduced == pytest.approx(1600 / 435)
    assert len(ratios) == len(PROBLEMS)


def error(verdicts, problem, method):
    found = verdicts["table2-left", problem, method, "error"]
    return found.verdict, found.reading


@pytest.mark.parametrize("method", OTHERS)
def test_an_error_is_judged_under_the_default_reading_first(world, method):
    default = "default" if method in ("NB", "BMA") else "one-hot"
    assert error(world, "anneal", method) == ("reproduced", default)
    found = world["table2-left", "anneal", method, "error"]
    assert (found.n_draws, found.reproduced) == (20, float(ERRORS["anneal", method]))
    assert error(world, "soybean", method) == ("inconsistent", default)


@pytest.mark.parametrize("method", OTHERS)
def test_an_error_that_another_reading_gives_is_under_specified(world, method):
    for problem, other in zip(ALONE, OTHERS[method], strict=False):
        assert error(world, problem, method) == ("under-specified", other.name)


@pytest.mark.parametrize("method", OTHERS)
def test_of_several_readings_the_first_is_named(world, method):
    assert error(world, "crx", method) == ("under-specified", OTHERS[method][1].name)
    note = world["table2-left", "crx", method, "error"].note
    order = [note.index(f"{other.name}:") for other in OTHERS[method][1:]]
    assert order == sorted(order)
    assert note.count("(agrees)") == len(order)


def test_ties_of_gamma_are_readings_of_bma(world):
    assert error(world, "iris", "BMA") == ("under-specified", "tie to the nearest 1")
    assert error(world, "glass", "BMA") == ("under-specified", "tie to the largest")
    assert error(world, "haberman", "BMA") == ("reproduced", "default")


@pytest.mark.parametrize("method", OTHERS)
def test_an_error_needs_the_default_reading_and_the_size_of_the_file(world, method):
    assert error(world, "zoo", method)[0] == "no data"
    assert error(world, "lymph", method)[0] == "no data"
    assert world["table2-left", "lymph", method, "half_width_95"].verdict == "no data"


def test_an_error_that_is_no_whole_number_of_test_cases_is_impossible(world):
    found = world["table2-left", "hepatitis", "LR", "error"]
    assert (found.verdict, found.note) == (
        "impossible", "no whole number of 15 test cases gives 33.00 %",
    )  # fmt: skip


def test_half_widths_are_judged_by_the_three_formulas(world):
    def width(problem, method):
        found = world["table2-left", problem, method, "half_width_95"]
        return found.verdict, found.reading

    assert width("zoo", "NB") == ("reproduced", half_width.EXPECTED)  # no errors, no width
    for method in OTHERS:
        assert width("vote", method) == ("under-specified", half_width.FOUND)
    odd = world["table2-left", "hepatitis", "LR", "half_width_95"]
    assert (odd.verdict, odd.reading) == ("inconsistent", half_width.EXPECTED)
    assert odd.note.startswith(
        f"with {half_width.FOUND} this half width belongs to an error of 40.00 or 60.00, not to "
        "the printed 33.00"
    )
    # The nearest whole number of test cases, 5 of 15, is taken for the printed 33.00.
    assert odd.reproduced == pytest.approx(100 * norm.ppf(0.975) * math.sqrt(2 / 9 / 15))
    assert f"{half_width.FOUND}: 8.437" in odd.note


def test_the_three_formulas_of_a_half_width():
    spread = 100 * math.sqrt(0.2 * 0.8)
    assert half_width.candidates(4, 207) == pytest.approx(
        {
            "normal, test rows": 1.959964 * spread / math.sqrt(20),
            "normal, all rows": 1.959964 * spread / math.sqrt(207),
            "Student t with 10 degrees of freedom, all rows": t.isf(0.025, 10)
            * spread
            / math.sqrt(207),
        },
        rel=1e-6,
    )


@pytest.mark.parametrize(
    ("error", "rows", "wrong"),
    [("4.65", 435, 2), ("4.66", 435, None), ("4.65", 439, 2), ("4.55", 440, 2), ("0.00", 10, 0),
     ("100.00", 10, 1), ("33.00", 155, None), ("33.33", 155, 5), ("66.67", 30, 2)],
)  # fmt: skip
def test_an_error_is_counted_in_tenths_of_the_rows(error, rows, wrong):
    assert half_width.counted(error, rows) == wrong


def test_implied_errors_run_from_none_to_all_test_cases():
    assert half_width.implied("0.00", 40) == ["0.00", "100.00"]
    assert half_width.implied("99.99", 40) == []


def test_absolute_times_are_not_compared_but_shown(world, nothing):
    for method, middle in {"NB": 10.0, "BMA": 20.0, "LR": 46.0, "SVM": 160.0}.items():
        found = world["table2-right", "autos", method, "training_time"]
        assert (found.verdict, found.reproduced) == ("not comparable", middle)
        found = nothing["table2-right", "autos", method, "training_time"]
        assert (found.verdict, found.reproduced) == ("not comparable", None)


@pytest.mark.parametrize(
    ("column", "reported", "verdict", "low", "high", "tuned"),
    [
        ("BMA/NB", "2.0", "reproduced", 2.0, 2.0, "3 to 7.5 in 2 runs"),
        ("LR/BMA", "2.3", "reproduced", 2.3, 2.3, "1.5 to 2.5 in 2 runs"),
        ("SVM/BMA", "15.8", "consistent", 1.0, 20.0, "0.5 to 4 in 2 runs"),
    ],
)
def test_ratios_of_times_are_taken_repetition_by_repetition(
    world, nothing, column, reported, verdict, low, high, tuned
):
    place = ("table2-right", "autos", column, "ratio of training times")
    found = world[place]
    assert (found.reported, found.verdict, found.reading) == (reported, verdict, "one fit")
    assert (found.low, found.high, found.n_draws) == (pytest.approx(low), pytest.approx(high), 4)
    assert f"with tuning: {tuned}" in found.note
    assert nothing[place].verdict == "no data"
    ratios = [key for key in world if key[3] == "ratio of training times"]
    assert len(ratios) == 3 * len(PROBLEMS)


#: What the paper's own tables say of numbers of its text: verdict, value and note.
ARITHMETIC = {
    ("C4", "slow-down of BMA against NB"):
        ("impossible", None, "the printed times give 5.8 (BMA/NB, audiology)"),
    ("C4", "slow-down of BMA against NB in the Conclusion"):
        ("inconsistent", 202 / 79, "the printed ratios run from 1.0 to 5.8"),
    ("C5", "speed-up of BMA against LR"):
        ("impossible", None, "the printed times give 6.0 (LR/BMA, segment)"),
    ("C5", "speed-up of BMA against SVM on glass"):
        ("impossible", None,
         "the printed times give 44.4 (SVM/BMA, glass); the largest is 50.2, of vowel"),
    ("C2", "problems where BMA outperforms LR"): ("reproduced", 2, ""),
}  # fmt: skip


@pytest.mark.parametrize("verdicts", ["world", "nothing"])
def test_numbers_of_the_text_are_held_against_the_papers_own_tables(verdicts, request):
    found = request.getfixturevalue(verdicts)
    told = {
        (row, column): (v.verdict, v.reproduced, v.note)
        for (artefact, row, column, _), v in found.items()
        if artefact == "text" and row not in ("protocol", "C7")
    }
    assert told == ARITHMETIC


@pytest.mark.parametrize("verdicts", ["world", "nothing"])
def test_settings_are_the_papers_and_need_no_run(verdicts, request):
    found = [v for v in request.getfixturevalue(verdicts).values() if v.row == "protocol"]
    printed = [n for n in read_reported("wu2015") if n.row == "protocol"]
    assert [(v.column, v.reported, v.verdict) for v in found] == [
        (n.column, n.value, "reproduced") for n in printed
    ]
    assert [float(v.reproduced) for v in found] == [
        float(n.value.replace(",", "")) for n in printed
    ]
    assert len(found) == 7 + 11 + 6 + 6


def test_without_a_record_what_needs_one_has_no_data(nothing):
    needless = [(v.artefact, v.row, v.column) for v in nothing.values() if v.verdict != "no data"]
    assert {place for place in needless if place[0] == "claims"} == set()
    assert {place[2] for place in needless if place[0] == "table1"} == {"K/|D|"}
    assert [place for place in needless if place[0] == "table2-left"] == []
    assert ("text", "C7", "features after which BMA/LR/SVM beat NB") not in needless
    assert {v.verdict for v in nothing.values() if v.artefact == "table2-right"} == {
        "no data", "not comparable",
    }  # fmt: skip
