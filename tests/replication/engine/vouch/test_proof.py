"""What a proof by recomputing finds, and what it leaves alone: plants, one by one."""

import shutil
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from replication.engine.environments import FOLDER
from replication.engine.ledger import Ledger
from replication.engine.source.source import read as read_source
from replication.engine.vouch import digest
from replication.engine.vouch.frame import ROUNDED, drawn, frames
from replication.engine.vouch.log import Log, counted
from replication.engine.vouch.sample_check import check, sample
from replication.engine.vouch.vouched import VouchedError, path_of, state, write
from tests.replication.conftest import edit_records

BUMP = """
["work:good"]
good = 1
other = 2

[[bump]]
task = "work:good"
method = "other"
version = 2
date = 2026-11-27
why = "Twice as much was meant."
"""


def test_what_was_computed_again_is_on_file(toy):
    good, lazy = (toy.file()[name] for name in ("work:good", "work:lazy"))
    assert (good.frame, lazy.frame) == (16, 8)
    # One of each method, and one on the largest set, which may be one of these.
    assert 2 <= good.drawn == good.equal <= 3
    assert 1 <= lazy.drawn == lazy.equal <= 2
    assert toy.prove().outcomes == {}


def test_a_comment_asks_for_nothing(toy):
    toy.edit("work.py", "FACTOR = 3\n", "FACTOR = 3  # as always\n")
    assert set(toy.standing().values()) == {"vouched"}


def test_an_edit_that_moves_one_method_is_found_and_named_until_it_is_mended(toy):
    toy.edit("work.py", "else 2.0", "else 2.5")
    assert toy.states() == ["current"] * 24
    assert set(toy.standing().values()) == {"not vouched"}
    for _ in range(2):
        proof = toy.prove()
        assert proof.states == {"work:good": "differs", "work:lazy": "vouched"}
    found = [each.found for each in toy.file()["work:good"].differences]
    assert found
    assert all("toy: other on d" in each and "result['x'] is" in each for each in found)
    toy.edit("work.py", "else 2.5", "else 2.0")
    assert toy.prove().states["work:good"] == "vouched"
    assert toy.file()["work:good"].differences == ()


def test_a_difference_ends_with_a_version_too(toy):
    toy.edit("work.py", "else 2.0", "else 2.5")
    toy.prove()
    toy.edit("versions.toml", "", BUMP)
    stale = [c for c, s in zip(toy.cells, toy.states(), strict=True) if s == "stale"]
    assert {cell.method for cell in stale} == {"other"}
    assert len(stale) == 8
    assert toy.run().done == 8
    assert toy.prove().states["work:good"] == "vouched"


def test_an_edit_behind_a_later_is_seen(toy):
    toy.edit("helper.py", "x / 2", "x / 4")
    assert toy.standing()["work:lazy"] == "not vouched"
    assert toy.prove().states["work:lazy"] == "differs"


@pytest.mark.parametrize("module", ["replication.engine.seeds", "replication.engine.compute"])
def test_an_edit_of_the_engine_asks_for_everything(toy, monkeypatch, module):
    digest.forget()
    monkeypatch.setitem(vars(read_source(module, "a test")), "digest", "edited")
    assert set(toy.standing().values()) == {"not vouched"}


def test_another_numba_in_the_constraints_asks_for_everything(toy, monkeypatch, tmp_path):
    text = digest.CONSTRAINTS.read_text(encoding="utf-8")
    for old, new, expected in (
        ("pytest==", "pytest==0.", "vouched"),
        ("numba==", "numba==0.", "not vouched"),
    ):
        assert old in text
        path = tmp_path / "constraints.txt"
        path.write_text(text.replace(old, new), encoding="utf-8")
        monkeypatch.setattr(digest, "CONSTRAINTS", path)
        digest.forget()
        assert set(toy.standing().values()) == {expected}


def test_a_changed_table_is_stale_and_no_cell_of_it_is_vouched_for(toy, monkeypatch):
    monkeypatch.setattr("replication.engine.cell.data_hash", lambda name: f"new {name}")
    assert set(toy.states()) == {"stale"}
    assert all(not frame.cells for frame in frames(toy.cells, Ledger(toy.root)))


def _tamper(toy, number):
    """Change one recorded number, with a digest that fits."""
    cell = toy.cells[number]
    edit_records(
        toy.root / "toy" / f"{cell.dataset}.jsonl",
        lambda record: (
            replace(record, result={**record.result, "x": record.result["x"] + 1e-6})
            if record.id == cell.id
            else record
        ),
    )
    return cell


