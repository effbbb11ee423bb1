"""The report of a run, as a table for the terminal and as the committed page."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

__all__ = ["added", "markdown", "missing", "table"]

HEADER = ("benchmark", "on", "ratio or slope", "median (range)", "target", "met")


def added(whole: Mapping[str, Any], some: Mapping[str, Any]) -> dict[str, Any]:
    """Put the results of some benchmarks beside those of the last whole run.

    Each ratio is of one run all the same; ``added`` says of each such benchmark when and where.
    """
    names = {result["benchmark"] for result in some["results"]}
    kept = [result for result in whole["results"] if result["benchmark"] not in names]
    made = {**whole.get("added", {}), **dict.fromkeys(sorted(names), some["made"])}
    return {
        **whole,
        "added": made,
        "results": [*kept, *some["results"]],
        # What was measured now has its own sentences, or none.
        "missing": {**whole["missing"], **some["missing"]},
    }


def missing(report: Mapping[str, Any]) -> list[str]:
    """Sentences on what could not be measured, each once."""
    return list(dict.fromkeys(chain.from_iterable(report["missing"].values())))


def table(report: Mapping[str, Any]) -> str:
    """Lay the results out for a terminal, with one sentence per missing data set."""
    rows = [HEADER, *(_cells(result) for result in report["results"])]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
    return "\n".join([*lines, *missing(report)])


def markdown(report: Mapping[str, Any]) -> str:
    """Write the results as a page: the table, then what the ratios and slopes were made of."""
    rows = [_cells(result) for result in report["results"]]
    parts = (
        "# Measured speed",
        "Written by `python -m benchmarks --write`; [README.md](README.md) says how.",
        _made(report["made"]),
        *(f"{name}: {_made(made)}" for name, made in report.get("added", {}).items()),
        _grid(HEADER, rows),
        "## What they were made of",
        _grid(("benchmark", "on", "measured"), [_details(each) for each in report["results"]]),
        *_profiles(report["results"]),
        *missing(report),
    )
    return "\n\n".join(parts) + "\n"


def _cells(result: Mapping[str, Any]) -> tuple[str, ...]:
    value = result["value"]
    spread = f"{value['median']:.3g} ({value['low']:.3g} to {value['high']:.3g})"
    met = {True: "yes", False: "no", None: ""}[result["met"]]
    return (result["benchmark"], result["data"], result["quantity"], spread, result["target"], met)


def _made(made: Mapping[str, Any]) -> str:
    versions = ", ".join(f"{name} {version}" for name, version in made["versions"].items())
    return f"{made['date']}; {made['cpu']}, {made['cores']} cores, load {made['load']}; {versions}."


def _details(result: Mapping[str, Any]) -> tuple[str, str, str]:
    return result["benchmark"], result["data"], "; ".join(_told(result["details"]))


def _profiles(results: Sequence[Mapping[str, Any]]) -> list[str]:
    """Where the time goes of those that miss their targets, each function by its own share."""
    rows = [
        (each["benchmark"], each["data"], each["quantity"], _shares(each["details"]["profile"]))
        for each in results
        if "profile" in each["details"]
    ]
    header = ("benchmark", "on", "ratio or slope", "own time of its functions")
    title = "## Where the time goes of what misses its target"
    return [title, _grid(header, rows)] if rows else []


def _shares(profile: Mapping[str, float]) -> str:
    return "; ".join(f"`{name}` {100 * share:.0f} %" for name, share in profile.items())


def _told(details: Mapping[str, Any]) -> list[str]:
    told = []
    for name, value in details.items():
        if name == "profile":
            continue
        if name == "seconds":
            told += [f"{_who(who)} {_time(each)}" for who, each in value.items()]
        elif name.startswith("seconds per "):
            told.append(f"a {name.removeprefix('seconds per ')} {_time(value)}")
        elif name == "same_predictions":
            told.append(f"{100 * value:.2f} % of the predictions are the same")
        elif name == "same_counts":
            told.append("equal counts" if value else "counts that differ")
        elif isinstance(value, float):
            told.append(f"{name} {value:.3g}")
        else:
            told.append(f"{name} {value['median']:.4g} ({value['low']:.4g} to {value['high']:.4g})")
    return told


def _who(name: str) -> str:
    return f"K = {int(name):,}:" if name.isdecimal() else name


def _time(spread: Mapping[str, float]) -> str:
    """Milliseconds below a second, seconds from there on."""
    scale, unit = (1e3, "ms") if spread["median"] < 1 else (1.0, "s")
    middle, low, high = (scale * spread[name] for name in ("median", "low", "high"))
    return f"{middle:.4g} {unit} ({low:.4g} to {high:.4g})"


def _grid(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
