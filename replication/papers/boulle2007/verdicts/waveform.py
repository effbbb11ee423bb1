"""The rules of sections 5 and 6: what is drawn on splits, the data, and settings."""

import numpy as np

from replication.evidence.address import Analysis
from replication.evidence.interval import RANGE
from replication.evidence.judging import impossible, judge_exact, judge_readings
from replication.evidence.predictive import Draws
from replication.evidence.quantity import quantity
from replication.evidence.rule import Coded, Deterministic
from replication.evidence.stochastic import Stochastic
from replication.evidence.vocabulary import COUNTED, DEFINITION, FOLLOWS, QUOTED, SETTING
from replication.papers.boulle2007.protocol import grid, variants
from replication.papers.boulle2007.protocol.settings import FIRST_METHODS, NB
from replication.papers.boulle2007.verdicts import on_splits
from replication.papers.boulle2007.verdicts.quantities import kept
from replication.papers.boulle2007.verdicts.words import in_digits

_RUN = "as the recorded runs have it"

#: Readings of the accuracy of the Bayes rule.
_RULE, _SAMPLE = "the exact Bayes rule", "measured on one sample"


def _share(number, results):
    """The share of the rows of UCI's file that train, or that are tested, in per cent."""
    file, trained = results.one(grid.describe()), results.values("n_train", variants.DEFAULT)
    if file is None or not len(trained):
        return None
    rows, n_train = file["rows"], int(trained[0])
    return 100 * (n_train if number.column == "training share" else rows - n_train) / rows


def _variants(number, results):
    """How many selective naive Bayes classifiers of Figure 4 have weights on the splits."""
    return sum(m != NB and len(results.weights(m)) > 0 for m in FIRST_METHODS) or None


def _good(number, results):
    """The share of all models that are called good, in the records."""
    counts = results.values("good_sizes")
    if not len(counts):
        return None
    return float(100 * counts[0].sum() / 2.0 ** kept(results, results.default)[0])


def _displayed(number, results):
    """The share that the printed numbers of models come to."""
    shown, evaluated = (
        in_digits(results.printed["waveform", row, f"models {which}", "count"]).printed.value
        for row, which in (("top models", "displayed"), ("models", "evaluated exhaustively"))
    )
    share = 100 * shown / 2**evaluated
    if number.printed.near(share):
        return judge_exact(number, share, reading="from the printed numbers")
    return impossible(number, f"{shown:g} of 2^{evaluated:g} models are {share:.3f} %")


def _on_file(number, results):
    file = results.one(grid.describe())
    return (
        file
        and {
            "instances": file["rows"],
            "variables": file["numeric"],
            "classes": len(file["classes"]),
        }[number.column]
    )


def _waves(number, results):
    drawn = results.one(grid.instances())
    combined = number.column == "base waveforms combined in an instance"
    return drawn and len(drawn["pairs"][0] if combined else drawn["waves"])


@quantity("accuracy", "%")
def _bayes(address, results, analysis):
    """The accuracy that no classifier can exceed: on each fresh sample, or over them all."""
    shares = [
        100 * right / part["rows"]
        for part in results.current(grid.bayes())
        for right in part["right"]
    ]
    if not shares or analysis.name != _RULE:
        return shares
    # The rule's own accuracy is one number; from enough samples it is known but for its error.
    return Draws([np.mean(shares)], len(shares), widened=len(shares) >= RANGE)


def _with_its_error(number, draws, results):
    shares = np.array(draws[_SAMPLE])
    error = shares.std(ddof=1) / np.sqrt(shares.size)
    notes = [f"over {shares.size} fresh samples; standard error of their mean {error:.3f}"]
    notes += [
        f"on UCI's file {100 * record['right'][0] / record['rows']:.2f}"
        for record in results.current([grid.bayes_on_file()])
    ]
    return judge_readings(number, draws, _RULE, note=", ".join(notes))


RULES = (
    *on_splits.NUMBERS,
    *on_splits.SETS,
    Stochastic(
        "waveform",
        "data",
        "Bayes optimal accuracy",
        of=_bayes,
        judge=_with_its_error,
        kind=QUOTED,
        analyses=lambda address, results: (Analysis(_RULE), Analysis(_SAMPLE)),
    ),
    Deterministic(
        "waveform",
        "data",
        ("instances", "variables", "classes"),
        of=_on_file,
        kind=COUNTED,
        reading="counted on UCI's file",
        without="UCI's file is not at hand, or its cell was not run",
    ),
    Deterministic(
        "waveform",
        "data",
        ("base waveforms", "base waveforms combined in an instance"),
        of=_waves,
        reading="Breiman's rule",
        kind=DEFINITION,
    ),
    Deterministic(
        "waveform",
        "data",
        "instances of each class drawn in Figure 2",
        kind=SETTING,
        of=lambda number, results: grid.instances().params["n"],
        reading="as the grid has it",
    ),
    Deterministic(
        "waveform",
        "protocol",
        ("training share", "test share"),
        of=_share,
        reading=_RUN,
        kind=SETTING,
    ),
    Deterministic(
        "waveform",
        "protocol",
        "variants of selective naive Bayes evaluated",
        of=_variants,
        reading=_RUN,
        kind=SETTING,
    ),
    Deterministic(
        "waveform",
        "protocol",
        "evaluation criteria",
        of=lambda number, results: next(
            (len(record["scores"][NB]["test"]) for record in results.records("splits")), None
        ),
        reading=_RUN,
        kind=SETTING,
    ),
    # A record keeps so many of the best models for Figure 5.
    Deterministic(
        "waveform",
        "top models",
        "models displayed",
        "count",
        of=lambda number, results: next(
            (float(len(record["top"])) for record in results.records("splits")), None
        ),
        reading=_RUN,
        kind=SETTING,
    ),
    Coded("waveform", "top models", "models displayed", "share", by=_displayed, kind=FOLLOWS),
    Deterministic(
        "waveform",
        "models",
        "share of the best models called good",
        of=_good,
        reading=_RUN,
        kind=SETTING,
    ),
)
