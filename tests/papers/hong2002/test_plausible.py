"""Where numbers of Table 1 could have lain: counts against the files, ranges by hand."""

import numpy as np
import pytest

from replication.datasets.loader import load
from replication.datasets.locate import locate
from replication.datasets.registry import registry
from replication.evidence.ranges import Orders
from replication.papers.hong2002.protocol.grid import LAYOUT
from replication.papers.hong2002.protocol.settings import PROBLEMS
from replication.papers.hong2002.verdicts.plausible import CLASS_ROWS, FEATURES, span
from tests.papers.hong2002.records import PRINTED

TABLE = [n for n in PRINTED.values() if n.artefact == "table1" and n.column != "L"]

#: Printed numbers beyond the range of a method that is of use: naive Bayes of breast, the class of
#: two rows of lymph, and deviations larger than what chance alone deals out.
BEYOND = {
    ("breast", "NB", "loss mean"),
    ("lymph/1", "NB", "error mean"),
    ("lymph/1", "NB", "error sd"),
    ("lymph/1", "NB", "loss mean"),
    ("lymph/1", "NB", "loss sd"),
    ("lymph/1", "APM", "loss mean"),
    ("lymph/1", "APM", "loss sd"),
    ("lymph/3", "APM", "error sd"),
    ("lymph/3", "APMR", "error sd"),
}


@pytest.mark.parametrize("name", PROBLEMS)
def test_rows_of_classes_and_features_are_those_of_the_file(name):
    dataset = PROBLEMS[name].dataset
    if locate(dataset) is None:
        pytest.skip(f"{dataset} is not at hand: put its file in SEMINAIVE_DATA")
    data = load(dataset)
    counts = data.target.value_counts().reindex(data.target.cat.categories)
    assert tuple(counts) == CLASS_ROWS[name]
    assert data.frame.shape[1] == FEATURES[name]


@pytest.mark.parametrize("name", PROBLEMS)
def test_rows_and_features_are_those_of_the_registry(name):
    entry = registry()[PROBLEMS[name].dataset]
    assert sum(CLASS_ROWS[name]) == entry.rows
    assert len(CLASS_ROWS[name]) == PROBLEMS[name].n_classes == len(entry.classes)
    assert FEATURES[name] == entry.features


def of(row, method, statistic):
    return span(LAYOUT.address(PRINTED["table1", row, method, statistic]), None)


def test_spans_by_hand():
    assert of("breast", "NB", "error mean").high == pytest.approx(100 * 85 / 286)
    assert of("lymph/1", "NB", "error mean").high == pytest.approx(100 * 2 / 148)
    assert of("lymph/All", "NB", "error mean").high == pytest.approx(100 * 67 / 148)
    share = 85 / 286
    entropy = -share * np.log2(share) - (1 - share) * np.log2(1 - share)
    assert of("breast", "NB", "loss mean").high == pytest.approx(entropy)
    assert of("breast", "NB", "loss sd").high == pytest.approx(entropy)
    by_chance = 100 * np.sqrt(share * (1 - share) / 28.6)
    assert of("breast", "NB", "error sd").high == pytest.approx(by_chance)
    assert of("SDNA/1", "APM", "negative alphas mean").high == 60
    assert of("SDNA/1", "APM", "negative alphas sd").high == 30
    assert isinstance(of("vote", "APM", "m mean"), Orders)


def test_printed_numbers_lie_in_their_span_but_for_those_beyond():
    found = {n.place[1:]: (n.printed, span(LAYOUT.address(n), None)) for n in TABLE}
    assert len(found) == len(TABLE)
    assert {place for place, (n, its) in found.items() if not n.near(*its.ends)} == BEYOND
