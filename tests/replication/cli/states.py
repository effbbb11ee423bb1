"""How many cells of each data set are in which state, as `status` tells."""


def states(project, *args):
    """Return the states as `status` with these options prints them."""
    rows = project.json("status", *args)["rows"]
    return {
        row["dataset"]: {s: row[s] for s in row if s not in ("paper", "dataset")} for row in rows
    }


def are(**states):
    """Return a data set's row of states, those unnamed 0."""
    names = ("current", "stale", "absent", "failed", "warned")
    return {name: states.get(name, 0) for name in names}
