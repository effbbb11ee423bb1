"""`vouch` on a toy paper: what it keeps, what it finds, and what `status` says of it."""

import re
import subprocess
from importlib.metadata import version

import pytest

from replication.engine.vouch.digest import COMPUTING

pytestmark = pytest.mark.deep

SEQUENTIAL = ("--backend", "sequential")
LIBRARY = "src/seminaive/toylib.py"


@pytest.fixture
def vouched(done):
    done.write("replication/papers/toy/tasks/versions.toml", '["work:draw"]\ndraw = 1\n')
    pins = "".join(f"{name}=={version(name)}\n" for name in COMPUTING)
    done.write("constraints.txt", pins)
    ended = done.run("vouch", *SEQUENTIAL)
    assert ended.returncode == 0, ended.stderr
    assert "toy: of 1 task 1 vouched." in ended.stderr
    return done


def test_an_edit_of_the_library_is_tried_found_and_mended(vouched):
    assert vouched.json("status")["vouched"] == {"toy": {"work:draw": "vouched"}}
    before = (vouched.root / LIBRARY).read_text(encoding="utf-8")
    vouched.write(LIBRARY, before.replace("2 * x", "3 * x"))
    ended = vouched.run("status")
    assert "toy: not vouched for: work:draw (1 of 1 task); run" in ended.stderr
    assert vouched.json("status")["totals"][0]["current"] == 4
    ended = vouched.run("vouch", *SEQUENTIAL)
    assert ended.returncode == 1
    assert "toy: draw on d" in ended.stderr
    assert "result['value'] is" in ended.stderr
    assert "If that was not meant, mend the code. If it was, raise the version" in ended.stderr
    assert vouched.json("status")["vouched"] == {"toy": {"work:draw": "differs"}}
    vouched.write(LIBRARY, before)
    assert vouched.run("vouch", *SEQUENTIAL).returncode == 0


@pytest.mark.parametrize("command", [["replicate"], ["vouch", "--share"]], ids=" ".join)
def test_a_replication_and_a_share_vouch_by_themselves_for_what_is_quick(vouched, command):
    before = (vouched.root / LIBRARY).read_text(encoding="utf-8")
    vouched.write(LIBRARY, before.replace("2 * x", "x * 2"))
    ended = vouched.run(*command, *SEQUENTIAL)
    assert "toy: edited since it was vouched for, by at most two minutes' work." in ended.stderr
    assert vouched.json("status")["vouched"] == {"toy": {"work:draw": "vouched"}}
    vouched.write(LIBRARY, before.replace("2 * x", "3 * x"))
    assert vouched.run(*command, *SEQUENTIAL).returncode == 1
    assert vouched.json("status")["vouched"] == {"toy": {"work:draw": "differs"}}


def test_a_raised_version_computes_its_cells_and_no_others(vouched):
    vouched.write(
        "replication/papers/toy/tasks/versions.toml",
        '["work:draw"]\ndraw = 2\n[[bump]]\ntask = "work:draw"\nmethod = "draw"\nversion = 2\n'
        'date = 2026-11-27\nwhy = "It was meant."\ndatasets = ["d2"]\n',
    )
    assert vouched.json("run", *SEQUENTIAL)["done"] == 2


def test_a_share_is_drawn_by_the_commit_and_believes_no_file(vouched):
    ended = vouched.run("vouch", "--share", *SEQUENTIAL)
    assert (ended.returncode, "the Python files draw these" in ended.stderr) == (0, True)
    for words in (["init", "-q"], ["add", "replication/papers"], ["commit", "-qm", "All"]):
        identity = ["-c", "user.name=toy", "-c", "user.email=toy@toy.invalid"]
        subprocess.run(["git", *identity, *words], cwd=vouched.root, check=True, timeout=60)
    ended = vouched.run("vouch", "--share", *SEQUENTIAL)
    assert (ended.returncode, "Computed 4 cells again" in ended.stderr) == (0, True)
    assert re.search(r"the commit \w{12} draws these", ended.stderr)
    text = (vouched.root / LIBRARY).read_text(encoding="utf-8")
    vouched.write(LIBRARY, text.replace("2 * x", "3 * x"))
    assert vouched.run("vouch", "--share", *SEQUENTIAL).returncode == 1


def test_an_unknown_task_is_refused(vouched):
    ended = vouched.run("vouch", "--task", "work:drow")
    assert ended.returncode == 2
    assert "did you mean work:draw?" in ended.stderr
