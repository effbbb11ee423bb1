"""Libraries that a source needs, or a test that is skipped by their names."""

import polars as pl
import pytest


def arrow():
    """Import pyarrow, or skip."""
    return pytest.importorskip(
        "pyarrow", reason="pyarrow is not installed: pip install seminaive[arrow]"
    )


def duckdb():
    """Import DuckDB, or skip."""
    return pytest.importorskip(
        "duckdb", reason="DuckDB is not installed: pip install seminaive[duckdb]"
    )


def dask_frames():
    """Import dask.dataframe, or skip."""
    arrow()
    return pytest.importorskip(
        "dask.dataframe", reason="Dask is not installed: pip install seminaive[dask]"
    )


def lazy_batches():
    """Skip where polars gives no batches of a lazy frame."""
    if not hasattr(pl.LazyFrame, "collect_batches"):
        pytest.skip(f"polars {pl.__version__} gives no batches of a lazy frame: 1.34 does")
