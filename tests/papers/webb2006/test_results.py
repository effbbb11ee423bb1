"""Results on known records: what is looked up, and realisations drawn from it."""

import pytest

from replication.papers.webb2006.protocol import grid
from replication.papers.webb2006.protocol.settings import METHODS
from replication.papers.webb2006.verdicts.results import Results


@pytest.mark.deep
@pytest.mark.parametrize("quantity", ["error", "bias", "variance"])
def test_no_set_of_few_repeats_carries_most_of_the_scatter(quantity):
    """Such an interval would hold 56 to 82 % where it says 95."""
    recorded = Results.of("frozen")
    for method in METHODS:
        names = recorded.sets((method,))
        scatter = recorded.draws(quantity, (method,), tuple(names))[method].var(axis=0)
        most = int(scatter.argmax())
        repeats = grid.repeated(names[most], method).params["repeats"]
        assert scatter[most] < scatter.sum() / 2 or repeats >= 10, (method, names[most])
