"""Judge papers side by side, and count work that is handed out, for whoever waits."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from replication.engine.ledger import Ledger
from replication.engine.profiles import ledger_root
from replication.engine.progress import Progress
from replication.engine.workers.scatter import scatter
from replication.evidence.verdict import Verdict
from replication.evidence.verdict_cache import judged_otherwise, recalled
from replication.paper import Paper, papers

#: The share of kept verdicts that every replication judges again.
JUDGED_AGAIN = 0.05


def judge(
    chosen: Sequence[Paper],
    profile: str,
    jobs: int = -1,
    backend: str = "loky",
    kept_keys: set[str] | None = None,
) -> dict[str, list[Verdict]]:
    """Return the verdicts of papers by key: those kept, or else judged now.

    Several are judged side by side; of one the numbers are counted.

    Parameters
    ----------
    chosen : sequence of Paper
    profile : {"frozen", "quick", "full"}
    jobs, backend
        As for a run.
    kept_keys : set of str, optional
        Takes the keys of those that were kept.
    """
    root = ledger_root(profile)
    by_key = {paper.key: recalled(paper.key, paper.judge, root, profile) for paper in chosen}
    wanting = [paper for paper in chosen if by_key[paper.key] is None]
    if kept_keys is not None:
        kept_keys.update(by_key.keys() - {paper.key for paper in wanting})
    if len(wanting) == 1:
        by_key[wanting[0].key] = _counting(wanting[0], profile)
    else:
        asked = [(paper.key, profile) for paper in wanting]
        by_key |= counted(_judged, asked, "papers judged", jobs, backend)
    return by_key


def judge_again(
    judged: Mapping[str, Sequence[Verdict]],
    profile: str,
    seed: int,
    share: float = JUDGED_AGAIN,
    jobs: int = -1,
    backend: str = "loky",
) -> dict[str, tuple[int, list[str]]]:
    """Judge a drawn share of kept verdicts again; return by paper how many, and what differs.

    Parameters
    ----------
    judged : mapping of str to sequence of Verdict
        What is kept, by paper.
    profile : {"frozen", "quick", "full"}
    seed : int
    share : float
        How likely each number is drawn.
    jobs, backend
        As for a run.
    """
    asked = [(key, profile, verdicts, seed, share) for key, verdicts in judged.items()]
    return dict(counted(_again, asked, "papers' kept verdicts judged again", jobs, backend))


def counted(
    function: Callable[[Any], Any], asked: Sequence[Any], title: str, jobs: int, backend: str
) -> Iterator[Any]:
    """Yield what a function answers, in whatever order, on this machine; show how many are done."""
    backend = "sequential" if backend == "sequential" else "loky"
    with warnings.catch_warnings(), Progress(len(asked), unit=title) as progress:
        # Between two papers joblib replaces a worker that keeps much of the first; nothing is lost.
        warnings.filterwarnings("ignore", message="A worker stopped while some jobs were given")
        for answer in scatter(function, asked, jobs=jobs, backend=backend):
            progress.step()
            yield answer


def _judged(asked: tuple[str, str]) -> tuple[str, list[Verdict]]:
    key, profile = asked
    return key, papers()[key].verdicts(Ledger(ledger_root(profile)), profile)


def _again(
    asked: tuple[str, str, Sequence[Verdict], int, float],
) -> tuple[str, tuple[int, list[str]]]:
    key, profile, verdicts, seed, share = asked
    ledger = Ledger(ledger_root(profile))
    return key, judged_otherwise(verdicts, papers()[key].judge, ledger, profile, seed, share)


def _counting(paper: Paper, profile: str) -> list[Verdict]:
    """Judge one paper, and count its numbers; what is derived of many counts as one."""
    root = ledger_root(profile)
    offered: list[Verdict] = []
    # Every number is offered, none is taken.
    paper.judge(Ledger(root), profile, only=lambda verdict: offered.append(verdict))
    with Progress(len(offered), unit=f"numbers of {paper.key} judged") as progress:
        begun: list[Verdict] = []

        def wanted(verdict: Verdict) -> bool:
            if begun:
                progress.step()
            begun.append(verdict)
            return True

        verdicts = paper.verdicts(Ledger(root), profile, only=wanted)
        progress.step()
        return verdicts