def test_an_edited_record_is_found_by_a_share_at_the_rate_at_which_it_is_drawn(toy):
    cell = _tamper(toy, 5)
    ledger = Ledger(toy.root)
    assert ledger.state(cell) == "current"
    frame = [c for each in frames(toy.cells, ledger) for c in each.cells]
    seconds = type("Seconds", (), {"seconds": staticmethod(lambda cell: 1.0)})
    hits = [
        seed
        for seed in range(400)
        if cell in sample(frame, seconds, count=6, budget=None, seed=seed)
    ]
    # 6 of 24 are drawn: 100 of 400 expected, four standard deviations are 35.
    assert 65 < len(hits) < 135
    missed = next(seed for seed in range(400) if seed not in hits)
    for seed, differences in ((hits[0], 1), (missed, 0)):
        report = check(frame, toy.root, count=6, seed=seed, backend="sequential", show=False)
        assert len(report.differences) == differences


def test_the_draw_is_uniform_and_nobody_can_choose_it(toy):
    frame = frames(toy.cells, Ledger(toy.root))[0]
    counts = Counter(
        cell.id for n in range(400) for cell in drawn(frame, f"source {n}") if cell.method == "good"
    )
    assert len(counts) == 8
    # 50 of 400 of each, and more on the largest set; four standard deviations are 26.
    assert min(counts.values()) > 24
    assert drawn(frame, "source") == drawn(frame, "source")


def test_a_file_edited_by_hand_does_not_deceive_the_share(toy):
    toy.edit("work.py", "FACTOR = 3", "FACTOR = 4")
    module = toy.cells[0].module
    forged = {
        name: replace(each, digest=digest.task_digest(module)) for name, each in toy.file().items()
    }
    write("toy", forged, toy.vouched)
    assert toy.standing()["work:good"] == "vouched"
    report = check(toy.cells, toy.root, count=None, seed=1, backend="sequential", show=False)
    assert report.differences
    assert not report.passed


def test_shares_add_up_until_all_was_computed_and_draw_again_what_a_log_claims(toy):
    def share(seed):
        logs = {"toy": Log("toy", Ledger(toy.root), toy.vouched)}
        options = {"count": 6, "seed": seed, "backend": "sequential", "show": False}
        return check(toy.cells, toy.root, logs=logs, **options)

    counts = [sum(counted("toy", toy.vouched).values())]
    assert counts[0] == sum(each.drawn for each in toy.file().values())
    for seed in range(7):
        assert share(seed).passed
        counts.append(sum(counted("toy", toy.vouched).values()))
    # What no line claims comes first, and with it some of what one does.
    assert counts[1] > counts[0] + 2
    assert counts[-1] == 24
    assert any(after < before + 6 for before, after in pairwise(counts[:3]))
    # An edited record is claimed by no line, whatever its own digest says.
    _tamper(toy, 0)
    assert share(7).differences
    # Of an edited source no line is left.
    toy.edit("work.py", "FACTOR = 3", "FACTOR = 3.0")
    log = Log("toy", Ledger(toy.root), toy.vouched)
    assert not any(log.has(cell) for cell in toy.cells if cell.task == "work:good")
    log.tidy({cell.task: cell.module for cell in toy.cells})
    assert sum(counted("toy", toy.vouched).values()) == sum(map(log.has, toy.cells))


def test_two_ledgers_merge_into_one_that_is_vouched_for(toy, tmp_path):
    one, two = tmp_path / "one", tmp_path / "two"
    for root, dataset in ((one, "d1"), (two, "d2")):
        (root / "toy").mkdir(parents=True)
        shutil.copy(toy.root / "toy" / f"{dataset}.jsonl", root / "toy")
        shutil.copytree(toy.root / FOLDER, root / FOLDER)
    shutil.copytree(two, one, dirs_exist_ok=True)
    toy.root = one
    assert toy.states() == ["current"] * 24
    assert all(record.environment for record in Ledger(one).records("toy"))
    shutil.rmtree(toy.vouched)
    assert set(toy.prove().states.values()) == {"vouched"}


def test_a_proof_that_was_cut_short_goes_on(toy, monkeypatch):
    toy.edit("work.py", "FACTOR = 3", "FACTOR = 3.0")
    from replication.engine.vouch import proof

    computed, again = [], proof.computed_again

    def counting(cells, *more):
        for record in again(cells, *more):
            computed.append(record.id)
            yield record
            if len(computed) == 2:
                raise KeyboardInterrupt

    monkeypatch.setattr(proof, "computed_again", counting)
    with pytest.raises(KeyboardInterrupt):
        toy.prove()
    assert set(toy.prove().states.values()) == {"vouched"}
    assert len(set(computed)) == len(computed) > 2


