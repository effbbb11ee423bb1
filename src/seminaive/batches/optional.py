"""Libraries that need not be there: the module, or one sentence on what brings it."""

from importlib import import_module

#: What a source is read with, by the module: its name and the extra that brings it.
_EXTRAS = {
    "pyarrow": ("pyarrow", "arrow"),
    "dask": ("Dask", "dask"),
}


def needed(module):
    """Import a module of a library.

    Raises
    ------
    ImportError
        With the command that brings it.
    """
    try:
        return import_module(module)
    except ImportError:
        name, extra = _EXTRAS[module.partition(".")[0]]
        raise ImportError(
            f"This source is read with {name}, which is not installed: "
            f"pip install 'seminaive[{extra}]'."
        ) from None


def pyarrow():
    """Import pyarrow, with what computes on its arrays."""
    needed("pyarrow.compute")
    return needed("pyarrow")
