"""The claims of wu2015 on made-up worlds: where each holds, and where it just fails."""

import numpy as np
import pytest
from scipy.stats import t as student
from scipy.stats import ttest_rel

from replication.evidence.reported import Reported
from replication.papers.wu2015.protocol import grid, readings
from replication.papers.wu2015.protocol.settings import ALL_NUMERIC, PROBLEMS
from replication.papers.wu2015.verdicts import claims
from replication.papers.wu2015.verdicts.results import Results
from tests.papers.wu2015.records import (
    CORPORA,
    bayes_cells,
    bma_block,
    empty_ledger,
    nb_block,
    note,
    note_curve,
    note_errors,
    note_everywhere,
    note_times,
)

CORPUS_NAMES = ("comp/sci presence", "comp/sci counts", "rec/talk presence")

#: Differences of four draws whose mean is 0 and whose standard deviation is SPREAD.
SWING = (-300, 300, -300, 300)
SPREAD = 300 * np.sqrt(4 / 3)

#: The least mean difference of four draws so spread that is significant by 1.96 standard errors of
#: the corrected test: 1 / 4 of the draws and 1 / 9, tested on one tenth of the rows.
LEAST = 1.96 * SPREAD * np.sqrt(1 / 4 + 1 / 9)


@pytest.fixture
def ledger(tmp_path, monkeypatch):
    return empty_ledger(tmp_path, monkeypatch)


def results(ledger):
    return Results(ledger, "full")


def told(verdict):
    """What a claim's verdict says at a glance."""
    return verdict.verdict, verdict.reproduced, verdict.n_draws


def test_without_records_no_claim_is_judged_and_each_of_the_ten_is_there(ledger):
    found = claims.verdicts(results(ledger))
    assert [v.row for v in found] == [
        "C1", "C2", "C3", "C4", "C5", "C6", "C7", "C7", "C7", "C7", "C7", "C8", "C9", "C10", "C10",
    ]  # fmt: skip
    assert {(v.verdict, v.note) for v in found} == {("no data", "its cells were not run")}
    assert len({(v.row, v.column) for v in found}) == len(found)


@pytest.mark.parametrize(
    ("judge", "methods"),
    [
        (claims.never_worse, ("NB", "BMA")),
        (claims.twice_better, ("NB", "BMA", "LR")),
        (claims.more_often, ("NB", "BMA", "SVM")),
        (claims.best, ("LR", "SVM")),
    ],
)
def test_a_claim_on_all_problems_needs_all_of_them(ledger, judge, methods):
    note_everywhere(ledger, PROBLEMS[1:], **{method: [10] for method in methods})
    found = judge(results(ledger))
    assert (found.verdict, found.note) == ("no data", "only 18 of the 19 problems were run")
    note_everywhere(ledger, PROBLEMS[:1], **{method: [10] for method in methods})
    assert judge(results(ledger)).verdict != "no data"


@pytest.mark.parametrize(
    ("vote", "labor", "share", "verdict", "worse"),
    [
        ([10, 10], [9, 10], 1.0, "reproduced", "none"),
        ([10, 11], [9, 10], 0.5, "consistent", "vote"),
        ([9, 11], [9, 10], 0.5, "consistent", "none"),
        ([9, 11], [11, 10], 0.25, "consistent", "labor"),
        ([11, 12], [9, 10], 0.0, "inconsistent", "vote"),
    ],
)
def test_c1_bma_may_equal_nb_but_never_be_worse(ledger, vote, labor, share, verdict, worse):
    note_everywhere(ledger, NB=[10, 10, 10], BMA=[10, 10, 10])
    note_errors(ledger, "vote", "BMA", vote)
    note_errors(ledger, "labor", "BMA", labor)
    found = claims.never_worse(results(ledger))
    assert told(found) == (verdict, share, 2)
    assert found.note.endswith(f"on the average of all draws BMA is worse on {worse}")


