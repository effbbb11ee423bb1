"""``data``: where the data sets that papers run are, and fetching them."""

from __future__ import annotations

import argparse
from dataclasses import asdict

from replication.cli.choose import refuse_printed, refuse_unknown, run_on
from replication.cli.show import plural, print_json, say
from replication.paper import experiments


def command(args: argparse.Namespace) -> int:
    """Print what is at hand; with ``--fetch``, fetch first, and 1 if a set could not be had.

    Named are the sets that some cell of a paper or a study is run on, as `run` calls them; with
    ``--all`` the others that are registered, too.
    """
    from replication.datasets.registry import registry
    from replication.datasets.status import fetch, format_status, status

    names = [*(args.names or ()), *(args.fetch or ())]
    registered = registry()
    for name in names:
        if name not in registered:
            refuse_printed(name, (), registered)
            refuse_unknown("data set", [name], registered)
    run = {key: run_on(study) for key, study in experiments().items()}
    users = {
        name: keys
        for name in registered
        if (keys := {key for key, names_run in run.items() if name in names_run})
    }
    chosen = names or [name for name in registered if args.all or name in users]
    problems = {}
    if args.fetch is not None:
        wanted = names or [name for name in chosen if registered[name].status == "ok"]
        problems = {name: problem for name, problem in fetch(wanted) if problem}
    rows = status(chosen, users)
    if args.json:
        print_json({"datasets": [asdict(row) for row in rows], "problems": problems})
    else:
        print(format_status(rows))
        others = [entry.status for name, entry in registered.items() if name not in users]
        if others and not names and not args.all:
            gone = sum(state != "ok" for state in others)
            none = f", of {gone} because no copy was found" if gone else ""
            say(
                f"No cell is run on {plural(len(others), 'registered set')} more{none}: see "
                "`python -m replication data --all`."
            )
    say(*(f"{name}: {problem}" for name, problem in problems.items()))
    return 1 if problems else 0
