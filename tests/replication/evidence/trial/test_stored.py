"""What came of a trial is read as it was written."""

from replication.evidence.power import OTHERS
from replication.evidence.trial.held_out import TRUE, Tried
from replication.evidence.trial.stored import path_of, read, write

GIVEN = {
    "one": [Tried("error, mean", TRUE, 2, 40), Tried("all", OTHERS, 3, 6)],
    "two": [Tried("loss", TRUE, 0, 4)],
}


def test_tables_are_read_as_they_were_written(tmp_path):
    for key, tried in GIVEN.items():
        write(key, tried, tmp_path)
    assert read(tmp_path) == GIVEN
    assert (tmp_path / path_of("one")).read_bytes().count(b"\r") == 0
