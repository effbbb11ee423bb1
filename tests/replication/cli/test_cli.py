"""The command line on a toy paper: what it prints, and how it ends."""

import csv
import io
import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import replace

import pytest

from replication.cli import main
from replication.engine.cell import Cell
from replication.engine.record import from_line
from replication.evidence.verdict import COLUMNS
from tests.replication.conftest import TASKS


@pytest.fixture
def done(project):
    """Run all cells of the toy project."""
    report = project.json("run", "--backend", "sequential")
    assert (report["done"], report["failed"], report["ended"]) == (4, [], "complete")
    return project


def _states(project, *args):
    rows = project.json("status", *args)["rows"]
    return {
        row["dataset"]: {s: row[s] for s in row if s not in ("paper", "dataset")} for row in rows
    }


def _are(**states):
    names = ("current", "stale", "absent", "failed", "warned")
    return {name: states.get(name, 0) for name in names}


def test_status_follows_the_ledger(project, toy_cell):
    assert _states(project) == {"d1": _are(absent=2), "d2": _are(absent=2)}
    project.run("run", "--backend", "sequential", "--dataset", "d1")
    assert _states(project) == {"d1": _are(current=2), "d2": _are(absent=2)}
    assert "toy    d1       2        0      0" in project.run("status").stdout


@pytest.fixture
def of_artefacts(project, toy_cell):
    """Make the toy grid one of two artefacts, and of a cell that is run for none."""
    project.grid(
        [
            toy_cell(repeat=0, artefact="table1"),
            toy_cell(repeat=1, artefact="figure1"),
            toy_cell(repeat=0, dataset="d2", artefact="figure1"),
            toy_cell(repeat=1, dataset="d2"),
        ]
    )
    return project


def test_only_the_cells_of_an_artefact_are_run_and_checked(of_artefacts):
    args = ("--artefact", "figure1", "--backend", "sequential")
    assert of_artefacts.json("run", *args)["done"] == 2
    assert _states(of_artefacts) == {
        "d1": _are(current=1, absent=1),
        "d2": _are(current=1, absent=1),
    }
    assert of_artefacts.json("check", *args, "--all")["compared"] == 2


@pytest.mark.parametrize(
    ("args", "expected"),
    [
        (["--artefact", "table1"], {"d1": _are(absent=1)}),
        (["--artefact", "table1", "--artefact", "figure1"],
         {"d1": _are(absent=2), "d2": _are(absent=1)}),
        (["--artefact", "figure1", "--dataset", "d2"], {"d2": _are(absent=1)}),
        (["--artefact", "figure1", "--method", "draw", "--paper", "toy"],
         {"d1": _are(absent=1), "d2": _are(absent=1)}),
    ],
)  # fmt: skip
def test_artefacts_add_up_and_narrow_with_the_other_options(of_artefacts, args, expected):
    assert _states(of_artefacts, *args) == expected


def test_the_records_of_other_artefacts_are_no_leftovers(of_artefacts):
    of_artefacts.run("run", "--backend", "sequential")
    assert of_artefacts.json("status", "--artefact", "table1")["leftover"] == {}
    of_artefacts.run("run", "--artefact", "table1", "--prune")
    assert len(of_artefacts.ledger("d1")) == len(of_artefacts.ledger("d2")) == 2


def test_replicate_computes_and_checks_one_artefact(of_artefacts):
    of_artefacts.run("run", "--backend", "sequential")  # the scoreboard needs every record
    args = ("--artefact", "table1", "--backend", "sequential", "--fresh")
    report = of_artefacts.json("replicate", *args)
    assert (report["run"]["done"], report["check"]["current"]) == (1, 1)
    assert report["data"] == {"embedded": ["d1"]}


