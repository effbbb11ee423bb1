"""The least files of a paper, as texts in which NAME stands for its key; `new` lays them out."""

from __future__ import annotations

__all__ = ["FILES", "NAME"]

#: What stands in paths and texts for the key.
NAME = "smith1999"

_PAPER = '''\
"""The paper in one line: who, when, what it does.

Each of its rooms imports those before it alone: protocol, tasks, verdicts, pages.
"""

from replication.paper import Paper
from replication.papers.smith1999.protocol.grid import cells
from replication.papers.smith1999.verdicts.verdicts import verdicts

PAPER = Paper(
    key="smith1999",
    title="What the paper is called, its authors, where it appeared",
    chapter="smith1999",
    cells=cells,
    verdicts=verdicts,
)
'''

_PROTOCOL = '''\
"""What the paper lays down: its settings, the readings of what it leaves open, its grid.

Imports nothing from this paper's tasks, verdicts or pages.
"""
'''

_GRID = '''\
"""The paper's grid of cells, by profile."""

from replication.engine.cell import Cell

#: Realisations of the protocol, and those of the quick profile.
REPEATS, QUICK_REPEATS = 100, 10


def cells(profile):
    """Return every cell of a profile, "quick" or "full"."""
    repeats = QUICK_REPEATS if profile == "quick" else REPEATS
    return [
        Cell(
            paper="smith1999",
            dataset="iris-sklearn",
            method="NB",
            task="splits:error",
            params={"train": 100},
            axes={"repeat": repeat},
            artefact="beyond",
        )
        for repeat in range(repeats)
    ]
'''

_TASKS = '''\
"""What enters a record, and nothing else: a change here makes records stale.

Imports this paper's protocol, never its verdicts or pages.
"""
'''

_SPLITS = '''\
"""Errors on fresh random splits."""

from replication.datasets import load
from replication.engine.seeds import rng
from seminaive.naive_bayes.naive_bayes import NaiveBayes


def error(cell):
    """Train on ``train`` random rows, count the ``wrong`` of the ``tested`` others."""
    data = load(cell.dataset)
    # Without the method in the seed: methods share their splits.
    order = rng(cell.paper, cell.dataset, cell.axes["repeat"]).permutation(len(data.frame))
    train, test = order[: cell.params["train"]], order[cell.params["train"] :]
    model = NaiveBayes().fit(data.frame.iloc[train], data.target.iloc[train])
    wrong = model.predict(data.frame.iloc[test]) != data.target.iloc[test]
    return {"wrong": int(wrong.sum()), "tested": len(test)}
'''

_VERDICTS = '''\
"""From the paper's records to a verdict on each number that it prints and each claim.

Imports this paper's protocol and tasks, never its pages.
"""
'''

_JUDGED = '''\
"""The verdict on every number that the paper prints."""

from replication.engine.profiles import grid_profile
from replication.evidence.recorded import Recorded
from replication.evidence.reported import read_reported
from replication.evidence.verdict import judge_draws
from replication.papers.smith1999.protocol.grid import cells


def verdicts(ledger, profile):
    """Return one verdict a printed number; as many draws as there are current records."""
    draws = errors(Recorded(ledger, profile).leading(cells(grid_profile(profile))))
    return [judge_draws(number, draws) for number in read_reported("smith1999")]


def errors(results):
    """Errors in %, one a realisation."""
    return [100 * result["wrong"] / result["tested"] for result in results]
'''

_PAGES = '''\
"""What the paper's chapter shows: figures and summaries of records and verdicts.

Imports this paper's other rooms; none of them imports this one.
"""
'''

_CHAPTER = """\
---
jupytext:
  text_representation:
    extension: .md
    format_name: myst
kernelspec:
  name: python3
  display_name: Python 3
  language: python
---

# What the paper does, in a few words

{cite:t}`smith1999` ask one thing, and this chapter says what came of it. [](verdicts.md) explains
the words.

```{code-cell} ipython3
:tags: [parameters, remove-cell]

profile = "frozen"
```

```{code-cell} ipython3
:tags: [remove-cell]

from replication.engine.ledger import Ledger
from replication.engine.profiles import ledger_root
from replication.evidence import display as tables
from replication.papers.smith1999 import PAPER

verdicts = PAPER.verdicts(Ledger(ledger_root(profile)), profile)
```

## What came of it

```{code-cell} ipython3
:tags: [hide-input, nbval-check-output]

tables.counts(PAPER.key, verdicts)
```
"""

_TEST_TASKS = '''\
"""The tasks compute what their cells say."""

from replication.papers.smith1999.protocol.grid import cells
from replication.papers.smith1999.tasks.splits import error


def test_every_row_that_was_not_trained_on_is_tested():
    cell = cells("quick")[0]
    found = error(cell)
    assert found["tested"] == 150 - cell.params["train"]
    assert 0 <= found["wrong"] <= found["tested"]


def test_a_cell_gives_the_same_again_and_another_repeat_another_split():
    first, second = cells("quick")[:2]
    assert error(first) == error(first)
    assert first.axes != second.axes
'''

_TEST_VERDICTS = '''\
"""Every printed number has one verdict, and an empty ledger gives none of them a word."""

from replication.engine.ledger import Ledger
from replication.evidence.reported import read_reported
from replication.papers.smith1999.verdicts.verdicts import errors, verdicts


def test_without_records_every_printed_number_has_no_data(tmp_path):
    found = verdicts(Ledger(tmp_path), "frozen")
    assert [verdict.verdict for verdict in found] == ["no data"] * len(read_reported("smith1999"))


def test_errors_are_in_percent():
    assert errors([{"wrong": 3, "tested": 50}]) == [6.0]
'''

_HOME = "replication/papers/smith1999"

#: Every file by its path from the project's root.
FILES = {
    "data/reported/smith1999.csv": "artefact,row,column,statistic,value,unit,note\n",
    f"{_HOME}/__init__.py": _PAPER,
    f"{_HOME}/protocol/__init__.py": _PROTOCOL,
    f"{_HOME}/protocol/grid.py": _GRID,
    f"{_HOME}/tasks/__init__.py": _TASKS,
    f"{_HOME}/tasks/splits.py": _SPLITS,
    f"{_HOME}/verdicts/__init__.py": _VERDICTS,
    f"{_HOME}/verdicts/verdicts.py": _JUDGED,
    f"{_HOME}/pages/__init__.py": _PAGES,
    "replication/chapters/smith1999.md": _CHAPTER,
    "tests/papers/smith1999/test_tasks.py": _TEST_TASKS,
    "tests/papers/smith1999/test_verdicts.py": _TEST_VERDICTS,
}
