"""Claims on draws of a figure, by how often each holds under every reading that was run."""

from functools import wraps
from types import MappingProxyType

from replication.evidence.claim import Held

__all__ = ["under"]


def under(of, readings, more=MappingProxyType({}), *given):
    """Make what says of one reading's records whether a claim holds one that asks every reading.

    Parameters
    ----------
    of : str
        The method of the results that gives what was recorded under a reading, or None.
    readings : sequence of str
        The default first.
    more : mapping of str to mapping
        Readings of words: by name, what each changes in the question to the default's records.
    *given : str
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
            found = {name: (getattr(results, of)(*given, name), {}) for name in readings}
            (first, _), *_ = found.values()
            if first is None:
                return {}
            found |= {name: (first, changes) for name, changes in more.items()}
            held = {
                name: holds(records, **changes)
                for name, (records, changes) in found.items()
                if records is not None
            }
            default = next(iter(held))
            return {
                name: Held.of(drawn, told if name == default else "")
                for name, (drawn, told) in held.items()
            }

        return asked

    return made
