"""The errors of Table 2 as a whole: of all methods, and of the two pairs that are read apart."""

from dataclasses import replace

from replication.evidence.address import Analysis
from replication.evidence.quantity import quantity
from replication.evidence.recorded import kept
from replication.evidence.table_test import as_a_whole
from replication.evidence.verdict import Reproduction
from replication.papers.wu2015.protocol import public
from replication.papers.wu2015.protocol.grid import METHODS
from replication.papers.wu2015.protocol.settings import ALL_NUMERIC
from replication.papers.wu2015.verdicts import half_width, jointly, public_protocol
from replication.papers.wu2015.verdicts.table2 import ERRORS

#: What is left open of NB and BMA alone, and of LR and SVM alone, beside the other pair's default.
_BAYES = {name: (name, jointly.FED[0]) for name in jointly.BAYES}

#: What the paper leaves least open of: NB tunes nothing, and where all features are numbers none is
#: missing or nominal, and the paper says that they are Gaussian.
_YARDSTICK = {"yardstick": "NB", "on": ALL_NUMERIC}


@quantity("error", "%")
def _under(address, results, analysis):
    """Errors under a reading, or those that it leaves; none where the printed one is impossible."""
    possible = _possible(results, address.number)
    return results.under(*address.sets, address.method, analysis.evaluation) if possible else []


@kept
def _possible(results, number):
    file = results.description(number.row)
    return file is not None and half_width.counted(number.value, file["rows"]) is not None


def errors(readings, methods=METHODS):
    """The rule of the errors of some methods under pairs of readings by name, the default first.

    Unlike that of single errors it has draws of every problem under each reading.
    """
    return replace(
        ERRORS,
        column=methods,
        of=_under,
        analyses=lambda address, results: [
            Analysis(name, evaluation=jointly.own(address.method, *pair))
            for name, pair in readings.items()
        ],
    )


#: The rules of what is judged at once, by what it is called: every reading of NB and BMA with
#: every way to feed LR and SVM, and the two pairs, each under its own readings.
TABLES = {
    "Table 2 (left)": errors(jointly.CROSSED),
    "Table 2 (left), NB and BMA": errors(_BAYES, public_protocol.METHODS),
    "Table 2 (left), LR and SVM": errors(
        {name: (jointly.BAYES[0], name) for name in jointly.FED}, ("LR", "SVM")
    ),
}


#: The same as lists of rules.
WHOLES = {name: [rule] for name, rule in TABLES.items()}


def verdicts(results):
    """Give the verdict on each of them, the yardstick beside the first."""
    beside = _YARDSTICK
    for name, rule in TABLES.items():
        verdict, beside = as_a_whole([rule], results, name, **beside), {}
        is_public = rule.column == public_protocol.METHODS
        # The authors' public protocol has no chance in it: it gives all, or it is out.
        gives = public_protocol.gives_all(results) if is_public else None
        if gives is not None:
            reproduction = Reproduction(public.NAME, float(gives), None, None, gives)
            verdict = replace(verdict, others=(*verdict.others, reproduction))
        yield verdict