@pytest.mark.parametrize(
    ("judge", "rival", "shares"),
    [
        (claims.twice_better, "LR", {1: 0.0, 2: 1.0, 3: 0.0}),
        (claims.more_often, "SVM", {1: 0.0, 2: 0.0, 3: 1.0, 19: 1.0}),
    ],
)
def test_c2_and_c3_count_problems_where_bma_is_better(ledger, judge, rival, shares):
    note_everywhere(ledger, NB=[10], BMA=[8], **{rival: [7]})
    note_everywhere(ledger, PROBLEMS[:2], BMA=[10])
    note_everywhere(ledger, PROBLEMS[2:4], **{rival: [8]})
    for beaten, problem in enumerate((*PROBLEMS[5:], *PROBLEMS[:5]), start=1):
        note_errors(ledger, problem, "BMA", [8])
        note_errors(ledger, problem, rival, [9])
        if beaten in shares:
            found = judge(results(ledger))
            verdict = "reproduced" if shares[beaten] else "inconsistent"
            assert told(found) == (verdict, shares[beaten], 1)
            assert found.note.endswith(
                f"on {beaten}.0 of 19 problems in the mean, counted where BMA beats NB too"
            )


@pytest.mark.parametrize(("bma", "rival"), [(8, 8), (10, 11), (8, 7), (11, 12)])
@pytest.mark.parametrize("judge", [claims.twice_better, claims.more_often])
def test_bma_is_better_only_where_it_beats_the_rival_and_nb(ledger, judge, bma, rival):
    note_everywhere(ledger, NB=[10], BMA=[bma], LR=[rival], SVM=[rival])
    found = judge(results(ledger))
    assert told(found) == ("inconsistent", 0.0, 1)
    assert "on 0.0 of 19" in found.note


def test_counts_of_independent_problems_are_drawn_together(ledger):
    note_everywhere(ledger, NB=[10] * 4, BMA=[9] * 4, LR=[8] * 2, SVM=[8] * 2)
    for problem in ("vote", "labor", "zoo"):
        for rival in ("LR", "SVM"):
            note_errors(ledger, problem, rival, [8, 10])
    assert told(claims.twice_better(results(ledger))) == ("consistent", 3 / 8, 2)
    assert told(claims.more_often(results(ledger))) == ("consistent", 1 / 8, 2)


@pytest.mark.parametrize(
    ("ahead", "behind", "share"), [(1, 0, 1.0), (1, 1, 0.0), (2, 1, 1.0), (0, 1, 0.0), (0, 0, 0.0)]
)
def test_c6_lr_must_be_ahead_of_svm_on_more_problems_than_behind(ledger, ahead, behind, share):
    note_everywhere(ledger, LR=[10], SVM=[10])
    note_everywhere(ledger, PROBLEMS[:ahead], SVM=[11])
    note_everywhere(ledger, PROBLEMS[ahead : ahead + behind], SVM=[9])
    found = claims.best(results(ledger))
    assert told(found) == ("reproduced" if share else "inconsistent", share, 1)


def test_c6_draws_the_lead_of_all_problems_together(ledger):
    note_everywhere(ledger, LR=[10] * 4, SVM=[10] * 5)
    for problem in ("vote", "zoo"):
        note_errors(ledger, problem, "LR", [9, 8, 10, 11])
    found = claims.best(results(ledger))
    # Of each of two +1 with 1/2, 0 with 1/4, -1 with 1/4: (+, +), (+, 0) or (0, +).
    assert told(found) == ("consistent", 1 / 4 + 1 / 8 + 1 / 8, 4)


@pytest.mark.parametrize(("bma", "share"), [([8.0, 8.0], 1.0), ([8.01, 4.0], 0.5),
                                            ([8.01, 9.0], 0.0)])  # fmt: skip
def test_c4_bma_may_be_4_times_slower_on_no_problem(ledger, bma, share):
    note_times(ledger, NB=[2.0, 2.0], BMA=[2.2, 2.2])
    note_times(ledger, ["zoo"], NB=[2.0, 2.0], BMA=bma)
    found = claims.slower(results(ledger))
    assert (found.reproduced, found.n_draws) == (share, 2)
    assert f"from 1.1 to {np.median(bma) / 2:.1f}" in found.note


