"""`verdicts` on a toy paper: as a table, accepted with a reason, beside those of a commit."""

import csv
import io
import shutil

import pytest

from replication.cli import main
from replication.evidence.verdict import COLUMNS
from replication.evidence.vocabulary import EXPERIMENT
from tests.replication.cli.states import git
from tests.replication.processes import says


@pytest.mark.deep
def test_verdicts_as_csv_have_the_agreed_columns(done):
    [row] = csv.DictReader(io.StringIO(done.run("verdicts", "--paper", "toy", "--csv").stdout))
    assert tuple(row) == COLUMNS
    assert (row["artefact"], row["reported"], row["n_draws"]) == ("Table 1", "<2", "4")
    assert (row["kind"], row["recorded"]) == ("experimental numbers", "4")
    assert (row["agrees"], row["negation"], row["typing"]) == ("", "", "")


@pytest.mark.deep
def test_verdicts_as_json_and_text(done):
    found = done.json("verdicts")
    assert found["profile"] == "full"
    [row] = found["verdicts"]
    assert tuple(row) == ("paper", *COLUMNS)
    # Four runs are too few.
    assert (row["verdict"], row["kind"], row["typing"]) == ("not judged", EXPERIMENT, None)
    assert (row["agrees"], row["recorded"]) == ("", 4)
    kinds = [(each["kind"], each["artefact"]) for each in found["scoreboard"]]
    assert kinds == [(EXPERIMENT, "all"), (EXPERIMENT, "Table 1")]
    assert {"typing", "explained afterwards", "depends on luck"} <= {*found["scoreboard"][0]}
    text = done.run("verdicts", "--wide").stdout
    says(text, "Table 1", "agrees", "negation", "typing", "outside, of drawn", "refuses slips")
    assert "Quick profile" not in text
    assert max(map(len, text.splitlines())) > 60
    by_reading = done.run("verdicts", "--readings").stdout.splitlines()
    assert " ".join(by_reading[1].split()) == "place reported reading reproduced low high fits"
    assert by_reading[2].split()[-1] == "no"
    narrow = done.run("verdicts", COLUMNS="60").stdout
    assert "Table 1" in narrow
    assert max(map(len, narrow.splitlines())) <= 60


@pytest.mark.deep
@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_verdicts_are_accepted_with_a_reason_and_compared_with_those_of_a_commit(done):
    done.write("CHANGELOG.md", "# Changelog\n\n## Unreleased\n\n### Added\n\n- A toy.\n")
    ended = done.run("verdicts", "--accept", "--why", "The first ones")
    assert ended.stderr == "1 of 1 numbers of toy judged\n"
    assert ended.stdout.startswith("- `toy`: 1 added. The first ones. (Table `")
    assert done.run("verdicts", "--accept", "--why", "Again").stdout.startswith("All verdicts were")
    git(done.root, "init")
    git(done.root, "add", "data", "CHANGELOG.md")
    git(done.root, "commit", "-m", "Accept")
    assert done.run("verdicts", "--diff", "HEAD").stdout == ""

    path = done.root / "data" / "verdicts" / "toy.csv"
    few = "not judged: too few runs"
    done.write(path, path.read_text(encoding="utf-8").replace(few, "agrees"))
    git(done.root, "commit", "-a", "-m", "Another word")
    told = done.run("verdicts", "--diff", "HEAD").stdout
    assert told == f"toy: Table 1, toy, mean, value: agrees -> {few}\n"
    [change] = done.json("verdicts", "--diff", "HEAD")["changes"]["toy"]
    assert (change["old"], change["new"]) == ("agrees", few)
    told = done.run("verdicts", "--accept", "--why", "They are four.").stdout
    assert told.startswith("- `toy`: 1 agrees to not judged. They are four. (Table `")
    assert "1 agrees to not judged" in (done.root / "CHANGELOG.md").read_text("utf-8")


@pytest.mark.deep
def test_verdicts_without_their_records_are_not_accepted(project):
    project.write("CHANGELOG.md", "## Unreleased\n")
    said = project.run("verdicts", "--accept", "--why", "No reason", code=1).stderr
    assert "4 cells of toy have no current record, and nothing can be accepted" in said
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


@pytest.mark.deep
def test_verdicts_of_an_incomplete_ledger_end_in_a_sentence(project):
    said = project.run("verdicts", code=1).stderr
    assert said.startswith("replication: draw on d1 (toy, repeat 0) has no record; run `")
    assert said.count("\n") == 1
