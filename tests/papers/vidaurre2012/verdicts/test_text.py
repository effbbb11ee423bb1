"""Settings and definitions of the text: what the library and the tasks do, and what they do not."""

from dataclasses import replace

import pytest

from replication.engine.ledger import Ledger
from replication.evidence.judge import judge_one
from replication.evidence.reported import read_reported
from replication.papers.vidaurre2012.protocol import generators
from replication.papers.vidaurre2012.tasks import choices, noisy_predictors
from replication.papers.vidaurre2012.verdicts import defined, generated
from replication.papers.vidaurre2012.verdicts.results import Results
from replication.papers.vidaurre2012.verdicts.verdicts import RULES

NUMBERS = {
    n.column: n
    for n in read_reported("vidaurre2012")
    if (n.artefact, n.row) == ("text", "protocol") and not n.column.startswith("Diabetes,")
}

#: What hangs on how the generator is read, by values of its readings, and what comes of it.
ON_READINGS = [
    ("synthetic, V1, sigma", {"spread": 0.75}, "agrees"),
    ("synthetic, V2, first index of the entropy condition", {"ends": "within"}, "agrees"),
    ("synthetic, V2, last index of the entropy condition", {"ends": "within"}, "agrees"),
    (
        "synthetic, components of c unlike the others",
        {"equal": 2.0, "other": 2.0},
        "disagrees",
    ),
]


@pytest.fixture(scope="module")
def results(tmp_path_factory):
    """No record is needed."""
    return Results(Ledger(tmp_path_factory.mktemp("empty")), "full")


@pytest.fixture(autouse=True)
def _anew():
    """Nothing that was measured on something else is kept."""
    yield
    for kept in (generated._drawn, defined._path, defined._tables, defined._rows):
        kept.cache_clear()


def judged(results, column, **changes):
    (found,) = judge_one(replace(NUMBERS[column], **changes), RULES, results)
    return found


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("eq (9), entries of a CPT", "[0, 1]"),
        ("eq (9), inequality constraints", "Jp"),
        ("eq (9), equality constraints", "sum over i of J M_i"),
        ("eq (13), alpha", "(0, 1)"),
        ("alpha of SNB", "{0, 0.5, 1}"),
        ("AIC, factor of d", "1/N"),
        ("AIC, factor of the log in the deviance", "-1"),
        ("eq (14), alpha of a counted predictor", "0.025"),
        ("Algorithm 1, initial best error", "the error before"),
        ("Algorithm 1, first t", "0"),
        ("synthetic, components of c unlike the others", "two"),
        ("synthetic, pi_2", "1/4"),
        ("synthetic, V3, probability of a copy from V1, discrete", "0.8"),
        ("synthetic, V2, probability of a copy of a neighbour, continuous", "0.6"),
        ("synthetic, V1, upper end of the uniform of mu", "3"),
        ("StarPlus, time between images", "1.0"),
        ("StarPlus, subjects", "four"),
    ],
)
def test_a_likely_slip_is_refused(results, column, value):
    assert judged(results, column, value=value).verdict == "disagrees"


@pytest.mark.parametrize(("column", "reading", "word"), ON_READINGS)
def test_a_reading_is_noticed_whether_it_would_reproduce_or_not(
    results, monkeypatch, column, reading, word
):
    monkeypatch.setattr(generators, "IDENTIFIED", generators.IDENTIFIED | reading)
    assert judged(results, column).verdict == word


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("copies", generators.COPIES)
@pytest.mark.parametrize("order", generators.ORDERS)
@pytest.mark.parametrize("source", generators.SOURCES)
def test_probabilities_of_copies_are_found_under_every_reading(monkeypatch, copies, order, source):
    given = {"copies": copies, "order": order, "source": source, "ends": "within"}
    monkeypatch.setattr(generators, "IDENTIFIED", generators.IDENTIFIED | given)
    monkeypatch.setattr(generated, "_MANY", 40_000)
    for scenario in ("DI", "CI"):
        assert generated.copies_of_neighbour(scenario) == pytest.approx(0.5, abs=0.03)
    for scenario in ("DR", "CR"):
        assert generated.copies_of_relevant(scenario) == pytest.approx(0.9, abs=0.02)


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize(
    ("name", "value", "columns"),
    [
        (
            "COPY_NEIGHBOUR",
            0.4,
            [
                "V2, probability of a copy of a neighbour, discrete",
                "V2, probability of a copy of a neighbour, continuous",
            ],
        ),
        (
            "COPY_RELEVANT",
            0.8,
            [
                "V3, probability of a copy from V1, discrete",
                "V3, probability of a copy from V1, continuous",
            ],
        ),
        (
            "MEANS",
            (-3.0, 3.0),
            [
                "V1, lower end of the uniform of mu",
                "V3, upper end of the uniform of the irrelevant mean",
            ],
        ),
        (
            "MEANS",
            (-1.0, 1.0),
            [
                "V1, upper end of the uniform of mu",
                "V3, lower end of the uniform of the irrelevant mean",
            ],
        ),
    ],
)
def test_another_generator_would_not_do(results, monkeypatch, name, value, columns):
    monkeypatch.setattr(noisy_predictors, name, value)
    for column in columns:
        assert judged(results, f"synthetic, {column}").verdict == "disagrees", column


def test_another_aic_would_not_do(results, monkeypatch):
    assert judged(results, "AIC, factor of d").verdict == "agrees"
    whole = choices.chosen
    monkeypatch.setattr(defined, "chosen", lambda path, n: whole(path, n / 2))
    assert judged(results, "AIC, factor of d").verdict == "disagrees"


def test_other_steps_would_not_do(results, monkeypatch):
    monkeypatch.setattr(generated.methods, "EPSILON", 0.05)
    assert judged(results, "synthetic, epsilon").verdict == "disagrees"
    monkeypatch.setattr(generated.methods, "NU", 5)
    assert judged(results, "synthetic, nu").verdict == "disagrees"
