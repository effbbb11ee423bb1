"""A fit is whole or not at all, for every estimator: others see the old model or the new one.

Nothing is left to chance: what another thread, or Ctrl-C, could do is done at a chosen call inside
of the library.
"""

import sys
from contextlib import contextmanager, suppress
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from numba.core.serialize import _numba_unpickle
from sklearn.base import clone

import seminaive
from tests.seminaive.discovery import in_chunks, instance, nominal_only

PACKAGE = str(Path(seminaive.__file__).parent)
FOLDS = np.arange(60) % 3
PUBLIC = [getattr(seminaive, name) for name in seminaive.__all__]
ESTIMATORS = [each for each in PUBLIC if hasattr(each, "fit")]

#: When during a call something happens.
SHARES = [pytest.param(0.1, marks=pytest.mark.deep), 0.5, pytest.param(0.9, marks=pytest.mark.deep)]

pytestmark = pytest.mark.parametrize("kind", ESTIMATORS, ids=lambda each: each.__name__)


def _rows(seed, columns, classes):
    """Rows and labels; of another seed, other columns and classes a model is another one."""
    rng = np.random.default_rng(seed)
    labels = np.arange(60) % len(classes)
    numbers = rng.normal(size=(60, len(columns))) + 0.6 * labels[:, None]
    return pd.DataFrame(numbers, columns=columns), np.array(classes)[labels]


OLD, NEW = _rows(0, ["a", "b", "c"], ["no", "yes"]), _rows(1, ["c", "d", "e", "f"], [1, 2, 3])


def _made(kind):
    return instance(kind, FOLDS) if hasattr(kind, "predict") else kind()


def _read(model, X):
    if hasattr(model, "predict"):
        return model.predict(X).tolist(), model.predict_joint_log_proba(X).tolist()
    made = model.transform(X)
    if isinstance(made, seminaive.Table):
        return np.asarray(made.codes).tolist(), np.asarray(made.numbers).tolist()
    return made.to_numpy().tolist()


@contextmanager
def _at_call(act, at=None, of=""):
    """Do something once, at such a call of the library's functions or of one, or at each call."""
    n_calls = [0]

    def see(frame, event, _):
        code, file = frame.f_code, frame.f_code.co_filename
        # What is raised where machine code begins, nobody sees.
        ours = file.startswith(PACKAGE) and "kernels" not in file
        if event == "call" and (code is of or (not of and ours)):
            n_calls[0] += 1
            if at in (None, n_calls[0]):
                sys.setprofile(None)
                act()
                sys.setprofile(see if at is None else None)

    sys.setprofile(see)
    try:
        yield n_calls
    finally:
        sys.setprofile(None)


def _calls(function, *args):
    """So many calls of the library's functions it takes."""
    with _at_call(lambda: None) as n_calls:
        function(*args)
    return n_calls[0]


def _parts(model):
    """What an estimator and its encoder hold, by whose it is and name."""
    holders = enumerate((model, vars(model).get("encoder_", model)))
    return {(k, name): part for k, holder in holders for name, part in vars(holder).items()}


def _unlike(model, learn, *args):
    """Calls of functions during a call that learns at which the model was not what it was."""
    before, found = _parts(model), []

    def compare():
        now = _parts(model)
        if now.keys() != before.keys() or any(now[name] is not before[name] for name in now):
            found.append(sys._getframe(2).f_code.co_name)

    with _at_call(compare):
        learn(*args)
    return found


def test_a_fit_changes_nothing_until_it_changes_all(kind):
    model = _made(kind).fit(*OLD)
    assert _unlike(model, model.fit, *NEW) == []
    assert _read(model, NEW[0]) == _read(_made(kind).fit(*NEW), NEW[0])


def test_a_chunk_batches_and_counts_change_nothing_until_they_change_all(kind):
    if not hasattr(kind, "fit_batches"):
        pytest.skip("it has none of them")
    X, y = (OLD[0] > 0).astype(str), OLD[1]
    X.iloc[30:, 0] += " too"
    if not nominal_only(kind):
        X["number"] = OLD[0]["a"]
    model = instance(kind, FOLDS, **in_chunks(kind)).fit(X[:30], y[:30])
    calls = {"partial_fit": (X[30:], y[30:]), "fit_batches": ([(X, y)],)}
    if hasattr(model, "fit_counts"):
        calls["fit_counts"] = (model.counts_,)
    for name, args in calls.items():
        if hasattr(model, name):
            assert _unlike(model, getattr(model, name), *args) == [], name
    if hasattr(model, "partial_fit"):
        model = clone(model).partial_fit(X[:30], y[:30], ["no", "yes"])
        assert _unlike(model, model.partial_fit, X[30:], y[30:]) == []


def _interrupt():
    raise KeyboardInterrupt


#: What comes in the middle of a fit: what it does to the model, and whether the fit then ends.
MEANWHILE = {
    "a read": (lambda model: _read(model, OLD[0]), True),
    "another fit": (lambda model: model.fit(*OLD), True),
    "Ctrl-C": (lambda _: _interrupt(), False),
}


@pytest.mark.parametrize("share", SHARES)
@pytest.mark.parametrize("what", MEANWHILE)
def test_what_comes_in_the_middle_of_a_fit_meets_the_old_model(kind, what, share):
    model, seen = _made(kind).fit(*OLD), []
    act, ends = MEANWHILE[what]
    at = int(share * _calls(_made(kind).fit, *NEW))
    with _at_call(lambda: seen.append(model) or seen.append(act(model)), at):
        if ends:
            model.fit(*NEW)
        else:
            with pytest.raises(KeyboardInterrupt):
                model.fit(*NEW)
    rows = NEW if ends else OLD
    fresh = _made(kind).fit(*rows)
    assert _read(model, rows[0]) == _read(fresh, rows[0])
    assert vars(model).keys() == vars(fresh).keys() or not ends
    assert seen[0] is model
    assert what != "a read" or seen[1] == _read(_made(kind).fit(*OLD), OLD[0])


def test_ctrl_c_while_numba_makes_arrays_is_ctrl_c(kind):
    """Numba goes on whatever comes up there, and the interpreter says SystemError."""
    model = _made(kind)
    interrupted = _at_call(_interrupt, 1, _numba_unpickle.__code__)
    with suppress(KeyboardInterrupt), interrupted as n_calls:
        model.fit(*OLD)
    assert hasattr(model, "encoder_") is (n_calls == [0]) or kind is seminaive.TableEncoder


@pytest.mark.parametrize("share", SHARES)
def test_what_is_fitted_while_it_is_read_answers_from_the_next_call_on(kind, share):
    model = _made(kind).fit(*OLD)
    name = "predict" if hasattr(kind, "predict") else "transform"
    read = getattr(model, name)
    # What was read before may be kept, and takes fewer calls.
    at = 1 + int(share * _calls(getattr(_made(kind).fit(*OLD), name), OLD[0]))
    with _at_call(lambda: model.fit(*NEW), at):
        answer = read(OLD[0])
    assert _read(_made(kind).fit(*NEW), NEW[0]) == _read(model, NEW[0])
    again = _made(kind).fit(*OLD)
    assert repr(answer) == repr(getattr(again, name)(OLD[0]))
