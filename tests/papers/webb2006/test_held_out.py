"""Recorded runs judged by one another, on made-up ones whose level is known."""

import numpy as np
import pytest

from replication.papers.webb2006.pages import held_out
from replication.papers.webb2006.protocol import variants
from replication.papers.webb2006.protocol.settings import METHODS, SETS
from tests.papers.webb2006.records import Made, repeats


def scattered(method, n, seed=0, outlying=0):
    """Repeats of 1000 rows on every set; the last ones lie apart on all sets at once."""
    chance = np.random.default_rng(seed)
    wrong = chance.binomial(1000, 0.2, (len(SETS), n))
    wrong[:, n - outlying :] += 300
    return {
        (name, method, variants.DEFAULT): repeats(each.tolist(), 1000)
        for name, each in zip(SETS, wrong, strict=True)
    }


@pytest.mark.deep
@pytest.mark.parametrize("n", [5, 10])
def test_runs_of_one_protocol_fall_outside_in_one_case_of_twenty(n):
    shares = [
        held_out.outside(Made(scattered("AODE", n, seed)), "error", ("AODE",), variants.DEFAULT)
        for seed in range(5)
    ]
    assert np.mean(shares) == pytest.approx(0.05, abs=0.04)


@pytest.mark.deep
@pytest.mark.parametrize("summary", ["geometric mean ratio", "win-draw-loss"])
def test_pairs_fall_outside_in_one_case_of_twenty_too(summary):
    shares = []
    for seed in range(5):
        records = scattered("AODE", 5, seed) | scattered("NB", 5, 100 + seed)
        # On half of the sets both are the same, run by run, but for their means.
        for name in SETS[::2]:
            wrong = list(records[name, "AODE", variants.DEFAULT]["wrong"])
            wrong[0] += 5
            records[name, "NB", variants.DEFAULT] = repeats(wrong, 1000)
        found = held_out.outside(Made(records), "error", ("AODE", "NB"), variants.DEFAULT, summary)
        shares.append(found)
    assert np.mean(shares) == pytest.approx(0.05, abs=0.05)


def test_a_run_that_is_alone_on_its_side_falls_outside(monkeypatch):
    results = Made(scattered("AODE", 6, outlying=1))

    class Last:
        """Chooses the last run, the one that lies apart."""

        def integers(self, high, size=None):
            return high - 1 if size is None else np.random.default_rng(0).integers(high, size=size)

    monkeypatch.setattr(held_out, "rng", lambda *names: Last())
    assert held_out.outside(results, "error", ("AODE",), variants.DEFAULT, "mean", 3) == 1.0


def test_a_record_is_held_out_as_the_slides_are_judged_with_one_set_missing():
    # All repeats agree, so that the missing set is all that ours can lack.
    same = {
        (name, method, variants.DEFAULT): repeats([wrong] * 3, 1000)
        for name in SETS
        for method, wrong in (("AODE", 10), ("NB", 11))
    }
    pair = ("AODE", "NB")
    assert held_out.outside(Made(same), "error", pair, variants.DEFAULT, "win-draw-loss", 5) == 0.0


def test_equal_runs_are_never_outside_and_a_single_one_stands_for_all():
    records = {
        (name, "NB", variants.DEFAULT): repeats([17] * (1 + k % 4)) for k, name in enumerate(SETS)
    }
    assert held_out.outside(Made(records), "error", ("NB",), variants.DEFAULT, "mean", 20) == 0.0


def test_of_cross_validation_the_error_alone_is_held_out_and_of_pools_all_three():
    chance = np.random.default_rng(1)
    records = scattered("AODE", 5)
    for name in SETS:
        trials = chance.uniform(0.1, 0.2, (4, 3)).tolist()
        records[name, "LBR", variants.POOLED] = {"rows": 100, "trials": trials}
    records |= scattered("NB", 5, 2)
    table = held_out.held_out(Made(records), rounds=10)
    pools = [("pool and halves", quantity, "mean") for quantity in ("error", "bias", "variance")]
    summaries = ["mean", "geometric mean ratio", "win-draw-loss"]
    assert table.index.tolist() == [*(("ten folds", "error", each) for each in summaries), *pools]
    assert table.columns.tolist() == [*METHODS, "by chance"]
    assert [bool(cell) for cell in table["AODE"]] == [True, *[False] * 5]
    assert [bool(cell) for cell in table["NB"]] == [True] * 3 + [False] * 3
    assert [bool(cell) for cell in table["LBR"]] == [False] * 3 + [True] * 3
    assert set(table["by chance"]) == {"5%"}
