"""What the printed ranks decide by themselves, with the witness."""

from replication.evidence.vocabulary import AGREES, DERIVED, IMPOSSIBLE
from replication.papers.boulle2007.protocol.uci_settings import METHODS
from replication.papers.boulle2007.verdicts.uci.assumptions import TABLES
from tests.papers.boulle2007.claimed import judge, stated
from tests.papers.boulle2007.verdicts.uci.made_up import MadeUp, at_random, reprinted

TIES = stated("methods that tie")
ORDER = stated("means, records and ranks", "as printed")


def test_ties_cannot_have_shared_the_mean_of_their_ranks():
    found = judge(MadeUp(at_random), TIES)
    assert (found.verdict, found.negation, found.kind) == (IMPOSSIBLE, AGREES, DERIVED)
    for total in (
        "25.8 on ACC of Table 3",
        "26.6 on AUC of Table 3",
        "27.9 on CR of Table 3",
        "27.9 on ACC of Table 4",
        "28.0 on CR of Table 4",
    ):
        assert total in found.note


def ordered(**changes):
    """Both tables with all methods in one order, but for the changes."""
    values = {}
    for table in TABLES:
        for criterion in ("ACC", "AUC", "CR"):
            for k, method in enumerate(METHODS):
                place = f"{table}/{method}/{criterion}"
                values |= {f"{place}/mean": f"0.{90 - k}0", f"{place}/rank": f"{k + 1}.0"}
                if k:
                    values |= {f"{place}/wins": f"{k}", f"{place}/losses": "0"}
    return judge(reprinted(MadeUp(at_random), **{**values, **changes}), ORDER)


def test_one_pair_in_opposite_orders_is_enough():
    assert ordered().verdict == AGREES
    # Equal means, ranks or records are in no order; nor are means one digit apart.
    for mean, verdict in (("0.859", AGREES), ("0.858", IMPOSSIBLE)):
        close = {"table3/NB/CR/mean": mean, "table3/NB/CR/rank": "4.5"}
        assert ordered(**close).verdict == verdict
    assert ordered(**{"table3/NB/CR/mean": "0.860"}).verdict == AGREES
    assert ordered(**{"table3/NB/CR/rank": "5.0"}).verdict == AGREES
    assert ordered(**{"table3/NB/CR/wins": "4"}).verdict == AGREES
    by_rank = ordered(**{"table3/NB/CR/rank": "4.8"})
    assert (by_rank.verdict, by_rank.reproduced) == (IMPOSSIBLE, "1 pairs")
    assert "CR of SNB(ACC) 0.860 and NB 0.850, ranks 5.0 and 4.8" in by_rank.note
    by_record = ordered(**{"table4/NB(EF)/AUC/losses": "2"})
    assert (by_record.verdict, by_record.reproduced) == (IMPOSSIBLE, "1 pairs")
    assert "records 5/0 and 6/2" in by_record.note
