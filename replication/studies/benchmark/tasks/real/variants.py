"""What the other modules do, on real tables: apart, so that theirs run where no table is."""

from replication.studies.benchmark.protocol.variants import MAKERS
from replication.studies.benchmark.tasks import (
    adjusted,
    averaged,
    bayes,
    lazy,
    light,
    linear,
    networks,
    selective,
    stagewise,
    trees,
    weighted,
    yardstick,
)

_MODULES = (
    adjusted,
    averaged,
    bayes,
    lazy,
    light,
    linear,
    networks,
    selective,
    stagewise,
    trees,
    weighted,
    yardstick,
)


def run(cell):
    """Do a method's part, under the parameters that the cell has instead of those of its task."""
    module, _, name = MAKERS[cell.method].partition(":")
    [home] = [candidate for candidate in _MODULES if candidate.__name__.endswith(f".{module}")]
    return getattr(home, name)(cell)
