"""What the printed ranks decide by themselves, with the witness."""

from replication.evidence.vocabulary import FOLLOWS, IMPOSSIBLE, REPRODUCED
from replication.papers.boulle2007.protocol.forty_settings import METHODS
from replication.papers.boulle2007.verdicts.forty.printed_ranks import (
    one_order_by_print,
    shared_ranks,
)
from replication.papers.boulle2007.verdicts.forty.views import TABLES
from tests.papers.boulle2007.verdicts.forty.made_up import MadeUp, at_random, reprinted


def test_ties_cannot_have_shared_the_mean_of_their_ranks():
    found = shared_ranks(MadeUp(at_random))
    assert (found.verdict, found.negation, found.kind) == (IMPOSSIBLE, REPRODUCED, FOLLOWS)
    for total in ("25.8 on ACC of Table 3", "26.6 on AUC of Table 3", "27.9 on CR of Table 3",
                  "27.9 on ACC of Table 4", "28.0 on CR of Table 4"):  # fmt: skip
        assert total in found.note


def test_ranks_that_add_up_can():
    places = {
        f"{table}/{method}/{criterion}/rank": f"{k + 1}.0"
        for table in TABLES for criterion in ("ACC", "AUC", "CR")
        for k, method in enumerate(METHODS)
    }  # fmt: skip
    results = reprinted(MadeUp(at_random), **places)
    assert shared_ranks(results).verdict == REPRODUCED
    # Seven roundings of 0.05 give 0.35.
    near = reprinted(results, **{"table3/NB/CR/rank": "5.7"})
    assert shared_ranks(near).verdict == REPRODUCED
    far = reprinted(results, **{"table3/NB/CR/rank": "5.6"})
    assert shared_ranks(far).verdict == IMPOSSIBLE


def test_two_pairs_are_printed_in_opposite_orders():
    found = one_order_by_print(MadeUp(at_random))
    assert (found.verdict, found.negation, found.kind) == (IMPOSSIBLE, REPRODUCED, FOLLOWS)
    assert found.reproduced == "2 pairs"
    assert "AUC of NB(EF) 0.911 at rank 4.8, of SNB(ACC) 0.910 at 4.5" in found.note
    mended = reprinted(MadeUp(at_random), **{
        "table3/NB(EF)/AUC/mean": "0.910", "table4/SNB(AUC)/CR/rank": "4.3"})  # fmt: skip
    assert one_order_by_print(mended).verdict == REPRODUCED
