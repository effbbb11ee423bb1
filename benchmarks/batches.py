"""Counts of Parquet files that do not fit in memory, beside what reading them alone takes."""

import time
import warnings
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType

import numpy as np

from benchmarks.clock import Race, race
from benchmarks.optional import peer
from benchmarks.peak import STATUS, peak_of_batches
from benchmarks.process import call_alone
from benchmarks.result import Result, Spread, Target, slope
from benchmarks.sets import Missing
from benchmarks.sizes import Sizes
from seminaive import Counts, NaiveBayes

TARGET = "y"
LABELS = ("no", "yes")
#: What only reads the file: row group by row group, as strings and as dictionaries, read ahead or
#: as ours reads them; and in the batches of polars' own engine.
READERS = (
    "polars",
    "polars' batches",
    "Arrow",
    "Arrow's dictionaries",
    "Arrow's dictionaries in turn",
)
OURS = "NaiveBayes.fit_batches"
#: How the library opens a file.
AS_OURS = {"pre_buffer": False, "buffer_size": 2**18}
#: Seconds that a process which tells its peak may take.
PATIENCE = 1800.0


@dataclass(frozen=True)
class _File:
    """A file of words that is written when first asked for.

    Attributes
    ----------
    folder : Path
    rows : int
    sizes : Sizes
    """

    folder: Path
    rows: int
    sizes: Sizes

    @property
    def label(self) -> str:
        return f"Parquet, {self.rows:,} x {self.sizes.parquet_features} words"

    @property
    def path(self) -> Path:
        path = self.folder / f"{self.rows}.parquet"
        if not path.exists():
            _write(path, self)
        return path


def batches(sizes: Sizes) -> Iterator[Callable[[], Result]]:
    """Yield what measures time beside reading, its growth, a database's time, and memory."""
    with TemporaryDirectory() as folder:
        files = [_File(Path(folder), rows, sizes) for rows in sizes.parquet_rows]
        races: dict[int, Race] = {}
        for file in files:
            yield partial(_beside_reading, file, races)
        yield partial(_in_parallel, files[-2:][0])
        yield partial(_growth, files[-1], races)
        yield partial(_by_a_database, _File(Path(folder), sizes.parquet_counted, sizes))
        yield partial(_memory, files[-2:])


def _beside_reading(file: _File, races: dict[int, Race]) -> Result:
    ran = race(_contestants(file), file.sizes.rounds, file.sizes.shortest)
    races[file.rows] = ran
    return _judged(file, ran, f"{OURS} / the quickest reading")


def _in_parallel(file: _File) -> Result:
    """Tell the elapsed time where everybody takes all cores."""
    rounds, shortest = file.sizes.rounds, file.sizes.shortest
    ran = race(_contestants(file, n_jobs=-1), rounds, shortest, time.perf_counter)
    return _judged(file, ran, f"{OURS}(n_jobs=-1) / the quickest reading by all cores, elapsed")


def _contestants(file: _File, n_jobs: int = 1) -> dict[str, Callable[[], object]]:
    polars, parquet = peer("polars", "polars", "pip install polars"), _parquet()
    path, names, threads = file.path, _names(file.sizes), n_jobs != 1
    return {
        OURS: partial(_fitted, path, n_jobs),
        READERS[0]: partial(_read_by_polars, polars, parquet, path),
        READERS[1]: partial(_read_by_polars_in_batches, polars, path),
        READERS[2]: partial(_read_by_arrow, parquet, path, (), threads),
        READERS[3]: partial(_read_by_arrow, parquet, path, names, threads),
        READERS[4]: partial(_read_by_arrow, parquet, path, names, threads, AS_OURS),
    }


def _judged(file: _File, ran: Race, quantity: str) -> Result:
    turns = zip(ran.seconds[OURS], *(ran.seconds[name] for name in READERS), strict=True)
    ratios = [ours / min(theirs) for ours, *theirs in turns]
    details = {
        "seconds": {name: vars(Spread.of(seconds)) for name, seconds in ran.seconds.items()},
        **{f"beside {name}": vars(Spread.of(ran.ratios(OURS, name))) for name in READERS},
    }
    value, target = Spread.of(ratios), Target(at_most=2.0)
    return Result("batches", file.label, quantity, value, target, details)


def _growth(largest: _File, races: dict[int, Race]) -> Result:
    if len(races) < 2:
        raise Missing("The growth of batches is left out: fewer than two files were timed.")
    rows, seconds = list(races), [ran.seconds[OURS] for ran in races.values()]
    value = Spread.of([slope(rows, turn) for turn in zip(*seconds, strict=True)])
    # From the last two sizes, where what a file costs whatever it holds no longer hides the rows.
    steps = [slope(rows[-2:], turn) for turn in zip(*seconds[-2:], strict=True)]
    at_a_billion = [
        last * (10**9 / rows[-1]) ** step for last, step in zip(seconds[-1], steps, strict=True)
    ]
    details = {
        "seconds": {
            f"{n:,} rows": vars(Spread.of(turns)) for n, turns in zip(rows, seconds, strict=True)
        },
        f"slope from {rows[-2]:,} rows on": vars(Spread.of(steps)),
        f"seconds at 10^9 rows, in files of {rows[-1]:,}, by that": vars(Spread.of(at_a_billion)),
    }
    return Result(
        "batches",
        f"Parquet, {rows[0]:,} to {rows[-1]:,} x {largest.sizes.parquet_features} words",
        "slope of log time on log rows",
        value,
        Target(at_most=1.1),
        details,
    )


