"""What wu2015's chapter shows, on made-up records."""

import matplotlib.pyplot as plt
import numpy as np
import pytest

from replication.papers.wu2015.pages import idea, sections, summaries
from replication.papers.wu2015.protocol import variants
from replication.papers.wu2015.verdicts import jointly
from replication.papers.wu2015.verdicts.results import Results


def test_every_reading_is_explained():
    told = summaries.explained()
    assert {variants.TENTH.name, *jointly.BAYES, *jointly.FED} == {*told.index}
    assert set(variants.TIED) <= {*told.index}


def test_the_picture_of_the_idea_turns_at_the_threshold():
    at = np.log(idea.GAMMA)
    assert idea.inclusion(np.array([at]), 5000)[0] == pytest.approx(0.5, abs=0.02)
    few, many = (idea.inclusion(np.array([0.5 * at, 2 * at]), n) for n in (50, 5000))
    assert many[0] < few[0] < 0.5 < few[1] < many[1]
    figure = idea.switch()
    assert len(figure.axes[0].get_lines()) == len(idea.ROWS) + 1
    plt.close(figure)


def test_the_misprint_has_two_errors_of_which_the_authors_code_has_one():
    assert sections.misprint_told(Results.of("frozen")).endswith("an error of 40.00 or 60.00.")


def test_one_problem_decides_the_sign_of_the_mean_as_the_exhibit_says():
    shown = repr(sections.error_gained(Results.of("frozen"))).splitlines()[1:]
    gains = sorted(float(line.partition("ours ")[2].partition(",")[0]) for line in shown)
    assert sum(gains) > 0 > sum(gains[:-1])
