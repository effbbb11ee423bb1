"""Scattering: every answer once, whatever the backend; a lost worker is told."""

import os
import signal
import time

import pytest

from replication.engine.workers.scatter import WorkersLost, release, scatter, workers


def _square(x):
    return x * x


def _die_at_two(x):
    if x == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    time.sleep(0.05)
    return x


@pytest.mark.deep
@pytest.mark.parametrize("backend", ["loky", "threading", "sequential"])
def test_every_pack_is_answered_once(backend):
    assert sorted(scatter(_square, range(7), jobs=2, backend=backend)) == [x * x for x in range(7)]


@pytest.mark.deep
def test_a_killed_worker_is_told_with_the_packs_that_were_out():
    with pytest.raises(WorkersLost) as caught:
        list(scatter(_die_at_two, range(50), jobs=2))
    assert 2 in caught.value.begun
    assert list(scatter(_square, [3], jobs=2)) == [9]
    release("loky")


def test_answers_come_while_others_are_at_work():
    answers = scatter(_square, iter(range(1000)), jobs=1, backend="sequential")
    assert next(answers) == 0
    answers.close()


def test_workers_counts_cores_from_the_end():
    assert workers(3) == 3
    assert workers(-1) == (len(os.sched_getaffinity(0)) or 1)
    assert workers(-1, "sequential") == 1
