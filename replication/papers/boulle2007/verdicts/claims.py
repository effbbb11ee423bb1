"""All claims of the text, in the order of their file."""

from replication.evidence.claims.judge import judge_claims
from replication.papers.boulle2007.protocol.uci_settings import PAPER
from replication.papers.boulle2007.verdicts import split_claims
from replication.papers.boulle2007.verdicts.challenge import claims as challenge_claims
from replication.papers.boulle2007.verdicts.challenge import honest, maximized, relations, scale
from replication.papers.boulle2007.verdicts.uci import claims as forty_claims
from replication.papers.boulle2007.verdicts.uci import printed_ranks
from replication.papers.boulle2007.verdicts.uci.assumptions import TABLES
from replication.papers.boulle2007.verdicts.uci.realised import at_hand

#: Called by name from `boulle2007.sentences.toml`: claims that its formula language cannot say.
CODE = (
    split_claims,
    relations,
    maximized,
    challenge_claims,
    honest,
    scale,
    forty_claims,
    printed_ranks,
)


def verdicts(results):
    """Verdicts on the claims."""
    # What statements say of the sets at hand.
    words = {
        "uci": forty_claims.of_table("table3"),
        "challenge": forty_claims.of_table("table4"),
        "n": f"{sum(len(at_hand(table)) for table in TABLES)}",
    }
    return judge_claims(PAPER, results, named, drawn, CODE, words)


def _of(places):
    return {"splits": split_claims, "challenge": relations}.get(places[0][0], forty_claims)


def named(results, places):
    """Readings that touch some of the numbers, the default first."""
    return _of(places).named(results, places)


def drawn(results, places, reading):
    """Draws of the numbers by place."""
    return _of(places).drawn(results, places, reading)
