"""What a page on a class shows: its methods, and its docstring with the example first."""

from __future__ import annotations

import inspect
import re

#: scikit-learn's own, the same in every estimator: its documentation has them.
_SHARED = {"get_metadata_routing", "get_params", "set_params", "set_output"}

#: A link to a label of scikit-learn's own pages, which this book lacks.
_LABEL = re.compile(r":ref:`([^<`]+?)\s*<[^>`]+>`")


def methods_of(cls: type) -> list[str]:
    """Return the public methods of a class in alphabetical order, those of scikit-learn aside."""
    return [
        name
        for name, member in inspect.getmembers(cls, callable)
        if not inspect.isclass(member)
        and not (name.startswith("_") or name in _SHARED or name.endswith("_request"))
    ]


def example_first(lines: list[str]) -> list[str]:
    """Return a docstring with its section of examples before the other sections."""
    heads = [k for k in range(len(lines) - 1) if set(lines[k + 1].strip()) == {"-"} and lines[k]]
    named = {lines[k].strip(): k for k in heads}
    if "Examples" not in named:
        return lines
    begin = named["Examples"]
    end = next((k for k in heads if k > begin), len(lines))
    return [*lines[: heads[0]], *lines[begin:end], "", *lines[heads[0] : begin], *lines[end:]]


def without_labels(lines: list[str]) -> list[str]:
    """Return a docstring with the words of links to labels, and without the links."""
    return [_LABEL.sub(r"\1", line) for line in lines]
