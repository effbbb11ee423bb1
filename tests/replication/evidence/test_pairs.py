"""Two readings at once: against the whole grid of answers, of which two are changed."""

from itertools import product

import numpy as np
import pytest

from replication.engine.seeds import rng
from replication.evidence.judging import judge_draws
from replication.evidence.origin import BEFORE, FOUND, Origin, Origins
from replication.evidence.pairs import judge_pairs, pairs
from replication.evidence.reported import Reported
from replication.evidence.vocabulary import AGREES, DISAGREES, OPEN, STANDS

#: What each question may be answered with, the default's first.
ANSWERS = {"ties": "abc", "folds": "abc", "prior": "ab"}
READINGS = {
    f"{question} {answer}": {question: answer}
    for question, answers in ANSWERS.items()
    for answer in answers[1:]
}
KNOWN = Origins({name: Origin(BEFORE) for name in READINGS})


def drawn(changes):
    """Draws that differ by what any two answers do together, which no one of them tells."""
    chance = rng("pairs", *(changes.get(question, "a") for question in ANSWERS))
    return 10.0 * chance.integers(6) + rng("pairs", "runs").normal(size=60)


def judged(value, draw=drawn):
    alone = {"default": drawn({})} | {name: drawn(each) for name, each in READINGS.items()}
    number = Reported("table", "row", "column", "mean", value)
    return judge_pairs(number, alone, READINGS, draw, KNOWN, note="so many runs")


def two_changed():
    """Every answer to all questions at once of which two are not the default's, the slow way."""
    for answers in product(*ANSWERS.values()):
        changes = {q: a for q, a in zip(ANSWERS, answers, strict=True) if a != "a"}
        if len(changes) == 2:
            yield changes


def test_pairs_are_all_combinations_of_two_changes():
    found = pairs(READINGS)
    assert sorted(map(sorted, (each.items() for each in found.values()))) == sorted(
        sorted(each.items()) for each in two_changed()
    )
    assert found["ties b; folds c"] == {"ties": "b", "folds": "c"}
    # Of three questions with two, two and one other answers.
    assert len(found) == 2 * 2 + 2 * 1 + 2 * 1


@pytest.mark.parametrize("value", [f"{10 * k}.0" for k in range(7)])
def test_a_number_is_given_by_what_the_whole_grid_says(value):
    number = Reported("table", "row", "column", "mean", value)

    def gives(changes):
        return judge_draws(number, drawn(changes)).verdict in STANDS

    alone = [name for name, changes in READINGS.items() if gives(changes)]
    both = [changes for changes in two_changed() if gives(changes)]
    found = judged(value)
    if gives({}):
        assert (found.verdict, found.agrees) == (AGREES, ())
    elif alone:
        assert (found.verdict, found.agrees) == (OPEN, tuple(alone))
    else:
        assert found.verdict == (OPEN if both else DISAGREES)
        assert sorted(found.agrees) == sorted(
            f"{one} {changes[one]}; {two} {changes[two]}"
            for changes in both
            for one, two in [[question for question in ANSWERS if question in changes]]
        )
        assert f"of 8 pairs of readings that do not give it alone {len(both)} do" in found.note
        assert found.note.startswith("so many runs; ")


def test_a_pair_of_a_reading_that_gives_it_is_not_asked():
    first = next(iter(READINGS))
    number = Reported("table", "row", "column", "mean", f"{np.median(drawn({})) + 90:.1f}")
    alone = {name: drawn({}) + 90.0 * (name == first) for name in ("default", *READINGS)}
    asked = []

    def draw(changes):
        asked.append(changes)
        # About 90 where two readings are taken at once that alone change nothing.
        return drawn({}) + (90.0 if len(changes) == 2 else 0.0)

    found = judge_pairs(number, alone, READINGS, draw, KNOWN)
    assert (found.agrees, asked) == ((first,), [])
    # What was found by looking proves nothing, so that others are asked.
    known = Origins({**KNOWN.known, first: Origin(FOUND)})
    found = judge_pairs(number, alone, READINGS, draw, known)
    assert len(asked) == len(found.agrees) - 1 == 5
    assert not any(first in name for name in found.agrees[1:])


def test_what_was_not_run_together_is_not_counted():
    assert judged("95.0", lambda changes: ()) == judged("95.0", lambda changes: [])
    assert "pairs" not in judged("95.0", lambda changes: ()).note
    some = judged("95.0", lambda changes: drawn(changes) if "prior" in changes else ())
    assert "of 4 pairs" in some.note
