"""The chapter's screens: causes and claims on the committed verdicts, and the figures' titles."""

from replication.evidence.approval.accepted import read_accepted
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import CLAIM, NOT_JUDGED
from replication.pages.explorer.places import heading, read_places

ACCEPTED = read_accepted("webb2006")


def verdicts():
    """The accepted verdicts, without what was found."""
    for (artefact, row, column, statistic), said in ACCEPTED.items():
        word, _, why = said.partition(": ")
        more = {"kind": CLAIM} if artefact == "claims" else {}
        more |= {"reason": why} if word == NOT_JUDGED else {"agrees": (why,) if why else ()}
        yield Verdict(artefact, row, column, statistic, "", None, None, None, 0, word, **more)


def test_every_accepted_number_has_its_heading():
    places = read_places()
    assert [v for v in verdicts() if not heading("webb2006", v, places)] == []
