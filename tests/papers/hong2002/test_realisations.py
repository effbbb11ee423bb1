"""What a claim on rows is judged by: draws that stay paired, under the readings that touch it."""

import numpy as np
import pytest

from replication.evidence.claims.judge import held
from replication.evidence.claims.read import Claim
from replication.evidence.forensics.sentences.pattern import Pattern
from replication.evidence.forensics.sentences.scalars import formula
from replication.evidence.forensics.sentences.syntax import parse
from replication.papers.hong2002.protocol.variants import DEFAULT
from replication.papers.hong2002.verdicts import realisations
from replication.papers.hong2002.verdicts.realisations import paired_draws, readings_of
from tests.papers.hong2002.records import Toy

PAIR = ("APMR", "NB")
LOSS = "loss mean"


def losses(**gaps):
    """Draws by place: NB's loss is 1, APMR's is 1 and the gap of its row."""
    draws = {}
    for row, gap in gaps.items():
        row = row.replace("_", "/")
        draws[row, "NB", LOSS] = np.ones(len(gap))
        draws[row, "APMR", LOSS] = 1 + np.array(gap)
    return draws


def shares(toy, rows):
    fixed = {"artefact": "table1", "statistic": LOSS}
    names = {
        name: Pattern({**fixed, "column": name.upper()}, {"row": rows}) for name in ("apmr", "nb")
    }
    claim = Claim("a", "less", {"": formula(parse("all(apmr < nb)"), names)})
    return {name: each.share for name, each in held(claim, toy, readings_of, paired_draws).items()}


def test_without_one_of_the_rows_nothing_is_judged():
    assert shares(Toy(losses(breast=[-1, -1])), ("breast", "vote")) == {}


def test_a_row_that_a_reading_does_not_touch_stays_at_the_default():
    touched = losses(breast=[1, 1, -1, -1])
    toy = Toy(losses(breast=[-1] * 4, vote=[-1, -1, -1, 1]), folds_stratified=touched)
    assert shares(toy, ("breast", "vote")) == {DEFAULT: 0.75, "folds stratified": 0.25}


def test_a_method_that_a_reading_does_not_touch_stays_at_the_default():
    other = {("breast", "APMR", LOSS): [2.0, 0.0]}
    toy = Toy(losses(breast=[-1, -1]), mean_over_folds=other)
    assert shares(toy, ("breast",)) == {DEFAULT: 1.0, "mean over folds": 0.5}


def test_a_reading_that_touches_nothing_is_left_out():
    toy = Toy(losses(breast=[-1, -1]), folds_stratified=losses(vote=[1, 1]))
    assert shares(toy, ("breast",)) == {DEFAULT: 1.0}


def test_no_reading_takes_the_place_of_a_default_that_was_not_run():
    assert shares(Toy(folds_stratified=losses(breast=[-1, -1])), ("breast",)) == {}


def test_what_has_no_chance_is_the_same_in_all_realisations():
    toy = Toy(losses(breast=[-1, -1, 1, 1, -1], DNA_1=[-1]))
    assert shares(toy, ("breast", "DNA/1")) == {DEFAULT: 0.6}
    assert shares(Toy(losses(breast=[-1, -1], DNA_1=[1])), ("breast", "DNA/1")) == {DEFAULT: 0}


def test_methods_differ_as_they_do_on_the_repetitions_that_both_have():
    places = [("table1", "breast", method, LOSS) for method in PAIR]
    draws = losses(breast=[9.0, 9.0]) | {("breast", PAIR, LOSS): [-1.0, 2.0]}
    found = paired_draws(Toy(draws), places, DEFAULT)
    assert [found[place].tolist() for place in places] == [[0.0, 3.0], [1.0, 1.0]]


def test_a_t_is_that_of_a_difference():
    place = "table1", "breast", "APMR less NB", "loss t"
    toy = Toy({("breast", PAIR, "loss t"): [-3.0, 1.0]} | losses(breast=[0.0]))
    assert readings_of(toy, [place])[0] == DEFAULT
    assert paired_draws(toy, [place], DEFAULT)[place].tolist() == [-3.0, 1.0]


@pytest.mark.parametrize(("quantity", "half"), [("loss", 0.005), ("error", 0.005), ("m", 0.05)])
def test_what_differs_by_less_than_half_a_printed_decimal_prints_alike(quantity, half):
    assert realisations.resolution(Toy(), quantity) == pytest.approx(half)
