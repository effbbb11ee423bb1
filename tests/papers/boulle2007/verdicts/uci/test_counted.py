"""The claims on wins and on orders, on made-up folds, each on either side."""

import pytest

from replication.evidence.vocabulary import AGREES, DISAGREES
from replication.papers.boulle2007.protocol.uci_settings import METHODS
from replication.papers.boulle2007.verdicts.uci.assumptions import TABLES
from tests.papers.boulle2007.claimed import judge, stated
from tests.papers.boulle2007.verdicts.uci.made_up import MadeUp, few_sets, known

pytestmark = pytest.mark.usefixtures("few_sets")
__all__ = ["few_sets"]
STANDS, FALLS = (AGREES, DISAGREES), (DISAGREES, AGREES)


#: The claims, of which two say half of 40 sets: here it is half of 6.
ORDER = {table: stated("means, records and ranks are", table) for table in TABLES}


def words(claim, made):
    found = judge(MadeUp(made), claim)
    return found.verdict, found.negation


def apart(gap, **changes):
    """Methods in one order on everything, so far from one another, but for the changes."""
    values = {
        "auc": {m: 0.8 - gap * k for k, m in enumerate(METHODS)},
        "loss": {m: 5.0 + 10 * gap * k for k, m in enumerate(METHODS)},
        "right": {m: 18 - k for k, m in enumerate(METHODS)} if gap else {},
    }
    return known(
        **{what: {**of, **changes.get(what, {})} for what, of in values.items()}, noise=0.0
    )


def test_means_that_are_in_the_order_of_ranks_and_records_are_consistent():
    assert words(ORDER["table3"], apart(0.02)) == STANDS