@pytest.mark.parametrize(
    ("lr", "svm", "share"),
    [
        ([2.1, 2.1], [2.1, 2.1], 1.0),
        ([2.0, 2.1], [2.1, 2.1], 0.5),
        ([2.1, 2.1], [2.1, 2.0], 0.5),
        ([2.1, 1.9], [1.9, 2.1], 0.0),
    ],
)
def test_c5_lr_and_svm_must_be_slower_than_bma_on_every_problem(ledger, lr, svm, share):
    note_times(ledger, NB=[9.0, 9.0], BMA=[1.0, 1.0], LR=[9.0, 9.0], SVM=[9.0, 9.0])
    note_times(ledger, ["zoo"], NB=[9.0, 9.0], BMA=[2.0, 2.0], LR=lr, SVM=svm)
    found = claims.faster(results(ledger))
    assert (found.reproduced, found.n_draws) == (share, 2)


def test_claims_on_times_need_those_of_all_problems(ledger):
    note_times(ledger, PROBLEMS[1:], NB=[1.0], BMA=[1.0], LR=[2.0], SVM=[2.0])
    for judge in (claims.slower, claims.faster):
        found = judge(results(ledger))
        assert (found.verdict, found.note) == ("no data", "only 18 of the 19 problems were run")


def note_gain(ledger, along, rival, base, gain, corpus=0):
    """Note a rival's gain over the base at each point: its mean of four draws that SWING."""
    note_curve(ledger, base, along, [[5000] * len(gain)] * 4, corpus)
    above = [[5000 + mean + swing for mean in gain] for swing in SWING]
    note_curve(ledger, rival, along, above, corpus)


#: Whole numbers of 10,000 tests on either side of what is just significant.
FAILS, HOLDS = int(LEAST), int(LEAST) + 1


@pytest.mark.parametrize("rival", ["BMA", "LR", "SVM"])
@pytest.mark.parametrize(
    ("at", "gain", "verdict"),
    [
        (None, HOLDS, "reproduced"),
        (150, 0, "reproduced"),
        (10, -900, "reproduced"),
        (200, FAILS, "inconsistent"),
        (1000, FAILS, "inconsistent"),
        (400, -900, "inconsistent"),
    ],
)
def test_c7_after_150_words_every_gain_is_significant(ledger, rival, at, gain, verdict):
    gains = [gain if point == at else HOLDS for point in grid.FEATURES]
    note_gain(ledger, "features", rival, "NB", gains)
    found = claims.words(results(ledger), rival)
    assert told(found) == (verdict, float(verdict == "reproduced"), 4)
    assert found.column == f"after 150 words {rival} is significantly better than NB"


@pytest.mark.parametrize("rival", ["LR", "SVM"])
@pytest.mark.parametrize(("last", "verdict"), [(HOLDS, "reproduced"), (FAILS, "inconsistent")])
def test_c7_with_the_most_messages_a_rival_is_better_than_bma(ledger, rival, last, verdict):
    gains = [-900] * (len(grid.TRAININGS) - 1) + [last]
    note_gain(ledger, "training", rival, "BMA", gains)
    found = claims.much_data(results(ledger), rival)
    assert told(found) == (verdict, float(verdict == "reproduced"), 4)
    assert f"points: comp/sci presence {last / 100:+.2f}" in found.note


def test_c7_is_looked_at_in_each_corpus_and_may_mean_any(ledger):
    for corpus, gain in enumerate((HOLDS, FAILS, HOLDS)):
        note_gain(ledger, "features", "LR", "NB", [gain] * 13, corpus)
    found = claims.words(results(ledger), "LR")
    assert told(found) == ("under-specified", 0.667, 4)
    assert "fails on comp/sci counts" in found.note
    for name, gain in zip(CORPUS_NAMES, (HOLDS, FAILS, HOLDS), strict=True):
        assert f"{name} {gain / 100:+.2f}" in found.note
    assert claims.words(results(ledger), "SVM").verdict == "no data"


def test_the_verdicts_judge_every_rival_on_both_sides(ledger):
    for rival in ("BMA", "LR", "SVM"):
        note_gain(ledger, "features", rival, "NB", [HOLDS] * 13)
    for rival in ("LR", "SVM"):
        note_gain(ledger, "training", rival, "BMA", [HOLDS] * 9)
    found = {v.column: v.verdict for v in claims.verdicts(results(ledger)) if v.row == "C7"}
    first = [f"after 150 words {rival} is" for rival in ("BMA", "LR", "SVM")]
    then = [f"with the most training messages {rival} is" for rival in ("LR", "SVM")]
    assert found == {
        **{f"{start} significantly better than NB": "reproduced" for start in first},
        **{f"{start} significantly better than BMA": "reproduced" for start in then},
    }


