"""The claims of section 8: where each holds, where its negation does, and where neither is told."""

import numpy as np
import pytest

from replication.papers.boulle2007.protocol import challenge
from replication.papers.boulle2007.verdicts.challenge import claims, honest, paired
from replication.papers.boulle2007.verdicts.challenge.results import balanced_error
from replication.papers.boulle2007.verdicts.challenge.validation import spread
from replication.papers.boulle2007.verdicts.results import Results
from tests.papers.boulle2007.challenge_records import PRINTED, entry, matrix
from tests.papers.boulle2007.claimed import CLAIMS, judge
from tests.papers.boulle2007.records import note
from tests.papers.boulle2007.verdicts.challenge.noted import of_all

CONSTRUCTED = ("10k F(2D)", "100k F(2D)", "10k F(3D)")


@pytest.fixture
def all_at_hand(monkeypatch):
    """As if no set were missing, so that those at hand decide."""
    monkeypatch.setattr(claims, "ABSENT", ())


def words(verdict):
    return verdict.verdict, verdict.negation


def changed(name, entries, ber):
    """BERs as printed but for those of some entries on one set."""
    return {**PRINTED, name: {**PRINTED[name], **dict.fromkeys(entries, ber)}}


def all_cells():
    return challenge.cells("full")


def test_without_records_there_is_no_data(ledger):
    found = [judge(Results(ledger, "full"), claim) for claim in CLAIMS if claim.key[:2] == "8."]
    assert len(found) == 9
    # What is judged by print alone needs no records.
    assert [v.verdict for v in found if v.reason != "no data"] == ["impossible"]
    assert all(v.note for v in found)


def test_differences_are_taken_fold_by_fold_on_the_repetitions_that_both_have(ledger):
    of_all(ledger, all_cells(), scatter=0.02)
    results = Results(ledger, "full")
    folds = []
    for repeat in (0, 1):
        own, base = (
            [balanced_error(m) for m in results.matrices("Ada", name)[repeat]]
            for name in ("10k F(2D)", "initial")
        )
        folds += [a - b for a, b in zip(own, base, strict=True)]
    drawn = paired.rise(results, "Ada", "10k F(2D)")
    assert np.quantile(np.asarray(drawn), [0.025, 0.975]).mean() == pytest.approx(np.mean(folds))
    assert drawn.recorded == 20
    assert len(paired.rise(results, "Ada", "100k F(2D)", False)) == 0


@pytest.mark.parametrize(
    ("ber", "expected"),
    [
        (0.07, ("agrees", "disagrees")),
        (0.09, ("agrees", "disagrees")),
        (0.13, ("depends on luck", "depends on luck")),
        (0.15, ("disagrees", "agrees")),
    ],
)
def test_on_gina_any_fall_counts(ledger, ber, expected):
    folds = [c for c in all_cells() if c.axes["fold"] < challenge.WHOLE]
    of_all(ledger, folds, changed("Gina", CONSTRUCTED, ber), scatter=0.002)
    assert words(judge(Results(ledger, "full"), "fall_on_gina")) == expected


def test_on_gina_the_validation_part_is_another_reading(ledger):
    of_all(ledger, all_cells(), changed("Gina", CONSTRUCTED, 0.03), scatter=0.002)
    for cell in all_cells():
        if cell.axes["fold"] == challenge.WHOLE and cell.dataset == "gina":
            note(ledger, cell, entry(cell, 0.13))
    found = judge(Results(ledger, "full"), "fall_on_gina")
    assert words(found) == ("agrees", "depends on luck")
    assert [each.reading for each in found.others if not each.agrees] == ["validation part"]


@pytest.mark.parametrize(
    ("train", "verdict"),
    [(0.002, "agrees"), (0.0075, "agrees"), (0.014, "open choice"), (0.06, "disagrees")],
)
@pytest.mark.usefixtures("all_at_hand")
def test_a_gap_of_more_than_a_point_between_parts_is_none_that_is_little(ledger, train, verdict):
    bers = {name: dict.fromkeys(challenge.ENTRIES, 0.4) for name in PRINTED}
    of_all(ledger, [c for c in all_cells() if c.dataset != "hiva"], bers, train=train)
    assert judge(Results(ledger, "full"), "little_gap").verdict == verdict


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize(
    ("more", "expected"),
    [
        (-0.04, ("agrees", "disagrees")),
        (0.0, ("not judged", "not judged")),
        (0.05, ("disagrees", "agrees")),
    ],
)
def test_a_guess_is_honest_by_rows_that_took_no_part(ledger, more, expected):
    for cell in all_cells():
        ber = 0.1 + more * (cell.axes["fold"] == challenge.WHOLE)
        note(ledger, cell, entry(cell, ber))
    results = Results(ledger, "full")
    found = judge(results, "honest_guess")
    assert words(found) == expected
    assert found.reproduced == pytest.approx(more, abs=0.004)
    over, error = honest.excess(results, "Sylva", "initial")
    assert over == pytest.approx(more, abs=0.003)
    # However often the rows are tested, there are no more of them.
    (_, of_valid), (_, of_folds) = (
        spread(matrix(rows, ber)) for rows, ber in (((1228, 81), 0.1 + more), ((12280, 800), 0.1))
    )
    assert error == pytest.approx(np.hypot(of_valid, of_folds), rel=1e-3)


def test_without_fits_to_all_rows_nothing_is_said_of_the_guess(ledger):
    of_all(ledger, [c for c in all_cells() if c.axes["fold"] < challenge.WHOLE])
    assert judge(Results(ledger, "full"), "honest_guess").reason == "no data"
    assert judge(Results(ledger, "full"), "fall_on_gina").reason != "no data"
