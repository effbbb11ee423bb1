r"""Numbers as people write them: grouped, with a currency, a percent sign or a unit.

Only for the warning of `number_text`: to the encoder these words are values as any others are.
What is no number: an identifier such as ``A12``, a band such as ``10-20``, a rank such as ``1st``.
Words for a gap, such as ``?`` or ``n/a``, are set aside.
"""

import re
import unicodedata
from itertools import takewhile

_CODES = (
    "AUD|BRL|CAD|CHF|CNY|CZK|DKK|EUR|GBP|HKD|HUF|ILS|INR|JPY|KRW|MXN|NOK|NZD|PLN|RUB|SEK|SGD|"
    "THB|TRY|TWD|USD|ZAR|Rs|kr|Kr|Fr|Ft"
)
_GAPS = {
    *("", "?", "-", "--", "\u2013", "\u2014", "\u2212", ".", "..", "#n/a", "<na>", "n.a.", "n/a"),
    *("na", "nan", "nil", "none", "null", "missing", "unknown"),
}
# What follows a number without a space: one letter more may be a flat's, see _point.
_UNITS = (
    "°[CFK]?|[kmc\u00b5]?m[\u00b2\u00b3]|kg|mg|lbs?|oz|km|cm|mm|ft|mi|in|ml|cl|dl|ms|min|hrs?|"
    "km/h|mph|[kMG]?Hz|[kMG]?Wh?|[kMGT]B|kr|z\u0142|Ft|kcal|kJ|mmHg|mol|ppm"
)
_AMOUNT = re.compile(
    rf"""(?P<sign>[-+\u2212]?)\s*
    (?P<before>[^\s\d.,+\u2212-]{{1,3}})?(?P<dot>(?<=[^\W\d_])\.)?\s*[-+\u2212]?
    (?P<number>\d(?:[\d.,'\u2019\s]*\d)?[.,]?|[.,]\d+)
    (?:\s*(?P<after>[%\u2030]|{_CODES}|[^\w\s\u2212-])
    |\s+(?P<unit>°?[^\W\d_]+[\u00b2\u00b3]?(?:/[^\W\d_]+)?)|(?P<joined>{_UNITS}|[kKMBmgltshWV])
    |(?P<behind>\s*[-\u2212]))?""",
    re.VERBOSE,
)
# Groups of three digits, or of two before the last, as in India; with a point and with a comma.
_GROUPED = r"[1-9]\d{{0,2}}(?:(?P<group>[{0}])\d{{2,3}}(?:(?P=group)\d{{2,3}})*(?<=\d{{3}}))"
_STYLES = {
    point: re.compile(rf"(?:{_GROUPED.format(other)}|\d+)?(?:[{point}]\d*)?")
    for point, other in ((".", r",'\u2019\s"), (",", r".'\u2019\s"))
}
# Days, with a time or without: the year first or last.
_DATE = re.compile(
    r"(?:\d{4}(?P<one>[-/.])\d{1,2}(?P=one)\d{1,2}|(?P<first>\d{1,2})(?P<two>[-/.])\d{1,2}(?P=two)\d{4})"
    r"(?:[T\s]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[-+]\d{2}:?\d{2})?)?"
)
_CODE = re.compile(r"0\d+")
_ADDRESS = re.compile(r"\d{1,3}(\.\d{1,3}){3}")


def gap_words(values):
    """Those of some values that people write where a number is missing."""
    return [value for value in values if isinstance(value, str) and _is_gap(value)]


def dates_remedy(values, column):
    """Say how to make dates of a column of text, as :func:`remedy` does of numbers."""
    texts = (isinstance(value, str) and value.strip() for value in values)
    dated = (text is not False and (_DATE.fullmatch(text) or _is_gap(text)) for text in texts)
    dates = [match for match in takewhile(bool, dated) if match is not True]
    if len(dates) + len(gap_words(values)) < len(values) or not dates:
        return None
    # The day comes first where a point says so, or a number that is no month.
    first = any(date["first"] and (date["two"] == "." or int(date["first"]) > 12) for date in dates)
    options = ", dayfirst=True" if first else ""
    options += ", errors='coerce'" if len(dates) < len(values) else ""
    return f"pandas.to_datetime({column}{options}).dt.month"


