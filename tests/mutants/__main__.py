"""Plant mistakes drawn by seed, and see how many the unit tests catch; run by hand, an hour or so.

$ python -m tests.mutants --seed 0 --n 60
"""

import argparse
import os
import signal
import sys
import tempfile
from pathlib import Path

from tests.mutants.draw import draw, equivalents, population
from tests.mutants.trial import DEEP, SURVIVED, Copy


def main():
    """Draw, try and print a line a mutant, then how many were caught."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--n", type=int, default=60, help="how many are drawn")
    parser.add_argument("--within", nargs="+", default=[""], help="draw from these folders alone")
    parser.add_argument("--only", default="", help="try only those with this in their name")
    parser.add_argument("--quick", action="store_true", help="ask the interpreter first")
    parser.add_argument("--list", action="store_true", help="draw them, but try none")
    asked = parser.parse_args()
    mutants = population()
    reasons = equivalents(mutants)
    among = [m for m in mutants if m.path.startswith(tuple(asked.within))]
    drawn = [m for m in draw(among, asked.seed, asked.n) if asked.only in m.name]
    outcomes = []
    with tempfile.TemporaryDirectory() as folder:
        copy = None if asked.list else Copy(Path(folder).resolve(), asked.quick)
        for mutant in drawn:
            print(f"{mutant.path}:{mutant.line}\n  - {mutant.old}\n  + {mutant.new}")
            if mutant.name in reasons:
                print(f"  equivalent: {reasons[mutant.name]}", flush=True)
            elif copy:
                outcomes.append(copy.caught_by(mutant))
                print(f"  {outcomes[-1]}", flush=True)
                if outcomes[-1] == SURVIVED:
                    print(f"  {mutant.name}", flush=True)
    survived, deep = outcomes.count(SURVIVED), sum(each.endswith(DEEP) for each in outcomes)
    print(
        f"{len(drawn)} of {len(among)} drawn, {sum(m.name in reasons for m in drawn)} equivalent, "
        f"{len(outcomes) - survived} caught ({deep} by `deep` alone), {survived} survived"
    )
    return int(survived > 0)


if __name__ == "__main__":
    os.nice(5)
    # So that who ends it ends its tests as well, and leaves no copy behind.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    raise SystemExit(main())
