"""Settings of sections 7.1, 7.2 and 8.2: from the records, the cells, or what is printed."""

import numpy as np

from replication.evidence.judging import no_data
from replication.evidence.rule import NOT_RUN, Coded, Exact
from replication.evidence.vocabulary import DEFINITION, FOLLOWS, SETTING
from replication.papers.boulle2007.protocol import challenge
from replication.papers.boulle2007.protocol.forty_readings import DEFAULT
from replication.papers.boulle2007.protocol.forty_settings import LEVEL, N_BINS, PAPER
from replication.papers.boulle2007.protocol.settings import NB, PREPARED
from replication.papers.boulle2007.verdicts import work
from replication.papers.boulle2007.verdicts.words import judge_word
from replication.protocols.explicit import explicit, printed
from seminaive.discretise.equal import EqualFrequencyDiscretiser
from seminaive.selective.selective import SelectiveNaiveBayes

_RUN = "as the recorded runs have it"
_GRID = "as the grid has it"
_ROWS = "the rows of the tables as printed"
_TABLES = "Tables 3 and 4 as printed"
_COLUMNS = "the columns of Tables 3 and 4 as printed"

#: The tables of the collections of data sets, by the columns of the text.
_SETS = {"UCI data sets": ("table1",), "challenge data sets": ("table2",),
         "data sets": ("table1", "table2")}  # fmt: skip


def _methods(number, results):
    """How many methods are scored on a fold: an average counts once, however it is taken."""
    found = results.one_cross_validation()
    if not found:
        return no_data(number, NOT_RUN)
    scores = found[0]["scores"]
    names = {name.split(",")[0] for part in ("any", DEFAULT.prior) for name in scores[part]}
    return judge_word(number, len(names), _RUN)


def _criteria(number, results):
    found = results.one_cross_validation()
    if not found:
        return no_data(number, NOT_RUN)
    return judge_word(number, len(found[0]["scores"]["any"][NB]), _RUN)


def _folds(number, results):
    return len(results.one_cross_validation()) or None


def _guess_folds(number, results):
    found = results.one_guess()
    return judge_word(number, len(found), _RUN) if found else no_data(number, NOT_RUN)


def _bins(number, results):
    """Intervals that the runs' discretiser makes of a thousand different values."""
    cuts = explicit(EqualFrequencyDiscretiser, n_bins=N_BINS, categorical_features="from_dtype")
    return int(cuts.fit(np.arange(1000.0)[:, None]).n_bins_[0])


def _sets(number, results):
    """How many data sets the tables have; "forty" is no number of a table of its own."""
    rows = {(n.artefact, n.row) for n in results.printed.values()
            if n.artefact in _SETS[number.column]}  # fmt: skip
    return judge_word(number, len(rows), _ROWS)


def _tails(number, results):
    """Of a test that finds wins and losses beside each other both tails count."""
    found = {n.statistic for n in _of_methods(results)
             if n.statistic in ("wins", "losses") and n.printed.value > 0}  # fmt: skip
    return judge_word(number, len(found), _TABLES)


def _ways(number, results):
    """Kinds of columns of a criterion: wins and losses stand in one."""
    kinds = {"W/L" if n.statistic in ("wins", "losses") else n.statistic
             for n in _of_methods(results)}  # fmt: skip
    return judge_word(number, len(kinds), _COLUMNS)


def _of_methods(results):
    return [n for n in results.printed.values() if n.artefact in ("table3", "table4")]


def _constructed(number, results):
    return _params(number)["n_constructed"]


def _terms(number, results):
    return judge_word(number, _params(number)["n_terms"], _GRID)


def _params(number):
    name = next(iter(challenge.SETS))
    return challenge.entry_cells(name, number.row, 0)[0].params


def _threshold(number, results):
    """The posterior at which the library's prediction turns from one class of two to the other.

    Of a variable with 40 values, with the second class in 1 to 40 of 41 rows of a value; between
    the posteriors on either side it is the middle.
    """
    values = np.arange(1, 41)
    rows = np.repeat(values, 41)
    labels = (np.tile(np.arange(41), values.size) < rows).astype(int)
    model = printed(SelectiveNaiveBayes, PAPER, **PREPARED, search="all")
    model.fit(rows[:, None], labels)
    chances = model.predict_proba(values[:, None])[:, 1]
    called = model.predict(values[:, None]) == 1
    return float(chances[called].min() + chances[~called].max()) / 2


_SUMS = tuple(name for name in challenge.ENTRIES if name != "initial")

RULES = (
    Coded("text", "protocol", "methods evaluated", by=_methods, kind=SETTING),
    Exact("text", "protocol", "bins of NB(EF)", of=_bins, kind=SETTING,
          reading="the runs' discretiser on different values"),
    Coded("text", "protocol", "evaluation criteria", by=_criteria, kind=SETTING),
    Coded("text", "protocol", tuple(_SETS), by=_sets, kind=FOLLOWS),
    Exact("text", "protocol", "folds of the cross-validation", of=_folds, reading=_RUN,
          kind=SETTING),
    Coded("text", "protocol", "tails of the Student test", by=_tails, kind=FOLLOWS),
    Exact("text", "protocol", "level of the Student test", kind=SETTING,
          of=lambda number, results: 100 * LEVEL,
          reading="the level at which our wins and losses count"),
    Coded("text", "protocol", "ways of aggregating the results", by=_ways, kind=FOLLOWS),
    Exact("text", "threshold", "default threshold", of=_threshold, kind=DEFINITION,
          reading="where the library's prediction turns"),
    Exact("text", "complexity", ("sort for the BER", "confusion matrices for the BER"),
          of=work.as_made, kind=DEFINITION,
          reading="follows from how the library's algorithm is made"),
    Exact("text", _SUMS, "features constructed", of=_constructed, reading=_GRID, kind=SETTING),
    Coded("text", _SUMS, "features in a sum", by=_terms, kind=SETTING),
    Coded("text", "challenge", "folds of the performance guess", by=_guess_folds, kind=SETTING),
)  # fmt: skip
