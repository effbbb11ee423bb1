"""Sentences of the chapter that count verdicts, on made-up ones."""

from replication.evidence.claim import Held, judged
from replication.papers.vidaurre2012.pages import descriptions


def test_the_main_claim_is_told_over_all_readings():
    shares = {"default": 0.0, "patience 10": 0.06, "ties deviance, patience 10": 0.98, "other": 0.0}
    found = {name: Held(share, 400, 100) for name, share in shares.items()}
    claim = judged("c", "with redundant noise fsNB beats the others, but CFS+NB on CR", found)
    said = descriptions.claim_c([claim])
    assert "Under the default reading it holds in 0% of realisations" in said
    assert "There are 3 other readings" in said
    assert "Under 2 of them it holds in at least 5%, under 1 in at least 97.5%. It holds" in said
    assert said.endswith("in 98.0%, under the reading ties deviance, patience 10.")
    assert descriptions.claim_c([]) == "Its cells were not run."
