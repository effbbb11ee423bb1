"""The share of the records that an edit makes stale, by what is in their keys."""

from collections import Counter

from replication.engine.source import source
from replication.engine.source.closure import closure
from replication.engine.source.entered import known_as
from replication.engine.source.parts import parts

__all__ = ["library", "table"]


def library():
    """Every module of the library."""
    root = source.PACKAGES["seminaive"]
    paths = (path.relative_to(root.parent).with_suffix("") for path in sorted(root.rglob("*.py")))
    names = (".".join(path.parts).removesuffix(".__init__") for path in paths)
    return [name for name in names if not name.endswith("__main__")]


def table(cells, ledger, weight):
    """Mean shares of records, for an edit of a function's body and of a whole file.

    Parameters
    ----------
    cells : list of Cell
        One of each kind, traced.
    ledger : Ledger
        Holds what they entered.
    weight : mapping
        How many records there are of each kind.
    """
    modules, entered, sets, total = Counter(), Counter(), set(), 0
    for cell in cells:
        record = ledger.get(cell)
        records = weight[cell.paper, cell.task, cell.dataset]
        total += records
        sets.add((cell.module, record.entered))
        for module in closure(cell.module):
            modules[module] += records
            for name in record.functions.functions.get(known_as(module), ()):
                entered[module, name] += records
    known = modules.keys() | set(library())
    functions = [(m, name) for m in sorted(known) for name in parts(source.read(m, m)).bodies]
    ours = [each for each in functions if each[0].startswith("seminaive")]
    idle = [each for each in ours if each not in entered]

    def mean(among, share):
        return sum(map(share, among)) / len(among) / total

    def whole(function):
        return modules[function[0]]

    return {
        "records": total,
        "sets": len(sets),
        "functions": len(ours),
        "entered by none": len(idle),
        "stale": {
            "a function of the library": [mean(ours, whole), mean(ours, entered.__getitem__)],
            "a function of it that no cell enters": [
                mean(idle, whole),
                mean(idle, entered.__getitem__),
            ],
            "a file of the library, outside of functions": [mean(library(), modules.__getitem__)]
            * 2,
            "a function of the library or of a task": [
                mean(functions, whole),
                mean(functions, entered.__getitem__),
            ],
        },
    }
