"""All numbers of one split at once: whether the printed ones are those of a fresh split."""

from collections.abc import Iterable

import numpy as np

from replication.evidence.claim import RARE, claim, not_judged
from replication.evidence.printed import printed
from replication.evidence.reported import Reported
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import CONSISTENT, INCONSISTENT
from replication.papers.boulle2007.verdicts.on_splits import NUMBERS
from replication.papers.boulle2007.verdicts.results import Results
from replication.papers.boulle2007.verdicts.words import in_digits


def verdict(reported: Iterable[Reported], results: Results) -> Verdict:
    """Judge the numbers of sections 5 and 6 as one draw.

    A number by itself may be plausible because its interval is wide. Here each split, and the
    paper, gets one score: how far out its values lie, in the mean. The share of splits as far out
    as the paper is the p of the whole.

    Parameters
    ----------
    reported : iterable of Reported
        Those with one value a split are taken.
    results : Results
    """
    statement = "the numbers of sections 5 and 6, all at once, are those of one split"
    columns, theirs = _columns(reported, results)
    if not columns:
        return not_judged("5 and 6", statement)
    n = min(map(len, columns))
    every = np.vstack([theirs, np.column_stack([each[:n] for each in columns])])
    far = outlyingness(every)
    share = float(np.mean(far >= far[0]))
    told = f"share of splits as far out as the paper, over {len(columns)} numbers that vary"
    return claim("5 and 6", statement, round(share, 3), n,
                 CONSISTENT if share >= RARE else INCONSISTENT, told)  # fmt: skip


def outlyingness(values: np.ndarray) -> np.ndarray:
    """Mean over the columns of how few of the rows lie farther out than a row, shape (n_rows,).

    ``values`` is (n_rows, n_columns). In one column, a row's depth is the smaller of the shares of
    rows that are at most, and at least, as large as it.
    """
    at_most = (values[:, None] >= values[None]).mean(axis=1)
    at_least = (values[:, None] <= values[None]).mean(axis=1)
    return 1.0 - np.minimum(at_most, at_least).mean(axis=1)


def _columns(reported, results):
    """Draws of each number that varies from split to split, and what is printed."""
    columns, theirs = [], []
    for number, draws in _one_a_split(reported, results):
        if np.unique(draws).size > 1:
            columns.append(draws)
            theirs.append(printed(in_digits(number).value).value)
    return columns, theirs


def _one_a_split(reported, results):
    """Each number, or each that it comes apart into, with its draws, shape (n_splits,)."""
    for number in reported:
        for rule in NUMBERS:
            if rule.takes(number):
                draws = np.asarray(rule.of(number, results, results.default), dtype=float)
                parts = [number] if rule.parts is None else rule.parts(number)
                yield from zip(parts, draws.reshape(-1, len(parts)).T, strict=True)
