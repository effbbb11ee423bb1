"""`data` on a toy project: where the sets are, and which could not be had."""


def test_data_shows_and_fetches(project):
    project.datasets(
        {"name": "d1", "table_sha256": "aa"},
        {"name": "d2", "table_sha256": "bb", "at_hand": None},
    )
    assert project.run("data").stdout == "d1 embedded\nd2 None\n"
    assert project.run("data", "--fetch", "d1").returncode == 0
    ended = project.run("data", "--fetch")
    assert (ended.returncode, ended.stderr) == (1, "d2: it cannot be had\n")
    assert project.json("data", "--fetch", "d2")["problems"] == {"d2": "it cannot be had"}
