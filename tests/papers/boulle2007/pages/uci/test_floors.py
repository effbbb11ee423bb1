"""The bounds that give mean compression rates, on verdicts made by hand."""

from replication.evidence.verdict import Under, Verdict
from replication.evidence.vocabulary import AGREES, DISAGREES, OPEN
from replication.papers.boulle2007.pages.uci import floors
from replication.papers.boulle2007.protocol.settings import CMA, NB
from replication.papers.boulle2007.protocol.uci_settings import NB_EF


def rate(table, method, word, *bounds, column="CR"):
    """A verdict on a mean rate that some bounds give."""
    others = [
        Under(f"P at least {name}", 0.5, 0.4, 0.6, name in bounds) for name in ("1/N", "1e-2")
    ]
    others.append(Under("p = 1/V; P at least 1/N", 0.5, 0.4, 0.6, True))
    made = (table, method, column, "mean", "0.5", 0.3, 0.2, 0.4, 400, word, "default")
    return Verdict(*made, others=tuple(others))


RATES = [
    rate("table3", NB, OPEN, "1e-2"),
    rate("table3", CMA, OPEN, "1e-2", "1/N"),
    rate("table3", NB_EF, DISAGREES),
    rate("table4", NB, AGREES, "1/N", "1e-2"),
    rate("table4", CMA, AGREES, "1e-2", column="AUC"),
]


def test_the_best_bound_is_told_and_the_one_rate_that_it_does_not_give():
    assert floors.told(RATES) == (
        "With at least 1e-2 for every class, 3 of 4 fit; NB(EF) in Table 3 does not."
    )
    assert floors.told([*RATES[1:3], rate("table4", NB_EF, DISAGREES)]) == (
        "With at least 1/N for every class, 1 of 3 fit."
    )


def test_without_verdicts_there_is_nothing_to_show():
    assert floors.told([]) == "Not all data sets at hand were run."
