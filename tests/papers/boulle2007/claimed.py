"""The paper's claims, and the verdict on one of them by made-up results."""

from replication.evidence.claims.judge import judge_claim
from replication.evidence.claims.read import read_claims
from replication.papers.boulle2007.verdicts.claims import CODE, drawn, named

#: All claims; those on means and wins say on which table they are.
CLAIMS = read_claims("boulle2007", {"uci": "table3", "challenge": "table4", "n": "38"})


def stated(start):
    """The one claim that begins like this, or that code of this name judges."""
    [found] = [
        claim
        for claim in CLAIMS
        if start in (claim.function, claim.verdict) or claim.states.startswith(start)
    ]
    return found


def judge(results, start):
    """The verdict on the claim that begins like this."""
    return judge_claim(stated(start), results, named, drawn, CODE)
