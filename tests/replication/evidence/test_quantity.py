"""Quantities: draws are of the kind and the unit that the printed number is of."""

import pytest

from replication.evidence.quantity import MEASURES, Quantity, QuantityError, quantity
from replication.evidence.reported import Reported


def against(kind, unit="", statistic="mean", artefact="table1", printed_in=""):
    number = Reported(artefact, "iris", "NB", statistic, "4.0", printed_in)
    return Quantity(kind, unit, lambda *asked: []).against(number)


def test_a_declared_function_draws_what_it_is_asked_for():
    @quantity("error", "%")
    def error(at, results, analysis):
        return [at, results, analysis]

    assert (error.kind, error.unit) == ("error", "%")
    assert error("an address", "results", "plain") == ["an address", "results", "plain"]


@pytest.mark.parametrize(
    ("kind", "statistic", "artefact"),
    [
        ("error", "error", "table1"),
        ("error", "error mean", "table1"),
        ("error", "Error, in the mean", "table1"),
        ("AUC", "mean auc", "table1"),
        ("error", "mean", "error"),
        ("loss", "loss mean", "error"),
        ("record", "win-draw-loss record", "table1"),
        ("error", "error and loss", "table1"),
    ],
)
def test_a_kind_that_the_line_names_is_drawn(kind, statistic, artefact):
    assert against(kind, statistic=statistic, artefact=artefact) == ""


@pytest.mark.parametrize(
    ("kind", "statistic", "artefact", "said"),
    [
        (
            "error",
            "accuracy",
            "table1",
            "it prints 'accuracy' (large is good), and 'error' (small is good) would be drawn",
        ),
        ("error", "accuracy", "error", "it prints 'accuracy' (large is good)"),
        ("error", "mean", "bias", "it prints 'bias' (small is good)"),
        ("error", "mean", "table1", "it prints 'mean', and 'error' (small is good)"),
        ("loss", "win-draw-loss", "table1", "it prints 'win-draw-loss', and 'loss'"),
        ("error", "terrors", "table1", "it prints 'terrors'"),
        ("count", "counts", "table1", "it prints 'counts', and 'count' would be drawn"),
        (
            "time",
            "bias and variance",
            "table1",
            "it prints 'bias' (small is good) and 'variance' (small is good), and 'time'",
        ),
        ("record", "record", "error", "it prints 'error' (small is good), and 'record'"),
    ],
)
def test_another_kind_is_refused_by_both_names(kind, statistic, artefact, said):
    assert against(kind, statistic=statistic, artefact=artefact).startswith(said)


@pytest.mark.parametrize(("declared", "printed"), [("%", ""), ("", "%"), ("bits", "nats")])
def test_another_unit_is_refused(declared, printed):
    said = against("error", declared, statistic="error", printed_in=printed)
    assert said == f"its unit is {printed!r}, and the draws' {declared!r}"
    assert against("error", declared, statistic="error", printed_in=declared) == ""


def test_every_measure_says_which_end_is_good():
    assert set(MEASURES.values()) == {"small", "large"}
    for kind, good in MEASURES.items():
        assert f"{kind!r} ({good} is good) would be drawn" in against(kind, statistic="none")


@pytest.mark.parametrize("wrong", [lambda r: 100 * r["x"] / r["n"], lambda r: 0.5 * r["x"]])
def test_a_list_that_is_taken_for_a_number_is_named_with_the_remedy(wrong):
    drawn = quantity("error", "%")(lambda at, results, analysis: [wrong(each) for each in results])
    with pytest.raises(
        QuantityError, match=r"'error' is not drawn .* divide lists by numpy\.divide"
    ):
        drawn(None, [{"x": [1, 2], "n": [5, 5]}], None)
    assert drawn(None, [], None) == []


def test_another_mistake_in_a_quantity_stays_what_it_is():
    drawn = quantity("error", "%")(lambda at, results, analysis: results())
    with pytest.raises(TypeError, match="not callable") as caught:
        drawn(None, None, None)
    assert not isinstance(caught.value, QuantityError)
