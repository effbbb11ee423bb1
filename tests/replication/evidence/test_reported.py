"""Reported numbers: read as printed, refused with file and line when malformed."""

from dataclasses import replace

import pytest

from replication.evidence.reported import Reported, ReportedError, read_reported

HEAD = "artefact,row,column,statistic,value,unit,note\n"


def _write(folder, text):
    (folder / "toy.csv").write_text(text, encoding="utf-8")


def test_values_stay_the_printed_strings(tmp_path):
    _write(tmp_path, HEAD + 'Table 1,zoo,NB,accuracy,83.20,%,\nTable 1,zoo,NB,rank,3,,"a, b"\n')
    assert read_reported("toy", tmp_path) == [
        Reported("Table 1", "zoo", "NB", "accuracy", "83.20", "%", ""),
        Reported("Table 1", "zoo", "NB", "rank", "3", "", "a, b"),
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: the header must be artefact,row"),
        ("a,b\n", "line 1: the header must be artefact,row"),
        (HEAD + "Table 1,zoo,NB,acc,83\n", "line 2: 5 fields where 7 were expected"),
        (HEAD + "Table 1,zoo,NB,acc,,%,\n", "line 2: artefact, statistic and value"),
        (
            HEAD + "T,z,NB,acc,1,,\nT,z,NB,f1,1,,\nT,z,NB,acc,2,,\n",
            "line 4: T / z / NB / acc stands on line 2 too",
        ),
        (HEAD + 'T,z,NB,acc,"1,,\n', "unexpected end of data; mend the row"),
    ],
)
def test_a_malformed_file_is_named_with_its_line(tmp_path, text, message):
    _write(tmp_path, text)
    with pytest.raises(ReportedError, match=message):
        read_reported("toy", tmp_path)


def test_a_missing_file_is_a_sentence(tmp_path):
    with pytest.raises(ReportedError, match=r"toy\.csv is missing"):
        read_reported("toy", tmp_path)


def test_every_number_knows_the_decimals_of_its_column(tmp_path):
    _write(
        tmp_path,
        HEAD
        + "T,a,NB,loss,0.45,bits,\nT,b,NB,loss,0,bits,\nT,c,NB,loss,1.2%,bits,\n"
        + "T,d,NB,loss,none,bits,\nT,a,NB,loss sd,0,bits,\nT,a,Tree,loss,0.1,bits,\n"
        + "S,a,NB,loss,0,bits,\nT,b,Tree,loss,0,%,\nT,e,NB,loss,1-2.375,bits,\n",
    )
    numbers = read_reported("toy", tmp_path)
    assert [number.decimals for number in numbers] == [2, 2, 2, 2, 0, 1, 0, 0, 2]
    one, zero, *_ = numbers
    assert zero.printed.ends == (-0.005, 0.005)
    assert one.printed.high == pytest.approx(0.455)
    assert not zero.printed.near(0.45)
    assert replace(zero, value="0").printed == zero.printed


def test_a_sign_of_per_cent_is_no_decimal(tmp_path):
    _write(tmp_path, HEAD + "T,a,NB,error,4%,,\nT,b,NB,error,0,,\nT,c,NB,error,2.5%,,\n")
    assert [number.decimals for number in read_reported("toy", tmp_path)] == [1, 1, 1]
