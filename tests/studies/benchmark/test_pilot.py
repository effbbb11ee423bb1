"""The pilot adds the rows of a data set, and says of what takes long or fails why it is not run."""

from replication.studies.benchmark.protocol.laid_down import Row, read, write
from replication.studies.benchmark.protocol.methods import method
from replication.studies.benchmark.tasks.pilot import measured, run

SET = "iris-sklearn"


def test_a_set_gets_the_rows_that_it_lacks(tmp_path):
    path, before = tmp_path / "pilot.csv", Row(SET, "AODE", 40.0, 2.0, "", 1, 5)
    write([before], path)
    run(SET, [method("AODE"), method("NB"), method("LightGBM")], path)
    rows = read(path)
    assert rows.pop((SET, "AODE")) == before
    nb = rows.pop((SET, "NB"))
    assert (nb.repeats, nb.folds, nb.why) == (10, 10, "")
    assert 0 < nb.seconds < 0.05
    assert rows == {}


def test_what_takes_long_or_fails_is_not_run_and_says_why():
    assert measured(SET, "NB", cap=1e-9)[4:] == ("over 1e-09 s", 0, 0)
    failed = measured("sick-iris", "NB")
    assert failed.repeats == 0
    assert "there is no data set 'sick-iris'" in failed.why
