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
    assert [
        (each.true.tolist(), each.predicted.tolist(), each.training_seconds, each.testing_seconds)
        for each in read_answers(HEAD + ROWS)
    ] == [([0, 2, 1], [0, 2, 2], 0.004, 0.001), ([11], [3], 1.5, 0.25)]
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