@pytest.mark.parametrize(
    ("name", "hint"),
    [("tabel1", "did you mean table1?"), ("beyond", "there is figure1, table1")],
)
def test_a_wrong_artefact_is_one_sentence_that_names_the_others(of_artefacts, name, hint):
    ended = of_artefacts.run("status", "--artefact", name)
    expected = f"replication: there is no artefact '{name}' here; {hint}\n"
    assert (ended.returncode, ended.stderr) == (2, expected)


@pytest.mark.parametrize(
    ("path", "text", "stale"),
    [
        ("src/seminaive/toylib.py", "def double(x):\n    return x + x\n", True),
        (
            "src/seminaive/toylib.py",
            '"""More."""\n# why\ndef double(x):\n    return 2 * x\n',
            False,
        ),
        ("src/seminaive/__init__.py", "X = 1\n", False),
        ("replication/pages/chapter.py", "X = 1\n", False),
    ],
)
def test_a_change_of_source_makes_stale_what_it_touches(done, path, text, stale):
    done.write(path, text)
    expected = _are(stale=2) if stale else _are(current=2)
    assert _states(done, "--dataset", "d1") == {"d1": expected}


def test_a_change_of_data_makes_its_cells_stale(done):
    done.datasets({"name": "d1", "table_sha256": "new"}, {"name": "d2", "table_sha256": "bb"})
    assert _states(done) == {"d1": _are(stale=2), "d2": _are(current=2)}
    assert done.json("run", "--backend", "sequential")["done"] == 2
    assert _states(done) == {"d1": _are(current=2), "d2": _are(current=2)}


def test_a_cell_that_fails_ends_in_1_and_is_told(done, toy_cell, tmp_path):
    done.grid([toy_cell(), toy_cell("fail", params={"flag": str(tmp_path / "flag")})])
    ended = done.run("run", "--backend", "sequential")
    assert ended.returncode == 1
    assert "toy: fail on d1 {'repeat': 0} failed: ValueError: no file flag" in ended.stderr
    assert _states(done) == {"d1": _are(current=1, failed=1)}
    (tmp_path / "flag").touch()
    assert done.run("run", "--backend", "sequential").returncode == 0


def test_missing_data_is_skipped_with_the_line_that_fetches_it(project):
    project.datasets(
        {"name": "d1", "table_sha256": "aa"},
        {"name": "d2", "table_sha256": "bb", "at_hand": None},
    )
    ended = project.run("run", "--backend", "sequential")
    assert ended.returncode == 0
    assert ended.stderr.count("d2 is not at hand: the network cannot be reached") == 1
    assert "2 cells wait for data; fetch it with" in ended.stderr
    assert "`python -m replication data --fetch d2`" in ended.stderr
    assert _states(project) == {"d1": _are(current=2), "d2": _are(absent=2)}


def test_a_data_file_that_was_damaged_costs_no_record(done):
    before = done.ledger("d2")
    done.datasets(
        {"name": "d1", "table_sha256": "aa"},
        {"name": "d2", "table_sha256": "bb", "at_hand": "damaged"},
    )
    ended = done.run("run", "--fresh", "--offline", "--backend", "sequential")
    sentence = "Skipped: d2 cannot be used: the file is truncated, fetch it anew."
    assert ended.stderr.count(sentence) == 1
    assert "2 cells computed" in ended.stderr
    assert done.ledger("d2") == before
    assert _states(done) == {"d1": _are(current=2), "d2": _are(current=2)}


def test_the_frozen_profile_computes_nothing(project):
    ended = project.run("run", "--profile", "frozen")
    assert ended.returncode == 0
    assert "computes nothing" in ended.stderr
    assert not (project.root / "replication" / "records").exists()


def test_the_quick_profile_has_a_ledger_of_its_own(project, toy_cell):
    project.grid([toy_cell(repeat=1)], quick=[toy_cell(repeat=0)])
    assert project.json("run", "--profile", "quick", "--backend", "sequential")["done"] == 1
    assert (project.root / "build" / "quick" / "ledger" / "toy" / "d1.jsonl").exists()
    assert _states(project) == {"d1": _are(absent=1)}