def test_gains_are_those_of_paired_draws_with_the_corrected_error(ledger):
    note_gain(ledger, "training", "LR", "BMA", list(range(100, 1000, 100)))
    note_curve(ledger, "BMA", "training", [[5000] * 9] * 6)  # two more have no partner
    points, gain, error, n = claims.gains_along(
        results(ledger), "training", "LR", "BMA", *CORPORA[0]
    )
    assert (tuple(points), n) == (grid.TRAININGS, 4)
    np.testing.assert_allclose(gain, np.arange(1, 10))
    np.testing.assert_allclose(1.96 * error, LEAST / 100)


@pytest.mark.parametrize(("draws", "judged"), [(1, False), (2, True)])
def test_one_draw_of_a_curve_has_no_error(ledger, draws, judged):
    note_curve(ledger, "NB", "features", [[5000] * 13] * 4)
    note_curve(ledger, "LR", "features", [[6000] * 13] * draws)
    points, _, _, n = claims.gains_along(results(ledger), "features", "LR", "NB", *CORPORA[0])
    assert (points.size > 0, n) == (judged, draws)


#: The number of the text from which on BMA, LR and SVM beat NB.
ABOUT = Reported("text", "C7", "features after which they beat NB", "about", "150")


def note_starts(ledger, starts):
    """Note BMA's gains over NB in each corpus, significant from a point on, or nowhere."""
    for corpus, start in enumerate(starts):
        gains = [HOLDS if start and point >= start else FAILS for point in grid.FEATURES]
        note_gain(ledger, "features", "BMA", "NB", gains, corpus)


@pytest.mark.parametrize(
    ("starts", "verdict", "ours", "reading"),
    [
        ((150, 150, 150), "reproduced", 150.0, CORPUS_NAMES[0]),
        ((200, 10, 150), "under-specified", 150.0, CORPUS_NAMES[2]),
        ((200, 150, 150), "under-specified", 150.0, CORPUS_NAMES[1]),
        ((10, 100, 1000), "inconsistent", 10.0, CORPUS_NAMES[0]),
        ((None, 150, 10), "reproduced", 150.0, CORPUS_NAMES[1]),
        ((None, None, 1000), "inconsistent", 1000.0, CORPUS_NAMES[2]),
        ((None, None, None), "inconsistent", "never", ""),
    ],
)
def test_the_crossing_is_where_bma_is_better_from_then_on(ledger, starts, verdict, ours, reading):
    note_starts(ledger, starts)
    found = claims.crossing(ABOUT, results(ledger))
    assert (found.verdict, found.reproduced, found.reading) == (verdict, ours, reading)
    for name, start in zip(CORPUS_NAMES, starts, strict=True):
        assert f"{name}: {start or 'never'}" in found.note
    place = (found.artefact, found.row, found.column, found.statistic, found.reported)
    assert place == ("text", "C7", ABOUT.column, "about", "150")


def test_a_gain_that_is_lost_again_does_not_count(ledger):
    gains = [HOLDS if point in (10, 25, 400, 1000) else FAILS for point in grid.FEATURES]
    note_gain(ledger, "features", "BMA", "NB", gains)
    assert claims.crossing(ABOUT, results(ledger)).reproduced == 1000.0


def test_without_curves_there_is_no_crossing(ledger):
    assert claims.crossing(ABOUT, results(ledger)).verdict == "no data"


#: Problems for the claim on the panels, and errors that differ surely, or hardly, from ten tens.
PANELS = ("vote", "labor", "zoo")
SURELY, HARDLY = [8, 9] * 5, [9, 11] * 5


def note_panel(ledger, problem, gamma, bma):
    note_errors(ledger, problem, "NB", [10] * 10)
    note_errors(ledger, problem, "BMA", bma, gamma=gamma)


