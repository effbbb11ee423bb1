"""Figure 3 on the pages: which density drew it and where on its axis, with a switch of both."""

from itertools import product

import matplotlib.pyplot as plt
from matplotlib.ticker import MaxNLocator

from replication.evidence.claim import names
from replication.evidence.recorded import kept
from replication.pages.style.palette import BLUE, GREY, VERMILION
from replication.pages.style.sheet import WIDTH, styled
from replication.pages.template.slider import Slider
from replication.papers.wu2015.protocol import public
from replication.papers.wu2015.protocol.figures import NUMERIC
from replication.papers.wu2015.verdicts import figure3, public_protocol

#: What the switch chooses: how a number's density is taken, and at which Gamma a point stands.
DENSITIES = {"Table 2's": public_protocol.accuracy, "faulty": figure3.height}
PLACES = {"as drawn": lambda gamma: gamma, "as run": figure3.gamma_run}


def switch(results):
    """Return all curves with the plotted points, for either density and either axis."""
    frames = {}
    for density, place in product(DENSITIES, PLACES):
        on_curve = _given(results, density, place)
        frames[f"{density} density, Γ {place}"] = (
            _curves(results, density, place, on_curve),
            f"{len(on_curve)} of {len(_points(results))} plotted points lie on our curves.",
        )
    return Slider(frames, label="Figure 3 with", start=next(iter(frames)), name="switch")


def told(results):
    """Say which faults Figure 3 has, that Table 2 has neither, and what hangs on them."""
    points, faulty = _points(results), _given(results, "faulty", "as run")
    if not faulty:
        return "Its cells were not run."
    sound = _given(results, "Table 2's", "as run")
    errors = {name: figure3.error_by_height(results, name) for name in NUMERIC}
    alike = sum(
        f"{error:.2f}" == results.printed["table2-left", name, "BMA", "error"].value
        for name, error in errors.items()
    )
    only = [
        name
        for name in figure3.PANELS["left"]
        if public.TRIED[0] in best(results, name, "Table 2's")
        and public.TRIED[0] not in best(results, name, "faulty")
    ]
    return (
        "The code has two densities for a number. The one in force gives Table 2. The other stands "
        "in a comment: the height of the standard normal curve, which nobody divided by the "
        f"deviation. With the first, {len(sound)} of the {len(points)} plotted points come out to "
        f"the last digit, with the second {len(faulty)}. The axis is wrong too: the points drawn "
        f"at 0.2, 0.3 and so on were run at {figure3.gamma_run(0.2):g}, "
        f"{figure3.gamma_run(0.3):g} and so on. A plateau is one height: the points are "
        f"{len(_heights(points))} pairs of a curve and a value, of which the first density gives "
        f"{len(_heights(points)) - len(_heights(points - sound))} whole.\n\n"
        f"Table 2 has neither fault: with the second density {alike} of its {len(errors)} errors "
        "of BMA-NB on problems with numbers would be as printed. The paper reads off the figure's "
        f"left panel that some features are better left out. On {names(only)} that peak is the "
        "faulty density's. With the density of Table 2 nothing there is better than to keep all "
        "features."
    )


@kept
def _ours(results, problem, density):
    """Our accuracy by Gamma, without those that were not run."""
    return {
        gamma: height
        for gamma in public.TRIED
        if (height := DENSITIES[density](results, problem, gamma)) is not None
    }


def best(results, problem, density):
    """Return the values of Gamma at which a curve of ours is highest; none if it was not run."""
    heights = _ours(results, problem, density)
    return [gamma for gamma, height in heights.items() if height == max(heights.values())]


def _points(results):
    """The plotted points, by problem, place on the axis and height."""
    return {
        (number.row, figure3.drawn_at(number), number)
        for number in results.printed.values()
        if number.artefact == "figure3"
    }


def _heights(points):
    return {(problem, number.value) for problem, _, number in points}


def _given(results, density, place):
    """The points that a density gives at their place as drawn, or at the Gamma that was run."""
    return {
        (problem, gamma, number)
        for problem, gamma, number in _points(results)
        if (height := _ours(results, problem, density).get(PLACES[place](gamma))) is not None
        and number.printed.near(height, height)
    }


@styled
def _curves(results, density, place, on_curve):
    figure, axes = plt.subplots(3, 4, figsize=(WIDTH, 4.2), sharex=True)
    panels = [name for problems in figure3.PANELS.values() for name in problems]
    for ax, name in zip(axes.flat, panels, strict=False):
        heights = _ours(results, name, density)
        ax.plot([*heights], [*heights.values()], color=GREY, lw=1)
        plotted = {point for point in _points(results) if point[0] == name}
        for part, colour in ((plotted & on_curve, BLUE), (plotted - on_curve, VERMILION)):
            # A set has no order of its own, and equal runs draw equal files.
            points = sorted(
                (PLACES[place](gamma), float(number.value)) for _, gamma, number in part
            )
            ax.plot(
                *(zip(*points, strict=True) if points else ((), ())),
                "o",
                ms=2.5,
                mew=0,
                color=colour,
            )
        ax.set_title(name)
        ax.set_xticks((0, 2))
        # A switch holds four such figures: each tick is drawn in all of them.
        ax.yaxis.set_major_locator(MaxNLocator(2))
    for ax in axes.flat[len(panels) :]:
        ax.remove()
    figure.supxlabel("Γ; blue points lie on our curve, red ones do not")
    figure.supylabel("accuracy, %")
    return figure
