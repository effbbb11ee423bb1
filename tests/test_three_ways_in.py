"""The page "Three ways in": what its commands are said to do, they do; and none is left untried."""

import re
import shlex
import shutil
from pathlib import Path

import pytest

from replication.cli import main
from replication.cli.parser import parser
from replication.engine.generated_rows import is_drawn
from replication.paper import papers

ROOT = Path(__file__).resolve().parent.parent
TEXT = (ROOT / "book" / "three_ways_in.md").read_text(encoding="utf-8")

#: Those that fetch, compute for a minute, or write: each is only held to what it would do.
HEAVY = ("data --fetch", "check", "run")


def commands():
    found = re.findall(r"^ *\$ python -m replication (.*)$", TEXT, re.MULTILINE)
    return [line.partition(" > ")[0] for line in found]


LIGHT = [line for line in commands() if not line.startswith(HEAVY)]


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("line", LIGHT)
def test_a_command_that_only_reads_ends_well(line, capsys):
    if "--diff" in line and not (shutil.which("git") and (ROOT / ".git").exists()):
        pytest.skip("there is no git, or the folder is no clone")
    assert main(shlex.split(line)) == 0
    out, err = capsys.readouterr()
    assert out or "No verdict" in err or "verdicts differ" in err


def test_the_page_has_both_kinds_of_commands():
    assert len(LIGHT) >= 6
    assert len(commands()) - len(LIGHT) >= 4


def test_the_cells_of_the_claim_need_no_data_set():
    [line] = [each for each in commands() if each.startswith("check --paper")]
    args = parser().parse_args(shlex.split(line))
    [key] = args.paper
    cells = [cell for cell in papers()[key].cells("full") if cell.artefact in args.artefact]
    assert cells
    assert all(is_drawn(cell.dataset) for cell in cells)


def test_the_claim_is_in_the_table(capsys):
    assert main(["verdicts", "--paper", "vidaurre2012", "--kind", "claims", "--wide"]) == 0
    assert "redundant predictors harm naive Bayes more than irrelevant" in capsys.readouterr().out
