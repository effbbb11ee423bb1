"""Records of the challenge in a ledger, and the claims that are judged by them."""

from replication.evidence.claim import judged
from replication.evidence.claims.read import read_claims
from replication.papers.boulle2007.verdicts.challenge import claims, honest, scale, together
from replication.papers.boulle2007.verdicts.claims import words
from tests.papers.boulle2007.challenge_records import NAMES, PRINTED, entry
from tests.papers.boulle2007.records import note

__all__ = ["CLAIMS", "judge", "of_all"]

CODE = {name: each for module in (claims, honest, scale, together)
        for name, each in vars(module).items()}  # fmt: skip
#: The claims of section 8, by the code that judges them.
CLAIMS = {claim.function or claim.verdict: claim
          for claim in read_claims("boulle2007", words()) if claim.key[:2] == "8."}  # fmt: skip


def judge(name, results):
    """The verdict on a claim, by the name of its code."""
    claim = CLAIMS[name]
    if claim.verdict:
        return CODE[name](results, claim)
    return judged(claim.key, claim.states, CODE[name](results), claim.note, claim.what)


def of_all(ledger, cells, bers=PRINTED, **given):
    """Note a record of each of the cells, by the BER of its set and entry."""
    for cell in cells:
        note(ledger, cell, entry(cell, bers[NAMES[cell.dataset]][cell.method], **given))
    return ledger
