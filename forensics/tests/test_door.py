"""The command: a table in, findings out, and how it ends; the trial of what it guesses."""

import csv
import json
import subprocess
import sys

import published_tables
import pytest
from made_tables import KINDS, MANY, averaged, committed, figures, line_of
from printed_numbers.__main__ import main

WRONG = "model,a,b,c,Avg\nx,10.0,20.0,33.0,21.0\ny,10.0,20.0,30.0,15.0\nz,1 of 2,3.0,4.0,3.5\n"


@pytest.fixture
def table(tmp_path):
    path = tmp_path / "t.csv"
    path.write_text(WRONG, encoding="utf-8")
    return path


def test_a_wrong_average_is_told_with_what_it_leaves_out(table, capsys):
    assert main(["check", str(table)]) == 1
    out = capsys.readouterr().out
    assert "worth a look: y, Avg is printed 15.0" in out
    assert "it would be the mean of all rows but row 3, rounded" in out
    assert "It rests on a guess" in out
    assert "z, a: 1 of 2" in out


def test_a_schema_that_is_confirmed_proves(table, capsys):
    assert main(["check", str(table), "--new"]) == 0
    schema = table.with_suffix(".schema.toml")
    text = schema.read_text(encoding="utf-8")
    confirmed = "".join(line for line in text.splitlines(True) if not line.startswith("assumes"))
    schema.write_text(confirmed, encoding="utf-8")
    assert main(["check", str(table), "--json"]) == 1
    found = json.loads(capsys.readouterr().out.partition("again.\n")[2])
    # Of the third row a part is not read.
    assert found["words"] == {"impossible": 1, "stands": 1}
    assert found["not read"] == ["z, a: 1 of 2"]
    assert main(["check", str(table), "--new"]) == 2
    assert "is there already" in capsys.readouterr().err


def test_what_is_right_ends_with_0_and_says_what_was_not_asked(tmp_path, capsys):
    path = tmp_path / "t.md"
    path.write_text("| m | a |\n|---|---|\n| x | 85.5 ± 0.2 |\n", encoding="utf-8")
    assert main(["check", str(path)]) == 0
    assert "Not asked, for nothing says" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("none.csv", None, "give a CSV, Markdown or LaTeX file"),
        ("t.csv", "a,b\nc,d\n", "no row has a number"),
        ("t.csv", "artefact,row,column,statistic,value,unit,note\nt,a,b,s,1,,\n", "takes no entry"),
    ],
)
def test_what_is_not_read_ends_with_2_and_a_sentence(tmp_path, capsys, name, text, said):
    if text is not None:
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert main(["check", str(tmp_path / name)]) == 2
    assert said in capsys.readouterr().err


def test_help_starts_without_scipy():
    code = (
        "import sys; from printed_numbers.__main__ import main\n"
        "try: main(['--help'])\nexcept SystemExit: pass\n"
        "raise SystemExit(bool({'scipy', 'pandas'} & {*sys.modules}))"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=120, capture_output=True)


@pytest.mark.parametrize("n", [8, pytest.param(MANY, marks=pytest.mark.deep)])
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_clean_tables_pass_and_slips_are_found(tmp_path, kind, n):
    """At most one clean table in a hundred is suspected; nine of ten detectable slips are found."""
    counts = figures(kind, n, tmp_path)
    # Where all F1 are below the harmonic mean they may be means of several, and where all shares
    # may be of fewer than the head says, they are of what nobody knows: none is asked.
    assert counts["asked"] >= 0.99 * n or kind is averaged
    assert counts["alarms"] <= 0.01 * n
    assert counts["detectable"] >= 0.5 * n
    assert counts["found"] >= 0.9 * counts["detectable"] - (n < 20)
    if n == MANY:
        assert line_of(kind, counts) in committed()


def test_the_figures_of_the_book_keep_the_bounds():
    lines = committed()
    assert len(lines) == len(KINDS)
    for line in lines:
        name, *counts = line.values()
        tables, alarms, detectable, found = map(int, counts)
        assert tables == MANY, name
        assert alarms <= 0.01 * tables
        assert found >= 0.9 * detectable


def test_the_published_tables_give_what_the_book_shows():
    with open(published_tables.FIGURES, encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    assert lines == published_tables.lines()
    # Of these the page says that all follows.
    assert [line["table"] for line in lines if line["the finding"]] == ["reading"]


def test_the_readme_shows_what_the_command_prints(tmp_path, capsys):
    readme = published_tables.FOLDER.with_name("README.md").read_text(encoding="utf-8")
    table, answer = (block.removeprefix("text\n") for block in readme.split("```")[3:6:2])
    (tmp_path / "table.csv").write_text(table, encoding="utf-8")
    assert main(["check", str(tmp_path / "table.csv")]) == 1
    assert capsys.readouterr().out == answer
