"""Numbers of section 8's text on results: ranks, rates in whole per cent, and the scale."""

import re
from dataclasses import replace

import numpy as np

from replication.evidence.drawn import Drawn
from replication.evidence.judging import (
    impossible,
    judge_exact,
    judge_readings,
    no_data,
    not_comparable,
    settle,
)
from replication.evidence.quantity import quantity
from replication.evidence.ranges import Range
from replication.evidence.rule import NOT_RUN, Apart, Coded
from replication.evidence.vocabulary import FOLLOWS, QUOTED, REPRODUCED
from replication.papers.boulle2007.protocol.challenge import ABSENT, SETS
from replication.papers.boulle2007.protocol.challenge_readings import CONSTRUCTED, INITIAL, Entry
from replication.papers.boulle2007.verdicts.challenge import guesses
from replication.papers.boulle2007.verdicts.challenge.arithmetic import (
    ERROR,
    GUESS,
    OURS,
    OVERALL,
    SCORE,
    TEST,
    THEIRS,
)
from replication.papers.boulle2007.verdicts.challenge.validation import validation_draws
from replication.papers.boulle2007.verdicts.words import in_digits

__all__ = ["CHALLENGE_READINGS", "RULES"]

_SETS = (*SETS, *ABSENT)

#: What stands for the test BER, whose labels nobody published.
BY_FOLDS, BY_VALIDATION = CHALLENGE_READINGS = ("tenfold guess", "validation part")

_FROM_TABLE_5 = "from Table 5"
_FROM_TABLE_2 = "from Table 2"


def _rank(number, results):
    """A rank among finalists whose results are not at hand."""
    finalists = results.printed["text", "challenge", "finalists", "count"].printed.value
    if not 1 <= in_digits(number).printed.value <= finalists:
        return impossible(number, f"there were {finalists:g} finalists")
    return no_data(number, "the other finalists' entries are not at hand")


def _first(results):
    """Sets in whose rows of Table 5 our entry and the best have the same numbers."""

    def same(name):
        return all(
            results.printed["table5", name, OURS, each].value
            == results.printed["table5", name, THEIRS, each].value
            for each in (TEST, GUESS, ERROR, SCORE)
        )

    return [name for name in _SETS if same(name)]


def _first_rank(number, results):
    """Our entry is the best itself on the sets that the row names."""
    own = {"Ada", "Sylva"} <= set(_first(results))
    ours = 1.0 if own else "not the best in Table 5"
    judged = judge_exact(in_digits(number), ours, reading=_FROM_TABLE_5,
                         note="the same four numbers as the best entry's")  # fmt: skip
    return replace(judged, reported=number.value)


def _first_count(number, results):
    return judge_exact(in_digits(number), float(len(_first(results))), reading=_FROM_TABLE_5)


def _first_names(number, results):
    """The names of those sets, of which the text spells one in another way than the table."""
    ours = ", ".join(_first(results))
    named = ", ".join(_named(number.value)) or number.value
    judged = judge_exact(replace(number, value=named), ours, reading=_FROM_TABLE_5,
                         note="sylvia is Table 5's Sylva")  # fmt: skip
    return replace(judged, reported=number.value)


def _svm_count(number, results):
    place = number.artefact, number.row, number.column, "data sets"
    named = _named(results.printed[place].value)
    judged = judge_exact(in_digits(number), float(len(named)), reading="as many as are named")
    return replace(judged, reported=number.value)


def _svm_names(number, results):
    """By what another's entry won is not at hand; but it is none of those that ours won."""
    named = _named(number.value)
    if not named or set(named) & set(_first(results)):
        return impossible(number, "not sets on which another's entry is the best in Table 5")
    return not_comparable(number, "told of others' entries; ours is not the best on any of them")


def _top(number, results):
    finalists = results.printed["text", "challenge", "finalists", "count"].printed.value
    if in_digits(number).printed.value > finalists:
        return impossible(number, f"there were {finalists:g} finalists")
    return not_comparable(number, "told of others' entries, which are not at hand")


def _rounded(row, column):
    """A test BER of Table 5 in whole per cent."""

    def judge(number, results):
        found = results.printed["table5", row, column, TEST]
        judged = judge_exact(in_digits(number), 100 * found.printed.value,
                             reading=f"{_FROM_TABLE_5}, {found.value}")  # fmt: skip
        return replace(judged, reported=number.value)

    return judge


def _variables(number, results):
    """About as many as Table 2 prints for nova."""
    ours = _table_2(results, "Nova", "Numerical variables")
    judged = judge_exact(in_digits(number), ours, reading=_FROM_TABLE_2)
    return replace(judged, reported=number.value)


@quantity(TEST, "%", span=lambda number, results: Range.of(0.0, 100 * guesses.WORST))
def _on_gina(number, results, reading):
    """BER in % on gina, of the initial variables or of the best entry with constructed ones."""
    initial = number.column == "our initial representation"
    chosen = Entry(among=(INITIAL,) if initial else CONSTRUCTED)
    if reading == BY_FOLDS:
        return _per_cent(guesses.least(results, ("Gina",), chosen, guesses.on_fresh_rows))
    best = guesses.best(results, "Gina", chosen)
    return _per_cent(validation_draws(results, "Gina", best)) if best else ()