def _is_gap(value):
    return value.strip().lower() in _GAPS


def remedy(values, column):
    """Say how to make numbers of a column of text, all values of which are numbers or gaps.

    Parameters
    ----------
    values : list
        Different ones, without gaps but in words.
    column : str
        What is typed for the column.

    Returns
    -------
    str or None
        An expression of pandas, which makes words for a gap NaN; None where some value is neither.
    """
    if not all(isinstance(value, str) for value in values):
        return None
    numbers = [value for value in values if not _is_gap(value)]
    # A number would lose the 0 of a code such as 00501.
    if not numbers or any(_CODE.fullmatch(value.strip()) for value in numbers):
        return None
    coerced = ", errors='coerce'" if len(numbers) < len(values) else ""
    if all(map(_is_plain, numbers)):
        return f"pandas.to_numeric({column}{coerced})"
    point = _point(numbers)
    if point is None:
        return None
    steps = [f"pandas.Series({column})", *_steps(numbers)]
    steps.append(rf"str.replace(r'[^\d{point}-]', '', regex=True)")
    if point == ",":
        steps.append("str.replace(',', '.')")
    return f"pandas.to_numeric({'.'.join(steps)}{coerced})"


def _steps(numbers):
    """What is to be rewritten before all but digits, points and signs is left out."""
    if any("(" in value for value in numbers):
        yield r"str.replace(r'^\s*\((.*)\)\s*$', r'-\1', regex=True)"
    if any("\u2212" in value for value in numbers):
        yield "str.replace('\u2212', '-')"
    if any(value.rstrip().endswith(("-", "\u2212")) for value in numbers):
        # 1234,- is a price, 1234- is less than 0.
        yield r"str.replace(r'[.,]-\s*$', '', regex=True)"
        yield r"str.replace(r'^(.*\d)\s*-\s*$', r'-\1', regex=True)"
    if any(_amount(value)["dot"] for value in numbers):
        yield r"str.replace(r'[^\W\d_]+\.', '', regex=True)"
    digits = {digit for digit in "".join(numbers) if digit.isdecimal() and not digit.isascii()}
    for zero in sorted({ord(digit) - int(digit) for digit in digits}):
        yield f"str.translate({{{zero} + k: str(k) for k in range(10)}})"


def _is_plain(value):
    try:
        float(value)
    except ValueError:
        return False
    # "nan", "inf" and "1_000" are numbers to Python alone, as those in other digits are.
    return any(map(str.isdigit, value)) and "_" not in value and value.isascii()


def _point(values):
    """The decimal point of numbers written for people, None where not all are numbers."""
    numbers, units, money, lettered = [], set(), set(), False
    for value in values:
        amount = _amount(value)
        if amount is None:
            return None
        numbers.append(amount["number"])
        units.add(amount["unit"] or amount["joined"])
        money |= {mark for mark in (amount["before"], amount["after"]) if mark}
        lettered = lettered or len(amount["joined"] or "") == 1
    if len(units) > 1 or len(money) > 1 or all(map(_ADDRESS.fullmatch, numbers)):
        return None
    # A letter behind a whole number is a part of names, as of flats.
    if lettered and not (money or any(map(set(".,").intersection, numbers))):
        return None
    fits = [point for point, style in _STYLES.items() if all(map(style.fullmatch, numbers))]
    # Three digits behind every point are groups, as they are behind every comma.
    grouped = len(fits) > 1 and any("." in number for number in numbers)
    return fits[-1 if grouped else 0] if fits else None


def _amount(value):
    value = value.strip()
    if value.startswith("(") and value.endswith(")"):
        value = value[1:-1].strip()
    amount = _AMOUNT.fullmatch(value)
    if amount is None or not _is_currency(amount["before"]):
        return None
    after = amount["after"]
    return amount if after in ("%", "\u2030", "\u00b0") or _is_currency(after) else None


def _is_currency(mark):
    """Whether this is nothing, a code, or a sign such as $ or US$."""
    if not mark or mark in _CODES.split("|"):
        return True
    return unicodedata.category(mark[-1]) == "Sc" and (len(mark) == 1 or mark[:-1].isalpha())
