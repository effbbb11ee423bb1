"""Changes of the page "How do I ...?", made in a clone: what is forgotten is noticed, and mended.

A change is an edit, then pairs: a test that must fail, and what it asks for, a command of the page
or another edit; after it the test must pass. Long: `nox -s deep -- tests/test_how_do_i.py`, once a
release, of what is committed.
"""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

pytestmark = pytest.mark.deep

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "book" / "develop" / "how_do_i.md").read_text(encoding="utf-8")
BOOK = "tests/test_book.py"
APPROVED = "tests/test_approved.py"
FOLDER = "src/seminaive/naive_bayes/densities/__init__.py"
DENSITIES = "tests/seminaive/naive_bayes/test_densities.py"
ACCEPTED = "tests/papers/test_accepted_verdicts.py"
#: Seconds after which a command is given up.
LONGEST = 600


class Edit(NamedTuple):
    """A text in a file, and what takes its place; "" is the end of the file."""

    path: str
    old: str
    new: str


MINE = '''"""Naive Bayes under another name."""

from ..naive_bayes.naive_bayes import NaiveBayes

__all__ = ["Mine"]


class Mine(NaiveBayes):
    """Naive Bayes under another name."""
'''
API = """# Mine

```{eval-rst}
.. currentmodule:: seminaive

.. api-class:: seminaive.Mine
```
"""
LAPLACE = '''"""Laplace densities."""

from dataclasses import dataclass

import numpy as np
import scipy.sparse as sp

from ..means import normal_sum
from .density import Density

__all__ = ["LaplaceFactors"]


@dataclass(frozen=True, eq=False)
class LaplaceFactors(Density):
    """Two-sided exponentials around the means."""

    name = "laplace"

    mean: np.ndarray
    scale: np.ndarray

    @classmethod
    def of(cls, counts, places, model, numbers=None, rows=None):
        moments = counts.moments.of_features(places)
        return cls(moments.mean, np.sqrt(moments.variance() / 2.0))

    def scores_of(self, k, column):
        """What a feature adds to every score."""
        return -np.abs(column - self.mean[k]) / self.scale[k] - np.log(2.0 * self.scale[k])

    def sum_of(self, k, moments):
        """Sum it over rows."""
        return normal_sum(self, k, moments)

    def add_scores(self, numbers, out):
        """Add it to scores."""
        numbers = numbers.toarray() if sp.issparse(numbers) else numbers
        for k in range(numbers.shape[1]):
            out += self.scores_of(k, numbers[:, [k]])
'''
LAPLACE_BY_HAND = """BY_HAND = {
    "laplace": lambda row, rows, inside: laplace.logpdf(
        row, inside.mean(axis=0), inside.std(axis=0) / 2**0.5
    ).sum(),
"""
WINE = """[wine-again]
title = "Wine"
status = "ok"
kind = "table"
rows = 178
features = 13
classes = ["class_0", "class_1", "class_2"]
missing = false
licence = "BSD-3-Clause (scikit-learn)"
source = "https://scikit-learn.org/stable/datasets/toy_dataset.html"
table_sha256 = "000000002f70609e5bd32032c27396d491f0f5a9555396b849a4b23b4b8cb489"
papers = {}
form = { format = "sklearn", maker = "wine" }

[breast-cancer-wdbc]
"""
CLAIM = """[[claim]]
key = "d"
states = "APMR's error on breast is above NB's"
of = "breast-error-slightly-higher"
[claim.readings]
"higher" = "apmr > nb"

[[claim]]
key = "e"
"""
#: By entry of the page: edits, then tests that fail, and what each asks for.
CHANGES = {
    "A density": (
        (Edit("src/seminaive/naive_bayes/densities/laplace.py", "", LAPLACE),),
        (
            (
                DENSITIES,
                (
                    Edit(FOLDER, "kernel, multinomial\n", "kernel, laplace, multinomial\n"),
                    Edit(FOLDER, '"kernel", ', '"kernel", "laplace", '),
                    Edit(DENSITIES, "BY_HAND = {\n", LAPLACE_BY_HAND),
                    Edit(DENSITIES, "stats import norm", "stats import laplace, norm"),
                    Edit(
                        "src/seminaive/naive_bayes/naive_bayes.py",
                        '        "cut": none;',
                        '        "laplace": two-sided exponentials.\n        "cut": none;',
                    ),
                ),
            ),
        ),
    ),
    "A classifier.": (
        (
            Edit("src/seminaive/mine/__init__.py", "", '"""Mine.\n\nMay import naive_bayes."""\n'),
            Edit("src/seminaive/mine/mine.py", "", MINE),
            Edit(
                "src/seminaive/__init__.py",
                "    from .networks.kdb import KDB\n",
                "    from .mine.mine import Mine\n    from .networks.kdb import KDB\n",
            ),
            Edit(
                "src/seminaive/__init__.py",
                '    "ModelWarning",\n',
                '    "Mine",\n    "ModelWarning",\n',
            ),
            Edit(
                "src/seminaive/__init__.py",
                '    "ModelWarning": ',
                '    "Mine": "mine.mine",\n    "ModelWarning": ',
            ),
        ),
        (
            ("tests/test_api_page.py", (Edit("book/api/mine.md", "", API),)),
            (f"{APPROVED} -k signatures", ("python -m tests.approve",)),
        ),
    ),
    "A reading": (
        (
            Edit(
                "replication/papers/vidaurre2012/protocol/generators.py",
                'COPIES = ("half", ',
                'COPIES = ("half", "never", ',
            ),
        ),
        (
            (
                "tests/papers/test_variants.py -k vidaurre2012",
                (
                    Edit(
                        "data/reported/readings.csv",
                        'vidaurre2012,"generator, copies',
                        'vidaurre2012,"generator, copies never",none,,,stated '
                        'before,,,It says nothing.\nvidaurre2012,"generator, copies',
                    ),
                ),
            ),
        ),
    ),
    "A table or a figure of a chapter.": (
        (
            Edit(
                "replication/papers/hong2002/pages/sections.py",
                '"Mean loss of APMR in bits"',
                '"Mean loss of APMR, in bits"',
            ),
        ),
        (
            (f"{BOOK} -k hong2002", ("nox -s replicate -- --chapter hong2002",)),
            (f"{APPROVED} -k hong2002", ("python -m tests.approve",)),
        ),
    ),
    "A data set.": (
        (Edit("data/datasets.toml", "[breast-cancer-wdbc]\n", WINE),),
        (
            (
                "tests/replication/datasets/test_registered_sets.py -k wine-again",
                (
                    Edit("data/datasets.toml", '"00000000', '"f4bf2502'),
                    "python -m replication data --fetch wine-again",
                ),
            ),
        ),
    ),
    "A claim": (
        (
            Edit(
                "data/reported/hong2002.statements.csv",
                "",
                '"6, s. 9",it errs more on breast,comparison,"claims d: APMR\'s error on breast is '
                "above NB's\",\n",
            ),
        ),
        (
            (
                "tests/papers/test_statements.py -k hong2002",
                (
                    Edit(
                        "data/reported/hong2002.sentences.toml",
                        '[[claim]]\nkey = "e"\n',
                        CLAIM,
                    ),
                    'python -m replication verdicts --accept --why "It was tried"',
                ),
            ),
        ),
    ),
    "A verdict.": (
        (
            Edit(
                "data/reported/hong2002.rules.toml",
                "another study's result, on splits that are not known",
                "another study's result, and its splits are not known",
            ),
        ),
        (
            (
                f"{ACCEPTED} -k 'hong2002 and field'",
                ('python -m replication verdicts --accept --why "It was tried"',),
            ),
            (
                f"{ACCEPTED} -k 'hong2002 and page'",
                ("nox -s replicate -- --paper hong2002 --profile frozen",),
            ),
        ),
    ),
    "A sentence of the front page": (
        (
            Edit(
                "replication/pages/landing/sentences.py",
                "is quick to train, as claimed;",
                "trains quickly, as claimed;",
            ),
            Edit(
                "replication/pages/landing/sentences.py",
                'AODE errs less than NB | *", STANDS',
                'AODE errs less than NB | *", (LUCK,)',
            ),
        ),
        (
            (
                "tests/replication/pages/landing/test_sentences.py",
                (
                    Edit(
                        "replication/pages/landing/sentences.py",
                        'AODE errs less than NB | *", (LUCK,)',
                        'AODE errs less than NB | *", STANDS',
                    ),
                ),
            ),
            (f"{BOOK} -k intro", ("nox -s replicate -- --chapter intro",)),
        ),
    ),
    "A label, a colour, a caption": (
        (
            Edit(
                "replication/pages/template/by_hand.py", "color=colour, ms=8", "color=colour, ms=9"
            ),
        ),
        ((BOOK, ("nox -s replicate -- --profile frozen",)),),
    ),
    "A prose page": (
        (Edit("book/mine.md", "", "# Mine\n\nRun `nox -s nothing`.\n"),),
        (
            (
                "tests/test_commands.py",
                (Edit("book/mine.md", "`nox -s nothing`", "`nox -s book`"),),
            ),
            (
                f"{BOOK} -k contents",
                (
                    Edit(
                        "book/_toc.yml",
                        "      - file: how_it_is_built\n",
                        "      - file: mine\n      - file: how_it_is_built\n",
                    ),
                ),
            ),
        ),
    ),
    "A version.": (
        (Edit("pyproject.toml", 'version = "0.2.0"', 'version = "9.0.0"'),),
        (
            (
                "tests/test_release.py",
                (
                    Edit(
                        "src/seminaive/__init__.py",
                        '__version__ = "0.2.0"',
                        '__version__ = "9.0.0"',
                    ),
                    Edit("CITATION.cff", "version: 0.2.0", "version: 9.0.0"),
                    Edit(
                        "CHANGELOG.md",
                        "## Unreleased\n",
                        "## Unreleased\n\n## 9.0.0 (2032-01-01)\n",
                    ),
                ),
            ),
        ),
    ),
}