def _by_a_database(file: _File) -> Result:
    """Let DuckDB count a table of its own, on one thread, beside ours that counts the file."""
    connection = peer("duckdb", "DuckDB", "pip install '.[duckdb]'").connect(config={"threads": 1})
    connection.read_parquet(str(file.path)).create("rows")
    features = [name for name in connection.table("rows").columns if name != TARGET]
    sql = "Counts.from_sql of DuckDB"
    contestants = {
        sql: partial(Counts.from_sql, connection, features, TARGET, table="rows"),
        OURS: partial(_fitted, file.path),
    }
    ran = race(contestants, file.sizes.rounds, file.sizes.shortest)
    value = Spread.of(ran.ratios(sql, OURS))
    return Result("batches", file.label, f"{sql} / {OURS}", value, Target(at_most=2.0))


def _memory(files: list[_File]) -> Result:
    """Peak of resident memory in a process of its own, the larger file beside the smaller."""
    _parquet()
    if not STATUS.exists():
        raise Missing("The memory of batches is left out: only Linux tells the peak.")
    left_out = "The memory of batches is left out"
    rounds = [
        [
            call_alone(peak_of_batches, [str(file.path), TARGET], left_out, PATIENCE)
            for file in files
        ]
        for _ in range(files[0].sizes.rounds)
    ]
    return Result(
        "batches",
        files[1].label,
        f"peak memory, {files[1].rows:,} / {files[0].rows:,} rows",
        Spread.of([large["peak"] / small["peak"] for small, large in rounds]),
        Target(at_most=1.1),
        {
            f"MB {words} {file.rows:,} rows": vars(Spread.of([peak[key] for peak in peaks]))
            for file, peaks in zip(files, zip(*rounds, strict=True), strict=True)
            for words, key in (("at", "peak"), ("before it,", "before"))
        },
    )


def _fitted(path: Path, n_jobs: int = 1) -> NaiveBayes:
    return NaiveBayes().fit_batches(path, TARGET, n_jobs=n_jobs)


def _read_by_arrow(
    parquet: ModuleType,
    path: Path,
    dictionaries: tuple[str, ...],
    threads: bool = False,
    options: Mapping[str, object] | None = None,
) -> int:
    file = parquet.ParquetFile(path, read_dictionary=list(dictionaries), **(options or {}))
    return sum(
        file.read_row_group(k, use_threads=threads).num_rows for k in range(file.num_row_groups)
    )


def _read_by_polars(polars: ModuleType, parquet: ModuleType, path: Path) -> int:
    file, start = parquet.ParquetFile(path).metadata, 0
    for k in range(file.num_row_groups):
        rows = file.row_group(k).num_rows
        start += polars.scan_parquet(path).slice(start, rows).collect().height
    return start


def _read_by_polars_in_batches(polars: ModuleType, path: Path) -> int:
    with warnings.catch_warnings():
        # It may change, says polars.
        warnings.simplefilter("ignore")
        return sum(batch.height for batch in polars.scan_parquet(path).collect_batches())


def _write(path: Path, file: _File) -> None:
    """Write a file of row groups, each made by its number alone."""
    rows, sizes = file.rows, file.sizes
    pa, parquet = peer("pyarrow", "pyarrow", "pip install '.[arrow]'"), _parquet()
    schema = pa.schema([(name, pa.string()) for name in (*_names(sizes)[:-1], TARGET)])
    with parquet.ParquetWriter(path, schema) as writer:
        for start in range(0, rows, sizes.parquet_group):
            n = min(sizes.parquet_group, rows - start)
            writer.write_table(_group(pa, (7, start), n, sizes).cast(schema))


def _group(pa: ModuleType, seed: tuple[int, int], rows: int, sizes: Sizes):
    rng = np.random.default_rng(seed)
    y = rng.integers(0, len(LABELS), rows, dtype=np.int32)
    columns = {}
    for k, name in enumerate(_names(sizes)[:-1]):
        # 2 to 20 of them.
        words = [f"value {v:02}" for v in range(2 + 7 * k % 19)]
        codes = rng.integers(0, len(words), rows, dtype=np.int32)
        leaning = rng.random(rows) < 0.1 * (k % 2)
        codes[leaning] = y[leaning]
        columns[name] = pa.DictionaryArray.from_arrays(codes, words)
    return pa.table({**columns, TARGET: pa.DictionaryArray.from_arrays(y, list(LABELS))})


def _names(sizes: Sizes) -> tuple[str, ...]:
    return (*(f"x{k}" for k in range(sizes.parquet_features)), TARGET)


def _parquet() -> ModuleType:
    return peer("pyarrow.parquet", "pyarrow", "pip install '.[arrow]'")
