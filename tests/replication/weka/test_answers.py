"""The experimenter's CSV: codes and times are read, whatever else stands there."""

import pytest

from replication.weka.answers import read_answers
from replication.weka.errors import WekaError

HEAD = (
    "Key_Dataset,Key_Scheme_options,Number_unclassified,Elapsed_Time_training,"
    "Elapsed_Time_testing,Targets,Predictions,Summary\n"
)
ROWS = (
    "table,'-C 0.25, it\\'s',0.0,0.004,0.001,0|2|1,0|2|2,'Number of leaves: 5\\n'\n"
    "table,'-C 0.25 -M 2',0.0,1.5,0.25,11,3,?\n"
)


def test_codes_and_times_of_every_pair_are_read():
    first, second = read_answers(HEAD + ROWS)
    assert first.true.tolist() == [0, 2, 1]
    assert first.predicted.tolist() == [0, 2, 2]
    assert (first.training_seconds, first.testing_seconds) == (0.004, 0.001)
    assert (second.true.tolist(), second.predicted.tolist()) == ([11], [3])
    assert (second.training_seconds, second.testing_seconds) == (1.5, 0.25)


def test_an_empty_file_has_no_answers():
    assert read_answers("") == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Key_Dataset\ntable\n", "cannot be read .'Targets'.; use Weka 3.6 or 3.9"),
        (HEAD + "t,o,0.0,1,1,a|b,a|a,s\n", "cannot be read"),
        (HEAD + "t,o,0.0,1,1,0|1\n", "cannot be read .'Predictions'."),
        (HEAD + "t,o,0.0,?,1,0|1,0|1,s\n", "cannot be read"),
        (HEAD + "t,o,2.0,1,1,0|1,0|0,s\n", "left 2 test rows without a class"),
    ],
)
def test_an_odd_answer_is_a_sentence(text, message):
    with pytest.raises(WekaError, match=message):
        read_answers(text)
