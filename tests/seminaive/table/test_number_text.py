"""Numbers stored as text: a warning at every door names the column and a remedy."""

import re
from itertools import product

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from sklearn.pipeline import make_pipeline

import seminaive
from seminaive import AODE, KDB, Counts, NaiveBayes, StoredAsTextWarning, TableEncoder
from seminaive.table.written_numbers import remedy
from tests.seminaive.discovery import classifiers, in_chunks, instance
from tests.seminaive.machine.pairs import pairwise
from tests.seminaive.warned import warned

#: Many of these tables tell nothing of the class.
pytestmark = pytest.mark.usefixtures("no_floor")

AGES = [f"{age}.5" for age in range(30)]
PAY = 1000 + 37 * np.arange(60)
Y = (PAY.mean() < PAY).astype(int)
FOLDS = np.arange(60) // 2 % 2
ARABIC = {ord(digit): 0x660 + int(digit) for digit in "0123456789"}
NARROW, MINUS = "\u202f", "\u2212"


def _written(form):
    return [form(int(pay)) for pay in PAY]


def _german(pay):
    return f"{pay:,}".replace(",", ".")


#: How people write 1234, and what is read of it.
WRITTEN = {
    "plain": (_written(str), PAY),
    "1,234": (_written(lambda n: f"{n:,}"), PAY),
    "1,234.50": (_written(lambda n: f"{n:,}.50"), PAY + 0.5),
    "1,23,456": (_written(lambda n: f"1,23,{n % 900 + 100}"), 123_100 + PAY % 900),
    "$1234": (_written(lambda n: f"${n}"), PAY),
    "$1,234": (_written(lambda n: f"${n:,}"), PAY),
    "-$1234": (_written(lambda n: f"-${n}"), -PAY),
    "US$ 1234": (_written(lambda n: f"US$ {n}"), PAY),
    "1234 EUR": (_written(lambda n: f"{n} EUR"), PAY),
    "USD 1234": (_written(lambda n: f"USD {n}"), PAY),
    "1234€": (_written(lambda n: f"{n}€"), PAY),
    "1.234 €": (_written(lambda n: f"{_german(n)} €"), PAY),
    "950 €": (_written(lambda n: f"{_german(n // 4)} €"), PAY // 4),
    "12%": (_written(lambda n: f"{n}%"), PAY),
    "12 %": (_written(lambda n: f"{n} %"), PAY),
    "1 234": (_written(lambda n: f"{n:,}".replace(",", " ")), PAY),
    "narrow": (_written(lambda n: f"{n:,}".replace(",", NARROW)), PAY),
    "1'234": (_written(lambda n: f"{n:,}".replace(",", "'")), PAY),
    "1.234,5": (_written(lambda n: f"{_german(n)},5"), PAY + 0.5),
    "12,5": (_written(lambda n: f"{n},5"), PAY + 0.5),
    "(12)": (_written(lambda n: f"({n})"), -PAY),
    "($1,234)": (_written(lambda n: f"(${n:,})" if n % 2 else f"${n:,}"), PAY * (-1) ** PAY),
    "minus": (_written(lambda n: f"{MINUS}{n}"), -PAY),
    "12 kg": (_written(lambda n: f"{n} kg"), PAY),
    "90 km/h": (_written(lambda n: f"{n} km/h"), PAY),
    "padded": (_written(lambda n: f" {n:,} "), PAY),
    "12kg": (_written(lambda n: f"{n}kg"), PAY),
    "6.4°C": (_written(lambda n: f"{n}.5°C"), PAY + 0.5),
    "6.4°": (_written(lambda n: f"{n}.5°"), PAY + 0.5),
    "6.4k": (_written(lambda n: f"{n}.5k"), PAY + 0.5),
    "$1.2M": (_written(lambda n: f"${n}.5M"), PAY + 0.5),
    "$12k": (_written(lambda n: f"${n}k"), PAY),
    "Rs. 1234": (_written(lambda n: f"Rs. {n:,}"), PAY),
    "kr 1234": (_written(lambda n: f"kr {n}"), PAY),
    "1234kr": (_written(lambda n: f"{n}kr"), PAY),
    "1234,-": (_written(lambda n: f"{n},-"), PAY),
    "1.234,-": (_written(lambda n: f"{_german(n)},-"), PAY),
    "1234.-": (_written(lambda n: f"{n}.-"), PAY),
    "1234-": (_written(lambda n: f"{n}-"), -PAY),
    "1,234.50-": (_written(lambda n: f"{n:,}.50-"), -PAY - 0.5),
    "Arabic digits": (_written(lambda n: str(n).translate(ARABIC)), PAY),
    "Arabic and %": (_written(lambda n: f"{n}%".translate(ARABIC)), PAY),
}
#: Words for a gap, which one of the first rows has.
GAPS = ["?", "-", "n/a", "N/A", "", ".", "NULL", "unknown", " NaN ", "\u2014"]

WORDS = {
    "two currencies": [f"{'$€'[k % 2]}{k}.50" for k in range(60)],
    "few": [f"${n % 20}" for n in PAY],
    "words": _written(lambda n: f"row {n}"),
    "one word": [*_written(str)[:59], "york"],
    "gaps alone": [gap * n for gap in "?-." for n in range(1, 21)],
    "steps": _written(lambda n: f"{n}k"),
    "rooms": _written(lambda n: f"{n}m"),
    "numbered": _written(lambda n: f"No. {n}"),
    "flats and a gap": [*_written(lambda n: f"{n}A")[:59], "?"],
    "no digits": [*["nan", "inf"] * 15, *[f"1_{n}" for n in range(30)]],
    "identifiers": _written(lambda n: f"A{n}"),
    "flats": _written(lambda n: f"{n}A"),
    "bands": _written(lambda n: f"{n}-{n + 10}"),
    "open bands": _written(lambda n: f"{n}+"),
    "less than": _written(lambda n: f"<{n}"),
    "ranks": _written(lambda n: f"{n}th"),
    "doors": _written(lambda n: f"{n}-door"),
    "times": [f"{n % 24}:{n:02}" for n in range(60)],
    "addresses": [f"192.168.100.{n}" for n in range(100, 160)],
    "versions": [f"1.2.{n}" for n in range(60)],
    "telephones": _written(lambda n: f"555 {n}"),
    "numbers of a house": _written(lambda n: f"{n} {'Elm' if n % 2 else 'Oak'}"),
    "lists": [f"{n % 7},{n % 5},{n % 9}" for n in PAY],
    "fractions": _written(lambda n: f"{n}/3"),
    "sizes": _written(lambda n: f"{n}x{n}"),
    "hashes": _written(lambda n: f"#{n}"),
}


@pytest.mark.parametrize(
    ("form", "gap"),
    [
        *product(WRITTEN, [None]),
        *product(["plain", "1,234.50", "1.234,5", "$1.2M", "1,234.50-"], GAPS),
    ],
)
def test_what_the_remedy_says_makes_the_numbers(form, gap):
    values, numbers = WRITTEN[form]
    if gap is not None:
        values, numbers = [gap, *values[1:]], [np.nan, *numbers[1:]]
    X = pd.DataFrame({"pay": values})
    with pytest.warns(UserWarning, match="numbers stored as text") as told:
        model = NaiveBayes().fit(X, Y)
    [said] = [str(each.message) for each in told]
    assert said.startswith("Column 'pay': numbers stored as text, each a name of its own: ")
    typed = re.search(r"as by (pandas\.to_numeric\(.*\)), or if they are names", said)[1]
    for frame in (X, pl.DataFrame({"pay": values})):
        found = eval(typed, {"pandas": pd, "X": frame})
        np.testing.assert_array_equal(np.asarray(found, dtype=float), numbers)
    assert model.encoder_.schema_.nominal.tolist() == [0]


@pytest.mark.parametrize("words", WORDS)
def test_words_pass_in_silence(words):
    NaiveBayes().fit(pd.DataFrame({"x": WORDS[words]}), Y)
    assert words == "few" or remedy(WORDS[words], "x") is None


DECLARED = {
    "categories": pd.DataFrame({"x": pd.Series(_written(str), dtype="category")}),
    "Enum": pl.DataFrame({"x": _written(str)}, schema={"x": pl.Enum(_written(str))}),
    "Categorical": pl.DataFrame({"x": _written(str)}, schema={"x": pl.Categorical}),
    "dictionary": pa.table({"x": pa.array(_written(str)).dictionary_encode()}),
    "numbers": pd.DataFrame({"x": PAY}),
}


@pytest.mark.parametrize("case", DECLARED)
def test_what_is_declared_or_a_number_passes_in_silence(case):
    NaiveBayes().fit(DECLARED[case], Y)


def test_who_says_that_they_are_names_is_not_warned():
    X = pd.DataFrame({"pay": WRITTEN["$1,234"][0]})
    for said in ("all", ["pay"], [0]):
        NaiveBayes(categorical_features=said).fit(X, Y)
        NaiveBayes(categorical_features=said).fit_batches([(X, Y)])
    TableEncoder(categorical_features="all").fit(X)


def test_columns_of_arrays_go_by_position_and_gaps_are_no_words():
    with pytest.warns(UserWarning, match=r"^Column 1: numbers stored .*\(X\[:, 1\]\)"):
        NaiveBayes().fit(np.array([["york"] * 30, AGES]).T, np.arange(30) % 2)
    gaps = pd.DataFrame({7: [*WRITTEN["12%"][0][:58], None, None]})
    with pytest.warns(UserWarning, match=r"^Column 7: numbers stored .*X\[7\]"):
        NaiveBayes(missing="value").fit(gaps, Y)


EARLY, LATE = slice(0, 15), slice(15, 60)
#: What is called with a classifier's instance and a frame.
DOORS = {
    "fit": lambda model, X: model.fit(X, Y),
    "fit with weights": lambda model, X: model.fit(X, Y, sample_weight=np.arange(60) % 2 + 1.0),
    "a first chunk": lambda model, X: model.partial_fit(X, Y, [0, 1]),
    "a later chunk": lambda model, X: model.partial_fit(X[EARLY], Y[EARLY], [0, 1]).partial_fit(
        X[LATE], Y[LATE]
    ),
    "batches": lambda model, X: model.fit_batches([(X[EARLY], Y[EARLY]), (X[LATE], Y[LATE])]),
}
METHODS = {"a first chunk": "partial_fit", "a later chunk": "partial_fit", "batches": "fit_batches"}
FRAMES = {
    "pandas": pd.DataFrame,
    "polars": pl.DataFrame,
    "objects": lambda columns: pd.DataFrame(columns, dtype=object),
}


def opens(case):
    """Whether a classifier has a door; None stands for any."""
    made, door, _, _ = case
    return made is None or hasattr(made(**in_chunks(made)), METHODS.get(door, "fit"))


#: Any two of classifier, door, frame and form meet.
CASES = pairwise([classifiers(), [*DOORS], [*FRAMES], [*WRITTEN]], opens)


@pytest.mark.sampled(every=2)
@pytest.mark.filterwarnings("ignore::sklearn.exceptions.ConvergenceWarning")
@pytest.mark.parametrize(
    ("made", "door", "frame", "form"), CASES, ids=lambda each: getattr(each, "__name__", each)
)
def test_every_door_of_every_classifier_warns_once(made, door, frame, form):
    model = instance(made, FOLDS, **in_chunks(made))
    X = FRAMES[frame]({"town": ["york", "hull"] * 30, "pay": WRITTEN[form][0]})
    messages = map(str, warned(lambda: DOORS[door](model, X)))
    said = [each for each in messages if "stored as text" in each]
    assert len(said) == 1
    assert said[0].startswith("Column 'pay': numbers")


OTHERS = {
    "an encoder": lambda X: TableEncoder().fit(X),
    "a discretiser": lambda X: seminaive.MDLDiscretiser().fit(X, Y),
    "a selector": lambda X: seminaive.CorrelationFeatureSelector().fit(X, Y),
    "a pipeline": lambda X: make_pipeline(TableEncoder(), AODE()).fit(X, Y),
    "counts": lambda X: Counts.from_batches([(X, Y)]),
    "several passes": lambda X: KDB(k=2).fit_batches([(X, Y)]),
}


@pytest.mark.parametrize("door", OTHERS)
def test_what_is_no_classifier_warns_once_too(door):
    X = pd.DataFrame({"town": ["york", "hull"] * 30, "pay": WRITTEN["1,234"][0]})
    with pytest.warns(UserWarning, match="^Column") as told:
        OTHERS[door](X)
    [said] = [str(each.message) for each in told]
    assert said.startswith("Column 'pay': numbers stored as text, each a name")
    # There is a model that tells of its columns, or none.
    assert said.endswith("model.report() shows what each column does.") == door.startswith("sev")


def test_a_column_of_numbers_with_a_value_a_row_is_warned_of_once():
    X, y = pd.DataFrame({"pay": [f"{n}" for n in range(1000, 1120)]}), np.arange(120) % 2
    with pytest.warns(UserWarning, match="^Column") as told:
        NaiveBayes(identifiers="warn").fit(X, y)
    assert len(told) == 1
    # What is done with it is said all the same.
    with pytest.warns(StoredAsTextWarning, match=r"^Column 'pay' \(set aside\): numbers") as told:
        NaiveBayes().fit(X, y)
    assert len(told) == 1


DAYS = pd.Timestamp("2024-01-01") + pd.to_timedelta(np.arange(300), unit="D")


@pytest.mark.parametrize("form", ["%Y-%m-%d", "%d.%m.%Y", "%m/%d/%Y", "%Y-%m-%d %H:%M:%S"])
def test_dates_stored_as_text_are_named_and_no_identifier(form):
    X = pd.DataFrame({"sold": DAYS.strftime(form)}).assign(size=np.arange(300) % 7)
    X.loc[299, "sold"] = "?"
    with pytest.warns(StoredAsTextWarning, match=r"'sold': dates stored as text") as told:
        model = NaiveBayes().fit(X, np.arange(300) % 2)
    assert len(told) == 1
    typed = re.search(r"as by (.*\.dt)\.month", str(told[0].message))[1]
    found = eval(typed, {"pandas": pd, "X": X}).date
    assert found[:-1].tolist() == DAYS[:-1].date.tolist()
    assert pd.isna(found[299])
    assert model.counts_.schema.n_values[0] == 300


def test_codes_that_would_lose_a_zero_are_no_numbers():
    codes = [f"{k:05d}" for k in range(90, 30000, 997)]
    assert remedy(codes, "x") is None
    assert remedy([code.lstrip("0") for code in codes], "x") is not None
