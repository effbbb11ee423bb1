"""BMA-NB's fitting time against the number of features K: the slope of the logs is 1 if linear."""

from collections.abc import Callable, Iterator
from functools import partial

from benchmarks import generated
from benchmarks.clock import race
from benchmarks.result import Result, growth
from benchmarks.sizes import Sizes
from seminaive import BMANaiveBayes

TABLES = {"sparse presence": generated.presence, "dense int8": generated.wide_rows}


def features(sizes: Sizes) -> Iterator[Callable[[], Result]]:
    """Yield what times fits at every width, the widths taking turns."""
    for name, make in TABLES.items():
        yield partial(_scaling, name, make, sizes)


def _scaling(name: str, make: Callable, sizes: Sizes) -> Result:
    tables = {str(width): make(sizes, width) for width in sizes.widths}
    rows = next(iter(tables.values()))[0].shape[0]
    fits = {
        width: partial(BMANaiveBayes(categorical_features="all").fit, *table)
        for width, table in tables.items()
    }
    ran = race(fits, sizes.rounds, sizes.shortest)
    label = f"{name}, {rows:,} rows, K to {max(sizes.widths):,}"
    return growth("features", label, "slope of log time on log K", sizes.widths, ran.seconds)
