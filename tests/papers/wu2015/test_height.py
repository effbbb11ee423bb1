"""Figure 3 by the density that the authors' code has in a comment: a twin, and the words."""

from dataclasses import replace

import pytest

from replication.evidence.reported import read_reported
from replication.papers.wu2015.protocol import figures, grid, public
from replication.papers.wu2015.protocol.settings import GAMMAS
from replication.papers.wu2015.tasks import height as task
from replication.papers.wu2015.verdicts import figure3
from tests.papers.wu2015.test_public import Twin, height, mass
from tests.sets import needs

PRINTED = {
    (each.row, figure3.gamma_run(figure3.drawn_at(each))): each.value
    for each in read_reported("wu2015")
    if each.artefact == "figure3"
}

#: The problems of Figure 3 that have numbers.
DRAWN = tuple(dict.fromkeys(name for name, _ in PRINTED if name in figures.NUMERIC))


def plotted(problem, density):
    """How many points of a curve a density gives at the Gamma that was run, and of how many."""
    twin = Twin(problem, density)
    test, train, *_ = public.split(twin.labels.size, public.LAST)
    model = twin.fit(train)
    ours = {
        gamma: f"{100 - 100 * twin.wrong(model, test, gamma) / test.size:.1f}"
        for gamma in public.PLOTTED
    }
    printed = {gamma: PRINTED.get((problem, gamma)) for gamma in ours}
    return sum(ours[gamma] == printed[gamma] for gamma in ours), sum(map(bool, printed.values()))


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("problem", DRAWN)
def test_the_height_gives_every_plotted_point_and_the_mass_does_not(problem):
    needs(public.FILES[problem])
    given, points = plotted(problem, height)
    assert given == points
    assert plotted(problem, mass)[0] < points


@pytest.mark.parametrize("problem", ["haberman", "balance-scale"])
def test_the_task_has_what_the_twin_has(problem):
    needs(public.FILES[problem])
    twin = Twin(problem, height)
    test, train, inside, judged_on = public.split(twin.labels.size, public.LAST)
    model, tuned = twin.fit(train), twin.fit(inside)
    found = task.last(replace(grid.by_height(problem), params={"gammas": GAMMAS}))
    assert found == {
        "n_test": [test.size],
        "bma": [[twin.wrong(model, test, gamma) for gamma in GAMMAS]],
        "tuning": [[twin.wrong(tuned, judged_on, gamma) for gamma in GAMMAS]],
    }
    at_seeds = replace(grid.height_seeds(problem)[0], params={"block_size": public.SEED + 1})
    assert {name: each[public.SEED] for name, each in task.seeds(at_seeds).items()} == {
        name: each[0] for name, each in found.items()
    }
