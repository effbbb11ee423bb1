"""The pilot ends what takes too long, says what failed, and goes on where it was stopped."""

import pytest

from replication.studies.benchmark.protocol import laid_down
from replication.studies.benchmark.protocol.methods import method
from replication.studies.benchmark.protocol.sets import FIRST, SETS
from replication.studies.benchmark.tasks import pilot

PLAIN = "iris-sklearn"


class Told:
    """A child that is told what to find."""

    def __init__(self, cap):
        self.tried, self.ended = [], False
        Told.last = self

    def row(self, name, each):
        self.tried.append((name, each.name))
        return laid_down.Row(name, each.name, 0.01, 0.01, "")

    def end(self):
        self.ended = True


@pytest.fixture
def told(monkeypatch):
    monkeypatch.setattr(pilot, "Child", Told)
    return Told


def test_what_is_written_already_is_not_tried_again(told, tmp_path):
    path = tmp_path / "pilot.csv"
    first, second = method("NB"), method("AODE")
    pilot.run([PLAIN], [first], path)
    pilot.run([PLAIN], [first, second], path)
    assert told.last.tried == [(PLAIN, "AODE")]
    assert told.last.ended
    rows = laid_down.read(path)
    assert list(rows) == [(PLAIN, "NB"), (PLAIN, "AODE")]
    assert {(each.repeats, each.folds) for each in rows.values()} == {(10, 10)}


def test_sets_that_decide_most_are_tried_first_and_none_twice(told, tmp_path, monkeypatch):
    monkeypatch.setattr(pilot, "locate", lambda name: name)
    pilot.run(methods=[method("NB")], path=tmp_path / "pilot.csv")
    names = [name for name, _ in told.last.tried]
    assert tuple(names[: len(FIRST)]) == FIRST
    assert sorted(names) == sorted(SETS)


def test_what_needs_a_package_that_is_not_here_is_left_for_those_who_have_it(
    told, tmp_path, monkeypatch
):
    monkeypatch.setattr(pilot, "unable", lambda modules: dict.fromkeys(modules, "not here"))
    pilot.run([PLAIN], [method("LightGBM")], tmp_path / "pilot.csv")
    assert told.last.tried == []


class Pipe:
    """A pipe to a child that gives answers in turn; None is none in time."""

    def __init__(self, answers):
        self.answers, self.waited = list(answers), None

    def send(self, cell):
        self.cell = cell

    def poll(self, seconds):
        self.waited = seconds
        return self.answers[0] is not None

    def recv(self):
        answer = self.answers.pop(0)
        if answer is EOFError:
            raise EOFError
        return answer

    def close(self):
        pass


class Process:
    def __init__(self):
        self.killed = False

    def kill(self):
        self.killed = True

    def join(self):
        pass


def child(*answers):
    found = pilot.Child(cap=60.0, starting=5.0)
    found._pipe, found._process = Pipe(answers), Process()
    return found, found._pipe, found._process


def test_what_does_not_answer_in_time_is_ended_and_over_the_cap():
    found, pipe, process = child(None)
    row = found.row(PLAIN, method("LBR"))
    assert (row.fit, row.predict, row.why) == (0.0, 0.0, "over 60 s")
    assert process.killed
    assert pipe.waited == 65.0
    assert pipe.cell.params["times"] == 1


def test_what_answers_late_is_over_the_cap_too_and_lives_on():
    found, _, process = child((50.0, 11.0, ""))
    assert found.row(PLAIN, method("LBR")).why == "over 60 s"
    assert not process.killed


def test_what_is_fast_is_tried_twice_for_the_first_may_have_compiled():
    found, pipe, _ = child((4.0, 0.5, ""), (0.1, 0.2, ""))
    row = found.row(PLAIN, method("NB"))
    assert (row.fit, row.predict) == (0.1, 0.2)
    assert pipe.answers == []
    found, pipe, _ = child((5.0, 0.5, ""), (0.1, 0.2, ""))
    assert found.row(PLAIN, method("NB")).seconds == 5.5
    assert len(pipe.answers) == 1


def test_a_process_that_dies_is_told_of():
    found, _, process = child(EOFError)
    assert found.row(PLAIN, method("LBR")).why == "its process was ended"
    assert process.killed


def test_an_error_is_told_in_its_first_words(monkeypatch):
    asked = pilot.Cell("all_on_all", PLAIN, "NB", "bayes:nb", {"part": "neither"})
    assert pilot._tried(asked) == (0.0, 0.0, "KeyError: 'neither'")


@pytest.mark.deep
def test_a_child_fits_and_answers():
    found = pilot.Child(cap=60.0)
    try:
        row = found.row(PLAIN, method("NB"))
        assert row.why == ""
        assert 0 < row.seconds < 60
    finally:
        found.end()
