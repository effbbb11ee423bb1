"""All numbers of Table 3 and of Table 4 at once, under each reading by itself."""

from dataclasses import replace

from replication.evidence.table_test import as_a_whole
from replication.papers.boulle2007.protocol.settings import NB
from replication.papers.boulle2007.protocol.uci_settings import CRITERIA
from replication.papers.boulle2007.verdicts.uci.rules import RULES


def rules(table, criteria):
    """The rules of some criteria of a table, but for numbers that chose their reading."""
    return [
        replace(rule, column=criteria)
        for rule in RULES
        # What ties do to ranks was chosen by those that Table 3 prints.
        if rule.artefact == table and (table, rule.statistic) != ("table3", "rank")
    ]


#: The tables that are judged at once, by name: each, and its accuracies and AUCs, which no bound on
#: P moves.
WHOLES = {
    f"{part}{title}": rules(table, criteria)
    for table, title in {"table3": "Table 3", "table4": "Table 4"}.items()
    for part, criteria in (("", CRITERIA), ("ACC and AUC of ", ("ACC", "AUC")))
}


def verdicts(results):
    """Verdicts on each table."""
    return [
        as_a_whole(
            rules,
            results,
            name,
            # Neither a search nor a prior nor an average is open, nor which models are averaged.
            yardstick=NB,
            note="without its ranks, which chose the rule of ties" * name.endswith("3"),
        )
        for name, rules in WHOLES.items()
    ]
