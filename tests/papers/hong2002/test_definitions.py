"""Definitions: each is what the paper prints, and another one where our code does another thing."""

from types import SimpleNamespace

import numpy as np
import pytest

from replication.evidence.judge import judge_one
from replication.evidence.reported import read_reported
from replication.evidence.rule import Rule
from replication.evidence.vocabulary import DEFINITION
from replication.papers.hong2002.protocol import grid
from replication.papers.hong2002.tasks import losses, printed_algorithm
from replication.papers.hong2002.verdicts import definitions
from replication.papers.hong2002.verdicts.verdicts import RULES
from seminaive import RegularizedAdjustedProbabilityModel
from tests.papers.reprinted import reprinted

PRINTED = {number.place: number for number in read_reported("hong2002")}

#: Definitions need no record, but the name of their paper.
RESULTS = SimpleNamespace(layout=SimpleNamespace(paper="hong2002"), others=lambda number: ())

DEFINED = {
    (n.column, n.statistic)
    for n in PRINTED.values()
    for rule in RULES
    if isinstance(rule, Rule) and rule.kind == DEFINITION and rule.takes(n)
}


def word(column, statistic):
    (found,) = judge_one(PRINTED["text", "protocol", column, statistic], RULES, RESULTS)
    return found.verdict


def test_a_single_feature_has_importance_1():
    assert definitions.single_feature() == "+1"


def other_tolerance(monkeypatch):
    monkeypatch.setattr(printed_algorithm, "_TOLERANCE", 1e-8)


def other_clip_in_fit(monkeypatch):
    monkeypatch.setattr(printed_algorithm, "CLIP", 1e-8)


def other_clip_in_loss(monkeypatch):
    monkeypatch.setattr(losses, "CLIP", 1e-8)


def nats(monkeypatch):
    bits = losses.bits
    monkeypatch.setattr(losses, "bits", lambda *given: np.log(2) * bits(*given))


def turned_labels(monkeypatch):
    bits = losses.bits
    monkeypatch.setattr(losses, "bits", lambda p, positive: bits(p, ~positive))


def closed_grid(monkeypatch):
    reprinted(monkeypatch, RegularizedAdjustedProbabilityModel, "hong2002", grid="closed")


def other_start(monkeypatch):
    def begins_at_one(loss):
        return loss.odds(np.ones(loss.n_coefficients))

    monkeypatch.setattr(printed_algorithm, "printed_free", begins_at_one)


def other_exponent(monkeypatch):
    def begins_without_root(loss, m, free):
        return loss.odds(free * (m / (free @ free)))

    monkeypatch.setattr(printed_algorithm, "printed_on_sphere", begins_without_root)


def other_correction(monkeypatch):
    share = definitions._share
    monkeypatch.setattr(definitions, "_share", lambda L: share(2 * L))


def other_constants(monkeypatch):
    at = grid.LAYOUT.at("breast", "NB")
    for name, value in (("breast", 0.5), ("lymph", 0.5), ("vote", "1/2n"), ("mushroom", "1/2n")):
        problem = grid.PROBLEMS[name]
        changed = type(problem)(problem.name, problem.dataset, value, problem.n_classes)
        monkeypatch.setitem(grid.PROBLEMS, name, changed)
    assert at != grid.LAYOUT.at("breast", "NB")


CHANGES = [
    (other_tolerance, "APM", "tolerance on delta alpha"),
    (other_tolerance, "APM(m)", "tolerance on delta alpha"),
    (other_clip_in_fit, "fit clipping of p", "lower"),
    (other_clip_in_fit, "fit clipping of p", "upper"),
    (other_clip_in_loss, "loss clipping of p", "lower"),
    (other_clip_in_loss, "loss clipping of p", "upper"),
    (nats, "loss", "logarithm base"),
    (turned_labels, "loss", "class labels low"),
    (turned_labels, "loss", "class labels high"),
    (closed_grid, "search for m", "lower end of interval"),
    (other_start, "APM", "initial alpha"),
    (other_exponent, "APM(m)", "exponent of m/m_u in initial alpha"),
    (other_correction, "Laplace", "added to numerator"),
    (other_correction, "Laplace", "added to denominator"),
    (other_constants, "Laplace", "L of Laplace correction"),
    (other_constants, "Laplace", "L of modified Laplace correction"),
]


@pytest.mark.parametrize(
    ("change", "column", "statistic"), CHANGES, ids=lambda each: getattr(each, "__name__", each)
)
def test_another_definition_in_our_code_is_noticed(monkeypatch, change, column, statistic):
    change(monkeypatch)
    assert word(column, statistic) == "disagrees"


def test_every_definition_has_a_change_that_is_noticed():
    assert {(column, statistic) for _, column, statistic in CHANGES} == DEFINED
