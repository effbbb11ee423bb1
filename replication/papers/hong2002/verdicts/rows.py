"""The rows of Table 1: a problem, a class of one, or all classes of one."""

from replication.papers.hong2002.protocol.settings import PROBLEMS

#: Every row of Table 1 that has results of NB, APM and APMR.
ROWS = tuple(
    row
    for problem in PROBLEMS.values()
    for row in (*problem.rows, *([f"{problem.name}/All"] if problem.n_classes > 2 else []))
)


def split_row(row):
    """Problem and class position of a row of Table 1; "All" for the row of all classes."""
    name, _, part = row.partition("/")
    problem = PROBLEMS[name]
    return problem, part if part == "All" else int(part or 1) - 1


def without_chance(row, method):
    """Whether the paper's experiment holds no chance: a prescribed split, and no folds inside."""
    return split_row(row)[0].fixed and method != "APMR"


#: Rows of one class: m and the signs of importances are printed of these.
CLASSES = tuple(row for row in ROWS if split_row(row)[1] != "All")