def test_verdicts_as_csv_have_the_agreed_columns(done):
    out = done.run("verdicts", "--paper", "toy", "--csv").stdout
    [row] = csv.DictReader(io.StringIO(out))
    assert tuple(row) == COLUMNS
    assert (row["artefact"], row["reported"], row["n_draws"]) == ("Table 1", "<2", "4")


def test_verdicts_as_json_and_text(done):
    found = done.json("verdicts")
    assert [row["verdict"] for row in found["verdicts"]] == ["reproduced"]
    assert [row["artefact"] for row in found["scoreboard"]] == ["Table 1", "all"]
    text = done.run("verdicts").stdout
    assert "Table 1" in text
    assert "outside, of drawn" in text


def _git(root, *arguments):
    ours = ("-c", "user.name=toy", "-c", "user.email=toy@example.org")
    subprocess.run(("git", *ours, *arguments), cwd=root, check=True, capture_output=True)


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_verdicts_are_accepted_with_a_reason_and_compared_with_those_of_a_commit(done):
    done.write("CHANGELOG.md", "# Changelog\n\n## Unreleased\n\n### Added\n\n- A toy.\n")
    ended = done.run("verdicts", "--accept", "--why", "The first ones")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.startswith("- `toy`: 1 added. The first ones. (Table `")
    assert done.run("verdicts", "--accept", "--why", "Again").stdout.startswith("All verdicts were")
    _git(done.root, "init")
    _git(done.root, "add", "data", "CHANGELOG.md")
    _git(done.root, "commit", "-m", "Accept")
    assert done.run("verdicts", "--diff", "HEAD").stdout == ""

    path = done.root / "replication" / "papers" / "toy" / "__init__.py"
    done.write(path, path.read_text(encoding="utf-8").replace('"<2"', '">2"'))
    ended = done.run("verdicts", "--diff", "HEAD")
    assert (ended.returncode, ended.stdout) == (
        0,
        "toy: Table 1, toy, mean, value: reproduced -> inconsistent\n",
    )
    [change] = done.json("verdicts", "--diff", "HEAD")["changes"]["toy"]
    assert (change["old"], change["new"]) == ("reproduced", "inconsistent")
    told = done.run("verdicts", "--accept", "--why", "It is larger.").stdout
    assert told.startswith("- `toy`: 1 reproduced to inconsistent. It is larger. (Table `")
    assert "1 reproduced to inconsistent" in (done.root / "CHANGELOG.md").read_text("utf-8")


def test_verdicts_without_their_records_are_not_accepted(project):
    project.write("CHANGELOG.md", "## Unreleased\n")
    ended = project.run("verdicts", "--accept", "--why", "No reason")
    assert ended.returncode == 1
    assert "4 cells of toy have no current record, and nothing can be accepted" in ended.stderr
    assert not (project.root / "data").exists()


@pytest.mark.parametrize(
    "args",
    [
        ["--accept"],
        ["--accept", "--why", " "],
        ["--why", "x"],
        ["--accept", "--why", "x", "--profile", "quick"],
    ],
)
def test_verdicts_are_not_accepted_without_a_reason_nor_from_a_part(args, capsys):
    assert main(["verdicts", *args]) == 2
    assert "accept verdicts of the whole ledger with" in capsys.readouterr().err


def test_verdicts_of_an_incomplete_ledger_end_in_a_sentence(project):
    ended = project.run("verdicts")
    assert ended.returncode == 1
    assert ended.stderr.startswith("replication: draw on d1 (toy, repeat 0) has no record; run `")
    assert ended.stderr.count("\n") == 1


