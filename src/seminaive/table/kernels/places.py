"""Places in tables, a column each, to codes that lie row by row."""

from ...machine.compiled import kernel


@kernel
def translate(places, tables, bases, out):
    """Write what the table of each column has at the places of its rows.

    ``places`` (columns, at least rows), ``tables`` all of them one after the other, ``bases``
    (columns,) where place 0 of each lies, ``out`` (rows, columns). Place -1 may be asked for.
    """
    for i in range(out.shape[0]):
        for k in range(out.shape[1]):
            out[i, k] = tables[bases[k] + places[k, i]]
