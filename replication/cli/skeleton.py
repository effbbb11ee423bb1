"""The least files of a paper, as texts in which NAME stands for its key; `new` lays them out."""

from __future__ import annotations

__all__ = ["FILES", "NAME"]

#: What stands in paths and texts for the key.
NAME = "smith1999"

_REPORTED = """\
artefact,row,column,statistic,value,unit,note
table1,iris,NB,error,4.0,%,an example: no paper prints it
"""

_PAPER = '''\
"""The paper in one line: who, when, what it does.

Each of its rooms imports those before it alone: protocol, tasks, verdicts, pages.
"""

from replication.paper import Later, Paper

PAPER = Paper(
    key="smith1999",
    title="What the paper is called, its authors, where it appeared",
    chapter="smith1999",
    cells=Later(f"{__name__}.protocol.grid", "cells"),
    judge=Later(f"{__name__}.verdicts.verdicts", "verdicts"),
)
'''

_PROTOCOL = '''\
"""What the paper lays down: its settings, the readings of what it leaves open, its grid.

Imports nothing from this paper's tasks, verdicts or pages.
"""
'''

_GRID = '''\
"""The paper's layout, declared once: its grid is made of it, and results are looked up in it."""

from replication.evidence.layout import Layout
from replication.evidence.reading import Reading

#: How what the paper leaves open is read, the default first, with what the tasks are told of it.
READINGS = (Reading("as printed", "nothing is left open", (), {"train": 100}),)

LAYOUT = Layout(
    "smith1999",
    sets={"iris": "iris-sklearn"},
    methods={"NB": "splits:error"},
    readings=READINGS,
    axes={"repeat": 40},
    quick=("iris",),
    artefact="table1",
)


def cells(profile):
    """Return every cell of a profile, "quick" or "full"."""
    return LAYOUT.cells(profile)
'''

_TASKS = '''\
"""What enters a record, and nothing else: a change here makes records stale.

Imports this paper's protocol, never its verdicts or pages.
"""
'''

_VERSIONS = """\
# The version of each task's answers, by method. Whoever changes on purpose what a task answers
# raises the number, and adds below: [[bump]] with task, method, version, date and why.

["splits:error"]
NB = 1
"""

_SPLITS = '''\
"""Errors on fresh random splits."""

from replication.datasets.loader import load
from replication.engine.seeds import rng
from replication.protocols.explicit import printed
from seminaive.naive_bayes.naive_bayes import NaiveBayes


def error(cell):
    """Train on ``train`` random rows, count the ``wrong`` of the ``tested`` others."""
    data = load(cell.dataset)
    # Without the method in the seed: methods share their splits.
    order = rng(cell.paper, cell.dataset, cell.axes["repeat"]).permutation(len(data.frame))
    train, test = order[: cell.params["train"]], order[cell.params["train"] :]
    model = printed(NaiveBayes, "wu2015", categorical_features="from_dtype")
    model.fit(data.frame.iloc[train], data.target.iloc[train])
    wrong = model.predict(data.frame.iloc[test]) != data.target.iloc[test]
    return {"wrong": int(wrong.sum()), "tested": len(test)}
'''

_VERDICTS = '''\
"""From the paper's records to a verdict on each number that it prints and each claim.

Imports this paper's protocol and tasks, never its pages.
"""
'''

_JUDGED = '''\
"""The verdict on every number that the paper prints: each takes exactly one rule."""

from replication.evidence.drawn import Drawn
from replication.evidence.judge import judge
from replication.evidence.quantity import quantity
from replication.evidence.recorded import Recorded
from replication.papers.smith1999.protocol.grid import LAYOUT


@quantity("error", "%")
def error(at, results, look):
    """Errors in %, one a realisation."""
    found = results.looked_up(at, look)
    return [100 * record["wrong"] / record["tested"] for record in found]


RULES = (Drawn("table1", statistic="error", of=error),)


def verdicts(ledger, profile, only=None):
    """Return the verdict on every number; as many draws as there are current records."""
    return judge(RULES, Recorded(ledger, profile, LAYOUT), only)
'''

_PAGES = '''\
"""What the paper's chapter shows: figures and summaries of records and verdicts.

Imports this paper's other rooms; none of them imports this one.
"""
'''

_IDEA = '''\
"""The idea in a picture: a value that the reader changes, and what follows from it."""

import matplotlib.pyplot as plt

from replication.pages.style.sheet import WIDTH, styled
from replication.pages.template.slider import Slider

#: Values that the slider has.
VALUES = (1, 2, 4)


def slider():
    """Return a picture for each value."""
    frames = {f"{value}": (picture(value), f"twice that is {2 * value}.") for value in VALUES}
    return Slider(frames, label="Value", start=f"{VALUES[0]}")


@styled
def picture(value):
    """Draw what follows from a value."""
    figure, ax = plt.subplots(figsize=(WIDTH, 1.5))
    ax.barh(["value", "twice"], [value, 2 * value])
    ax.set(xlabel="what is measured, with its unit", xlim=(0, 2 * max(VALUES)))
    return figure
'''

