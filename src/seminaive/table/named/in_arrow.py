"""Names of an Arrow array, by its dictionary or by one that Arrow makes."""

from importlib import import_module

from .named import Named, among, flags, showing

__all__ = ["arrow_flags", "arrow_words", "is_words"]


def is_words(kind):
    """Whether an Arrow type is of strings, or of a dictionary of them.

    Parameters
    ----------
    kind : pyarrow.DataType
    """
    types = import_module("pyarrow.types")
    kind = kind.value_type if types.is_dictionary(kind) else kind
    return types.is_string(kind) or types.is_large_string(kind) or _is_view(kind)


def arrow_words(cells):
    """Make Named of strings or of a dictionary of strings, as far as it is shown.

    Parameters
    ----------
    cells : pyarrow.ChunkedArray
        Of a type that :func:`is_words` accepts.
    """
    pyarrow = import_module("pyarrow")
    if _is_view(cells.type):
        cells = _as_plain(cells, pyarrow)
    if not pyarrow.types.is_dictionary(cells.type):
        made = cells.dictionary_encode().unify_dictionaries().combine_chunks()
        return Named(made.dictionary.to_pylist(), _without_nulls(made.indices, pyarrow))
    cells = cells.unify_dictionaries().combine_chunks()
    # A dictionary may hold words that nothing shows, words twice, and nulls.
    shown, positions = showing(_without_nulls(cells.indices, pyarrow), len(cells.dictionary))
    return among(cells.dictionary.take(pyarrow.array(shown)).to_pylist(), positions)


def arrow_flags(cells):
    """Make Named of booleans.

    Parameters
    ----------
    cells : pyarrow.ChunkedArray
    """
    pyarrow = import_module("pyarrow")
    return flags(_without_nulls(cells.cast(pyarrow.int8()).combine_chunks(), pyarrow))


def _is_view(kind):
    return str(kind) == "string_view"


def _as_plain(cells, pyarrow):
    """Strings as Arrow lays them out in other columns."""
    try:
        return cells.cast(pyarrow.large_string())
    except pyarrow.ArrowNotImplementedError:
        # The first versions that have views make nothing of them.
        return pyarrow.chunked_array([pyarrow.array(cells.to_pylist(), pyarrow.large_string())])


def _without_nulls(numbers, pyarrow):
    if numbers.null_count:
        numbers = numbers.cast(pyarrow.int64()).fill_null(-1)
    return numbers.to_numpy(zero_copy_only=False)
