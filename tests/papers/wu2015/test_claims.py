"""All claims of wu2015: which there are, and what they are called without a record."""

from tests.papers.wu2015.records import judged


def test_without_records_no_claim_is_judged_and_each_is_there(ledger):
    found = judged(ledger, "")
    assert [v.row for v in found] == [
        "C1",
        *["C2"] * 3,
        "C3",
        *["C4"] * 3,
        *["C5"] * 2,
        *["C6"] * 3,
        *["C7"] * 5,
        *["C8"] * 4,
        *["C9"] * 2,
        "C11",
        *["C10"] * 2,
    ]
    assert {v.word for v in found} == {"not judged: no data"}
    assert {v.kind for v in found} == {"claims"}
