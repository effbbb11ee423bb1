"""How a test says what is wrong, where, and what to do: a line a thing, then the remedy."""

#: Lines of a message before the rest is counted.
MOST = 30
REPLICATE = "`nox -s replicate` brings it up to date; look at `git diff`, then commit it"


def none(found, what, remedy):
    """Fail where anything is found: `what` heads the list, `remedy` ends it."""
    lines = [str(thing) for thing in found]
    more = [f"and {len(lines) - MOST} more"] * (len(lines) > MOST)
    assert not lines, "\n".join([f"{what}:", *lines[:MOST], *more, remedy])


def alike(now, wanted, what, remedy):
    """Fail where two collections differ: what is now and should not be has +, what lacks has -."""
    extra = [f"+ {thing}" for thing in now if thing not in wanted]
    none([*extra, *(f"- {thing}" for thing in wanted if thing not in now)], what, remedy)
