"""Readings of the protocol make classifiers; `data/approved` has which combinations there are."""

import pytest

from replication.papers.hong2002.protocol import settings, variants
from replication.papers.hong2002.tasks import models
from replication.protocols.encoded import encoded


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize(
    "reading", [*variants.READINGS, *variants.CROSSED], ids=lambda reading: reading.name
)
def test_a_reading_makes_classifiers_that_accept_their_parameters(reading):
    for method in settings.METHODS:
        model = models.make(method, {"laplace": 1.0, **reading.params}, 0)
        assert models.fitted(model, *encoded("simpson", "value", "nominal")).alpha_.shape == (1, 2)
