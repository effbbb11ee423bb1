"""The report of a run, as a table for the terminal and as the committed page."""

from collections.abc import Collection, Mapping, Sequence
from itertools import chain
from typing import Any

HEADER = ("benchmark", "on", "ratio or slope", "median (range)", "target", "met")


def added(
    whole: Mapping[str, Any], some: Mapping[str, Any], names: Collection[str]
) -> dict[str, Any]:
    """Put the results of some benchmarks beside those of the last whole run.

    Each ratio is of one run all the same; ``added`` says of each such benchmark when and where.
    What was kept of a benchmark that is not among ``names`` any more is dropped.
    """
    names_again = {result["benchmark"] for result in some["results"]}
    rows_kept = [row for row in whole["results"] if row["benchmark"] in set(names) - names_again]
    machines = {**whole.get("added", {}), **dict.fromkeys(sorted(names_again), some["made"])}
    # What was measured now has its own sentences, or none.
    missing = {**whole["missing"], **some["missing"]}
    return {
        **whole,
        "added": {name: machines[name] for name in machines if name in names},
        "results": [*rows_kept, *some["results"]],
        "missing": {name: missing[name] for name in missing if name in names},
    }


def missing(report: Mapping[str, Any]) -> list[str]:
    """Sentences on what could not be measured, each once."""
    return list(dict.fromkeys(chain.from_iterable(report["missing"].values())))


def table(report: Mapping[str, Any]) -> str:
    """Lay the results out for a terminal, with one sentence per missing data set."""
    rows = [HEADER, *(_cells(result) for result in report["results"])]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
    return "\n".join([*lines, *missing(report), *verdicts(report)])


def verdicts(report: Mapping[str, Any]) -> list[str]:
    """Say of each target whether it is met, those that are missed last, and how many are met."""
    judged = [row for row in report["results"] if row["met"] is not None]
    judged.sort(key=lambda row: not row["met"])
    lines = [
        f"{'met' if row['met'] else 'MISSED'}: {row['benchmark']}, {row['data']}, "
        f"{row['quantity']}: {row['value']['median']:.3g}, {row['target']}"
        for row in judged
    ]
    return [*lines, f"{sum(row['met'] for row in judged)} of {len(judged)} targets are met."]


def markdown(report: Mapping[str, Any]) -> str:
    """Write the results as a page: the table, then what the ratios and slopes were made of."""
    drawn = any("log loss of the class shares" in row["details"] for row in report["results"])
    parts = (
        "# Measured speed",
        "Written by `python -m benchmarks --write`; [README.md](README.md) says how.",
        _made(report["made"]),
        *(f"{name}: {_made(machine)}" for name, machine in report.get("added", {}).items()),
        _grid(HEADER, [_cells(result) for result in report["results"]]),
        verdicts(report)[-1],
        *(("![Log loss and seconds of each classifier on each table](boosting.svg)",) * drawn),
        "## What they were made of",
        _grid(
            ("benchmark", "on", "measured"),
            [
                (result["benchmark"], result["data"], "; ".join(_told(result["details"])))
                for result in report["results"]
            ],
        ),
        *missing(report),
    )
    return "\n\n".join(parts) + "\n"


def _cells(result: Mapping[str, Any]) -> tuple[str, ...]:
    value = result["value"]
    spread = f"{value['median']:.3g} ({value['low']:.3g} to {value['high']:.3g})"
    met = {True: "yes", False: "no", None: ""}[result["met"]]
    return (result["benchmark"], result["data"], result["quantity"], spread, result["target"], met)


def _made(machine: Mapping[str, Any]) -> str:
    versions = ", ".join(f"{name} {version}" for name, version in machine["versions"].items())
    load = f"{machine['cores']} cores, load {machine['load']}"
    return f"{machine['date']}; {machine['cpu']}, {load}; {versions}."


def _told(details: Mapping[str, Any]) -> list[str]:
    details_told = []
    for name, value in details.items():
        if name == "seconds":
            for label, spread in value.items():
                who = f"K = {int(label):,}:" if label.isdecimal() else label
                details_told.append(f"{who} {_time(spread)}")
        elif name.startswith("seconds per "):
            details_told.append(f"a {name.removeprefix('seconds per ')} {_time(value)}")
        elif name == "same_predictions":
            details_told.append(f"{100 * value:.2f} % of the predictions are the same")
        elif name == "same_counts":
            details_told.append("equal counts" if value else "counts that differ")
        elif isinstance(value, str):
            details_told.append(f"{name} {value}")
        elif isinstance(value, float | int):
            details_told.append(f"{name} {value:.3g}")
        elif name != "profile":  # rows of runs that told one are kept until they are run again
            details_told.append(
                f"{name} {value['median']:.4g} ({value['low']:.4g} to {value['high']:.4g})"
            )
    return details_told


def _time(spread: Mapping[str, float]) -> str:
    """Milliseconds below a second, seconds from there on."""
    scale, unit = (1e3, "ms") if spread["median"] < 1 else (1.0, "s")
    middle, low, high = (scale * spread[name] for name in ("median", "low", "high"))
    return f"{middle:.4g} {unit} ({low:.4g} to {high:.4g})"


def _grid(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
