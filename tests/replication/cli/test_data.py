"""`data` on a toy project: where the sets are, and which could not be had."""

import pytest


@pytest.mark.deep
def test_data_shows_and_fetches(project):
    project.datasets(
        {"name": "d1", "table_sha256": "aa"},
        {"name": "d2", "table_sha256": "bb", "at_hand": None},
    )
    assert project.run("data").stdout == "d1 embedded\nd2 None\n"
    project.run("data", "--fetch", "d1")
    assert project.run("data", "--fetch", code=1).stderr == "d2: it cannot be had\n"
    assert project.json("data", "--fetch", "d2")["problems"] == {"d2": "it cannot be had"}


@pytest.mark.deep
def test_data_names_the_sets_that_cells_run_on_and_the_others_on_request(project):
    project.datasets(
        {"name": "d1", "table_sha256": "aa", "papers": {"toy": "Dee"}},
        {"name": "d2", "table_sha256": "bb"},
        {"name": "d3", "table_sha256": "cc", "papers": {"toy": "Three"}},
        {"name": "d4", "table_sha256": "dd", "at_hand": None, "status": "unavailable"},
    )
    ended = project.run("data")
    assert ended.stdout == "d1 embedded\nd2 embedded\n"
    assert "2 registered sets more, of 1 because no copy was found: see `python" in ended.stderr
    rows = project.json("data", "--all")["datasets"]
    assert [(row["name"], row["papers"]) for row in rows] == [
        ("d1", ["toy"]),
        ("d2", ["toy"]),
        ("d3", []),
        ("d4", []),
    ]
    assert project.run("data", "--all").stderr == ""
    assert project.run("data", "d3").stdout == "d3 embedded\n"
    assert project.json("data", "--fetch")["problems"] == {}


@pytest.mark.deep
def test_data_knows_a_set_by_the_name_that_a_paper_prints(project):
    project.datasets(
        {"name": "d1", "table_sha256": "aa", "papers": {"toy": "Dee"}},
        {"name": "d2", "table_sha256": "bb"},
    )
    for args in (["data", "dee"], ["run", "--dataset", "dee"], ["status", "--dataset", "Dee"]):
        ended = project.run(*args, code=2)
        assert ended.stdout == ""
        assert "here; what is printed so is called d1" in ended.stderr
