"""What holds of the verdicts of every paper there is, whatever its rules."""

import gc
import weakref
from collections import Counter

import pytest

from replication.engine.cell import data_hash
from replication.engine.generated_rows import is_drawn
from replication.engine.ledger import Ledger
from replication.engine.parameters import UnreadError, refuse_unread
from replication.engine.profiles import ledger_root
from replication.evidence.reported import read_reported
from replication.evidence.vocabulary import DERIVED, FOLLOWS, NO_DATA, STANDS
from replication.paper import papers

PAPERS = papers()


def place(each):
    return each.artefact, each.row, each.column, each.statistic


def by_print(verdict):
    """Whether it is a claim that the printed numbers decide, by themselves or by a rule of ours."""
    return (
        verdict.artefact == "claims" and verdict.kind in (DERIVED, FOLLOWS) and not verdict.n_draws
    )


@pytest.fixture(scope="module", params=PAPERS)
def key(request):
    return request.param


@pytest.fixture(scope="module")
def judged(key):
    """The verdicts of the committed ledger."""
    return PAPERS[key].verdicts(Ledger(ledger_root("frozen")), "frozen")


@pytest.fixture(scope="module")
def on_nothing(key, tmp_path_factory):
    """The verdicts without a single record."""
    return PAPERS[key].judge(Ledger(tmp_path_factory.mktemp("empty")), "full")


@pytest.mark.sampled(every=4)
def test_every_printed_number_has_one_verdict_that_quotes_it_or_its_parts(key, judged):
    assert max(Counter(map(place, judged)).values()) == 1
    verdicts = {place(verdict): verdict for verdict in judged}
    numbers = {place(number): number for number in read_reported(key)}
    for at, number in numbers.items():
        parts = [v.reported for v in judged if place(v)[:3] == at[:3] and place(v) not in numbers]
        if at in verdicts:
            assert verdicts[at].reported == number.value
        else:
            assert len(parts) > 1
            assert all(part in number.value for part in parts)


@pytest.mark.deep
def test_the_same_numbers_and_claims_are_judged_from_an_empty_ledger(judged, on_nothing):
    assert list(map(place, on_nothing)) == list(map(place, judged))


@pytest.mark.deep
def test_from_an_empty_ledger_claims_and_what_is_drawn_have_no_data(judged, on_nothing):
    # A claim that the printed numbers decide needs no record.
    found = {place(v): v for v in on_nothing}
    # Nor does one that is tried on rows which are made up as it is judged.
    made_up = {place(v) for v in on_nothing if v.n_draws}
    assert all(found[place(v)] == v for v in judged if place(v) in made_up)
    drawn = {place(v) for v in judged if v.n_draws or (v.artefact == "claims" and not by_print(v))}
    assert len(drawn) > len(made_up)
    assert {found[at].reason for at in drawn - made_up} == {NO_DATA}


@pytest.mark.deep
def test_what_the_printed_numbers_make_of_a_claim_hangs_on_no_record(judged, on_nothing):
    found = {place(v): v for v in on_nothing}
    for verdict in judged:
        if by_print(verdict):
            assert found[place(verdict)] == verdict
            assert verdict.reason != NO_DATA


@pytest.mark.deep
def test_nothing_keeps_the_ledger_once_the_verdicts_are_given(key, tmp_path):
    ledger = Ledger(tmp_path)
    PAPERS[key].judge(ledger, "full")
    gone = weakref.ref(ledger)
    del ledger
    gc.collect()
    assert gone() is None


def test_every_number_that_does_not_simply_agree_says_why(judged, on_nothing):
    differing = (v for v in (*judged, *on_nothing) if v.verdict not in STANDS)
    assert [place(v) for v in differing if not v.note] == []


@pytest.mark.sampled(every=3)
def test_cells_are_all_different_and_their_data_registered(key):
    cells = PAPERS[key].cells("full")
    assert len({cell.id for cell in cells}) == len(cells)
    assert all(is_drawn(name) or data_hash(name) for name in {cell.dataset for cell in cells})


@pytest.mark.deep
@pytest.mark.parametrize("profile", ["quick", "full"])
def test_every_parameter_of_every_cell_is_read_by_its_task(key, profile):
    refuse_unread(PAPERS[key].cells(profile), PAPERS[key].spare)


@pytest.mark.sampled(every=3)
def test_a_spare_parameter_is_one_that_cells_have_and_their_task_does_not_read(key):
    spare = {(task, name) for task, names in PAPERS[key].spare.items() for name in names}
    cells = PAPERS[key].cells("full")
    assert spare <= {(cell.task, name) for cell in cells for name in cell.params}
    for task, name in spare:
        kept = {task: [other for other in PAPERS[key].spare[task] if other != name]}
        with pytest.raises(UnreadError, match=repr(name)):
            refuse_unread([cell for cell in cells if cell.task == task], kept)
