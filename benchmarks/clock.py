"""A race: contestants take turns, round after round, each timed over the same number of calls."""

import gc
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Race:
    """Seconds per call of each contestant in each round, and its first answer."""

    seconds: dict[str, tuple[float, ...]]
    answers: dict[str, object]

    def ratios(self, first: str, second: str) -> list[float]:
        """Time of ``first`` over the time of ``second``, round by round."""
        return [a / b for a, b in zip(self.seconds[first], self.seconds[second], strict=True)]


def race(
    contestants: Mapping[str, Callable[[], object]],
    rounds: int,
    shortest: float = 0.05,
    clock: Callable[[], float] = time.process_time,
) -> Race:
    """Time all contestants, taking turns and starting each round with the next of them.

    Counted is processor time, of all threads together: other programs disturb it little, and
    nobody gains by taking more cores.

    Parameters
    ----------
    contestants : mapping of str to callable
        Each is called once beforehand: compiling and first touches of memory do not count.
    rounds : int
        Timings of each.
    shortest : float
        A timing repeats its call until it lasts about this many seconds.
    clock : callable
        What tells the seconds instead; a contestant in a process of its own needs a wall clock.
    """
    answers, calls = {}, {}
    for name, call in contestants.items():
        answers[name] = call()
        calls[name] = (
            max(1, round(shortest / max(_time(call, 1, clock), 1e-9))) if shortest > 0 else 1
        )
    names, seconds = list(contestants), {name: [] for name in contestants}
    for turn in range(rounds):
        start = turn % len(names)
        for name in names[start:] + names[:start]:
            seconds[name].append(_time(contestants[name], calls[name], clock))
    return Race({name: tuple(turns) for name, turns in seconds.items()}, answers)


def wall(call: Callable[[], object]) -> float:
    """Elapsed seconds of one call, for a race with what tells its own seconds."""
    return _time(call, 1, time.perf_counter)


def spent(call: Callable[[], object]) -> float:
    """Processor seconds of one call, of all threads together, garbage and all."""
    start = time.process_time()
    call()
    return time.process_time() - start


def _time(call: Callable[[], object], calls: int, clock: Callable[[], float]) -> float:
    # Collect garbage now rather than while the clock runs.
    gc.collect()
    gc.disable()
    try:
        start = clock()
        for _ in range(calls):
            call()
        return (clock() - start) / calls
    finally:
        gc.enable()
