"""What the committed records could refute: every experimental number, or it says why not."""

from replication.evidence.vocabulary import EXPERIMENT
from replication.papers.webb2006 import PAPER
from replication.papers.webb2006.verdicts.results import Results

#: Experimental numbers of which our records can refute none that the slides might have printed.
POWERLESS = {
    ("error", "mean", "NB"): "the readings, and the set that is missing, move it further than the "
    "slides' methods differ",
    ("error", "mean", "TAN"): "the same",
    ("variance", "geometric mean ratio", "LBR"): "pools, two folds and ten give ratios that lie "
    "side by side over all that the slide prints",
}


def test_every_experimental_number_could_have_been_refused_but_those_that_say_why():
    committed = PAPER.verdicts(Results.of("frozen").ledger, "frozen")
    drawn = [v for v in committed if v.kind == EXPERIMENT and v.low is not None]
    assert drawn
    powerless = {(v.artefact, v.row, v.column) for v in drawn if not v.power}
    assert powerless <= set(POWERLESS)
