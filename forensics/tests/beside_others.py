"""What other packages ask, find and take, beside this one: `nox -s outside` measures it.

Seconds are of a process that imports, asks one question and ends, the least of five.
"""

import csv
import subprocess
import sys
import time
from pathlib import Path

#: Shown in the book.
FIGURES = Path(__file__).resolve().parents[1] / "beside.csv"
NOT_RUN = "not run here (R)"
FOLDS = "[{'p': 27, 'n': 50}] * 8 + [{'p': 26, 'n': 50}] * 2"
PRINTED = "'acc': 0.767, 'sens': 0.612, 'spec': 0.865"
#: A question about one table of counts, and one about ten folds, that both packages refuse.
OURS = """
from printed_numbers.counts import confusion, fold_scores
from printed_numbers.numbers.digits import digits
shown = {"accuracy": "0.767", "sensitivity": "0.612", "specificity": "0.865"}
shown = {name: digits(text) for name, text in shown.items()}
outcomes = %s
raise SystemExit(any(each.possible or not each.decided for each in outcomes))
"""
THEIRS = f"""
import logging; logging.disable(logging.CRITICAL)
from mlscorecheck.check import binary
raise SystemExit(not binary.%s(scores={{{PRINTED}}}, eps=5e-4)["inconsistency"])
"""
QUESTIONS = {
    "printed-numbers": (
        OURS % "confusion.check(shown, 268, 500)",
        OURS % "fold_scores.check(shown, 268, 500, 10)",
    ),
    "mlscorecheck": (
        THEIRS.replace("%s(", "check_1_testset_no_kfold(testset={'p': 268, 'n': 500}, "),
        THEIRS.replace(
            "%s(",
            "check_1_dataset_known_folds_mos(dataset={'p': 268, 'n': 500}, "
            f"folding={{'folds': {FOLDS}}}, verbosity=0, ",
        ),
    ),
}
#: By package: what it asks, what it reads, and what it says of its published examples.
TOLD = {
    "printed-numbers": ("all of the above", "tables as printed", "the answers published for each"),
    "mlscorecheck": (
        "scores of two classes and more, with folds; regression",
        "dictionaries",
        "the same, where both ask",
    ),
    "scrutiny": (
        "GRIM, GRIMMER, DEBIT",
        "data frames of mean, deviation and n",
        "the same, but where numbers below 0 are let in",
    ),
    "statcheck": ("p of t, F, χ², r, z and Q", "sentences of articles", "the same p"),
}


def seconds(code):
    """The least time of five processes that answer a question."""
    least = float("inf")
    for _ in range(5):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
        least = min(least, time.perf_counter() - start)
    return f"{least:.1f} s"


def lines():
    """A line a package."""
    heads = ("package", "asks", "reads", "finds", "takes for one table", "takes for ten folds")
    for package, told in TOLD.items():
        taken = map(seconds, QUESTIONS.get(package, ()))
        yield dict(zip(heads, (package, *told, *taken), strict=False))


if __name__ == "__main__":
    found = list(lines())
    with open(FIGURES, "w", encoding="utf-8", newline="") as file:
        table = csv.DictWriter(file, found[0], restval=NOT_RUN, lineterminator="\n")
        table.writeheader()
        table.writerows(found)