def test_a_check_agrees_and_finds_what_was_tampered_with(done):
    assert done.json("check", "--backend", "sequential", "--all") == {
        **done.json("check", "--backend", "sequential", "--seed", "1"),
        "seed": pytest.approx(2**31, abs=2**31),
    }
    path = done.root / "replication" / "records" / "toy" / "d1.jsonl"
    records = [from_line(line) for line in path.read_text(encoding="utf-8").splitlines()]
    changed = [replace(record, result={**record.result, "repeat": 7}) for record in records]
    path.write_text("".join(record.line() + "\n" for record in changed), encoding="utf-8")
    ended = done.run("check", "--backend", "sequential", "--all")
    assert ended.returncode == 1
    assert "result['repeat'] is 7 recorded and 1 now" in ended.stderr


@pytest.mark.parametrize("command", ["status", "verdicts", "check"])
def test_a_value_edited_by_hand_is_found_by_whatever_reads_it(done, command):
    path = done.root / "replication" / "records" / "toy" / "d1.jsonl"
    path.write_text(path.read_text(encoding="utf-8").replace('"repeat":1,"v', '"repeat":7,"v'))
    ended = done.run(command)
    assert ended.returncode == 1
    assert "d1.jsonl line 2 is not a ledger record (it was changed after" in ended.stderr
    assert ended.stderr.count("\n") == 1


@pytest.mark.parametrize("command", ["check", "replicate"])
def test_a_check_of_nothing_is_no_pass(done, command):
    done.datasets(
        {"name": "d1", "table_sha256": "aa"},
        {"name": "d2", "table_sha256": "bb", "at_hand": None},
    )
    ended = done.run(command, "--backend", "sequential", "--dataset", "d2")
    assert ended.returncode == 1
    assert (
        "Nothing was compared, which is no pass: their data sets are not at hand; "
        "fetch them with `python -m replication data --fetch d2`.\n"
    ) in ended.stderr
    assert done.run(command, "--backend", "sequential").returncode == 0


def test_a_replication_of_timings_alone_is_no_pass(project, toy_cell):
    project.grid([toy_cell(exclusive=True)])
    report = project.json("replicate", "--backend", "sequential")
    assert report["run"]["done"] == 1
    assert report["check"]["compared"] == 0
    assert "take times" in report["check"]["nothing"]
    assert project.run("replicate", "--backend", "sequential").returncode == 1


@pytest.mark.parametrize("backend", ["threading", "loky", "sequential"])
def test_warnings_are_kept_in_the_records_and_counted(project, toy_cell, backend):
    project.grid([toy_cell(), *(toy_cell("warns", repeat=r) for r in range(4))])
    ended = project.run("run", "--backend", backend, "--jobs", "2")
    assert ended.returncode == 0
    assert "4 cells warned of something" in ended.stderr
    assert "UserWarning" not in ended.stderr
    kept = {r["axes"]["repeat"]: r["warnings"] for r in project.ledger() if "warnings" in r}
    assert kept == {repeat: [f"UserWarning: hm {repeat} (3 times)"] for repeat in range(4)}
    assert _states(project) == {"d1": _are(current=5, warned=4)}
    assert "warned of" not in project.run("run", "--backend", backend).stderr


def test_a_failure_never_replaces_a_current_result(project, toy_cell, tmp_path):
    flag = tmp_path / "flag"
    flag.touch()
    project.grid([toy_cell("fail", repeat=r, params={"flag": str(flag)}) for r in range(2)])
    assert project.run("run", "--backend", "sequential").returncode == 0
    path = project.root / "replication" / "records" / "toy" / "d1.jsonl"
    before = path.read_bytes()
    flag.unlink()
    for _ in range(2):
        ended = project.run("run", "--fresh", "--jobs", "2")
        assert ended.returncode == 1
        assert "ValueError: no file" in ended.stderr
        assert "2 failed cells kept the result recorded before." in ended.stderr
        assert path.read_bytes() == before
    assert _states(project) == {"d1": _are(current=2)}
    project.write("src/seminaive/toylib.py", "def double(x):\n    return x + x\n")
    assert "kept" not in project.run("run", "--backend", "sequential").stderr
    assert _states(project) == {"d1": _are(failed=2)}