def test_what_cannot_be_computed_is_counted_and_never_passed(toy, monkeypatch):
    monkeypatch.setattr(
        "replication.datasets.locate.locate", lambda name: "here" if name == "d1" else None
    )
    [good, _] = frames(toy.cells, Ledger(toy.root))
    assert (len(good.cells), good.away, good.outside) == (
        8,
        8,
        {"its data set or program is not at hand": 8},
    )
    shutil.rmtree(toy.vouched)
    monkeypatch.setattr("replication.datasets.locate.locate", lambda name: None)
    assert set(toy.prove().states.values()) == {"not vouched"}
    assert not toy.file()


def test_what_could_not_be_tried_is_tried_where_it_can_be(toy, monkeypatch):
    shutil.rmtree(toy.vouched)
    monkeypatch.setattr(
        "replication.datasets.locate.locate", lambda name: "here" if name == "d1" else None
    )
    toy.prove()
    assert toy.file()["work:good"].frame == 8
    monkeypatch.setattr("replication.datasets.locate.locate", lambda name: "here")
    toy.prove()
    assert toy.file()["work:good"].frame == 16
    assert not toy.prove().outcomes


def test_cells_without_a_record_are_tried_once_they_have_one(toy):
    shutil.rmtree(toy.vouched)
    records, aside = toy.root / "toy", toy.root / "aside"
    records.rename(aside)
    assert set(toy.prove().states.values()) == {"not vouched"}
    assert not toy.file()
    aside.rename(records)
    assert set(toy.prove().states.values()) == {"vouched"}


@pytest.mark.parametrize("text", ["numba==9.9.9\n", ""])
def test_what_is_installed_must_be_what_is_pinned(toy, monkeypatch, tmp_path, text):
    path = tmp_path / "constraints.txt"
    path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(digest, "CONSTRAINTS", path)
    with pytest.raises(digest.OtherVersions, match=r"of numba .* is installed, and constraints"):
        toy.prove()


def test_a_result_of_nothing_but_rounding_is_counted_and_not_as_equal(toy, monkeypatch):
    monkeypatch.setattr("replication.engine.vouch.proof.nothing_left", lambda old, new: True)
    toy.edit("work.py", "FACTOR = 3", "FACTOR = 3.0")
    toy.prove(per_dataset=True)
    kept = toy.file()["work:good"]
    assert (kept.drawn, kept.equal) == (0, 0)
    assert kept.outside[ROUNDED] >= 4
    assert toy.standing()["work:good"] == "outside"


def test_dear_cells_and_times_lie_outside_of_the_frame(toy):
    path = toy.root / "toy" / "d1.jsonl"
    edit_records(path, lambda record: replace(record, made={**record.made, "seconds": 31.0}))
    timed = [replace(cell, exclusive=cell.axes["repeat"] == 0) for cell in toy.cells]
    outside = sum((Counter(frame.outside) for frame in frames(timed, Ledger(toy.root))), Counter())
    assert outside == {"took more than 30 s": 9, "takes times, which no two runs share": 6}


def test_all_draws_each_method_on_each_data_set(toy):
    frame = frames(toy.cells, Ledger(toy.root))[0]
    found = {(cell.method, cell.dataset) for cell in drawn(frame, "source", per_dataset=True)}
    assert found == {(m, d) for m in ("good", "other") for d in ("d1", "d2")}
    toy.prove(per_dataset=True)
    assert toy.file()["work:good"].release["drawn"] >= 4


@pytest.mark.parametrize("text", ["", "[]", '{"work:good": {}}', '{"work:good": 3}'])
def test_a_file_that_is_not_as_it_was_written_is_named_with_the_remedy(toy, text):
    path_of("toy", toy.vouched).write_text(text, encoding="utf-8")
    with pytest.raises(VouchedError, match=r"toy\.json is not as it was written .*git checkout"):
        toy.file()


def test_how_a_task_stands(toy):
    whole = toy.file()["work:good"]
    assert state(None, whole.digest) == "not vouched"
    assert state(whole, whole.digest) == "vouched"
    assert state(whole, "another") == "not vouched"
    assert state(replace(whole, equal=0), whole.digest) == "not vouched"
    assert state(replace(whole, frame=0, drawn=0, equal=0), whole.digest) == "outside"
