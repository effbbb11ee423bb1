"""What a fit remarks of columns: categories of warnings, and one warning that lists all of it."""

import re
import sys
import warnings
from contextvars import ContextVar
from functools import cache
from multiprocessing import parent_process
from typing import Any, NamedTuple
from weakref import WeakSet

from .warn_user import warn_user

#: Stands for the column where a sentence has something to type.
COLUMN = "{column}"
# So many columns of a kind are named.
_FEW = 5


class DataWarning(UserWarning):
    """Something about the columns of a table that is to be looked at: the category of all of these.

    A fit warns once, and so do predictions: of every column the strongest finding, columns listed
    by kind. The sentences hold no counts, so that they are the same in every fold; all fits of one
    cross-validation by scikit-learn, or of another of its parallel runs, warn once in a process. A
    warning of several kinds is of the category of each.

    Python's filters silence a finding as if it were a warning alone, that begins with its column:
    ``warnings.filterwarnings("ignore", "Column 'ticket'", seminaive.DataWarning)`` of a column,
    ``warnings.simplefilter("ignore", seminaive.IdentifierWarning)`` of a kind. To say what is so
    silences it as well: ``identifiers="keep"``, ``categorical_features=["ticket"]``,
    ``special_codes={"income": [-9999]}``, ``missing="auto"``.

    Attributes
    ----------
    findings : tuple of Finding
        Each has a ``category``, a ``sentence`` and ``columns``, a dict whose keys are names or
        positions; it is empty where the finding is of the table or the model.

    Examples
    --------
    >>> import warnings
    >>> import pandas as pd
    >>> from seminaive import DataWarning, NaiveBayes
    >>> tickets = pd.DataFrame({"ticket": [f"A{k}" for k in range(200)]})
    >>> with warnings.catch_warnings(record=True) as caught:
    ...     warnings.simplefilter("always", DataWarning)
    ...     model = NaiveBayes().fit(tickets, [0, 1] * 100)
    >>> [(each.category.__name__, [*each.columns]) for each in caught[0].message.findings]
    [('IdentifierWarning', ['ticket'])]
    """

    findings: "tuple[Finding, ...]" = ()

    def __reduce__(self):
        return _warning, (str(self), self.findings)


class StoredAsTextWarning(DataWarning):
    """Numbers or dates are stored as text, each a name of its own."""


class IdentifierWarning(DataWarning):
    """Nearly every row has a value of its own, as a name or number of a customer."""


class AbsentColumnWarning(DataWarning):
    """Rows to predict are dicts, and some lack a column of the fit: it is missing there."""


class UnseenValueWarning(DataWarning):
    """Most values of rows to predict were never seen in training."""


class ExtremeValueWarning(DataWarning):
    """A few numbers lie far from all others under a normal density, as -9999 for a gap."""


class GapWarning(DataWarning):
    """Whether a value is there depends on the class, and gaps are skipped."""


class ConstantWarning(DataWarning):
    """All rows show one value, or none."""


class EventCountWarning(DataWarning):
    """Numbers look like counts of events, such as words of a text, and have a density each."""


class ModelWarning(DataWarning):
    """A parameter has no effect on these data, or the model tells next to nothing, or less."""


#: Of a column the first of these is told.
STRENGTH = {
    kind: rank
    for rank, kind in enumerate(
        [
            StoredAsTextWarning,
            IdentifierWarning,
            AbsentColumnWarning,
            UnseenValueWarning,
            ExtremeValueWarning,
            GapWarning,
            ConstantWarning,
            EventCountWarning,
            ModelWarning,
        ]
    )
}


class Finding(NamedTuple):
    """What is so of some columns, or of the table or the model.

    Attributes
    ----------
    category : type of DataWarning
    sentence : str
        What is so, and what to do, without what differs between folds.
    columns : dict
        Of each column, by its name or its position, what stands behind it in brackets, or "".
    """

    category: type[DataWarning]
    sentence: str
    columns: dict[Any, str] = {}  # noqa: RUF012  # nobody adds to it

    def __str__(self):
        if not self.columns:
            return self.sentence
        labels = [repr(column) + f" ({more})" * bool(more) for column, more in self.columns.items()]
        more = f" and {len(labels) - _FEW} more" * (len(labels) > _FEW)
        sentence = self.sentence.replace(COLUMN, repr(next(iter(self.columns))))
        return f"Column{'s' * (len(labels) > 1)} {', '.join(labels[:_FEW])}{more}: {sentence}"