FULL = '''
"""Make the disk full for files whose name holds a word."""
import errno
import os

_fsync, _word = os.fsync, os.environ.get("FULL_FOR", "")


def fsync(number):
    name = os.path.basename(os.readlink(f"/proc/self/fd/{number}"))
    if _word and _word in name:
        raise OSError(errno.ENOSPC, "No space left on device")
    _fsync(number)


os.fsync = fsync
'''


@pytest.mark.skipif(not os.path.isdir("/proc/self/fd"), reason="no /proc on this system")
@pytest.mark.parametrize("backend", ["loky", "sequential"])
@pytest.mark.parametrize("word", ["cell", "jsonl"])
def test_a_full_disk_ends_the_run_with_the_name_of_the_file(project, toy_cell, backend, word):
    grid = [toy_cell(repeat=0), toy_cell(repeat=1)]
    project.grid(grid[:1])
    project.run("run", "--backend", "sequential")
    before = project.ledger()
    project.grid(grid)
    project.write("src/sitecustomize.py", FULL)
    name = Cell(**grid[1]).id if word == "cell" else "jsonl"
    ended = project.run("run", "--backend", backend, "--jobs", "2", FULL_FOR=name)
    path = f"{name}.json" if word == "cell" else "d1.jsonl"
    assert ended.returncode == 1
    assert re.search(rf"/{re.escape(path)} cannot be written \(No space left", ended.stderr)
    assert "make room on its disk and run again" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert project.ledger() == before
    assert not list((project.root / "replication" / "records" / ".pending").glob("*.torn"))
    # What waits to be merged is counted, and merged once there is room.
    expected = _are(current=1, absent=1) if word == "cell" else _are(current=2)
    assert _states(project) == {"d1": expected}
    assert project.run("run", "--backend", "sequential").returncode == 0
    assert len(project.ledger()) == 2


@pytest.mark.parametrize("command", [["status"], ["verdicts"], ["check"], ["run", "--prune"]])
def test_a_ledger_that_is_not_utf_8_is_one_sentence(done, command):
    path = done.root / "replication" / "records" / "toy" / "d1.jsonl"
    path.write_bytes(path.read_bytes().replace(b'"cpu":"', b'"cpu":"\xff'))
    ended = done.run(*command)
    assert ended.returncode == 1
    assert "d1.jsonl line 1 is not a ledger record (it is not UTF-8 text)" in ended.stderr
    assert ended.stderr.count("\n") == 1


ASCII = {"PYTHONIOENCODING": "ascii"}
PLAIN_C = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}


@pytest.mark.parametrize(
    ("args", "encoding", "shown"),
    [
        (["verdicts"], ASCII, "\\u2265"),
        (["verdicts"], PLAIN_C, "\\u2265"),
        (["verdicts", "--paper", "toy", "--csv"], ASCII, "\\u2265"),
        (["verdicts", "--json"], ASCII, "\\u2265"),
        (["replicate", "--backend", "sequential"], ASCII, "Data sets, \\xe9cole: d1"),
        (["data"], ASCII, "d1 \\xe9cole"),
    ],
)
def test_an_ascii_terminal_gets_escapes_for_what_it_cannot_show(done, args, encoding, shown):
    done.datasets(
        {"name": "d1", "table_sha256": "aa", "at_hand": "\u00e9cole"},
        {"name": "d2", "table_sha256": "bb", "at_hand": "generated"},
    )
    path = done.root / "replication" / "papers" / "toy" / "__init__.py"
    done.write(path, path.read_text(encoding="utf-8").replace('"mean"', '"mean \u2265 0"'))
    ended = done.run(*args, **encoding)
    assert (ended.returncode, "Traceback" in ended.stderr) == (0, False), ended.stderr
    assert shown in ended.stdout
    assert ended.stdout.isascii()


