"""``vouch``: compute drawn cells of every task again, and keep what was found."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from pathlib import Path
from time import perf_counter

from replication.cli.check import tell as tell_check
from replication.cli.choose import chosen_experiments, grid_of, refuse_unknown
from replication.cli.commit_seed import commit_seed
from replication.cli.show import plural, print_json, say
from replication.cli.status import not_vouched
from replication.engine.cell import Cell
from replication.engine.ledger import Ledger
from replication.engine.profiles import ledger_root
from replication.engine.versions import tasks_of
from replication.engine.vouch.digest import OtherVersions, refuse_other_versions
from replication.engine.vouch.frame import frames
from replication.engine.vouch.log import Log
from replication.engine.vouch.proof import Proof, prove
from replication.engine.vouch.sample_check import check
from replication.engine.vouch.standing import standing
from replication.paper import Study, experiments

_ROOT = Path(__file__).resolve().parents[2]

#: Recorded seconds a worker that a commit's own share takes, and the seconds after which it
#: begins no cell: with starting and compiling, under five minutes.
_SHARE, _SHARE_ENDS = 120.0, 240.0
#: Seconds, of all papers together, that `replicate` and a share vouch for by themselves.
_DUE = 120.0


def command(args: argparse.Namespace) -> int:
    """Vouch for what is not vouched for; 1 if any cell came out otherwise than recorded."""
    grids = {study.key: grid_of(study, "full") for study in chosen_experiments(args)}
    refuse_unknown("task", args.task, {cell.task for grid in grids.values() for cell in grid})
    root = ledger_root("full")
    if args.share:
        differing = what_is_quick(chosen_experiments(args), args)
        return _share([cell for grid in grids.values() for cell in grid], root, args) or int(
            bool(differing)
        )
    proofs = {}
    for key, grid in grids.items():
        say(f"{key}: drawing cells of each task that is not vouched for ...")
        proofs[key] = prove(
            key,
            grid,
            root,
            per_dataset=args.all,
            only=args.task or (),
            jobs=args.jobs,
            backend=args.backend,
        )
        tell(key, proofs[key])
    if args.json:
        print_json(
            {
                key: {
                    "tried": {task: asdict(vouched) for task, vouched in proof.outcomes.items()},
                    "states": dict(proof.states),
                }
                for key, proof in proofs.items()
            }
        )
    return int(any("differs" in proof.states.values() for proof in proofs.values()))


def _share(cells: Sequence[Cell], root: Path, args: argparse.Namespace) -> int:
    """Check a share that the commit itself draws, what no share computed first; and log it."""
    refuse_other_versions()
    digits, source = commit_seed(_ROOT)
    ledger = Ledger(root)
    comparable = [cell for frame in frames(cells, ledger) for cell in frame.cells]
    logs = {key: Log(key, ledger) for key in {cell.paper for cell in comparable}}
    report = check(
        comparable,
        root,
        count=None,
        max_seconds=_SHARE,
        ends=_SHARE_ENDS,
        seed=int(digits, 16),
        jobs=args.jobs,
        backend=args.backend,
        logs=logs,
    )
    tell_check(report, len(comparable), f"{source} these")
    say(*not_vouched({key: standing(key, tasks_of(key)) for key in experiments()}))
    return 0 if report.passed else 1


def what_is_quick(chosen: Iterable[Study], args: argparse.Namespace) -> list[str]:
    """Vouch for papers as long as two minutes are enough; return the tasks that differ."""
    differing, began = [], perf_counter()
    for study in chosen:
        states = {*standing(study.key, tasks_of(study.key)).values()}
        if states <= {"vouched", "outside"}:
            continue
        try:
            proof = prove(
                study.key,
                grid_of(study, "full"),
                ledger_root("full"),
                most=max(_DUE - (perf_counter() - began), 0.0),
                jobs=args.jobs,
                backend=args.backend,
            )
        except OtherVersions:  # What other versions give is compared by the sample alone.
            return []
        if any(vouched.drawn for vouched in proof.outcomes.values()):
            say(f"{study.key}: edited since it was vouched for, by at most two minutes' work.")
            tell(study.key, proof)
            say(f"data/vouched/{study.key}.json has it: commit it with the edit.")
        differing += [task for task, state in proof.states.items() if state == "differs"]
    return differing


def tell(key: str, proof: Proof) -> None:
    """Say what was computed of a paper, what differs and what that means."""
    if proof.outcomes:
        drawn, equal, total = (
            sum(getattr(vouched, name) for vouched in proof.outcomes.values())
            for name in ("drawn", "equal", "frame")
        )
        say(
            f"{key}: computed {plural(drawn, 'cell')} of {plural(len(proof.outcomes), 'task')} "
            f"again, drawn from {total}: {equal} are as recorded."
        )
    outside: Counter[str] = Counter()
    for vouched in proof.outcomes.values():
        outside.update(vouched.outside)
    say(
        *(
            f"{key}: {plural(number, 'cell')} cannot be vouched for: each {reason}."
            for reason, number in outside.items()
        )
    )
    for task, vouched in proof.outcomes.items():
        say(*(f"{differing.found}." for differing in vouched.differences))
        if vouched.differences:
            say(
                f"{key}: {task} differs. If that was not meant, mend the code. If it was, raise "
                f"the version of what changed in the versions.toml beside the task, and run "
                f"`python -m replication run --paper {key}`."
            )
    counts = Counter(proof.states.values())
    states = ", ".join(f"{counts[name]} {name}" for name in sorted(counts))
    say(f"{key}: of {plural(len(proof.states), 'task')} {states}.")
