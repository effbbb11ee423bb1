"""Names of an Arrow array, by its dictionary or by one that Arrow makes."""

from importlib import import_module

from .named import Named, among, flags, of_each, showing


def is_words(dtype):
    """Whether an Arrow type is of strings, or of a dictionary of them.

    Parameters
    ----------
    dtype : pyarrow.DataType
    """
    types = import_module("pyarrow.types")
    dtype = dtype.value_type if types.is_dictionary(dtype) else dtype
    return types.is_string(dtype) or types.is_large_string(dtype) or _is_view(dtype)


def plain_column(cells):
    """Take cells out of their run ends, and those that are no words out of their dictionary.

    Parameters
    ----------
    cells : pyarrow.ChunkedArray or pyarrow.Array

    Returns
    -------
    pyarrow.ChunkedArray or pyarrow.Array
        The same object where there is nothing to do.
    """
    pyarrow = import_module("pyarrow")
    types = pyarrow.types
    # Versions before 12 have no run ends.
    in_runs = getattr(types, "is_run_end_encoded", None)
    while True:
        if in_runs is not None and in_runs(cells.type):
            cells = import_module("pyarrow.compute").run_end_decode(cells)
        elif types.is_dictionary(cells.type) and not is_words(cells.type):
            if isinstance(cells, pyarrow.ChunkedArray):
                # What has no chunk has its type from here.
                dtype = cells.type.value_type
                chunks = [chunk.dictionary_decode() for chunk in cells.chunks]
                cells = pyarrow.chunked_array(chunks, dtype)
            else:
                cells = cells.dictionary_decode()
        else:
            return cells


def arrow_words(cells):
    """Make Named of strings or of a dictionary of strings, as far as it is shown.

    Parameters
    ----------
    cells : pyarrow.ChunkedArray
        Of a type that :func:`is_words` accepts.
    """
    pyarrow = import_module("pyarrow")
    if _is_view(cells.type):
        try:
            cells = cells.cast(pyarrow.large_string())
        except pyarrow.ArrowNotImplementedError:
            # The first versions that have views make nothing of them.
            strings = pyarrow.array(cells.to_pylist(), pyarrow.large_string())
            cells = pyarrow.chunked_array([strings])
    if not pyarrow.types.is_dictionary(cells.type):
        encoded = cells.dictionary_encode().unify_dictionaries().combine_chunks()
        return Named(encoded.dictionary.to_pylist(), _without_nulls(encoded.indices, pyarrow))
    try:
        unified = cells.unify_dictionaries().combine_chunks()
        words, indices = unified.dictionary, unified.indices
    except (pyarrow.ArrowInvalid, pyarrow.ArrowNotImplementedError):
        words, indices = _laid_together(cells, pyarrow)
    # A dictionary may hold words that nothing shows, words twice, and nulls.
    shown, positions = showing(_without_nulls(indices, pyarrow), len(words))
    return among(_taken(words, shown, pyarrow), positions)


def arrow_words_of_each(columns):
    """Make Named of each of many columns of plain strings, of which Arrow makes one dictionary.

    Parameters
    ----------
    columns : sequence of pyarrow.ChunkedArray
        Of one type and as many rows each.

    Returns
    -------
    list of Named
    """
    pyarrow = import_module("pyarrow")
    chunks = [chunk for cells in columns for chunk in cells.chunks]
    joined = pyarrow.chunked_array(chunks, columns[0].type)
    encoded = joined.dictionary_encode().unify_dictionaries().combine_chunks()
    named = Named(encoded.dictionary.to_pylist(), _without_nulls(encoded.indices, pyarrow))
    return of_each(named, len(columns))


def _laid_together(cells, pyarrow):
    """One list of the words of all chunks, and the indices of all cells in it.

    Arrow unites no dictionaries that have nulls in them, nor more words than indices can count.
    """
    words, indices = [], [pyarrow.array([], pyarrow.int64())]
    for chunk in cells.chunks:
        positions = _without_nulls(chunk.indices, pyarrow).astype("int64")
        indices.append(pyarrow.array(positions + len(words), mask=positions < 0))
        words.extend(chunk.dictionary.to_pylist())
    return words, pyarrow.concat_arrays(indices)


def _taken(words, places, pyarrow):
    if isinstance(words, list):
        return [words[place] for place in places.tolist()]
    # No version takes some of the views.
    if _is_view(words.type):
        return _taken(words.to_pylist(), places, pyarrow)
    return words.take(pyarrow.array(places)).to_pylist()


def arrow_objects(cells):
    """Make an array of objects of plain strings, None for missing; None of any other cells.

    Parameters
    ----------
    cells : pyarrow.ChunkedArray or pyarrow.Array

    Returns
    -------
    ndarray of object, shape (n_rows,), or None
    """
    if str(cells.type) not in ("string", "large_string"):
        return None
    objects = cells.to_numpy(zero_copy_only=False)
    # What hands it over locks it.
    return objects if objects.flags.writeable else objects.copy()


def arrow_flags(cells):
    """Make Named of booleans.

    Parameters
    ----------
    cells : pyarrow.ChunkedArray
    """
    pyarrow = import_module("pyarrow")
    return flags(_without_nulls(cells.cast(pyarrow.int8()).combine_chunks(), pyarrow))


def _is_view(dtype):
    return str(dtype) == "string_view"


def _without_nulls(numbers, pyarrow):
    if numbers.null_count:
        numbers = numbers.cast(pyarrow.int64()).fill_null(-1)
    return numbers.to_numpy(zero_copy_only=False)
