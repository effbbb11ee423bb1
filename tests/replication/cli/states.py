"""How many cells of each data set are in which state, as `status` tells."""

import subprocess


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


def git(root, *arguments):
    ours = ("-c", "user.name=toy", "-c", "user.email=toy@example.org")
    subprocess.run(("git", *ours, *arguments), cwd=root, check=True, capture_output=True)
