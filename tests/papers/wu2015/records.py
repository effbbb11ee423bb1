"""Made-up records of wu2015: what a test notes in an empty ledger and reads back."""

from replication.papers.wu2015.protocol import grid, variants
from replication.papers.wu2015.protocol.settings import GAMMAS
from tests.papers.made_up import note


def note_errors(ledger, problem, method, wrong):
    """Note how many of 100 test rows a method has wrong by default, one number a realisation."""
    if method == "LR":
        for cell, n in zip(grid.on_table(problem, method, variants.LINEAR[0]), wrong, strict=False):
            note(ledger, cell, {"error": n, "n_test": 100, "inner_errors": [n, n + 1, n + 3]})
        return
    block = {"n_test": 100, "errors": list(wrong)}
    if method == "BMA":
        each = [[n] * len(GAMMAS) for n in wrong]
        block |= {"errors": each, "inner_errors": each}
    note(ledger, grid.on_table(problem, method, variants.BAYES[0])[0], block)
