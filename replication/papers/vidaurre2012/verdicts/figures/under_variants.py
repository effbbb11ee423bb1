"""Claims on draws of a figure, by how often each holds under every reading that was run."""

from functools import wraps
from types import MappingProxyType

from replication.evidence.claim import Frequency


def under(source, readings, more=MappingProxyType({}), *arguments):
    """Make what says of one reading's records whether a claim holds one that asks every reading.

    Parameters
    ----------
    source : str
        The method of the results that gives what was recorded under a reading, or None.
    readings : sequence of str
        The default first.
    more : mapping of str to mapping
        Readings of words: by name, what each changes in the question to the default's records.
    *arguments : str
        What the method takes before the reading.

    Returns
    -------
    callable
        Takes whether the claim holds in each draw, (n_draws,), and what to say of it, given
        records and what a reading of words changes. Makes of it what takes the paper's results and
        returns a `Held` by reading; none where the default was not run.
    """

    def made(holds):
        @wraps(holds)
        def asked(results):
            by_reading = {
                name: (getattr(results, source)(*arguments, name), {}) for name in readings
            }
            (first, _), *_ = by_reading.values()
            if first is None:
                return {}
            by_reading |= {name: (first, changes) for name, changes in more.items()}
            frequencies = {
                name: holds(records, **changes)
                for name, (records, changes) in by_reading.items()
                if records is not None
            }
            default = next(iter(frequencies))
            return {
                name: Frequency.of(drawn, note if name == default else "")
                for name, (drawn, note) in frequencies.items()
            }

        return asked

    return made