def test_records_that_no_cell_has_any_more_are_told_and_dropped_on_request(done, toy_cell):
    done.grid([toy_cell(repeat=0)])
    assert done.json("status")["leftover"] == {"toy": 3}
    ended = done.run("run", "--prune")
    assert "3 records dropped" in ended.stderr
    assert done.json("status")["leftover"] == {}
    assert len(done.ledger("d1")) == 1


def test_replicate_runs_checks_renders_and_scores(project):
    first = project.json("replicate", "--backend", "sequential")
    assert (first["run"]["done"], first["check"]["compared"], first["chapters"]) == (4, 4, ["toy"])
    assert first["data"] == {"embedded": ["d1"], "generated": ["d2"]}
    second = project.run("replicate", "--backend", "sequential")
    assert second.returncode == 0
    assert "0 cells computed" in second.stderr
    assert "Data sets, generated: d2." in second.stdout
    assert "outside, of drawn" in second.stdout


def test_replicate_waits_with_the_chapters_while_cells_are_left(project, toy_cell):
    project.grid([toy_cell(repeat=r, params={"sleep": 0.2}) for r in range(5)])
    ended = project.run("replicate", "--backend", "sequential", "--max-seconds", "0.3")
    assert ended.returncode == 1
    assert "wait until the ledger is complete" in ended.stderr
    assert "Ran" not in ended.stderr


def _second_paper(project):
    """Give the project another toy paper, with cells that are as the first one's."""
    for path in sorted((project.root / "replication/papers/toy").rglob("*.py")):
        text = path.read_text(encoding="utf-8").replace('Paper("toy", "A toy", "toy"', OTHER)
        place = str(path.relative_to(project.root)).replace("papers/toy", "papers/other")
        project.write(place, text.replace("Cell(**fields)", 'Cell(**fields | {"paper": "other"})'))


OTHER = 'Paper("other", "Another", "other"'


@pytest.fixture
def one_fails(project, toy_cell, tmp_path):
    """Give the project two papers; a cell of the first one fails until a file is there."""
    _second_paper(project)
    flag = tmp_path / "flag"
    project.grid([toy_cell(), toy_cell("fail", dataset="d2", params={"flag": str(flag)})])
    other = project.root / "replication/papers/other/tasks/work.py"
    other.write_text(
        other.read_text(encoding="utf-8").replace("raise ValueError", "str"), encoding="utf-8"
    )
    for name in ("toy", "other"):
        project.write(f"{name}.ipynb", "old")
    return project, flag


def _pages(project):
    return [(project.root / f"{n}.ipynb").read_text(encoding="utf-8") for n in ("toy", "other")]


def test_of_a_paper_with_a_failed_cell_nothing_is_published_and_the_others_go_on(one_fails):
    project, flag = one_fails
    ended = project.run("replicate", "--backend", "sequential")
    assert ended.returncode == 1
    line = 1 + TASKS.splitlines().index(next(x for x in TASKS.splitlines() if "raise Val" in x))
    assert (
        "Nothing of toy is published; its notebook is as it was: toy: fail on d2 {'repeat': 0} "
        "failed: ValueError: no file flag "
        f"(replication/papers/toy/tasks/work.py:{line} in fail)" in ended.stderr
    )
    assert "Ran 1 chapter: other." in ended.stderr
    assert _pages(project) == ["old", "new"]
    assert "\nother" in ended.stdout
    assert "\ntoy" not in ended.stdout
    flag.touch()
    assert project.run("replicate", "--backend", "sequential").returncode == 0
    assert _pages(project) == ["new", "new"]


