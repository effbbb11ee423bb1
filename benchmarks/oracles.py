"""The library beside its definitions, other packages and Weka: probabilities, not seconds."""

from __future__ import annotations

import json
from itertools import chain

from replication.weka.beside import beside_weka, without_weka
from seminaive.check.comparisons import compare, left_out, summary


def compare_answers(n_tables: int, *, as_json: bool) -> int:
    """Print a line for each comparison, then for each that cannot be made here; 1 if one fails."""
    comparisons = []
    # A start of Java takes as long as many comparisons.
    for comparison in chain(compare(n_tables), beside_weka(-(-n_tables // 10))):
        comparisons.append(comparison)
        if not as_json:
            print(comparison, flush=True)
    missing = [*left_out(), *without_weka()]
    if as_json:
        rows = [
            {
                "what": comparison.what,
                "beside": comparison.beside,
                "probabilities": comparison.n_probabilities,
                "difference": comparison.difference,
                "agrees": comparison.agrees,
            }
            for comparison in comparisons
        ]
        print(json.dumps({"comparisons": rows, "left_out": missing}, indent=2))
    else:
        print("\n".join([*missing, summary(comparisons)]))
    return 0 if all(comparison.agrees for comparison in comparisons) else 1
