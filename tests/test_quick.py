"""The quick profile, live: a slice of every paper is run, judged, and shown by its chapter.

The whole profile takes minutes; a paper with one data set is enough to go from records to pages,
and its pages are the dearest part. The others' turn comes in `nox -s deep`.
"""

import os
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

from replication.engine.ledger import Ledger
from replication.engine.profiles import ledger_root
from replication.engine.vouch.comparison import difference
from replication.evidence.vocabulary import AFTERWARDS, STANDS
from replication.pages.chapter import in_parts
from replication.pages.notebook import tagged
from replication.paper import experiments, papers

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = ROOT / "build" / "quick"


#: Options of a paper, and of a data set of its own that is generated, and so at hand.
ONE = ["--paper=wu2015", "--dataset=balance-scale"]
PART = [
    pytest.param(ONE, id="a paper"),
    pytest.param((), marks=pytest.mark.deep, id="all"),
]


@pytest.fixture(scope="module", params=PART)
def ran(request):
    """Keys of what `replicate --profile quick` ran, and what it printed.

    Its ledger and notebooks lie in build/quick.
    """
    command = (sys.executable, "-m", "replication", "replicate", "--profile", "quick", "--fresh")
    done = subprocess.run(
        (*command, *request.param, "--offline", "--jobs", "1"),
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=3000,  # against a hang only: on a busy machine a run of a minute takes many
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    named = [word.removeprefix("--paper=") for word in request.param if "--paper=" in word]
    return named or list(experiments()), done.stdout


def test_it_says_what_ran_and_shows_the_scoreboard(ran):
    keys, printed = ran
    generated = "balance-scale" if len(keys) == 1 else "balance-scale, led"
    assert f"generated: {generated}" in printed
    assert all(key in printed for key in keys if key in papers())


def test_what_is_computed_live_is_what_the_committed_ledger_holds(ran):
    """Within the engine's tolerance: on machines that the pin does not cover last bits differ."""
    live, kept = Ledger(ledger_root("quick")), Ledger(ledger_root("frozen"))
    both = [
        (kept.get(cell), live.get(cell))
        for key in ran[0]
        for cell in experiments()[key].cells("quick")
        if "current" == live.state(cell) == kept.state(cell)
    ]
    assert len(both) >= 10
    assert [found for old, new in both if (found := difference(old, new))] == []


def test_the_chapters_ran_on_the_quick_results(ran):
    slugs = [slug for key in ran[0] for slug in in_parts(experiments()[key].chapter)]
    for slug in slugs:
        page = nbformat.read(NOTEBOOKS / f"{slug}.ipynb", as_version=4)
        (injected,) = tagged(page, "injected-parameters")
        assert 'profile = "quick"' in injected.source


def test_a_printed_number_is_judged_from_cells_of_this_run(ran):
    judged = 0
    for key in filter(papers().get, ran[0]):
        verdicts = papers()[key].verdicts(Ledger(ledger_root("quick")), "quick")
        drawn = [v for v in verdicts if v.n_draws and v.artefact != "claims"]
        # A paper that prints averages over many data sets has nothing to judge here.
        assert not drawn or any(v.verdict in (*STANDS, AFTERWARDS) for v in drawn)
        judged += len(drawn)
    assert judged
