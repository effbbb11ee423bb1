"""``oracles``: the library beside its definitions, other packages and Weka, on this machine."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import chain

from replication.cli.show import print_json
from replication.weka.beside import beside_weka, without_weka
from seminaive.check.comparisons import Comparison, compare, left_out, summary

__all__ = ["command"]


def command(args: argparse.Namespace) -> int:
    """Print a line for each comparison, then for each that cannot be made here; 1 if one fails."""
    found = []
    for each in _compared(args.tables):
        found.append(each)
        if not args.json:
            print(each, flush=True)
    missing = [*left_out(), *without_weka()]
    if args.json:
        print_json({"comparisons": [_as_json(each) for each in found], "left_out": missing})
    else:
        print("\n".join([*missing, summary(found)]))
    return 0 if all(each.agrees for each in found) else 1


def _compared(n_tables: int) -> Iterator[Comparison]:
    # A start of Java takes as long as many comparisons.
    return chain(compare(n_tables), beside_weka(-(-n_tables // 10)))


def _as_json(each: Comparison) -> dict[str, object]:
    return {
        "what": each.what,
        "beside": each.beside,
        "probabilities": each.n_probabilities,
        "difference": each.difference,
        "agrees": each.agrees,
    }
