"""What the organisers publish, beside the sets that are at hand."""

import pytest

from replication.datasets.registry import entry
from replication.papers.boulle2007.protocol.organisers import CLASSES, PREDICTION, SELECTION
from replication.papers.boulle2007.protocol.sets import ABSENT


@pytest.mark.parametrize("name", [name for name in PREDICTION if name not in ABSENT])
def test_the_sets_at_hand_are_the_published_training_parts(name):
    found = entry(name.lower())
    assert (found.rows, found.features) == (PREDICTION[name].train, PREDICTION[name].features)


@pytest.mark.parametrize("name", CLASSES)
def test_the_rows_of_the_classes_are_those_of_the_parts(name):
    sizes = SELECTION[name]
    assert [sum(part) for part in CLASSES[name]] == [sizes.train, sizes.valid]


def test_every_absent_set_is_published():
    assert set(ABSENT) <= {*PREDICTION, *SELECTION}
