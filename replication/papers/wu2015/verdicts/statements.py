"""Numbers that the running text prints: against the paper's own tables, and against ours."""

import numpy as np

from replication.evidence.verdict import impossible, judge_exact
from replication.papers.wu2015.protocol.readings import DEFAULT_PARAMS
from replication.papers.wu2015.protocol.settings import BIASES, COSTS, GAMMAS
from replication.papers.wu2015.tasks import linear
from replication.papers.wu2015.tasks.text import VOCABULARY
from replication.papers.wu2015.verdicts import claims

#: Numbers of the text that a ratio of the printed training times decides: over, under, problem.
_RATIOS = {
    "slow-down of BMA against NB": ("BMA", "NB", None),
    "speed-up of BMA against LR": ("LR", "BMA", None),
    "speed-up of BMA against SVM on glass": ("SVM", "BMA", "glass"),
}

#: Settings that our protocol takes from the text; the reported value is compared with ours.
_SETTINGS = {
    "newsgroups entries in the first task": 1000,
    "features in the first task": 1000,
    "words before selection": VOCABULARY,
    "training size in the second task": 4000,
    "features in the second task": 500,
    "joint values of B and C": len(linear.PAIRS),
    "alpha": DEFAULT_PARAMS["alpha"],
}


def verdicts(reported, times, errors, results):
    """Verdicts on the numbers of the text.

    Parameters
    ----------
    reported : list of Reported
        The numbers of the text.
    times, errors : dict of (problem, method) to Reported
        What Table 2 prints.
    results : Results
    """
    for number in reported:
        if number.row == "protocol":
            yield _setting(number)
        elif number.column in _RATIOS:
            yield _ratio(number, times)
        elif number.row == "C2":
            yield judge_exact(
                number, _printed_wins(errors), reading="Table 2 as printed, where BMA beats NB too"
            )
        elif number.row == "C4":
            yield _typical(number, times)
        else:
            yield claims.crossing(number, results)


def _setting(number):
    name, _, position = number.column.partition(" grid element ")
    if position:
        ours = {"Gamma": GAMMAS, "C": COSTS, "B": BIASES}[name][int(position) - 1]
    else:
        ours = _SETTINGS[number.column]
    return judge_exact(number, ours, reading="a setting: ours is the same")


def _ratio(number, times):
    """A number that the printed training times rule out, or bear out."""
    over, under, problem = _RATIOS[number.column]
    ratios = _time_ratios(times, over, under, [problem] if problem else _problems(times))
    most = max(ratios, key=ratios.get)
    judged = judge_exact(number, ratios[most], reading="Table 2 right as printed")
    if judged.verdict == "reproduced":
        return judged
    note = f"the printed times give {ratios[most]:.1f} ({over}/{under}, {most})"
    everywhere = _time_ratios(times, over, under, _problems(times))
    largest = max(everywhere, key=everywhere.get)
    if largest != most:
        note += f"; the largest is {everywhere[largest]:.1f}, of {largest}"
    return impossible(number, note, reading="Table 2 right as printed")


def _time_ratios(times, over, under, problems):
    return {
        name: float(times[name, over].value) / float(times[name, under].value) for name in problems
    }


def _typical(number, times):
    ratios = list(_time_ratios(times, "BMA", "NB", _problems(times)).values())
    return judge_exact(
        number,
        float(np.median(ratios)),
        reading="median of the printed ratios",
        note=f"the printed ratios run from {min(ratios):.1f} to {max(ratios):.1f}",
    )


def _printed_wins(errors):
    def error(name, method):
        return float(errors[name, method].value)

    return sum(
        error(name, "BMA") < error(name, "LR") and error(name, "BMA") < error(name, "NB")
        for name in _problems(errors)
    )


def _problems(numbers):
    return dict.fromkeys(name for name, _ in numbers)
