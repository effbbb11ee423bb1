"""Table 1: what the real files hold."""

from replication.datasets.loader import load


def describe(cell):
    """Rows, attributes, classes declared and shown, rows of the commonest, missing cells."""
    data = load(cell.dataset)
    return {
        "rows": len(data.frame),
        "attributes": int(data.frame.shape[1]),
        "nominal": int((data.frame.dtypes == "category").sum()),
        "classes_declared": len(data.target.cat.categories),
        "classes_shown": int(data.target.nunique()),
        "most": int(data.target.value_counts().max()),
        "missing_cells": int(data.frame.isna().sum().sum()),
    }
