"""The benchmarks of the classifier families: a list of measurements, some beside a peer."""

from collections.abc import Callable, Iterator

from threadpoolctl import threadpool_limits

from benchmarks.averaged import averaged
from benchmarks.batches import batches
from benchmarks.boosting import boosting
from benchmarks.cold import cold
from benchmarks.frames import frames
from benchmarks.instead import instead
from benchmarks.khiops_comparison import beside_khiops
from benchmarks.optional import named_if_missing
from benchmarks.pairs import pairs
from benchmarks.partitions import partitions
from benchmarks.result import Result
from benchmarks.rules import rules
from benchmarks.sizes import Sizes
from benchmarks.subsets import subsets
from benchmarks.trees import trees
from benchmarks.weighted.penalties import penalties
from benchmarks.weighted.selection import selection
from benchmarks.weighted.stagewise import stagewise
from benchmarks.weighted.weights import weights
from benchmarks.wide.wide import wide

__all__ = ["FAMILIES", "families"]


def _boulle(sizes: Sizes) -> Iterator[Callable[[], Result]]:
    yield from subsets(sizes)
    yield from partitions(sizes)


FAMILIES = {
    "averaged": averaged,
    "trees": trees,
    "rules": rules,
    "boulle": _boulle,
    "khiops": beside_khiops,
    "wide": wide,
    "stagewise": stagewise,
    "penalties": penalties,
    "weights": weights,
    "selection": selection,
    "frames": frames,
    "pairs": pairs,
    "batches": batches,
    "instead": instead,
    "boosting": boosting,
    "cold": cold,
}


def families(
    names: set[str], sizes: Sizes, say: Callable[[str], None], missing: list[str]
) -> Iterator[Result]:
    """Measure on one thread, and add to ``missing`` one sentence for each thing that is not here.

    Parameters
    ----------
    names : set of str
        Only those of ``FAMILIES`` count.
    sizes : Sizes
    say : callable
        Gets a line when a benchmark begins.
    missing : list of str
        Added to; no sentence twice.
    """
    for name, measurements in FAMILIES.items():
        if name not in names:
            continue
        say(name)
        for measure in measurements(sizes):
            result = None
            with named_if_missing(name, missing), threadpool_limits(limits=1):
                result = measure()
            if result is not None:
                yield result
