"""What Table 5 says of a threshold that maximizes the BER."""

from tests.papers.boulle2007.claimed import judge
from tests.papers.boulle2007.verdicts.uci.made_up import reprinted


def test_errors_of_one_half_and_more_would_not_rule_a_maximal_threshold_out(empty):
    names = ("Ada", "Gina", "Hiva", "Nova", "Sylva")
    places = [f"table5/{name}/Our best entry/test BER" for name in names]
    printing = reprinted(empty, **dict.fromkeys(places, "0.5000"))
    assert judge(printing, "of all thresholds").verdict == "not judged"
