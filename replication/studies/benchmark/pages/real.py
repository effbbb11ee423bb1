"""Tables of the page "Real tables": the collection, the decisions, and who does well where."""

import pandas as pd

from replication.evidence.shown.display import whole
from replication.studies.benchmark.findings.real import (
    DEFAULT,
    losses,
    name_of,
    proposal,
    ranked,
    trial,
    worse_than_shares,
)
from replication.studies.benchmark.protocol.real import halves
from replication.studies.benchmark.protocol.settings import PRIMARY
from replication.studies.benchmark.protocol.tables import Table, tables
from replication.studies.benchmark.protocol.variants import DECISIONS

_HALVES = {"choose": "choosing half", "confirm": "confirming half"}
_KINDS = ("", "gaps", "rare class", "id or date", "2,000 rows", "few rows")
_PLAIN = "log loss, not mixed"


def collection():
    """How many tables of each kind either half has."""
    rows = {
        kind or "all": {title: len(halves(part, kind)) for part, title in _HALVES.items()}
        for kind in _KINDS
    }
    return _table(rows, "kind", "The tables of both halves; a table can be of several kinds")


def decisions(results):
    """Each default: what was proposed, what the confirming half says, and what it is now."""
    rows = {}
    for decision in DECISIONS.values():
        proposed = proposal(results, decision)
        outcome = trial(results, decision)
        rows[decision.asked] = {
            "proposed": "nothing" if proposed is None else name_of(proposed),
            **_tried(outcome),
            "now": "as it was" if outcome is None or not outcome.passes else name_of(proposed),
        }
    return _table(
        rows, "default", "The defaults: what was proposed, its trial, and what came of it"
    )


def _tried(outcome):
    if outcome is None:
        return dict.fromkeys(("log loss", "better on", "p", "AUC", "error", "time"), "")
    loss = outcome.tests[PRIMARY]
    return {
        "log loss": f"{loss.means[0]:.3f}, then {loss.means[1]:.3f}",
        "better on": f"{loss.wins} of {loss.tables}",
        "p": f"{loss.p:.2g}",
        **{name: outcome.tests[name].word for name in ("AUC", "error")},
        "time": f"x {outcome.slower:.2g} ({outcome.longer:+.2f} s)",
    }


def candidates(results):
    """The candidates of each default on the choosing half."""
    rows = {}
    for decision in DECISIONS.values():
        parts = {m: losses(results, decision, "choose", m) for m in (PRIMARY, _PLAIN, "AUC")}
        table = parts[PRIMARY]
        for name in table:
            gains = table[DEFAULT] - table[name]
            rows[decision.asked, name] = {
                "mean rank": f"{table.rank(axis=1).mean()[name]:.2f}",
                "log loss": f"{table[name].mean():.4f}",
                "not mixed": f"{parts[_PLAIN][name].mean():.4f}",
                "AUC": f"{parts['AUC'][name].mean():.4f}",
                "better on": (
                    ""
                    if name == DEFAULT
                    else f"{(gains > 0).sum()} of {len(table)}, worse on {(gains < 0).sum()}"
                ),
                "closes a door": "yes" if name in map(name_of, decision.closed) else "",
            }
    table = pd.DataFrame.from_dict(rows, orient="index").rename_axis(["default", "candidate"])
    return whole(table, "The candidates on the choosing half, by log loss")


def beside_shares(results, part):
    """On how many tables a default has more log loss than the shares, and whether fits warn."""
    rows = {
        name: {
            "worse": _share(worse, worse + others),
            "worse, and no warning": _share(worse - told, worse),
            "not worse, but a warning": _share(alarmed, others),
        }
        for name, (worse, others, told, alarmed) in worse_than_shares(
            results, part, _PLAIN
        ).iterrows()
    }
    return _table(
        rows,
        "classifier",
        f"Tables of the {_HALVES[part]} on which a classifier is worse than the class shares",
    )


def _share(part, whole_number):
    """So many of so many; nothing where there is none, or none is known."""
    known = whole_number > 0 and part == part
    return f"{part:.0f} of {whole_number:.0f} ({part / whole_number:.0%})" if known else ""


def ranks(results, part="confirm"):
    """Mean ranks of all classifiers under their defaults, by the kind of table."""
    columns = {}
    for kind in _KINDS:
        table = ranked(results, part, kind)
        if len(table) > 1:
            table_ranks = table.rank(axis=1)
            error = table_ranks.std() / len(table) ** 0.5
            columns[f"{kind or 'all'} ({len(table)})"] = [
                f"{mean:.1f} ± {spread:.1f}"
                for mean, spread in zip(table_ranks.mean(), error, strict=True)
            ]
    order = ranked(results, part, "").rank(axis=1).mean()
    table = pd.DataFrame(columns, index=order.index).loc[order.sort_values(kind="stable").index]
    return whole(
        table.rename_axis("classifier"),
        "Mean ranks by log loss and their standard errors on the confirming half, 1 the best",
    )


def register():
    """Every table: where it comes from, under which licence, and in which half."""
    table = pd.DataFrame.from_records([*tables().values()], columns=Table._fields, index="name")
    return whole(table.drop(columns=["file", "sha256", "drop"]), "The register of tables")


def _table(rows, name, caption):
    return whole(pd.DataFrame.from_dict(rows, orient="index").rename_axis(name), caption)
