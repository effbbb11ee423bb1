"""What every kind of input must do, told by a dict per column of plain Python values."""

import numpy as np

from seminaive import MISSING, UNSEEN
from tests.seminaive.table.named.names_twin import names_of


def drawn(seed, pools, n=40):
    """Rows whose k-th cell is drawn from the k-th pool."""
    rng = np.random.default_rng(seed)
    return [[pool[rng.integers(len(pool))] for pool in pools] for _ in range(n)]


def learned(rows, nominal, missing, declared=None):
    """Values of each nominal column: the declared ones, else the shown ones in order."""
    out = []
    for k in nominal:
        column = [row[k] for row in rows]
        values = list((declared or {}).get(k, names_of(column)))
        out.append([*values, None] if missing == "value" and None in column else values)
    return out


def codes(rows, nominal, values, missing):
    """Code of each cell by a dict of its column."""
    gap = {None: MISSING} if missing == "skip" else {}
    dicts = [{value: code for code, value in enumerate(each)} | gap for each in values]
    at = list(enumerate(nominal))
    return [[dicts[j].get(row[k], UNSEEN) for j, k in at] for row in rows]


def numbers(rows, numeric):
    """Numbers of each row, NaN for missing."""
    return [[np.nan if row[k] is None else float(row[k]) for k in numeric] for row in rows]


def grown(values, rows, nominal, missing, declared=None):
    """Known values, then what more the rows show."""
    more = learned(rows, nominal, missing, declared)
    return [
        known + [value for value in new if value not in known]
        for known, new in zip(values, more, strict=True)
    ]


def assert_agrees(make, rows, asked, nominal, missing="skip", declared=None, selected=None):
    """Compare rows of a kind, which ``make`` makes of lists, with the dicts.

    ``declared`` and ``selected`` give a column's declared values, in training and in what is
    asked; under a mask rows declare what all do.
    """
    positions = np.array(nominal, dtype=np.int64)
    trained = make(rows)
    schema = trained.learn(positions, missing)
    values = learned(rows, nominal, missing, declared)
    assert values_of(schema) == values
    assert schema.nominal.tolist() == list(nominal)
    assert_encodes(trained, rows, schema, values, missing)
    assert_encodes(make(asked), asked, schema, values, missing)
    more = make(asked).grow(schema, missing)
    assert values_of(more) == grown(values, asked, nominal, missing, selected)
    assert more.extends(schema)
    mask = np.arange(len(rows)) % 3 != 1
    kept = [row for row, stays in zip(rows, mask, strict=True) if stays]
    part = trained[mask]
    assert (type(part), part.shape) == (type(trained), (len(kept), len(rows[0])))
    assert values_of(part.learn(positions, missing)) == learned(kept, nominal, missing, declared)
    assert_encodes(part, kept, schema, values, missing)


def assert_encodes(rows, lists, schema, values, missing):
    table = rows.encode(schema, missing)
    assert table.schema is schema
    assert table.is_sparse is rows.is_sparse
    expected = np.array(codes(lists, schema.nominal, values, missing), dtype=np.int32)
    found = table.dense_codes()
    np.testing.assert_array_equal(found, expected.reshape(found.shape))
    assert found.dtype == np.int32
    floats = table.numbers.toarray() if table.sparse_numbers else table.numbers
    expected = np.array(numbers(lists, schema.numeric)).reshape(floats.shape)
    np.testing.assert_array_equal(floats, expected)


def values_of(schema):
    return [schema.values(k).tolist() for k in range(schema.nominal.size)]
