"""Rules: which numbers each takes, and the verdicts of those without chance in them."""

import pytest

from replication.evidence.reported import Reported
from replication.evidence.rule import NOT_RUN, Deterministic, NotCompared, Rule

NUMBER = Reported("table1", "DNA/1", "NB", "error mean", "4.0", "%")


@pytest.mark.parametrize(
    ("rule", "takes"),
    [
        (Rule("table1"), True),
        (Rule("table"), False),
        (Rule("table1", "DNA/1", "NB", "error mean"), True),
        (Rule("table1", "DNA/2"), False),
        (Rule("table1", column="APM"), False),
        (Rule("table1", statistic="error"), False),
        (Rule("table1", statistic="*mean"), True),
        (Rule("table1", "DNA/*"), True),
        (Rule("table1", "*/2"), False),
        (Rule("table1", "D*/*"), True),
        (Rule("table1", "DNA.1"), False),
        (Rule("table1", ("vote", "DNA/*")), True),
        (Rule(("table2", "table1"), ("vote", "breast")), False),
        (Rule("table1", ()), False),
    ],
    ids=str,
)
def test_a_rule_takes_the_numbers_whose_place_is_like_its_texts(rule, takes):
    assert rule.takes(NUMBER) == takes


def test_a_rule_is_named_by_its_kind_and_its_pattern():
    named = str(NotCompared("text", ("speed", "size"), why="another machine"))
    assert named == "NotCompared(text / speed or size / * / *)"


def test_values_by_reading_stay_as_they_were_given():
    ours = {"first": 5.0, "second": 4.0}
    Deterministic("table1", of=lambda *given: ours).verdicts(NUMBER, None)
    assert ours == {"first": 5.0, "second": 4.0}


@pytest.mark.parametrize(("given", "note"), [({}, NOT_RUN), ({"without": "no file"}, "no file")])
def test_without_a_value_there_is_no_data_and_0_is_a_value(given, note):
    [found] = Deterministic("table1", of=lambda *asked: None, **given).verdicts(NUMBER, None)
    assert (found.reason, found.note) == ("no data", note)
    [found] = Deterministic("table1", of=lambda *asked: 0, **given).verdicts(NUMBER, None)
    assert (found.verdict, found.reproduced) == ("disagrees", 0)
