"""The former addresses of modules: they still work, and warn."""

import importlib
import sys
import warnings
from importlib.machinery import ModuleSpec

_PLOTS, _EVALUATION = "seminaive.plots", "seminaive.evaluation"
_DENSITIES = "seminaive.naive_bayes.densities"

#: Where the names of a module that is gone are now.
MOVED = {
    "seminaive.bias_variance": _EVALUATION,
    "seminaive.comparison": _EVALUATION,
    "seminaive.discretise.modl_plot": _PLOTS,
    "seminaive.metrics": _EVALUATION,
    "seminaive.naive_bayes.kernel_density": f"{_DENSITIES}.kernel",
    "seminaive.naive_bayes.multinomial": f"{_DENSITIES}.multinomial",
    "seminaive.network_plot": _PLOTS,
    "seminaive.repeated_cv": _EVALUATION,
    "seminaive.selective_plots": _PLOTS,
    "seminaive.weighted_plots": _PLOTS,
}


class _Finder:
    """What ``import`` asks for a module of which no file is found."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        return ModuleSpec(name, _Finder) if name in MOVED else None

    @staticmethod
    def create_module(spec):
        return None

    @staticmethod
    def exec_module(module):
        old, new = module.__name__, MOVED[module.__name__]
        warnings.warn(f"{old} is now {new}: import from there.", FutureWarning, stacklevel=2)
        rooms = [importlib.import_module(new)]
        if old == "seminaive.comparison":  # had one picture
            rooms.append(importlib.import_module(_PLOTS))
        for room in rooms:
            module.__dict__.update({name: getattr(room, name) for name in room.__all__})


def announce():
    """Let ``import`` find the former addresses, after whatever else it asks."""
    if _Finder not in sys.meta_path:
        sys.meta_path.append(_Finder)