@pytest.fixture(scope="module")
def clone(tmp_path_factory):
    """A clone of what is committed."""
    if not (ROOT / ".git").exists():
        pytest.skip("this is no clone: git has no history to clone")
    folder = tmp_path_factory.mktemp("how") / "clone"
    subprocess.run(["git", "clone", "-q", str(ROOT), str(folder)], check=True, timeout=LONGEST)
    return folder


@pytest.fixture
def run(clone):
    """Run words of a shell in the clone, which is as it was when the test ends."""
    paths = [str(clone / room) for room in (".", "src", "forensics/src", "forensics/tests")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}

    def words(*command):
        return subprocess.run(
            command, cwd=clone, env=environment, capture_output=True, text=True, timeout=LONGEST
        )

    yield words
    for command in (["git", "reset", "-q", "--hard"], ["git", "clean", "-fdq"]):
        subprocess.run(command, cwd=clone, check=True)


def written(clone, edit):
    """Make an edit."""
    path = clone / edit.path
    path.parent.mkdir(parents=True, exist_ok=True)
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    assert edit.old in text, edit
    changed = text.replace(edit.old, edit.new, 1) if edit.old else text + edit.new
    path.write_text(changed, encoding="utf-8")


@pytest.mark.parametrize("entry", CHANGES)
def test_a_forgotten_step_is_noticed_and_its_remedy_mends_it(entry, clone, run):
    [told] = re.findall(rf"^\*\*{re.escape(entry)}.*?(?=^\*\*|^## |\Z)", PAGE, re.M | re.S)
    told = told.replace("<key>", "hong2002").replace("<set>", "wine-again")
    edits, mended = CHANGES[entry]
    for edit in edits:
        written(clone, edit)
    for test, steps in mended:
        assert test.split()[0] in told, f"book/develop/how_do_i.md does not name {test}"
        tried = (sys.executable, "-m", "pytest", "-q", "-n", "0", *shlex.split(test))
        noticed = run(*tried)
        assert noticed.returncode == 1, f"{test} does not notice it:\n{noticed.stdout[-2000:]}"
        for step in steps:
            if isinstance(step, Edit):
                written(clone, step)
                continue
            assert step.partition(" --why")[0] in told, f"the page does not name {step}"
            command = step.replace("nox -s replicate --", "python -m replication replicate")
            done = run(sys.executable, *shlex.split(command)[1:])
            assert done.returncode == 0, f"{step}:\n{done.stderr[-2000:]}"
        passed = run(*tried)
        assert passed.returncode == 0, f"{test} does not pass:\n{passed.stdout[-2000:]}"
