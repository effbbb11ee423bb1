"""Classes at the ends of a made-up file, and in samples of the LED display."""

from dataclasses import replace

import numpy as np
import pandas as pd
import pytest

from replication.datasets.dataset import Dataset
from replication.datasets.generators import led
from replication.engine.seeds import seed
from replication.papers.boulle2007.protocol import contents
from replication.papers.boulle2007.tasks import class_shares


def test_the_ends_are_counted_row_by_row(monkeypatch):
    labels = list("aabacbbb")
    target = pd.Series(pd.Categorical(labels, ["a", "b", "c", "none"]))
    made = Dataset("spambase", pd.DataFrame({"x": range(8)}), target, "")
    monkeypatch.setattr(class_shares, "load", lambda name: made)
    found = class_shares.ends(replace(contents.ends(), params={"rows": 5}))
    twin = {
        part: [rows.count(name) for name in ("a", "b", "c", "none")]
        for part, rows in (("first", labels[:5]), ("last", labels[3:]))
    }
    assert found == twin == {"first": [3, 1, 1, 0], "last": [1, 3, 1, 0]}


@pytest.mark.parametrize(("name", "rows", "more"), [("LED", 1000, 0), ("LED17", 10000, 17)])
def test_samples_are_drawn_by_the_registered_rule_under_seeds_of_their_own(name, rows, more):
    cell = replace(contents.samples(name), params={"samples": 3})
    found = class_shares.largest(cell)
    twin = []
    for k in range(3):
        made = led(rows, seed("boulle2007", name.lower(), "sample", k) % 2**32, irrelevant=more)
        twin.append(max(made.target.tolist().count(digit) for digit in "0123456789"))
    assert found == {"rows": rows, "largest": twin}
    assert len(set(twin)) > 1
    assert np.all(np.array(twin) >= rows / 10)
