"""No recorded number rests on a default of the library: each is replaced by what fails if used."""

import importlib
import inspect
import pkgutil

import pytest

import seminaive
import seminaive.networks.base as networks
from replication.engine.comparison import difference
from replication.engine.compute import compute
from tests.staleness.cells import LEDGER, of_tasks


class Default:
    """A default that fails as soon as anything is made of it."""

    def __init__(self, of):
        object.__setattr__(self, "of", of)

    def __getattribute__(self, name):
        raise AssertionError(f"the default {object.__getattribute__(self, 'of')} is used")

    def _refuse(self, *others):
        raise AssertionError(f"the default {object.__getattribute__(self, 'of')} is used")

    __eq__ = __ne__ = __lt__ = __gt__ = __le__ = __ge__ = __bool__ = __hash__ = __iter__ = _refuse
    __len__ = __float__ = __int__ = __index__ = __add__ = __mul__ = __call__ = __getitem__ = _refuse
    __contains__ = _refuse

    def __repr__(self):
        return "a default"


def estimators():
    """Every class of the library whose parameters are scikit-learn's kind."""
    for info in pkgutil.walk_packages(seminaive.__path__, "seminaive."):
        if not info.name.endswith("__main__"):
            for each in vars(importlib.import_module(info.name)).values():
                own = inspect.isclass(each) and each.__module__ == info.name
                if own and hasattr(each, "get_params"):
                    yield each


@pytest.fixture(scope="module", autouse=True)
def no_defaults():
    """Replace every default of every constructor."""
    with pytest.MonkeyPatch.context() as patch:
        replaced = 0
        # Who sets alpha where it has no effect is warned: that compares it with its default, on
        # which no number rests.
        known = {each: inspect.signature(each) for each in estimators()}
        patch.setattr(networks, "signature", known.get)
        for each in estimators():
            # Constructors of classifiers are wrapped, to answer unknown parameters.
            made = inspect.unwrap(vars(each).get("__init__", len))
            if not inspect.isfunction(made):
                continue
            names = [
                n for n, p in inspect.signature(made).parameters.items() if p.default != p.empty
            ]
            poor = {name: Default(f"{each.__name__}({name}=)") for name in names}
            patch.setattr(
                made, "__kwdefaults__", {n: poor.pop(n) for n in made.__kwdefaults__ or ()}
            )
            patch.setattr(made, "__defaults__", tuple(poor.values()))
            replaced += len(names)
        assert replaced > 100
        yield


def test_a_default_that_is_used_fails():
    with pytest.raises(AssertionError, match=r"the default NaiveBayes\(\w+=\) is used"):
        seminaive.NaiveBayes().fit([[0.0], [1.0]], [0, 1])


CELLS = [pytest.param(cell, id="-".join(task)) for task, cell in of_tasks().items()]


@pytest.mark.parametrize("cell", CELLS)
def test_a_cell_of_each_task_names_every_parameter(cell):
    new = compute(cell, "")
    assert not new.failed, new.error
    assert cell.exclusive or not difference(LEDGER.get(cell), new)
