"""Numbers of section 8's text on results: ranks, rates in whole per cent, and the scale."""

import re
from dataclasses import replace

import numpy as np
from printed_numbers import Range

from replication.evidence.address import Analysis
from replication.evidence.judging import (
    impossible,
    judge_exact,
    judge_readings,
    not_comparable,
)
from replication.evidence.quantity import quantity
from replication.evidence.rule import Coded, Deterministic
from replication.evidence.stochastic import Stochastic
from replication.evidence.vocabulary import FOLLOWS, QUOTED
from replication.papers.boulle2007.protocol.challenge import ABSENT, SETS
from replication.papers.boulle2007.protocol.challenge_variants import CONSTRUCTED, INITIAL, Entry
from replication.papers.boulle2007.protocol.organisers import FINALISTS
from replication.papers.boulle2007.verdicts.challenge import guesses
from replication.papers.boulle2007.verdicts.challenge.arithmetic import (
    OURS,
    SCORE,
    TEST,
    THEIRS,
)
from replication.papers.boulle2007.verdicts.challenge.validation import validation_draws

_SETS = (*SETS, *ABSENT)

#: What stands for the test BER, whose labels nobody published.
BY_FOLDS, BY_VALIDATION = CHALLENGE_READINGS = ("tenfold guess", "validation part")


def _first(results):
    """Sets in whose rows of Table 5 our entry and the best have the same test score."""
    return [
        name
        for name in _SETS
        if len({results.printed["table5", name, column, SCORE].value for column in (OURS, THEIRS)})
        == 1
    ]


def _first_names(number, results):
    """The names of those sets, of which the text spells one in another way than the table."""
    judged = judge_exact(
        replace(number, value=", ".join(_named(number.value)) or number.value),
        ", ".join(_first(results)),
        reading="from Table 5",
        note="sylvia is Table 5's Sylva",
    )
    return replace(judged, reported=number.value)


def _svm_names(number, results):
    """By what another's entry won is not at hand; but it is none of those that ours won."""
    named = _named(number.value)
    if not named or set(named) & set(_first(results)):
        return impossible(number, "not sets on which another's entry is the best in Table 5")
    return not_comparable(number, "about other entries; ours is not the best on any data set")


@quantity(TEST, "%")
def _on_gina(address, results, analysis):
    """BER in % on gina, of the initial variables or of the best entry with constructed ones."""
    initial = address.part == "our initial representation"
    chosen = Entry(among=(INITIAL,) if initial else CONSTRUCTED)
    if analysis.name == BY_FOLDS:
        return 100 * guesses.least(results, ("Gina",), chosen, guesses.on_fresh_rows)
    best = guesses.best(results, "Gina", chosen)
    return 100 * validation_draws(results, "Gina", best) if best else ()


def _hundredfold(number, results):
    """By what 100 000 sums expand the variables of each set: the text has one factor for all."""
    counts = np.array([_table_2(results, name, "Numerical variables") for name in _SETS])
    factors = _constructed(results) / counts
    return {
        "each set by itself": f"{factors.min():.2g} to {factors.max():.4g}",
        "median of the five sets": float(np.median(factors)),
        "geometric mean of the five sets": float(np.exp(np.log(factors).mean())),
        "all constructed variables by all initial ones": float(counts.size / (1 / factors).sum()),
    }


def _billion(number, results):
    """Values of the largest set with its constructed variables.

    Almost a number is what is rounded to it, from below.
    """
    most = _constructed(results) * max(_table_2(results, name, "Instances") for name in _SETS)
    return {
        "almost: no more than a billion": (
            most if most <= number.printed.value else f"{most:.3g}, which is more"
        ),
        "about a billion": most,
    }


def _constructed(results):
    return results.printed["text", "100k F(2D)", "features constructed", "count"].printed.value


def _table_2(results, name, column):
    return results.printed["table2", name, column, "count"].printed.value


def _named(text):
    """Sets that a text names, as Table 5 spells them, in its order."""
    words = re.findall(r"[a-z]+", text.lower().replace("sylvia", "sylva"))
    names = [name for name in _SETS if name.lower() in words]
    return names if len(names) == len([w for w in words if w != "and"]) else []


_FIRST, _SVM = "data sets on which our best entry is 1st", "data sets won by a SVM"

RULES = (
    Deterministic(
        "text",
        "challenge",
        ("our average rank", "our method on AUC", "our method on BER", "our method on guess error"),
        "rank",
        of=lambda number, results: None,
        within=Range.of(1, FINALISTS),
        without="the other finalists' entries are not at hand",
    ),
    Coded("text", "challenge", _FIRST, "data sets", by=_first_names, kind=FOLLOWS),
    Deterministic(
        "text",
        "challenge",
        _SVM,
        "count",
        of=lambda number, results: len(
            _named(results.printed[number.artefact, number.row, number.column, "data sets"].value)
        ),
        reading="as many as are named",
        kind=FOLLOWS,
    ),
    Coded("text", "challenge", _SVM, "data sets", by=_svm_names, kind=QUOTED),
    Stochastic(
        "text",
        "gina",
        ("our initial representation", "our constructed features"),
        of=_on_gina,
        analyses=lambda address, results: map(Analysis, CHALLENGE_READINGS),
        # By what stands for the test BER, which the note says.
        judge=lambda number, draws, results: judge_readings(
            number,
            draws,
            BY_FOLDS,
            note="the test labels are not at hand; rows that took no part in training replace them",
        ),
    ),
    Deterministic(
        "text", "scale", "initial representation expanded by", of=_hundredfold, kind=FOLLOWS
    ),
    Deterministic("text", "scale", "values of a data set", of=_billion, kind=FOLLOWS),
)
