"""Parameters of cells: each is asked for by its task, or refused."""

import pytest

from replication.engine.parameters import UnreadError, refuse_unread

SOURCE = '''
"""A task that asks for its parameters in every way there is."""

_LISTED = ("listed",)


def work(cell):
    """Reads no "described"."""
    params = cell.params
    if "flag" in params:
        return {"returned": params["plain"], "got": params.get("got", 0)}
    return {name: params[name] for name in _LISTED} | handed(params, "handed")


def handed(params, name):
    return {name: params[name]}
'''


@pytest.mark.parametrize("name", ["plain", "got", "flag", "listed", "handed"])
def test_a_parameter_that_is_asked_for_is_left_alone(toy_tasks, name):
    cell = toy_tasks(SOURCE)
    refuse_unread([cell("work", params={name: 1})])


@pytest.mark.parametrize("name", ["plian", "returned", "described", "work", "name"])
def test_a_parameter_that_nothing_asks_for_is_refused_by_its_name(toy_tasks, name):
    cell = toy_tasks(SOURCE)
    with pytest.raises(UnreadError, match=f"task work:work reads the parameter '{name}' of work"):
        refuse_unread([cell("work"), cell("work", params={"plain": 1, name: 1})])


def test_a_spare_parameter_is_spared_for_its_own_task_alone(toy_tasks):
    cells = [toy_tasks(SOURCE)("work", params={"former": 1})]
    refuse_unread(cells, {"work:work": ("former",)})
    with pytest.raises(UnreadError, match="'former'"):
        refuse_unread(cells, {"work:handed": ("former",)})
