"""`vouch` on a toy paper: what it keeps, what it finds, and what `status` says of it."""

import re
from importlib.metadata import version

import pytest

from replication.engine.vouch.digest import COMPUTING
from tests.replication.cli.states import git
from tests.replication.processes import says

pytestmark = pytest.mark.deep

SEQUENTIAL = ("--backend", "sequential")
LIBRARY = "src/seminaive/toylib.py"


@pytest.fixture
def vouched(done):
    done.write("replication/papers/toy/tasks/versions.toml", '["work:draw"]\ndraw = 1\n')
    done.write("constraints.txt", "".join(f"{name}=={version(name)}\n" for name in COMPUTING))
    assert "toy: of 1 task 1 vouched." in done.run("vouch", *SEQUENTIAL).stderr
    return done


def test_an_edit_of_the_library_is_tried_found_and_mended(vouched):
    assert vouched.json("status")["vouched"] == {"toy": {"work:draw": "vouched"}}
    before = (vouched.root / LIBRARY).read_text(encoding="utf-8")
    vouched.write(LIBRARY, before.replace("2 * x", "3 * x"))
    said = vouched.run("status").stderr
    assert "toy: not vouched for: work:draw (1 of 1 task); run" in said
    assert vouched.json("status")["totals"][0]["current"] == 4
    says(
        vouched.run("vouch", *SEQUENTIAL, code=1).stderr,
        "toy: draw on d",
        "result['value'] is",
        "If that was not meant, mend the code. If it was, raise the version",
    )
    assert vouched.json("status")["vouched"] == {"toy": {"work:draw": "differs"}}
    vouched.write(LIBRARY, before)
    vouched.run("vouch", *SEQUENTIAL)


@pytest.mark.parametrize("command", [["replicate"], ["vouch", "--share"]], ids=" ".join)
def test_a_replication_and_a_share_vouch_by_themselves_for_what_is_quick(vouched, command):
    before = (vouched.root / LIBRARY).read_text(encoding="utf-8")
    vouched.write(LIBRARY, before.replace("2 * x", "x * 2"))
    said = vouched.run(*command, *SEQUENTIAL).stderr
    assert "toy: edited since it was vouched for, by at most two minutes' work." in said
    assert vouched.json("status")["vouched"] == {"toy": {"work:draw": "vouched"}}
    vouched.write(LIBRARY, before.replace("2 * x", "3 * x"))
    vouched.run(*command, *SEQUENTIAL, code=1)
    assert vouched.json("status")["vouched"] == {"toy": {"work:draw": "differs"}}


def test_a_raised_version_computes_its_cells_and_no_others(vouched):
    vouched.write(
        "replication/papers/toy/tasks/versions.toml",
        '["work:draw"]\ndraw = 2\n[[bump]]\ntask = "work:draw"\nmethod = "draw"\nversion = 2\n'
        'date = 2026-11-27\nwhy = "It was meant."\ndatasets = ["d2"]\n',
    )
    assert vouched.json("run", *SEQUENTIAL)["done"] == 2


def test_a_share_is_drawn_by_the_commit_and_believes_no_file(vouched):
    said = vouched.run("vouch", "--share", *SEQUENTIAL).stderr
    assert "the Python files draw these" in said
    for words in (["init"], ["add", "replication/papers"], ["commit", "-m", "All"]):
        git(vouched.root, *words)
    said = vouched.run("vouch", "--share", *SEQUENTIAL).stderr
    assert "Computed 4 cells again" in said
    assert re.search(r"the commit \w{12} draws these", said)
    text = (vouched.root / LIBRARY).read_text(encoding="utf-8")
    vouched.write(LIBRARY, text.replace("2 * x", "3 * x"))
    vouched.run("vouch", "--share", *SEQUENTIAL, code=1)


def test_an_unknown_task_is_refused(vouched):
    assert "did you mean work:draw?" in vouched.run("vouch", "--task", "work:drow", code=2).stderr
