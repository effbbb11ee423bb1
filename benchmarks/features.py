"""BMA-NB's fitting time against the number of features K: the slope of the logs is 1 if linear."""

from collections.abc import Callable, Iterator
from functools import partial

from benchmarks import generated
from benchmarks.clock import race
from benchmarks.result import Result, Spread, Target, slope
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
    turns = zip(*ran.seconds.values(), strict=True)
    slopes = [slope(sizes.widths, seconds) for seconds in turns]
    details = {
        "seconds": {width: vars(Spread.of(seconds)) for width, seconds in ran.seconds.items()}
    }
    label = f"{name}, {rows:,} rows, K to {max(sizes.widths):,}"
    quantity = "slope of log time on log K"
    target = Target(at_most=1.1)
    return Result("features", label, quantity, Spread.of(slopes), target, details)