@pytest.mark.parametrize(
    ("panels", "verdict", "share", "failing"),
    [
        ([(1.0, HARDLY)], "reproduced", 1.0, "none"),
        ([(0.5, [10] * 10)], "reproduced", 1.0, "none"),
        ([(1.0, SURELY)], "inconsistent", 0.0, "vote"),
        ([(1.1, SURELY)], "reproduced", 1.0, "none"),
        ([(1.1, [10] * 10)], "inconsistent", 0.0, "those above 1"),
        ([(1.5, SURELY), (1.1, [11] * 10)], "inconsistent", 0.0, "those above 1"),
        ([(1.1, SURELY), (1.1, [11] * 10), (1.2, [9] * 10)], "reproduced", 1.0, "none"),
        ([(1.0, SURELY), (0.9, HARDLY), (1.1, SURELY)], "inconsistent", 0.667, "vote"),
    ],
)
def test_c8_bma_is_nb_up_to_a_gamma_of_1_and_often_better_above(
    ledger, panels, verdict, share, failing
):
    for problem, (gamma, bma) in zip(PANELS, panels, strict=False):
        note_panel(ledger, problem, gamma, bma)
    found = claims.panels(results(ledger))
    assert told(found) == (verdict, share, 10)
    assert f"fails on {failing};" in found.note
    sides = {True: [], False: []}
    for problem, (gamma, _) in zip(PANELS, panels, strict=False):
        sides[gamma <= 1].append(problem)
    low, high = (", ".join(sides[side]) or "none" for side in (True, False))
    assert found.note.endswith(f"best Gamma at most 1: {low}; best Gamma above 1: {high}")


def note_alpha(ledger, problem, method, alpha, wrong):
    block = nb_block(wrong) if method == "NB" else bma_block(wrong)
    cells = bayes_cells(problem, method, readings.with_alpha(alpha))
    note(ledger, cells[0], block)


def test_c9_another_alpha_makes_no_significant_difference(ledger):
    note_everywhere(ledger, NB=[10] * 10, BMA=[10] * 10)
    for problem in PROBLEMS:
        for method in ("NB", "BMA"):
            for alpha in readings.ALPHAS:
                note_alpha(ledger, problem, method, alpha, [9, 11] * 5)
    found = claims.insensitive(results(ledger))
    assert told(found) == ("consistent", 1.0, grid.BLOCK_SIZE)
    compared = (len(PROBLEMS) - len(ALL_NUMERIC)) * 2 * len(readings.ALPHAS)
    assert f"0 of {compared} do, at 5 % (Holm): none" in found.note
    note_alpha(ledger, "vote", "BMA", readings.ALPHAS[-1], [15, 16] * 5)
    note_alpha(ledger, "labor", "NB", readings.ALPHAS[0], [25, 26] * 5)
    note_alpha(ledger, ALL_NUMERIC[0], "NB", readings.ALPHAS[0], [25, 26] * 5)
    found = claims.insensitive(results(ledger))
    assert told(found) == ("inconsistent", round(1 - 2 / compared, 3), grid.BLOCK_SIZE)
    assert found.note.endswith(f"2 of {compared} do, at 5 % (Holm): labor, vote")


def test_c9_needs_two_draws(ledger):
    note_errors(ledger, "vote", "NB", [10, 10])
    note_alpha(ledger, "vote", "NB", 2.0, [11])
    assert claims.insensitive(results(ledger)).verdict == "no data"
    note_alpha(ledger, "vote", "NB", 2.0, [11, 11])
    assert "1 of 1 do" in claims.insensitive(results(ledger)).note


def note_slope(ledger, slope, first=1e3):
    """Note fits whose time grows as a power of the columns, the first two points aside."""
    at = [22, 66, 220, 660, 2200]
    fit = [first, first, *(0.01 * np.array(at[-3:], dtype=float) ** slope)]
    note(ledger, grid.widths(), {"at": at, "fit": fit})


@pytest.mark.parametrize(("slope", "verdict"), [(1.0, "consistent"), (1.149, "consistent"),
                                                (0.5, "consistent"), (1.151, "inconsistent"),
                                                (2.0, "inconsistent")])  # fmt: skip
