"""The claims on made-up results, on either side of what they say, each with its negation."""

import numpy as np
import pytest

from replication.papers.hong2002.protocol.readings import DEFAULT
from replication.papers.hong2002.protocol.settings import PROBLEMS
from replication.papers.hong2002.verdicts import claims, negatives
from replication.papers.hong2002.verdicts.rows import CLASSES, ROWS
from tests.papers.hong2002.records import Toy

N = 40
#: How many of so many realisations a claim holds in, with its word and that of its negation.
WORDS = [
    (N, "reproduced", "inconsistent"),
    (N // 2, "not testable here", "not testable here"),
    (0, "inconsistent", "reproduced"),
]


def in_some(holding, true, false):
    """A value in so many of the realisations, and another in the others."""
    return np.where(np.arange(N) < holding, true, false).astype(float)


def table(statistic, methods, rows=ROWS, **given):
    """Draws of two methods on every row: the first 1 below the other, but as given for a row."""
    draws = {}
    for row in rows:
        gap = given.get(row.replace("/", "_"), -np.ones(N))
        draws[row, methods[1], statistic] = np.full(N, 5.0)
        draws[row, methods[0], statistic] = 5.0 + gap
    return draws


def words(verdict):
    return verdict.verdict, verdict.negation


@pytest.mark.parametrize(("holding", "verdict", "negation"), WORDS)
def test_a_every_row_must_have_a_smaller_loss(holding, verdict, negation):
    one = in_some(holding, -0.001, 0.001)
    found = claims.smaller_loss(Toy(table("loss mean", ("APMR", "NB"), lymph_3=one)))
    assert (found.row, found.kind, found.reproduced) == ("a", "claims", holding / N)
    assert words(found) == (verdict, negation)


def test_a_equal_losses_are_not_smaller():
    found = claims.smaller_loss(Toy(table("loss mean", ("APMR", "NB"), vote=np.zeros(N))))
    assert words(found) == ("inconsistent", "reproduced")


def test_a_that_falls_under_another_reading_is_under_specified():
    default = table("loss mean", ("APMR", "NB"))
    other = table("loss mean", ("APMR", "NB"), ("breast",), breast=np.ones(N))
    found = claims.smaller_loss(Toy(default, folds_stratified=other))
    assert words(found) == ("under-specified", "under-specified")
    assert found.agrees == (DEFAULT,)


@pytest.mark.parametrize(("holding", "verdict", "negation"), WORDS)
def test_b_more_than_half_of_the_rows_must_have_a_smaller_error(holding, verdict, negation):
    half = len(ROWS) // 2
    larger = {row.replace("/", "_"): np.ones(N) for row in ROWS[: half - 1]}
    last = ROWS[half - 1].replace("/", "_")
    draws = table("error mean", ("APMR", "NB"), **larger, **{last: in_some(holding, -1, 0)})
    found = claims.smaller_error(Toy(draws))
    assert words(found) == (verdict, negation)
    assert f"smaller in {half + (holding == N)} to {half + (holding > 0)} of 16" in found.note


def separable(*names):
    """A record of every problem, of which these are separated by features."""
    of = {name: [{"chaotic": ["APM", "APMR"]}] if name in names else [{"chaotic": ["APMR"]}]
          for name in PROBLEMS}  # fmt: skip
    return {**of, "SDNA": [{}, *of["SDNA"]]}


def test_c_m_is_judged_where_m_u_exists_and_is_open_elsewhere():
    rows = [row for row in CLASSES if not row.startswith(("vote", "lymph"))]
    draws = table("m mean", ("APMR", "APM"), rows)
    found = claims.smaller_m(Toy(draws, separable("vote", "lymph")))
    assert words(found) == ("under-specified", "under-specified")
    assert found.reproduced == 1.0
    assert "on vote, lymph features separate" in found.note
    assert "mushroom" not in found.note


@pytest.mark.parametrize(("holding", "verdict", "negation"), WORDS)
def test_c_where_nothing_separates_m_is_judged_on_every_row(holding, verdict, negation):
    draws = table("m mean", ("APMR", "APM"), CLASSES, SDNA_2=in_some(holding, -1, 1))
    assert words(claims.smaller_m(Toy(draws, separable()))) == (verdict, negation)


def test_c_falls_where_it_falls_on_rows_that_have_an_m_u():
    draws = table("m mean", ("APMR", "APM"), CLASSES, breast=np.ones(N))
    found = claims.smaller_m(Toy(draws, separable("vote")))
    assert words(found) == ("inconsistent", "reproduced")


def test_c_needs_records_of_every_problem_and_every_row():
    draws = table("m mean", ("APMR", "APM"), CLASSES)
    records = separable("vote")
    assert claims.smaller_m(Toy(draws, {**records, "lymph": []})).verdict == "no data"
    few = table("m mean", ("APMR", "APM"), CLASSES[:-1])
    assert claims.smaller_m(Toy(few, records)).verdict == "no data"


@pytest.mark.parametrize(("holding", "verdict", "negation"), WORDS)
def test_c_a_loss_may_not_be_larger_by_what_would_be_printed(holding, verdict, negation):
    one = in_some(holding, 0.0049, 0.0051)
    found = claims.no_larger_loss(Toy(table("loss mean", ("APMR", "APM"), mushroom=one)))
    assert words(found) == (verdict, negation)
    assert "less than 0.005 bits" in found.note


QUOTED = {
    "no error on mushroom": [(("mushroom", "APM"), 0, 0), (("mushroom", "APMR"), 0, 0.1)],
    "2.11 to 3.88 %": [(("DNA/1", "APMR"), 2.11, 2.1)],
    "within the SVMs": [(("DNA/1", "APMR"), 3.88, 3.89)],
    "CART's 5.0 %": [(("DNA/All", "APMR"), 4.9, 5.0)],
    "C4.5's 4.9 %": [(("SDNA/All", "APMR"), 4.8, 4.9)],
    "C4.5's 5.1 %": [(("vote", "APMR"), 5.0, 5.1)],
    "higher than NB's": [(("breast", "APMR"), 28, 27), (("breast", "NB"), 27, 27)],
}


@pytest.mark.parametrize("said", QUOTED)
@pytest.mark.parametrize(("holding", "verdict", "negation"), WORDS)
def test_d_errors_stand_beside_those_that_the_text_quotes(said, holding, verdict, negation):
    draws = {
        (*place, "error mean"): in_some(holding, true, false) for place, true, false in QUOTED[said]
    }
    (found,) = [v for v in claims.beside_quoted(Toy(draws)) if said in v.column]
    assert (found.row, *words(found)) == ("d", verdict, negation)
    others = [v.verdict for v in claims.beside_quoted(Toy(draws)) if v.column != found.column]
    assert others == ["no data"] * 5


def test_d_quoted_errors_are_those_of_the_file():
    toy = Toy({("DNA/All", "APMR", "error mean"): np.full(N, 4.0)})
    place = "text", "quoted", "DNA/All, Breiman (1996) bagged CART", "error"
    toy.printed = {**toy.printed, place: toy.printed["text", "quoted",
                   "SDNA/All, Freund and Schapire (1996) C4.5 boosted", "error"]}  # fmt: skip
    assert "APMR's error on DNA is below bagged CART's 4.9 %" in [
        v.column for v in claims.beside_quoted(toy)
    ]


@pytest.mark.parametrize("part", ["sd", "loss"])
@pytest.mark.parametrize(("holding", "verdict", "negation"), WORDS)
def test_e_breast_must_be_steadier_and_of_significantly_smaller_loss(
    part, holding, verdict, negation
):
    pair = ("APMR", "NB")
    sd, t = (in_some(holding if part == each else N, *ends)
             for each, ends in (("sd", (-1, 0)), ("loss", (-2.0, -1.9))))  # fmt: skip
    draws = {("breast", pair, "error sd"): sd, ("breast", pair, "loss t"): t,
             ("breast", pair, "loss mean"): t}  # fmt: skip
    assert words(claims.steadier(Toy(draws))) == (verdict, negation)


@pytest.mark.parametrize("part", ["error", "loss"])
@pytest.mark.parametrize(("holding", "verdict", "negation"), WORDS)
def test_f_on_lymph_the_error_is_larger_and_the_loss_not_significantly(
    part, holding, verdict, negation
):
    pair = ("APMR", "NB")
    error, t = (in_some(holding if part == each else N, *ends)
                for each, ends in (("error", (1, 0)), ("loss", (1.9, 2.0))))  # fmt: skip
    draws = {("lymph/All", pair, "error mean"): error, ("lymph/All", pair, "loss t"): t,
             ("lymph/All", pair, "loss mean"): t}  # fmt: skip
    assert words(claims.lymph(Toy(draws))) == (verdict, negation)


def removed(failing=(), how="refitted", quantity="loss", gap=1.0):
    """Changes of 1 everywhere, but on some rows in one way of removal."""

    def of(row, way, what):
        if way == "refitted" and row.startswith("DNA"):
            return []
        fails = row in failing and way == how and what == quantity
        return np.full(N, gap if fails else 1.0)

    return Toy(gaps={"removed": of})


def test_h_removal_must_make_every_row_worse():
    found = negatives.removal(removed())
    assert words(found) == ("reproduced", "inconsistent")
    assert found.reading == "refitted, by loss"


@pytest.mark.parametrize("gap", [-1.0, 0.0, 0.0049])
def test_h_one_row_that_does_not_get_worse_is_enough(gap):
    found = negatives.removal(removed(["mushroom"], gap=gap))
    assert words(found) == ("under-specified", "under-specified")
    assert "refitted, by loss" not in found.agrees
    assert "refitted, by loss, on most rows" in found.agrees
    assert "worse on 9 to 9 of 10 rows" in found.note


def test_h_another_way_of_removal_may_fail_alone():
    found = negatives.removal(removed(["DNA/1"], "kept as they were", "error", -1.0))
    assert words(found) == ("under-specified", "under-specified")
    assert "kept as they were, by error" not in found.agrees
    assert "kept as they were, by loss" in found.agrees


def test_h_needs_every_row():
    toy = Toy(gaps={"removed": lambda row, how, what: [1.0] if row != "vote" else []})
    assert negatives.removal(toy).verdict == "no data"


def moved(**points):
    """Under every other L each method's error moves by so many points, on lymph and breast by 3."""
    points = {"breast": 3.0, "lymph": 3.0} | points

    def of(row, method, quantity, laplace):
        return np.full(N, points.get(row.partition("/")[0], 0.1)) * (method == "NB")

    return Toy(gaps={"moved": of})


@pytest.mark.parametrize(
    ("points", "verdict", "negation"),
    [
        ({}, "reproduced", "inconsistent"),
        ({"vote": 3.0}, "inconsistent", "reproduced"),
        ({"vote": -3.0}, "inconsistent", "reproduced"),
        ({"breast": 0.4}, "inconsistent", "reproduced"),
        ({"breast": 1.5}, "under-specified", "under-specified"),
        ({"vote": 0.7}, "under-specified", "under-specified"),
    ],
)
def test_i_breast_and_lymph_must_move_with_l_and_no_other(points, verdict, negation):
    assert words(claims.sensitive(moved(**points))) == (verdict, negation)


def test_i_needs_every_problem_under_every_l():
    toy = moved()
    given = toy._gaps["moved"]
    toy._gaps["moved"] = lambda *place: [] if place[0] == "SDNA/All" else given(*place)
    assert claims.sensitive(toy).verdict == "no data"


@pytest.mark.parametrize(
    ("error", "loss", "verdict", "negation"),
    [
        (1.0, 1.0, "reproduced", "inconsistent"),
        (1.0, -1.0, "under-specified", "under-specified"),
        (-1.0, -1.0, "inconsistent", "reproduced"),
    ],
)
def test_i_on_lymph_with_a_small_l_apmr_is_worse(error, loss, verdict, negation):
    gaps = {("under", "lymph/All", ("APMR", "NB"), of, "1/n"): np.full(N, gap)
            for of, gap in (("error", error), ("loss", loss))}  # fmt: skip
    assert words(claims.worse_on_lymph(Toy(gaps=gaps))) == (verdict, negation)


def paths(**dips):
    """Forty cross-validations of every problem, of whose inner folds so many have two minima."""
    found = {}
    for name, problem in PROBLEMS.items():
        one = {"n_test": [29] * 10, "APMR": {"dips": [dips.get(name, 0)] + [0] * 9}}
        found[name] = [{**one, "models": len(problem.rows)}] * N
    return Toy(repetitions=found)


@pytest.mark.parametrize(
    ("dips", "verdict", "negation"),
    [
        ({}, "reproduced", "inconsistent"),
        ({"breast": 4}, "reproduced", "inconsistent"),
        ({"breast": 6}, "under-specified", "under-specified"),
        ({"breast": 25}, "inconsistent", "reproduced"),
        # Of three classes there are three times as many inner folds.
        ({"SDNA": 14}, "reproduced", "inconsistent"),
        ({"SDNA": 16}, "under-specified", "under-specified"),
    ],
)
def test_j_inner_folds_with_one_minimum_are_counted(dips, verdict, negation):
    assert words(claims.one_minimum(paths(**dips))) == (verdict, negation)


def test_j_needs_every_problem():
    toy = paths()
    toy._repetitions["vote"] = []
    assert claims.one_minimum(toy).verdict == "no data"


@pytest.mark.parametrize(("holding", "verdict", "negation"), WORDS)
def test_k_the_drug_must_have_a_negative_importance(holding, verdict, negation):
    alpha = np.column_stack([in_some(holding, -1, 0.5), np.ones(N)])
    found = negatives.simpson(Toy(current=[{"alpha": alpha.tolist()}]))
    assert words(found) == (verdict, negation)
    assert (found.n_draws, "of the other feature in 0%" in found.note) == (N, True)


def test_without_results_no_claim_is_judged():
    found = claims.verdicts(Toy())
    assert {v.verdict for v in found} == {"no data"}
    assert {v.row for v in found} == set("abcdefhijk")  # (g), numbers of runs, is of the text
