"""The claims on wins and on orders, on made-up folds, each on either side."""

from dataclasses import replace
from fractions import Fraction

import pytest

from replication.evidence.forensics.sentences.nodes import Number
from replication.evidence.vocabulary import AGREES, DISAGREES, NOT_JUDGED, OPEN, THRESHOLD
from replication.papers.boulle2007.protocol.settings import ACC, AUC, BMA, CMA, MAP
from replication.papers.boulle2007.protocol.uci_settings import METHODS
from replication.papers.boulle2007.verdicts.uci import claims
from replication.papers.boulle2007.verdicts.uci.assumptions import TABLES
from tests.papers.boulle2007.claimed import judge, stated
from tests.papers.boulle2007.verdicts.uci.made_up import MadeUp, few_sets, known

pytestmark = pytest.mark.usefixtures("few_sets")
__all__ = ["few_sets"]
STANDS, FALLS = (AGREES, DISAGREES), (DISAGREES, AGREES)
RIVALS = METHODS[1:]


#: The claims, of which two say half of 40 sets: here it is half of 6.
ORDER = {table: stated("means, records and ranks are", table) for table in TABLES}
HALF = stated("the regularised methods improve")
TIMES = stated("SNB(CMA) wins about 10 times")
GROWS = {table: stated("SNB(CMA) dominates most", table) for table in TABLES}


def of_six(start):
    """A claim on more or fewer than 20 sets, or 10, as one on 3."""
    claim = stated(start)
    relations = {says: _in_place_of_20(node) for says, node in claim.relations.items()}
    return replace(claim, relations=relations)


def _in_place_of_20(node):
    if isinstance(node, Number):
        return Number(Fraction(3), "3") if node.value in (20, 10) else node
    parts = tuple(map(_in_place_of_20, node.parts))
    return replace(node, parts=parts) if parts else node


COMPARABLE = of_six("SNB(ACC) and SNB(AUC) achieve")
MAINLY = stated("CR lies mainly")
MORE = stated("the regularised methods are ahead")
GAIN, WINS = of_six("SNB(BMA) wins significantly"), of_six("on average")


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


@pytest.fixture
def all_at_hand(monkeypatch):
    """As if no set were missing, so that those at hand decide."""
    monkeypatch.setattr(claims, "_absent", lambda places: "")


def test_means_that_are_in_the_order_of_ranks_and_records_are_consistent():
    assert words(ORDER["table3"], apart(0.02)) == STANDS


def even(made):
    """The same folds where all that a loss is measured by is alike."""

    def of(*at):
        return {**made(*at), "entropy": [0.5, 0.5, 0.5]}

    return of


@pytest.mark.usefixtures("all_at_hand")
def test_about_half_hangs_on_the_ratio():
    # CR 0.5 against 0.335 is 49 %; that of the three against the two as well.
    both = {CMA: 5.0, BMA: 5.0, MAP: 5.0, AUC: 6.65, ACC: 6.65}
    naive = {"NB": 13.35, "NB(EF)": 13.35}  # so that the three lead the four by 50 points
    assert words(HALF, even(known(loss={**both, **naive}))) == STANDS
    one = known(loss={**both, BMA: 6.0, MAP: 6.0, "NB": 30.0, "NB(EF)": 30.0})
    found = judge(MadeUp(even(one)), HALF)
    assert found.verdict == OPEN
    assert f"{CMA} over {AUC}" in found.agrees
    none = known(loss={CMA: 5.0, BMA: 5.0, MAP: 5.0, AUC: 5.1, ACC: 5.1, "NB": 5.2, "NB(EF)": 5.2})
    assert words(HALF, none) == FALLS


@pytest.mark.deep
def test_averaging_gains_nothing_where_it_wins_on_fewer_than_half():
    assert words(GAIN, apart(0.0)) == STANDS
    # On all of four sets at hand, of eight or six in all: with those absent more than half.
    assert words(GAIN, apart(0.02))[0] == DISAGREES


@pytest.mark.deep
@pytest.mark.usefixtures("all_at_hand")
def test_ten_times_is_from_five_to_fifteen():
    assert words(TIMES, apart(0.02)) == FALLS  # no losses at all
    # Of 72 comparisons 64 are wins and 8 losses: eight times.
    losing = {RIVALS[-1]: 0.9, RIVALS[-2]: 0.9}
    assert words(TIMES, apart(0.02, auc=losing)) == STANDS
    # 48 and 24: twice.
    worse = dict.fromkeys(RIVALS, 0.9)
    assert words(TIMES, apart(0.02, auc=worse)) == FALLS


@pytest.mark.usefixtures("all_at_hand")
def test_dominance_grows_from_acc_to_auc_to_cr():
    grows = apart(
        0.0, right={CMA: 16, BMA: 16, MAP: 16, AUC: 16}, auc={CMA: 0.9, BMA: 0.9}, loss={CMA: 3.0}
    )
    for table in ("table3", "table4"):
        assert words(GROWS[table], grows) == STANDS
    level = apart(0.0, auc={CMA: 0.9}, loss={CMA: 3.0})
    assert words(GROWS["table3"], level) == FALLS


def on_sets(names, high, low):
    """A value on some sets, and another one elsewhere."""
    return lambda name: high if name in names else low


def test_results_are_comparable_where_few_sets_tell_them_apart():
    assert words(COMPARABLE, apart(0.0)) == STANDS
    # On all four at hand, of six.
    assert words(COMPARABLE, apart(0.0, auc={ACC: 0.9, AUC: 0.8})) == FALLS
    # Two each way are four as well.
    each_way = {ACC: on_sets(("Iris", "Ada"), 0.9, 0.8), AUC: on_sets(("Iris", "Ada"), 0.8, 0.9)}
    assert words(COMPARABLE, apart(0.0, auc=each_way)) == FALLS


def test_rates_lie_mainly_between_0_and_1_where_most_means_do():
    assert words(MAINLY, apart(0.0)) == STANDS
    below = {m: on_sets(("Ada", "Madelon"), 15.0, 5.0) for m in (AUC, ACC, "NB", "NB(EF)")}
    # Ten of fourteen.
    found = judge(MadeUp(apart(0.0, loss=below)), MAINLY)
    assert found.word == f"{NOT_JUDGED}: {THRESHOLD}"
    assert words(MAINLY, apart(0.0, loss=dict.fromkeys(METHODS, 15.0))) == FALLS


@pytest.mark.usefixtures("all_at_hand")
@pytest.mark.parametrize(
    ("names", "expected"), [(("Ada", "Madelon"), STANDS), (("Iris", "Crx"), FALLS)]
)
def test_the_lead_on_cr_is_larger_on_the_table_whose_sets_have_it(names, expected):
    ahead = dict.fromkeys((CMA, BMA, MAP), on_sets(names, 2.0, 4.9))
    assert words(MORE, known(loss=ahead, noise=1e-4)) == expected
