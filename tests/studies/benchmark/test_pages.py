"""Tables and figures say what the records decide, and nothing where there are none."""

from replication.studies.benchmark.findings.pairs import OPTIONAL
from replication.studies.benchmark.pages import summaries
from replication.studies.benchmark.protocol.methods import METHODS
from replication.studies.benchmark.protocol.sets import SETS
from replication.studies.benchmark.protocol.settings import COMPARED, KINDS
from tests.studies.benchmark.made import Made


def test_optional_methods_are_beside_others_only_in_pairs_of_their_own():
    extra = {each.name for each in METHODS if each.extra}
    assert {one for one, _ in OPTIONAL} == extra
    assert not extra & {name for pair in COMPARED for name in pair}
    shown = summaries.compared(Made().results(), pairs=OPTIONAL)
    assert list(shown.index) == list(OPTIONAL)


def test_the_plan_is_shown_whole():
    assert list(summaries.methods().index) == [each.name for each in METHODS]
    assert set(summaries.data_sets().index) == set(SETS)
    assert list(summaries.kinds().index) == list(KINDS)
