"""The benchmark of batches: what is read is what is counted, and what is missing is named."""

import pytest

from benchmarks import batches, optional, peak
from benchmarks.report import markdown, missing
from benchmarks.run import run
from benchmarks.sets import Missing
from benchmarks.sizes import Sizes
from seminaive import NaiveBayes
from tests.seminaive.batches import needs

TINY = Sizes(
    parquet_rows=(50, 120),
    parquet_features=3,
    parquet_group=40,
    parquet_peer_rows=50,
    parquet_rounds=2,
    shortest=0.0,
)


def test_every_line_is_measured_and_every_contestant_counts_all_rows(tmp_path):
    needs.arrow()
    pytest.importorskip("duckdb")
    report = run({"batches"}, TINY, lambda line: None)
    assert missing(report) == []
    quantities = [each["quantity"] for each in report["results"]]
    assert quantities == [
        *["NaiveBayes.fit_batches / the quickest reading"] * 2,
        "NaiveBayes.fit_batches(n_jobs=-1) / the quickest reading by all cores, elapsed",
        "slope of log time on log rows",
        f"{batches.PEER} / {batches.OURS}",
        f"Counts.from_sql of DuckDB / {batches.OURS}",
        "NaiveBayes.fit_batches / the quickest reading",
        "peak memory, 120 / 50 rows",
    ]
    assert all(each["value"]["median"] > 0 for each in report["results"])
    assert report["results"][4]["details"]["same_counts"]
    assert "MB at 120 rows" in markdown(report)
    assert "seconds at 10^9 rows, in files of 120, by that" in markdown(report)
    assert [each["target"] for each in report["results"]][-2:] == ["none", "at most 1.1"]


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
    file = batches._File(tmp_path, 120, TINY)
    if not peak._STATUS.exists():
        pytest.skip("only Linux tells the peak")
    found = peak.peak_in_process(file.path, "y", 300)
    assert 20 < found.before <= found.peak + 1
    with pytest.raises(Missing, match=r"its process failed: .*no-such"):
        peak.peak_in_process(tmp_path / "no-such", "y", 300)
    with pytest.raises(Missing, match=r"it did not end within 0\.01 s"):
        peak.peak_in_process(file.path, "y", 0.01)


def test_without_a_reader_one_sentence_says_so(monkeypatch):
    def absent(name):
        raise ImportError(name)

    monkeypatch.setattr(optional, "import_module", absent)
    report = run({"batches"}, TINY, lambda line: None)
    assert report["results"] == []
    assert any("pip install '.[arrow]'" in line for line in missing(report))
