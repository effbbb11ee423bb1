"""A claim judged by how often it holds in the draws of each reading."""

from replication.evidence.claim import Held, judged, not_judged

__all__ = ["under"]


def under(key, statement, readings, of, holds, note=None, what="share of draws where it holds"):
    """Judge a claim under every reading that was run.

    Parameters
    ----------
    key, statement : str
    readings : sequence of str
        The default first.
    of : callable
        From a reading to what was recorded under it, or None.
    holds : callable
        From what was recorded to whether the claim holds in each draw, (n_draws,).
    note : callable, optional
        From what was recorded under the default to what to say of it.
    what : str
        What the share is of.
    """
    found = {name: of(name) for name in readings}
    found = {name: each for name, each in found.items() if each is not None}
    default = next(iter(readings))
    if default not in found:
        return not_judged(key, statement)
    told = note(found[default]) if note else ""
    held = {name: Held.of(holds(each), told if name == default else "")
            for name, each in found.items()}  # fmt: skip
    return judged(key, statement, held, what=what)