def test_a_cell_that_failed_before_holds_its_paper_though_this_run_leaves_it_aside(one_fails):
    project, _ = one_fails
    project.run("run", "--backend", "sequential")
    narrowed = project.run("replicate", "--backend", "sequential", "--dataset", "d1")
    assert narrowed.returncode == 1
    assert "Nothing of toy is published" in narrowed.stderr
    assert _pages(project) == ["old", "new"]
    frozen = project.json("replicate", "--profile", "frozen")
    assert list(frozen["held"]) == ["toy"]


def test_a_chapter_that_fails_is_told_and_the_others_go_on(done):
    _second_paper(done)
    done.write("broken", "toy")
    ended = done.run("replicate", "--backend", "sequential")
    assert ended.returncode == 1
    assert "Chapter toy, code cell 1 failed." in ended.stderr
    assert "Ran 1 chapter: other." in ended.stderr
    assert "outside, of drawn" in ended.stdout


def test_data_shows_and_fetches(project):
    project.datasets(
        {"name": "d1", "table_sha256": "aa"},
        {"name": "d2", "table_sha256": "bb", "at_hand": None},
    )
    assert project.run("data").stdout == "d1 embedded\nd2 None\n"
    assert project.run("data", "--fetch", "d1").returncode == 0
    ended = project.run("data", "--fetch")
    assert (ended.returncode, ended.stderr) == (1, "d2: it cannot be had\n")
    assert project.json("data", "--fetch", "d2")["problems"] == {"d2": "it cannot be had"}


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["run", "--paper", "toi"], "there is no paper 'toi' here; did you mean toy?"),
        (["status", "--dataset", "x9"], "there is no data set 'x9' here; there is d1, d2"),
        (["check", "--method", "drw"], "there is no method 'drw' here; did you mean draw?"),
        (["run", "--artefact", "table1"], "there is no artefact 'table1' here; there is none"),
        (["verdicts", "--csv"], "--csv prints the table of one paper"),
        (["data", "--fetch", "d11"], "there is no data set 'd11'; did you mean"),
    ],
)
def test_a_wrong_name_is_one_sentence_and_2(project, args, message):
    ended = project.run(*args)
    assert ended.returncode == 2
    assert ended.stderr.startswith(f"replication: {message}")
    assert ended.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "args",
    [
        [],
        ["fly"],
        ["run", "--profile", "fast"],
        ["run", "--jobs", "0"],
        ["run", "--max-seconds", "-1"],
        ["check", "--sample", "3", "--all"],
        ["check", "--sample", "0"],
        ["replicate", "--sample", "0"],
    ],
)
def test_wrong_arguments_end_in_2_with_the_usage(args, capsys):
    with pytest.raises(SystemExit) as caught:
        main(args)
    assert caught.value.code == 2
    assert "usage: python -m replication" in capsys.readouterr().err


def test_a_corrupt_ledger_is_one_sentence_with_file_and_line(done):
    path = done.root / "replication" / "records" / "toy" / "d1.jsonl"
    path.write_text("{cut\n", encoding="utf-8")
    ended = done.run("status")
    assert ended.returncode == 1
    assert "d1.jsonl line 1 is not a ledger record" in ended.stderr
    assert ended.stderr.count("\n") == 1


@pytest.mark.parametrize("debug", [False, True])
def test_an_unforeseen_error_shows_its_traceback_only_on_request(project, debug):
    (project.root / "grid.json").write_text(json.dumps({}), encoding="utf-8")
    ended = project.run(*(["--debug"] if debug else []), "status")
    assert ended.returncode == 1
    assert ("Traceback" in ended.stderr) is debug
    if not debug:
        assert ended.stderr == (
            "replication: KeyError: 'full'; run again with --debug for the traceback\n"
        )


def test_what_a_worker_imports_is_light():
    # Every worker imports this before its first cell: its weight is paid once a core.
    heavy = {"pandas", "numba", "sklearn", "matplotlib", "papermill"}
    code = f"import sys, replication.engine.compute; print(sorted({heavy} & set(sys.modules)))"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout == "[]\n"
