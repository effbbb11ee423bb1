"""Fitness: who is elsewhere, and what a worker there is refused for."""

import os
import pickle
from dataclasses import replace

import pytest

from replication import closure, fitness
from replication.cell import record_key
from replication.closure import closure_hash
from replication.compute import Pack
from replication.fitness import Unfit, host, is_elsewhere, refuse_unfit

OURS = os.getpid()


@pytest.fixture
def pack(toy_tasks, monkeypatch):
    """Return the pack of a runner that this process is no child of, and that it is fit for."""
    cell = toy_tasks("def good(cell):\n    return {}\n")("good")
    monkeypatch.setattr("replication.datasets.registry", lambda: {"d1": None})
    monkeypatch.setattr("replication.fitness.missing", lambda names, offline: {})
    code = {cell.module: closure_hash(cell.module)}
    return Pack((cell,), (record_key(cell),), code, root=None, runner=1, host="another")


@pytest.mark.parametrize(
    ("runner", "here", "elsewhere"),
    [
        ("nobody", True, False),  # a call in this very process
        ("this process", True, False),
        ("its parent", True, False),
        ("a stranger", True, True),
        ("this process", False, True),
        ("its parent", False, True),
    ],
)
def test_elsewhere_is_another_machine_or_no_child_of_the_runner(pack, runner, here, elsewhere):
    number = {
        "nobody": 0,
        "this process": OURS,
        "its parent": os.getppid(),
        "a stranger": 2**22 + 1,  # above Linux' highest process number
    }[runner]
    where = host() if here else "another"
    assert is_elsewhere(replace(pack, runner=number, host=where)) is elsewhere


def test_a_worker_with_the_same_source_registry_and_data_is_fit(pack):
    refuse_unfit(pack)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"engine": "x"}, "has other source of replication.compute than the runner"),
        ({"code": {"toypapers.work": "x"}}, "has other source of toypapers.work than the runner"),
        ({"code": {"toypapers.gone": "x"}}, "has other source of toypapers.gone than the runner"),
        ({"keys": ("x",)}, "has another d1 registered than the runner"),
    ],
)
def test_what_differs_is_refused_with_the_worker_and_the_remedy(pack, change, sentence):
    with pytest.raises(Unfit) as caught:
        refuse_unfit(replace(pack, **change))
    assert f"the worker {OURS} on {host()}, in {fitness._ROOT}, {sentence}" in str(caught.value)
    assert "give it the same checkout and start it again" in str(caught.value)


def test_a_set_that_the_worker_does_not_know_is_refused(pack, monkeypatch):
    monkeypatch.setattr("replication.datasets.registry", dict)
    with pytest.raises(Unfit, match="has another d1 registered"):
        refuse_unfit(pack)


@pytest.mark.parametrize("offline", [True, False])
def test_data_that_cannot_be_had_is_refused_and_fetched_only_online(pack, monkeypatch, offline):
    asked = []

    def missing(names, offline):
        asked.append((names, offline))
        return {"d1": "d1 is not at hand"}

    monkeypatch.setattr("replication.fitness.missing", missing)
    with pytest.raises(Unfit, match="lacks data: d1 is not at hand; put it"):
        refuse_unfit(replace(pack, offline=offline))
    assert asked == [({"d1"}, offline)]


def test_packages_of_two_places_are_refused(pack, monkeypatch, tmp_path):
    monkeypatch.setitem(closure.PACKAGES, "toypapers", tmp_path / "another" / "toypapers")
    with pytest.raises(Unfit, match="mixes sources: toypapers is imported from"):
        refuse_unfit(pack)


def test_source_that_changed_after_the_process_began_is_refused(pack, monkeypatch):
    monkeypatch.setattr("replication.fitness._STARTED", 0.0)
    with pytest.raises(Unfit, match="that changed since it started; start it again"):
        refuse_unfit(pack)


def test_a_refusal_survives_the_way_to_the_runner():
    assert str(pickle.loads(pickle.dumps(Unfit("a sentence")))) == "a sentence"
