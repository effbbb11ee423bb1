"""How many models a forward search tries, by the printed numbers: against searches by walking."""

import numpy as np

from replication.papers.vidaurre2012.protocol.settings import N_REGIONS, SUBJECTS
from replication.papers.vidaurre2012.verdicts import forward
from tests.papers.vidaurre2012.starplus_records import empty

PLACES = [("table3", subject) for subject in SUBJECTS]


def walked(n_selected, n_regions=N_REGIONS):
    """Models that a forward search tries when so many steps gain and the next does not."""
    n_tried, chosen = 0, 0
    while True:
        n_tried += n_regions - chosen
        if chosen == n_selected:
            return n_tried
        chosen += 1


def test_the_expected_count_is_that_of_walks_with_the_printed_numbers(tmp_path, monkeypatch):
    results = empty(tmp_path, monkeypatch)
    low, high = forward.expected(results, PLACES, 10, N_REGIONS, "with the last step")
    chance = np.random.default_rng(1)
    means = []
    for subject in SUBJECTS:
        mean, sd = (
            results.printed["table3", subject, "SNB", f"selected {each}"].printed.value
            for each in ("mean", "sd")
        )
        sizes = np.clip(np.rint(chance.normal(mean, sd, size=20000)), 0, N_REGIONS)
        sizes = sizes[: len(sizes) // 10 * 10].astype(int)
        means.append(np.mean([walked(k) for k in sizes]))
    # Rounding to whole numbers adds 1/12 to the variance.
    assert low - 0.3 < np.mean(means) < high + 0.3
    assert high - low < 3
