"""p of wins and losses under every version, against SciPy, coins, and the slides of webb2006."""

import math
from fractions import Fraction
from itertools import product

import pytest
from printed_numbers.relations.normal_tail import upper_tail
from printed_numbers.relations.p_of_records import (
    again,
    check_column,
    versions_of,
)
from printed_numbers.relations.records import Record, every_record
from printed_numbers.relations.sign_versions import (
    CORRECTED,
    DRAWS,
    DROPPED,
    EXACT,
    HALF,
    HALF_UP,
    LOSSES,
    MID,
    MORE,
    NORMAL,
    SPLIT,
    STRICT,
    TAILS,
    TRIALS,
    TWO,
    VERSIONS,
    WINS,
    Version,
    p_value,
)
from scipy.stats import binomtest, norm

#: Webb (2006): p and records of AODE on the slides of error, bias and variance.
SLIDES = {
    "error": ("0.0354 0.0877 0.4321 0.0939 0.3714", "21-6-10 22-2-13 18-3-16 23-0-14 20-0-17"),
    "bias": ("0.0354 0.1553 0.1958 0.0100 <0.0001", "21-6-10 14-2-21 14-3-20 11-0-26 7-0-30"),
    "variance": ("0.0748 0.0326 0.1147 <0.0001 <0.0001", "11-6-20 24-1-12 21-3-13 31-0-6 32-0-5"),
}
ONE_TAIL = Version(DROPPED, MORE, EXACT)


@pytest.mark.parametrize("z", [0.0, 0.1, 1.0, 1.96, 3.5, 6.0, 9.0])
@pytest.mark.parametrize("sign", [1, -1])
def test_tails_of_the_normal_law_are_scipys(z, sign):
    low, high = upper_tail(Fraction(z) ** 2, sign > 0)
    assert 0 <= high - low <= Fraction(2, 10**40)
    assert float(low) == pytest.approx(norm.sf(sign * z), rel=1e-12, abs=1e-39)


def test_in_the_middle_the_tail_is_a_half_to_all_digits():
    assert upper_tail(Fraction(0)) == upper_tail(Fraction(0), False) == (Fraction(1, 2),) * 2
    cut_off = check_column(["1.00"], ["3-0-3"], [Version(DROPPED, TWO, NORMAL)])[1]
    assert (cut_off.reading, cut_off.possible) == (
        f"{Version(DROPPED, TWO, NORMAL)}, cut off",
        True,
    )


def test_far_out_the_tail_is_next_to_nothing():
    assert upper_tail(Fraction(400)) == (0, Fraction(1, 10**60))
    assert norm.sf(20) < 1e-60


def coins(trials):
    """How often there are so many heads, by all outcomes of some coins."""
    heads = [sum(each) for each in product((0, 1), repeat=trials)]
    return [Fraction(heads.count(k), len(heads)) for k in range(trials + 1)]


def slow(record, version):
    """The p of a record, from the chances of every count."""
    wins, draws, losses = record
    n = {DROPPED: wins + losses, SPLIT: wins + losses + draws // 2 * 2}.get(
        version.draws, wins + draws + losses
    )
    added = {SPLIT: draws // 2, HALF: draws // 2, HALF_UP: math.ceil(draws / 2)}
    wins, losses = (each + added.get(version.draws, 0) for each in (wins, losses))
    if n == 0:
        return 1.0
    count = {WINS: wins, LOSSES: losses}.get(version.tail, max(wins, losses))
    if version.law in (NORMAL, CORRECTED):
        step = 0.5 if version.law == CORRECTED else 0.0
        p = norm.sf((count - step - n / 2) / math.sqrt(n / 4))
    else:
        chances = coins(n)
        own = chances[count]
        p = sum(chances[count:]) - {EXACT: 0, MID: own / 2, STRICT: own}[version.law]
    return min(float(2 * p if version.tail == TWO else p), 1.0)


@pytest.mark.deep
def test_every_version_is_what_counting_gives():
    for record, version in product(every_record(7), VERSIONS):
        low, high = p_value(record, version)
        known = pytest.approx(slow(record, version), rel=1e-12, abs=1e-30)
        assert float(low) == known, (record, version)
        assert high - low < Fraction(1, 10**38), (record, version)


def test_the_usual_version_is_scipys_binomial_test():
    assert str(VERSIONS[0]) == "binomial, two-tailed, draws dropped"
    for wins, draws, losses in every_record(6):
        low, _ = p_value(Record(wins, draws, losses), VERSIONS[0])
        known = binomtest(wins, wins + losses).pvalue if wins + losses else 1.0
        assert float(low) == pytest.approx(known)


#: Names in the library; it has no two-tailed test in which draws are trials, and says why.


def test_there_are_all_versions_and_without_draws_those_that_drop_them():
    assert len(set(VERSIONS)) == len(VERSIONS) == 5 * len(DRAWS) * len(TAILS)
    assert {each.draws for each in versions_of("9/2")} == {DROPPED}
    with pytest.raises(ValueError, match="has no draws"):
        p_value(Record(9, None, 2), Version(TRIALS, TWO, EXACT))


@pytest.mark.parametrize("slide", SLIDES)
def test_the_slides_print_one_tail_of_whichever_are_more(slide):
    ps, records = (each.split() for each in SLIDES[slide])
    first, *others = check_column(ps, records)
    assert (first.reading, first.possible) == (f"{ONE_TAIL}, rounded", True)
    assert [float(each) for each in again(first.witness)] == pytest.approx(
        [
            binomtest(max(w, n), w + n, alternative="greater").pvalue
            for w, _, n in (map(int, each.split("-")) for each in records)
        ]
    )
    two = next(each for each in others if each.reading == f"{VERSIONS[0]}, rounded")
    assert two.proof.startswith("it gives ")
    assert not two.possible


def test_a_column_tells_which_p_are_missed():
    found = check_column(["0.0354", "0.0877"], ["21-6-10", "22-2-13"], [VERSIONS[0], ONE_TAIL])
    assert found[0].reading == f"{ONE_TAIL}, rounded"
    assert found[0].possible
    assert [each.possible for each in found] == [True, False, False, False]
    wrong = check_column(["0.0354", "0.0878"], ["21-6-10", "22-2-13"], [ONE_TAIL])[0]
    assert wrong.proof == "it gives 1 of 2 to the last digit: 22-2-13 has 0.08773, not 0.0878"


def test_the_power_is_the_share_of_last_digits_that_are_refused():
    # Of 0.0354 each other last digit; of a bound each record whose p is above it.
    assert check_column(["0.0354"], ["21-6-10"], [ONE_TAIL])[0].power == 1.0
    bound = check_column(["<0.05"], ["5-0-0"], [ONE_TAIL])[0]
    above = [float(slow(each, ONE_TAIL)) >= 0.05 for each in every_record(5) if not each.draws]
    assert bound.power == pytest.approx(sum(above) / len(above))
