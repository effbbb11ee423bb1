"""Ask Weka which features it selects: its correlation-based selection with best-first search."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path

import pandas as pd

from replication.weka.arff import arff_header, arff_rows
from replication.weka.command import run_weka
from replication.weka.errors import WekaError
from replication.weka.find import Weka
from replication.weka.serialised import read_object

#: The evaluator of subsets, which `find_weka` has to find.
CFS = "weka.attributeSelection.CfsSubsetEval"
_SEARCH = "weka.attributeSelection.BestFirst"
_FILES = "table.arff", "selected.model"


@dataclass(frozen=True)
class Selection:
    """What Weka selected.

    Attributes
    ----------
    features : tuple of int
        Positions, ascending.
    merit : float
        Of the subset that the search found, without locally predictive features.
    evaluated : int
        How many subsets the search has looked at.
    """

    features: tuple[int, ...]
    merit: float
    evaluated: int


def select_by_correlation(
    weka: Weka,
    frame: pd.DataFrame,
    target: pd.Series,
    *,
    max_stale: int = 5,
    locally_predictive: bool = True,
    missing_apart: bool = False,
    timeout: float = 600.0,
) -> Selection:
    """Select features by CfsSubsetEval and BestFirst, forward from none.

    Parameters
    ----------
    weka : Weka
        From `find_weka`.
    frame : pandas.DataFrame, shape (n_rows, n_features)
        Categorical and numeric columns; Weka cuts numbers by a rule of its own.
    target : pandas.Series, shape (n_rows,)
        Categorical, none missing.
    max_stale : int
        Expansions in a row without a better subset that end the search.
    locally_predictive : bool
        Whether such features join.
    missing_apart : bool
        Whether missing is a value of its own.
    timeout : float
        Seconds after which Weka is ended.

    Raises
    ------
    ValueError
        The table cannot be written as ARFF, or a class is missing.
    WekaError
        Weka fails, takes longer than `timeout`, or answers in another form.
    """
    if target.isna().any():
        raise ValueError("Weka is given no row without a class; leave such rows out")
    evaluator = [CFS, *["-L"] * (not locally_predictive), *["-M"] * missing_apart]
    table, model = _FILES
    # Of what Weka prints, the merit has three decimals; of what it saves, all.
    arguments = [
        *("weka.classifiers.meta.AttributeSelectedClassifier", "-t", table, "-no-cv", "-d", model),
        *("-E", " ".join(evaluator), "-S", f"{_SEARCH} -D 1 -N {max_stale}"),
        *("-W", "weka.classifiers.rules.ZeroR"),
    ]
    with tempfile.TemporaryDirectory(prefix="weka-") as folder:
        text = arff_header(frame, target) + "\n".join(arff_rows(frame, target)) + "\n"
        (Path(folder) / table).write_text(text, encoding="utf-8")
        run_weka(weka, arguments, Path(folder), timeout)
        saved = (Path(folder) / model).read_bytes()
    return _selection(read_object(saved), frame.shape[1])


def _selection(model, n_features: int) -> Selection:
    try:
        selection = model.fields["m_AttributeSelection"].fields
        search = selection["m_searchMethod"].fields
        chosen = selection["m_selectedAttributeSet"]
        merit, evaluated = search["m_bestMerit"], search["m_totalEvals"]
    except (AttributeError, KeyError) as error:
        raise WekaError(f"Weka's model cannot be read ({error}); use Weka 3.9") from None
    # The class, which is the last column, is always among them.
    return Selection(tuple(sorted(k for k in chosen if k < n_features)), merit, evaluated)
