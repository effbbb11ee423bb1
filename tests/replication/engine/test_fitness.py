"""Fitness: who is elsewhere, and what a worker there is refused for."""

import os
import pickle
import platform
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from replication.engine import fitness
from replication.engine.cell import record_key
from replication.engine.compute import Pack
from replication.engine.fitness import Unfit, as_family, family, is_elsewhere, refuse_unfit
from replication.engine.made import libraries
from replication.engine.source import closure
from replication.engine.source.closure import closure_hash

OURS = os.getpid()
ROOT = Path(fitness.__file__).resolve().parents[2]


@pytest.fixture
def pack(toy_tasks, monkeypatch):
    """Return the pack of a runner that this process is no child of, and that it is fit for."""
    cell = toy_tasks("def good(cell):\n    return {}\n")("good")
    monkeypatch.setattr("replication.datasets.registry.registry", lambda: {"d1": None})
    monkeypatch.setattr("replication.engine.fitness.missing", lambda names, offline: {})
    code = {cell.module: closure_hash(cell.module)}
    return Pack((cell,), (record_key(cell),), code, root=None, family="another")


WHO = "from replication.engine import fitness; print(fitness.family())"


def asked(folder, **environment):
    """What a new process in a folder gives as its family."""
    done = subprocess.run(
        [sys.executable, "-c", WHO],
        env={**os.environ, "PYTHONPATH": str(folder), **environment},
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=600,
        check=True,
    )
    return done.stdout.strip()


@pytest.mark.deep
def test_this_process_and_those_that_a_run_starts_are_one_family(pack):
    assert not is_elsewhere(replace(pack, family=family()))
    with as_family():
        assert asked(ROOT) == family()
    assert asked(ROOT) != family()


def test_another_checkouts_process_is_elsewhere_whoever_started_it(project):
    with as_family():
        there = asked(project.root)
    assert there.split()[0] == family().split()[0]
    assert there != family()


def test_blocks_may_stand_in_one_another():
    with as_family():
        outer = family()
        with as_family():
            assert family() == outer
        assert "SEMINAIVE_FAMILY" in os.environ
    assert "SEMINAIVE_FAMILY" not in os.environ
    assert family() == outer


def test_a_worker_with_the_same_source_registry_and_data_is_fit(pack):
    refuse_unfit(pack)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"engine": "x"}, "has other source of replication.engine than the runner"),
        ({"code": {"toypapers.work": "x"}}, "has other source of toypapers.work than the runner"),
        ({"code": {"toypapers.gone": "x"}}, "has other source of toypapers.gone than the runner"),
        ({"keys": ("x",)}, "has another d1 registered than the runner"),
    ],
)
def test_what_differs_is_refused_with_the_worker_and_the_remedy(pack, change, sentence):
    with pytest.raises(Unfit) as caught:
        refuse_unfit(replace(pack, **change))
    assert f"the worker {OURS} on {platform.node()}, in {fitness._ROOT}, {sentence}" in str(
        caught.value
    )
    assert "give it the same checkout and start it again" in str(caught.value)


@pytest.mark.parametrize("there", ["1.0", None])
def test_another_version_of_a_library_is_refused(pack, there):
    """The hash of the source is that of ours; what it calls computes too."""
    versions = {**libraries(), "scipy": there}
    if there is None:
        del versions["scipy"]
    with pytest.raises(Unfit, match=f"has scipy .*, the runner {there or 'none'}; install what"):
        refuse_unfit(replace(pack, versions=versions))


def test_other_arithmetic_is_refused(pack):
    with pytest.raises(Unfit, match=r"computes with other last bits .* replication pinned COMMAND"):
        refuse_unfit(replace(pack, arithmetic="x86-64-v3 000000000000"))


@pytest.mark.parametrize(
    ("place", "other", "why"),
    [
        ("replication.datasets.registry.registry", dict, "has another d1 registered"),
        (
            "replication.engine.source.source._STARTED",
            0.0,
            "that changed since it started; start it again",
        ),
    ],
)
def test_a_set_that_is_not_known_and_source_that_changed_since_are_refused(
    pack, monkeypatch, place, other, why
):
    monkeypatch.setattr(place, other)
    with pytest.raises(Unfit, match=why):
        refuse_unfit(pack)


@pytest.mark.parametrize("offline", [True, False])
def test_data_that_cannot_be_had_is_refused_and_fetched_only_online(pack, monkeypatch, offline):
    asked = []

    def missing(names, offline):
        asked.append((names, offline))
        return {"d1": "d1 is not at hand"}

    monkeypatch.setattr("replication.engine.fitness.missing", missing)
    with pytest.raises(Unfit, match="lacks data: d1 is not at hand; put it"):
        refuse_unfit(replace(pack, offline=offline))
    assert asked == [({"d1"}, offline)]


def test_packages_of_two_places_are_refused(pack, monkeypatch, tmp_path):
    monkeypatch.setitem(closure.PACKAGES, "toypapers", tmp_path / "another" / "toypapers")
    with pytest.raises(Unfit, match="mixes sources: toypapers is imported from"):
        refuse_unfit(pack)


def test_a_refusal_survives_the_way_to_the_runner():
    assert str(pickle.loads(pickle.dumps(Unfit("a sentence")))) == "a sentence"
