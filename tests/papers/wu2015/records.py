"""Made-up records of wu2015: what a test notes in an empty ledger and reads back."""

import numpy as np

from replication.evidence.claims.judge import judge_claim
from replication.papers.wu2015.protocol import figures, grid, variants
from replication.papers.wu2015.protocol.grid import METHODS
from replication.papers.wu2015.protocol.settings import GAMMAS, PROBLEMS
from replication.papers.wu2015.verdicts import jointly
from replication.papers.wu2015.verdicts.results import Results
from replication.papers.wu2015.verdicts.verdicts import CODE
from tests.papers.made_up import note
from tests.papers.stated import claims_of

#: What a made-up test is wrong on under every Gamma that must not be looked at.
ELSEWHERE = 77


def judged(ledger, *states):
    """The verdicts on the claims that state one of these."""
    results = Results(ledger, "full")
    return [
        judge_claim(claim, results, jointly.named, jointly.drawn, CODE)
        for claim in claims_of("wu2015")
        if any(each in claim.states for each in states)
    ]


def nb_block(wrong, n_test=100):
    """The record of a block of NB."""
    return {"n_test": n_test, "errors": list(wrong)}


def bma_block(wrong, n_test=100, gamma=1.1):
    """The record of a block of BMA whose inner errors choose one Gamma, the best outside too."""
    at = GAMMAS.index(gamma)
    errors, inner = (np.full((len(wrong), len(GAMMAS)), other) for other in (ELSEWHERE, 9))
    errors[:, at], inner[:, at] = wrong, 3
    return {"n_test": n_test, "errors": errors.tolist(), "inner_errors": inner.tolist()}


def bayes_cells(problem, method, reading=variants.BAYES[0], **other):
    """The cells of one method among those of NB and BMA."""
    return [cell for cell in grid.bayes(problem, reading, **other) if cell.method == method]


def linear_cells(problem, method, reading=variants.LINEAR[0]):
    """The cells of LR or of SVM, one a repeat."""
    return [cell for cell in grid.on_table(problem, method, reading) if cell.method == method]


def note_errors(ledger, problem, method, wrong, reading=None, n_test=100, gamma=1.1):
    """Note wrong test rows of a method, one number a realisation; those of NB and BMA as a block.

    ``reading`` is one of the method's own, by default its first.
    """
    if method in ("LR", "SVM"):
        cells = linear_cells(problem, method, reading or variants.LINEAR[0])
        for cell, error in zip(cells, wrong, strict=False):
            inner = [error, error + 1, error + 3]  # of three pairs of C and B
            note(ledger, cell, {"error": error, "n_test": n_test, "inner_errors": inner})
        return
    block = nb_block(wrong, n_test) if method == "NB" else bma_block(wrong, n_test, gamma)
    note(ledger, bayes_cells(problem, method, reading or variants.BAYES[0])[0], block)


def note_everywhere(ledger, problems=PROBLEMS, **wrong):
    """Note the same wrong rows of each method, given by name, on the problems."""
    for problem in problems:
        for method, errors in wrong.items():
            note_errors(ledger, problem, method, errors)


def note_rows(ledger, rows=1000, problems=PROBLEMS):
    """Note how many rows the files of the problems have, in two classes."""
    for problem in problems:
        note(ledger, grid.describe(problem), {"rows": rows, "most": rows // 2, "classes_shown": 2})


def note_times(ledger, problems=PROBLEMS, tuned=(), **alone):
    """Note training times of each method, one number a repetition, on the problems."""
    for problem in problems:
        note(ledger, grid.timing(problem), {"alone": alone, "tuned": dict(tuned)})


def note_words(ledger, **right):
    """Note right answers of 55 on the left of Figure 2, by method some runs of (runs, places)."""
    for method in METHODS:
        for name in figures.GRIDS[method]:
            for cell in grid.subsets(method, name):
                at = [figures.AT.index(each) for each in cell.params["at"]]
                runs = np.resize(right[method], (cell.params["block_size"], len(figures.AT)))
                note(ledger, cell, {"n_test": 55, "right": runs[:, at].tolist()})
