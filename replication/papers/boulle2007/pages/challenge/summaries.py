"""The entries to the challenge in small tables and sentences, from the records."""

import numpy as np

from replication.evidence.shown.display import by_row
from replication.papers.boulle2007.protocol.challenge import ALONE, ENTRIES, SETS, repeats
from replication.papers.boulle2007.protocol.challenge_variants import INITIAL
from replication.papers.boulle2007.verdicts.challenge.arithmetic import GUESS, OURS, TEST
from replication.papers.boulle2007.verdicts.challenge.results import balanced_error

#: What is shown, a line each: an entry, and whether the initial variables stay beside the sums.
LINES = {
    **{entry: (entry, True) for entry in ENTRIES},
    **{
        f"{entry}, {ALONE}": (entry, False)
        for entry, (n_sums, _) in ENTRIES.items()
        if n_sums and repeats(entry, False)
    },
}


def errors(results, name, line):
    """BER of an entry on a set: an array for the training rows, the folds, the validation part.

    The first two have a value a fold, over all recorded repetitions, the last one a repetition.
    """
    entry, initial = LINES[line]
    by_part = {}
    for title, part in (("training rows", "train"), ("folds", "test")):
        matrices = results.matrices(name, entry, initial, part)
        by_part[title] = balanced_error(np.concatenate(list(matrices.values()))) if matrices else []
    by_part["validation part"] = balanced_error(results.validation(name, entry, initial))
    return {title: np.asarray(values, dtype=float) for title, values in by_part.items()}


def guesses(results):
    """Our guesses beside the printed ones, a line a set: the entry of least guess, and the first.

    Of those that keep the initial variables, as the default reading of Table 5 has it. A guess is
    the mean BER over the folds; the validation part has labels and took no part in it.
    """
    rows = {}
    for name in SETS:
        by_line = _folds(results, name)
        if not by_line:
            continue
        with_initial = [line for line in by_line if LINES[line][1]]
        best = min(with_initial or by_line, key=lambda line: by_line[line]["folds"].mean())
        rows[name] = {
            **{
                f"printed {statistic}": results.printed["table5", name, OURS, statistic].value
                for statistic in (GUESS, TEST)
            },
            "least guess of ours": _mean(by_line[best]["folds"]),
            "by": best,
            f"guess, {INITIAL} variables": _mean(by_line[INITIAL]["folds"])
            if INITIAL in by_line
            else "",
            "validation part": _mean(by_line[best]["validation part"]),
            "training rows": _mean(by_line[best]["training rows"]),
        }
    return by_row(
        rows, "data set", "Balanced error rates: what the paper prints, and those of our entries"
    )


def constructed(results):
    """By how much constructed variables move the BER, fold by fold, mean ± standard error.

    Below 0 they help. Entries are paired with the initial variables on the folds that both have.
    """
    rows = {}
    for name in SETS:
        by_line = _folds(results, name)
        if INITIAL in by_line:
            base = by_line.pop(INITIAL)["folds"]
            rows[name] = {}
            for line, by_part in by_line.items():
                # The repetitions that both have are the first.
                n = min(by_part["folds"].size, base.size)
                gain = by_part["folds"][:n] - base[:n]
                rows[name][line] = f"{gain.mean():+.4f} ± {gain.std(ddof=1) / np.sqrt(n):.4f}"
    return by_row(
        rows,
        "change of the BER",
        "Change of the balanced error rate by constructed variables, mean ± standard error",
        gap="",
    )


def _folds(results, name):
    """The errors of the entries of which a whole cross-validation is recorded."""
    return {
        line: by_part for line in LINES if (by_part := errors(results, name, line))["folds"].size
    }


def _mean(values):
    return f"{values.mean():.4f}" if values.size else ""