def test_c10_cost_may_grow_no_faster_than_the_columns(ledger, slope, verdict):
    note_slope(ledger, slope)
    found = claims.linear_cost(results(ledger))
    assert told(found) == (verdict, slope, 1)
    assert "from 220 to 2200" in found.note


def note_inclusion(ledger, inside, outside):
    """Note the inclusion of relevant and irrelevant features under five Gammas in two repeats.

    Only the worst feature at the largest size counts; the two repeats lie either side of the mean.
    """
    for repeat, cell in enumerate(grid.inclusion()[:2]):
        shift = 0.001 * (-1) ** repeat
        relevant = [[[0.2, 0.1]] * 5, [[0.999, value + shift] for value in inside]]
        irrelevant = [[[0.8, 0.9]] * 5, [[0.001, value + shift] for value in outside]]
        note(ledger, cell, {"relevant": relevant, "irrelevant": irrelevant})


@pytest.mark.parametrize(
    ("inside", "outside", "verdict", "share"),
    [
        ([0.9901] * 5, [0.0099] * 5, "reproduced", 1.0),
        ([0.9901] * 5, [0.0099, 0.0101, 0.0099, 0.0099, 0.0099], "under-specified", 0.8),
        ([0.9899] * 4 + [0.9901], [0.0099] * 5, "under-specified", 0.2),
        ([0.9899] * 5, [0.0101] * 5, "inconsistent", 0.0),
    ],
)
def test_c10_inclusion_must_be_near_1_or_0_at_the_largest_size(
    ledger, inside, outside, verdict, share
):
    note_inclusion(ledger, inside, outside)
    found = claims.converges(results(ledger))
    assert told(found) == (verdict, share, 2)
    assert f"Gamma 1.01: relevant {inside[1]:.3f} at the least, irrelevant 0.001" in found.note


@pytest.mark.parametrize(("sign", "n"), [(1, 4), (-1, 4), (1, 50)])
def test_the_corrected_t_test_is_nadeaus_and_bengios(sign, n):
    gap = np.resize(SWING, n) + sign * 400.0
    base = np.linspace(0, 1, n)
    plain = ttest_rel(base + gap, base).statistic
    corrected = abs(plain) * np.sqrt((1 / n) / (1 / n + 1 / 9))
    assert claims._paired_p(base, base + gap) == pytest.approx(
        2 * student.sf(corrected, n - 1), rel=1e-9
    )
    assert claims._paired_p(base, base) == 1.0


def test_a_difference_that_is_the_same_in_every_draw_is_certain():
    base = np.array([10.0, 11.0, 12.0])
    assert claims._paired_p(base, base + 1) == claims._paired_p(base, base - 1) == 0.0


@pytest.mark.parametrize(
    ("p_values", "rejected"),
    [
        ({"a": 0.001, "b": 0.02, "c": 0.03, "d": 0.5}, ["a"]),
        ({"c": 0.04, "b": 0.01, "a": 0.001}, ["a", "b", "c"]),
        ({"a": 0.024, "b": 0.0499}, ["a", "b"]),
        ({"a": 0.026, "b": 0.027}, []),
        ({"a": 0.05}, ["a"]),
        ({"a": 0.0501}, []),
        ({}, []),
    ],
)
def test_holm_rejects_from_the_smallest_on_until_one_is_too_large(p_values, rejected):
    assert claims._significant(p_values) == rejected


def test_the_distribution_of_a_count_is_the_poisson_binomial():
    shares = [0.2, 0.5, 0.9]
    expected = np.zeros(4)
    for bits in np.ndindex(2, 2, 2):
        p = np.prod([s if b else 1 - s for b, s in zip(bits, shares, strict=True)])
        expected[sum(bits)] += p
    assert claims._count_distribution(shares) == pytest.approx(expected)


def test_the_distribution_of_a_lead_is_that_of_ups_less_downs():
    better, worse = [0.2, 0.5], [0.3, 0.1]
    expected = np.zeros(5)
    for steps in np.ndindex(3, 3):
        p = [(worse[k], 1 - better[k] - worse[k], better[k])[step] for k, step in enumerate(steps)]
        expected[sum(steps)] += np.prod(p)
    assert claims._lead_distribution(better, worse) == pytest.approx(expected)
