"""The versions of tasks: which cells have which, and what a file of versions may not say."""

import pytest

from replication.engine.cell import record_key
from replication.engine.versions import (
    VersionError,
    forget,
    programs_digest,
    refuse_idle_bumps,
    tasks_of,
    version,
    versions,
)
from replication.paper import experiments

BUMP = {
    "task": '"work:good"',
    "method": '"good"',
    "version": "2",
    "date": "2026-11-27",
    "why": '"It was wrong."',
}


def _text(declared, *bumps):
    lines = ['["work:good"]', f"good = {declared}"]
    for bump in bumps:
        lines += ["[[bump]]", *(f"{name} = {value}" for name, value in (BUMP | bump).items())]
    return "\n".join(lines) + "\n"


@pytest.fixture
def declare(toy_tasks, tmp_path):
    make = toy_tasks("def good(cell):\n    return {}\n")

    def written(text):
        path = tmp_path / "toypapers" / "toy" / "tasks" / "versions.toml"
        path.write_text(text, encoding="utf-8")
        forget()
        return make

    return written


def test_without_a_file_or_a_line_the_version_is_one(toy_tasks):
    make = toy_tasks("def good(cell):\n    return {}\n")
    assert version(make("good")) == 1
    assert tasks_of("toy") == {}


def test_a_bump_raises_the_version_and_changes_the_key(declare):
    before = record_key(declare(_text(1))("good"))
    make = declare(_text(2, {}))
    assert version(make("good")) == 2
    assert record_key(make("good")) != before
    assert tasks_of("toy") == {"work:good": "toypapers.toy.tasks.work"}


@pytest.mark.parametrize(
    ("narrow", "concerned"),
    [
        ({"datasets": '["d2"]'}, {("d2", 1), ("d2", 2)}),
        ({"params": "{k = 1}"}, {("d1", 1), ("d2", 1)}),
        ({"datasets": '["d1"]', "params": "{k = 2}"}, {("d1", 2)}),
        ({"params": "{k = [2, 5]}"}, {("d1", 2), ("d2", 2)}),
        ({"params": "{other = 1}"}, set()),
    ],
)
def test_a_bump_may_name_data_sets_and_parameters(declare, narrow, concerned):
    make = declare(_text(2, narrow))
    cells = {(d, k): make("good", 0, d, params={"k": k}) for d in ("d1", "d2") for k in (1, 2)}
    assert {place for place, cell in cells.items() if version(cell) == 2} == concerned


@pytest.mark.parametrize(
    ("narrow", "idle"),
    [
        ({}, False),
        ({"datasets": '["d1"]'}, False),
        ({"datasets": '["no-such-set"]'}, True),
        ({"params": "{k = 1.0}"}, True),
        ({"method": '"zzz"'}, True),
    ],
)
def test_a_bump_that_concerns_no_cell_is_refused(declare, narrow, idle):
    text = _text(1 if "method" in narrow else 2, narrow)
    make = declare(text.replace("good = 1", "good = 1\nzzz = 2"))
    cells = [make("good", 0, "d1", params={"k": 1})]
    if idle:
        with pytest.raises(VersionError, match="concerns no cell; compare its names"):
            refuse_idle_bumps(cells)
    else:
        refuse_idle_bumps(cells)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[", "is not TOML"),
        (_text(2), r"declared as version 2 and has the bumps \[\]"),
        (_text(1, {}), r"declared as version 1 and has the bumps \[2\]"),
        # As two branches leave it that both raised it.
        (_text(2, {}, {}), r"declared as version 2 and has the bumps \[2, 2\]"),
        (_text(3, {"version": "3"}), r"has the bumps \[3\]"),
        (_text(2, {"why": '" "'}), "needs a date, such as 2026-11-27, and a reason"),
        (_text(2, {"date": '"soon"'}), "needs a date"),
        (_text(2, {"version": "2.0"}), "version is a whole number"),
        (_text(2, {"datasets": '"iris"'}), r"a list of names, as in \[\"iris\"\]"),
        (_text(2, {"params": '"k"'}), "its params a table"),
        (_text("true"), "'work:good' is no table of whole numbers"),
        ("bump = 1\n", "a table is a value"),
        ("x = 1\n", "'x' is no table"),
        ('[programs]\nwork = "weka"\n', "lists of rooms"),
        (_text(2, {"because": "1"}), r"a bump has \['because'\]"),
        ('["work:good"]\ngood = 2\n[[bump]]\ntask = "work:good"\n', "a bump lacks"),
    ],
)
def test_a_number_without_its_history_is_refused_by_name(declare, text, why):
    make = declare(text)
    with pytest.raises(VersionError, match=why) as caught:
        version(make("good"))
    assert "versions.toml" in str(caught.value)


@pytest.mark.parametrize("key", sorted(experiments()))
def test_every_task_and_method_of_a_grid_declares_its_version(key):
    cells = [c for profile in ("full", "quick") for c in experiments()[key].cells(profile)]
    asked = {(cell.task, cell.method) for cell in cells}
    declared = {}
    for name in {cell.task.split(":")[0] for cell in cells}:
        declared |= versions(key, name).declared
    assert asked == declared.keys()
    assert set(tasks_of(key)) == {cell.task for cell in cells}


@pytest.mark.parametrize("key", sorted(experiments()))
def test_a_task_that_runs_programs_of_others_says_so(key):
    from replication.engine.source.closure import closure

    for module in {cell.module for cell in experiments()[key].cells("full")}:
        name = module.rpartition(".")[2]
        rooms = {each.split(".")[1] for each in closure(module) if "." in each} & {"weka", "khiops"}
        assert set(versions(key, name).programs.get(name, ())) == rooms


def test_code_that_drives_another_program_is_in_the_key(declare, toy_package, tmp_path):
    make = declare('[programs]\nwork = ["weka"]\n["work:good"]\ngood = 1\n')
    digest = programs_digest(make("good"))
    assert digest
    assert record_key(make("good")) != record_key(declare(_text(1))("good"))
