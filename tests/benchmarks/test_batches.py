"""The benchmark of batches: what is read is what is counted, and what is missing is named."""

import pytest

from benchmarks import batches, peak
from benchmarks.process import call_alone
from benchmarks.sets import Missing
from benchmarks.sizes import Sizes
from seminaive import NaiveBayes
from tests.seminaive.batches import needs

TINY = Sizes(
    parquet_rows=(50, 120),
    parquet_features=3,
    parquet_group=40,
)


def test_readers_read_what_is_fitted(tmp_path):
    needs.arrow()
    import polars
    from pyarrow import parquet

    file = batches._File(tmp_path, 120, TINY)
    assert parquet.ParquetFile(file.path).num_row_groups == 3
    assert batches._read_by_arrow(parquet, file.path, ("x0",)) == 120
    assert batches._read_by_arrow(parquet, file.path, ("x0",), False, batches.AS_OURS) == 120
    assert batches._read_by_polars(polars, parquet, file.path) == 120
    assert batches._read_by_polars_in_batches(polars, file.path) == 120
    frame = parquet.read_table(file.path).to_pandas()
    whole = NaiveBayes().fit(frame.drop(columns="y"), frame.y)
    fitted = batches._fitted(file.path)
    assert fitted.counts_.cells.tolist() == whole.counts_.cells.tolist()


def test_the_peak_is_that_of_a_process_of_its_own(tmp_path):
    needs.arrow()
    if not peak.STATUS.exists():
        pytest.skip("only Linux tells the peak")
    path, whose = str(batches._File(tmp_path, 120, TINY).path), "It is left out"
    found = call_alone(peak.peak_of_batches, [path, "y"], whose, 300)
    assert 20 < found["before"] <= found["peak"] + 1
    with pytest.raises(Missing, match=r"It is left out: its process failed: .*no-such"):
        call_alone(peak.peak_of_batches, ["no-such", "y"], whose, 300)
    with pytest.raises(Missing, match=r"it did not end within 0\.01 s"):
        call_alone(peak.peak_of_batches, [path, "y"], whose, 0.01)