def called(features, names):
    """Columns at these positions as findings have them: names where there are any."""
    return [k if names is None else names[k] for k in map(int, features)]


def notify(findings):
    """Warn of findings: in the one warning of a fit or prediction where one is under way."""
    gathered = _gathered.get()
    if gathered is None:
        _warn(findings, report=False)
    else:
        gathered.extend(findings)


def remark(category, sentence):
    """Warn of the table or the model, as :func:`notify` does of columns."""
    notify([Finding(category, sentence)])


_gathered: ContextVar[list | None] = ContextVar("gathered", default=None)
#: Parallel runs of scikit-learn that have been warned of; in their processes, what was said.
_runs: WeakSet = WeakSet()
_said: set[str] = set()


class Gathered:
    """A context in which findings are gathered, and warned of at its end; the outermost counts."""

    __slots__ = ("_estimator", "_token")

    def __init__(self, estimator):
        self._estimator, self._token = estimator, None

    def __enter__(self):
        if _gathered.get() is None:
            self._token = _gathered.set([])

    def __exit__(self, *error):
        if self._token is not None:
            findings = _gathered.get()
            _gathered.reset(self._token)
            if findings:
                _warn(findings, report=hasattr(type(self._estimator), "report"))


def _warn(findings, *, report):
    """Warn of the strongest finding of each column that no filter ignores."""
    named, alike = set(), {}
    for category, sentence, columns in sorted(findings, key=lambda finding: STRENGTH[finding[0]]):
        mine = {column: more for column, more in columns.items() if column not in named}
        named |= mine.keys()
        left = {
            column: more
            for column, more in mine.items()
            if not _is_ignored(Finding(category, sentence, {column: more}))
        }
        if left or not (columns or _is_ignored(Finding(category, sentence))):
            alike.setdefault((category, sentence), {}).update(left)
    combined = [Finding(*kind, columns) for kind, columns in alike.items()]
    if not combined:
        return
    end = " model.report() shows what each column does." if report else ""
    message = f"{combined[0]}{end}"
    if len(combined) > 1:
        message = "\n- ".join([f"Columns to look at.{end}", *map(str, combined)])
    if not _is_again(message):
        warning = _warning(message, combined)
        warn_user(warning, type(warning))


def _is_ignored(finding):
    """Whether Python's filters, but those of one module, ignore it as a warning alone."""
    for action, message, category, module, line in warnings.filters:
        meant = module is None and not line and issubclass(finding.category, category)
        if meant and (message is None or re.match(message, str(finding))):
            return action == "ignore"
    return False


def _is_again(message):
    """Whether the parallel run of scikit-learn that this is a part of has been warned of."""
    frame, run = sys._getframe(1), None
    while frame is not None:
        if frame.f_globals.get("__name__") == "sklearn.utils.parallel":
            run = frame.f_locals.get("self", run)
        frame = frame.f_back
    is_run = hasattr(run, "n_jobs")
    # Of a job in another process the run is not known.
    if run is None or not (is_run or parent_process()):
        return False
    warned, key = (_runs, run) if is_run else (_said, message)
    is_repeated = key in warned
    warned.add(key)
    return is_repeated


@cache
def _category(kinds):
    if len(kinds) < 2:
        return next(iter(kinds), DataWarning)
    ordered = tuple(sorted(kinds, key=STRENGTH.__getitem__))
    return type("DataWarning", ordered, {"__module__": "seminaive", "__doc__": DataWarning.__doc__})


def _warning(message, findings):
    warning = _category(frozenset(finding.category for finding in findings))(message)
    warning.findings = tuple(findings)
    return warning
