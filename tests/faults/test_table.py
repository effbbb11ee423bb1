"""The table of faults counts what was tried and what held."""

from types import SimpleNamespace

import pytest

from tests.faults import table


def _report(outcome, *told, message="it broke"):
    longrepr = ("file", 1, f"Skipped: {message}") if outcome == "skipped" else message
    return SimpleNamespace(
        nodeid="test_file.py::test_it",
        user_properties=[("fault", "a fault"), *told],
        longrepr=longrepr,
        **{name: name == outcome for name in ("passed", "failed", "skipped")},
    )


@pytest.mark.parametrize(
    ("reports", "trials", "held", "happened"),
    [
        ([_report("passed"), _report("passed", ("happened", "well"))], 2, 2, ["well"]),
        ([_report("passed", ("held", 1), ("held", 2))], 2, 2, []),
        ([_report("failed", ("held", 1))], 2, 1, ["DID NOT HOLD: test_it: it broke"]),
        ([_report("passed"), _report("failed")], 2, 1, ["DID NOT HOLD: test_it: it broke"]),
        ([_report("skipped", message="no disk")], 0, 0, ["not tried: no disk"]),
    ],
)
def test_a_row_counts_trials_and_tells_failures(reports, trials, held, happened):
    row = table.rows(reports)["a fault"]
    assert (row.trials, row.held, row.happened) == (trials, held, happened)


def test_lines_are_a_table_and_tests_without_a_fault_are_left_out():
    plain = _report("passed")
    plain.user_properties = []
    said = _report("passed", ("happened", "well"))
    head, line = table.lines(table.rows([plain, said]))
    assert head == "fault   | trials | held | what happened"
    assert line == "a fault | 1      | 1    | well"
