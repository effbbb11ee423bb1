"""The rules of sections 5 and 6: what is drawn on splits, the data, and settings."""

import numpy as np

from replication.evidence.drawn import Drawn
from replication.evidence.judging import impossible, judge_exact, judge_readings, no_data
from replication.evidence.quantity import quantity
from replication.evidence.rule import Apart, Coded, Exact
from replication.papers.boulle2007.protocol import grid
from replication.papers.boulle2007.protocol.settings import CRITERIA, FIRST_METHODS, TOP, TRAINING
from replication.papers.boulle2007.verdicts import on_splits
from replication.papers.boulle2007.verdicts.words import judge_word

_SAME = "a setting: ours is the same"

#: Settings of the experiment, by column, in the unit that is printed.
_SETTINGS = {
    "training share": 100 * TRAINING,
    "test share": 100 * (1 - TRAINING),
    "variants of selective naive Bayes evaluated": len(FIRST_METHODS) - 1,
    "evaluation criteria": len(CRITERIA),
}

#: Readings of the accuracy of the Bayes rule.
_RULE, _SAMPLE = "the exact Bayes rule", "measured on one sample"


def _setting(number, results):
    return judge_word(number, float(_SETTINGS[number.column]), _SAME)


def _displayed(number, results):
    return impossible(number, f"{TOP} of 2^19 models are {100 * TOP / 2**19:.3f} %")


def _on_file(number, results):
    found = results.current([grid.describe()])
    if not found:
        return no_data(number, "UCI's file is not at hand, or its cell was not run")
    counts = {
        "instances": found[0]["rows"],
        "variables": found[0]["numeric"],
        "classes": len(found[0]["classes"]),
    }
    note = ""
    if number.column == "classes":
        note = f"of {', '.join(map(str, found[0]['classes']))} rows"
    return judge_exact(number, counts[number.column], reading="counted on UCI's file", note=note)


def _waves(number, results):
    found = results.current([grid.instances()])
    if not found:
        return no_data(number, "its cells were not run")
    combined = number.column == "base waveforms combined in an instance"
    ours = len(found[0]["pairs"][0]) if combined else len(found[0]["waves"])
    return judge_word(number, ours, "Breiman's rule")


@quantity("accuracy", "%")
def _bayes(number, results, reading):
    """The accuracy that no classifier can exceed: on each fresh sample, or over them all."""
    shares = [100 * right / part["rows"]
              for part in results.current(grid.bayes()) for right in part["right"]]  # fmt: skip
    return [np.mean(shares)] if shares and reading == _RULE else shares


def _with_its_error(number, draws, results):
    shares = np.array(draws[_SAMPLE])
    error = shares.std(ddof=1) / np.sqrt(shares.size)
    told = [f"over {shares.size} fresh samples; standard error of their mean {error:.3f}"]
    on_file = results.current([grid.bayes_on_file()])
    told += [f"on UCI's file {100 * each['right'][0] / each['rows']:.2f}" for each in on_file]
    return judge_readings(number, draws, _RULE, note=", ".join(told))


RULES = (
    *on_splits.NUMBERS,
    *on_splits.SETS,
    Drawn("waveform", "data", "Bayes optimal accuracy", of=_bayes, readings=(_RULE, _SAMPLE),
          where=lambda number: (number.artefact, "Bayes"), judge=_with_its_error),
    Coded("waveform", "data", ("instances", "variables", "classes"), by=_on_file),
    Coded("waveform", "data", ("base waveforms", "base waveforms combined in an instance"),
          by=_waves),
    Apart("waveform", "data", "instances of each class drawn in Figure 2",
          why="a choice of what to draw; ours is the same"),
    Coded("waveform", "protocol", tuple(_SETTINGS), by=_setting),
    Exact("waveform", "top models", "models displayed", "count",
          of=lambda number, results: float(TOP), reading=_SAME),
    Coded("waveform", "top models", "models displayed", "share", by=_displayed),
    Apart("waveform", "models", "share of the best models called good",
          why="what the text calls good"),
    Apart("waveform", "figure 6", "share of least probable models given as example",
          why="how to read the figure"),
)  # fmt: skip