_SCREENS = '''\
"""What the chapter's screens show: whether the method helps, causes, and claims."""

import numpy as np

from replication.pages.template.printed import Printed

#: By a sentence on the cause, which of the numbers that no reading gives have it.
CAUSES = {}

#: By the words in which a claim is judged, what it says.
CLAIMS = {}


def error_gained(results, chance=2 / 3):
    """Show how much less a method errs than another, set by set; here than chance."""
    found = _less(results, chance)
    fewer = sum(each < 0 for each, _ in found.values())
    title = f"Naive Bayes errs less than chance on {fewer} of {len(found)} data sets."
    return Printed(title, found, "Mean error, points", beside="chance")


def facts(results, chance=2 / 3):
    """Return the facts for the head of the chapter, each a figure and what it means."""
    found = _less(results, chance)
    fewer = sum(each < 0 for each, _ in found.values())
    return [(f"{fewer} of {len(found)}", "data sets with fewer errors than chance")] * 3


def _less(results, chance):
    """By data set, what we found and, where the paper prints it, what it prints."""
    found = {}
    for row in results.layout.sets:
        if records := results.at(row, "NB"):
            error = np.mean([record["wrong"] / record["tested"] for record in records])
            found[row] = 100 * (error - chance), None
    return found
'''

_CHAPTER = """\
---
mystnb:
  remove_code_source: true
jupytext:
  text_representation:
    extension: .md
    format_name: myst
kernelspec:
  name: python3
  display_name: Python 3
  language: python
---

# What came of the paper, its finding as one plain sentence of ten words

{cite:t}`smith1999` ask one thing. Say here, in one sentence, what came of it.

```{code-cell} ipython3
:tags: [parameters, remove-cell]

profile = "frozen"
```

```{code-cell} ipython3
:tags: [remove-cell]

from IPython.display import Markdown, display

from replication.engine.ledger import Ledger
from replication.engine.profiles import ledger_root
from replication.evidence.recorded import Recorded
from replication.evidence.shown import display as tables
from replication.pages.template.answer import Answer
from replication.pages.template.first import First, confirmed
from replication.pages.template.plain import by_cause, in_plain_words
from replication.papers.smith1999 import PAPER
from replication.papers.smith1999.pages import idea, screens
from replication.papers.smith1999.protocol.grid import LAYOUT

results = Recorded(Ledger(ledger_root(profile)), profile, LAYOUT)
verdicts = PAPER.verdicts(results.ledger, profile)
```

```{code-cell} ipython3
:tags: [remove-input, nbval-check-output]

First(PAPER.key, [*screens.facts(results), confirmed(verdicts)])
```

```{code-cell} ipython3
:tags: [remove-input, nbval-check-output]

screens.error_gained(results)
```

**Use it today?** Say for which tables. Once the method is in All on all, its ranks answer.

```python
from sklearn.datasets import load_wine
from seminaive import NaiveBayes

X, y = load_wine(as_frame=True, return_X_y=True)
NaiveBayes().fit(X, y).predict_proba(X[:3])
```

```{code-cell} ipython3
:tags: [remove-input, nbval-check-output]

Answer(
    PAPER.key,
    verdicts,
    who="The authors, where they were, the year.",
    data="Which data sets, and which of them are not at hand.",
    ran="Which methods, how often, on what.",
)
```

## The idea

Say it without a formula. Move the slider until something happens:

```{code-cell} ipython3
:tags: [hide-input]

idea.slider()
```

## Printed against ours

```{code-cell} ipython3
:tags: [hide-input, nbval-check-output]

tables.printed_and_ours(verdicts, caption="Errors in per cent, printed and ours")
```

## What did not come out

```{code-cell} ipython3
:tags: [hide-input, nbval-check-output]

display(Markdown(by_cause(verdicts, screens.CAUSES)))
```

## The claims

```{code-cell} ipython3
:tags: [hide-input, nbval-check-output]

display(Markdown(in_plain_words(verdicts, screens.CLAIMS)))
```

## Forensics: one story, with its arithmetic

Tell what the printed numbers give away.

## Beside today's methods

Show one figure from the study All on all.

## What was left open

Ask the authors what the text does not say.
"""

_TEST_TASKS = '''\
"""The tasks compute what their cells say."""

from replication.papers.smith1999.protocol.grid import LAYOUT
from replication.papers.smith1999.tasks.splits import error


def test_every_row_that_was_not_trained_on_is_tested():
    cell = LAYOUT.at("iris", "NB")[0]
    found = error(cell)
    assert found["tested"] == 150 - cell.params["train"]
    assert 0 <= found["wrong"] <= found["tested"]


def test_a_cell_gives_the_same_again():
    cell = LAYOUT.at("iris", "NB")[0]
    assert error(cell) == error(cell)
'''

_TEST_VERDICTS = '''\
"""What the rules draw; tests/papers/test_every_paper.py holds what holds for every paper."""

from types import SimpleNamespace

from replication.papers.smith1999.verdicts.verdicts import error


def test_errors_are_in_percent():
    results = SimpleNamespace(looked_up=lambda *asked: [{"wrong": 3, "tested": 50}])
    assert error(None, results, None) == [6.0]
'''

_HOME = "replication/papers/smith1999"

#: Every file by its path from the project's root.
FILES = {
    "data/reported/smith1999.csv": _REPORTED,
    f"{_HOME}/__init__.py": _PAPER,
    f"{_HOME}/protocol/__init__.py": _PROTOCOL,
    f"{_HOME}/protocol/grid.py": _GRID,
    f"{_HOME}/tasks/__init__.py": _TASKS,
    f"{_HOME}/tasks/splits.py": _SPLITS,
    f"{_HOME}/tasks/versions.toml": _VERSIONS,
    f"{_HOME}/verdicts/__init__.py": _VERDICTS,
    f"{_HOME}/verdicts/verdicts.py": _JUDGED,
    f"{_HOME}/pages/__init__.py": _PAGES,
    f"{_HOME}/pages/idea.py": _IDEA,
    f"{_HOME}/pages/screens.py": _SCREENS,
    "replication/chapters/smith1999.md": _CHAPTER,
    "tests/papers/smith1999/test_tasks.py": _TEST_TASKS,
    "tests/papers/smith1999/test_verdicts.py": _TEST_VERDICTS,
}
