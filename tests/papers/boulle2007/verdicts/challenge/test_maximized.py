"""What Table 5 says of a threshold that maximizes the BER."""

from tests.papers.boulle2007.claimed import judge
from tests.papers.boulle2007.verdicts.uci.made_up import reprinted

STATES = "of all thresholds"
ROWS = ("Ada", "Gina", "Hiva", "Nova", "Sylva")


def printing(results, ber):
    places = [f"table5/{name}/Our best entry/test BER" for name in ROWS]
    return reprinted(results, **dict.fromkeys(places, ber))


def test_errors_below_one_half_rule_a_maximal_threshold_out(empty):
    found = judge(empty, STATES)
    assert (found.verdict, found.negation) == ("impossible", "agrees")
    assert "prints at most 0.3080, for Hiva" in found.note


def test_errors_of_one_half_and_more_would_not(empty):
    assert judge(printing(empty, "0.5000"), STATES).verdict == "not judged"