def _per_cent(draws):
    return 100 * draws if len(draws) else ()


def _judge(number, draws, results):
    """Judge by what stands for the test BER, and say so."""
    return judge_readings(number, draws, BY_FOLDS, note=_STANDS_FOR)


_STANDS_FOR = "the test labels are not at hand: rows that took no part in training stand for them"

_GINA = Drawn("text", "gina", of=_on_gina, readings=CHALLENGE_READINGS, judge=_judge,
              without=NOT_RUN)  # fmt: skip


def gina(number, results):
    """A test BER on gina, for which what is at hand of labels stands."""
    return next(iter(_GINA.verdicts(number, results)))


def _hundredfold(number, results):
    """By what 100 000 sums expand the variables of each set: the text has one factor for all."""
    counts = [_table_2(results, name, "Numerical variables") for name in _SETS]
    factors = _constructed(results) / np.array(counts)
    told = ", ".join(f"{name} {factor:.4g}" for name, factor in zip(_SETS, factors, strict=True))
    others = {
        "median of the five sets": float(np.median(factors)),
        "geometric mean of the five sets": float(np.exp(np.log(factors).mean())),
        "all constructed variables by all initial ones": float(
            factors.size * _constructed(results) / sum(counts)
        ),
    }
    # Words have no digits after the first.
    said = replace(number, value={"one hundred": "1e2"}.get(number.value, number.value))
    judged = judge_exact(said, f"{factors.min():.2g} to {factors.max():.4g}",
                         reading="each set by itself", others=others,
                         note=f"100k F(2D): {told}")  # fmt: skip
    return replace(judged, reported=number.value)


def _billion(number, results):
    """Values of the largest set with its constructed variables."""
    values = {name: _constructed(results) * _table_2(results, name, "Instances")
              for name in _SETS}  # fmt: skip
    most = max(values, key=values.get)
    text = {"one billion": "1e9"}.get(number.value, number.value)
    about, below = (judge_exact(replace(number, value=each), values[most])
                    for each in (text, f"<={text}"))  # fmt: skip
    # Almost a number is what is rounded to it, from below.
    almost = below if about.verdict == REPRODUCED else about
    judged = {"almost: no more than a billion": almost, "about a billion": about}
    told = ", ".join(f"{name} {value:.3g}" for name, value in values.items())
    first = next(iter(judged))
    found = settle({k: replace(v, reading=k) for k, v in judged.items()}, first,
                   note=f"rows times 100 000 variables: {told}")  # fmt: skip
    return replace(found, reported=number.value)


def _constructed(results):
    return results.printed["text", "100k F(2D)", "features constructed", "count"].printed.value


def _table_2(results, name, column):
    return results.printed["table2", name, column, "count"].printed.value


def _named(text):
    """Sets that a text names, as Table 5 spells them, in its order."""
    words = re.findall(r"[a-z]+", text.lower().replace("sylvia", "sylva"))
    found = [name for name in _SETS if name.lower() in words]
    return found if len(found) == len([w for w in words if w != "and"]) else []


_RANKS = ("our average rank", "our method on AUC", "our method on BER", "our method on guess error")
_FIRST, _SVM, _TOP = (
    "data sets on which our best entry is 1st",
    "data sets won by a SVM",
    "top ranked methods averaged",
)

RULES = (
    Coded("text", "challenge", _RANKS, "rank", by=_rank),
    Coded("text", "challenge", "our best entry on ada and sylva", by=_first_rank, kind=FOLLOWS),
    Coded("text", "challenge", _FIRST, "count", by=_first_count, kind=FOLLOWS),
    Coded("text", "challenge", _FIRST, "data sets", by=_first_names, kind=FOLLOWS),
    Coded("text", "challenge", _SVM, "count", by=_svm_count, kind=FOLLOWS),
    Coded("text", "challenge", _SVM, "data sets", by=_svm_names, kind=QUOTED),
    Coded("text", "challenge", _TOP, "count", by=_top, kind=QUOTED),
    Apart("text", "challenge", _TOP, TEST, kind=QUOTED,
          why="the mean of five finalists' entries, which are not at hand"),
    Coded("text", "challenge", "our average", by=_rounded(OVERALL, OURS), kind=FOLLOWS),
    Coded("text", "gina", "our initial representation", by=gina),
    Coded("text", "gina", "our constructed features", by=gina),
    Coded("text", "gina", "best result", by=_rounded("Gina", THEIRS), kind=FOLLOWS),
    Coded("text", "nova", "variables", by=_variables, kind=FOLLOWS),
    Coded("text", "nova", "all our entries", by=_rounded("Nova", OURS), kind=FOLLOWS),
    Coded("text", "nova", "best result", by=_rounded("Nova", THEIRS), kind=FOLLOWS),
    Coded("text", "scale", "initial representation expanded by", by=_hundredfold, kind=FOLLOWS),
    Coded("text", "scale", "values of a data set", by=_billion, kind=FOLLOWS),
)  # fmt: skip
