r"""Numbers as people write them: grouped, with a currency, a percent sign or a unit.

What is no number: an identifier such as ``A12``, a band such as ``10-20``, a rank such as ``1st``.
"""

import re
import unicodedata

__all__ = ["remedy"]

_CODES = (
    "AUD|BRL|CAD|CHF|CNY|CZK|DKK|EUR|GBP|HKD|HUF|ILS|INR|JPY|KRW|MXN|NOK|NZD|PLN|RUB|SEK|SGD|"
    "THB|TRY|TWD|USD|ZAR"
)
_AMOUNT = re.compile(
    rf"""(?P<sign>[-+\u2212]?)\s*
    (?P<before>[^\s\d.,+\u2212-]{{1,3}})?\s*[-+\u2212]?
    (?P<number>\d(?:[\d.,'\u2019\s]*\d)?[.,]?|[.,]\d+)
    (?:\s*(?P<after>[%\u2030]|{_CODES}|[^\w\s])|\s+(?P<unit>°?[^\W\d_]+[\u00b2\u00b3]?(?:/[^\W\d_]+)?))?""",
    re.VERBOSE,
)
# Groups of three digits, or of two before the last, as in India; with a point and with a comma.
_GROUPED = r"[1-9]\d{{0,2}}(?:(?P<group>[{0}])\d{{2,3}}(?:(?P=group)\d{{2,3}})*(?<=\d{{3}}))"
_STYLES = {
    point: re.compile(rf"(?:{_GROUPED.format(other)}|\d+)?(?:[{point}]\d*)?")
    for point, other in ((".", r",'\u2019\s"), (",", r".'\u2019\s"))
}
_ADDRESS = re.compile(r"\d{1,3}(\.\d{1,3}){3}")


def remedy(values, column):
    """Say how to make numbers of a column of text, all values of which are numbers.

    Parameters
    ----------
    values : list
        Different ones, without gaps.
    column : str
        What is typed for the column.

    Returns
    -------
    str or None
        An expression of pandas; None where some value is no number.
    """
    if not values or not all(isinstance(value, str) for value in values):
        return None
    if all(map(_is_plain, values)):
        return f"pandas.to_numeric({column})"
    point = _point(values)
    if point is None:
        return None
    steps = [f"pandas.Series({column})"]
    if any("(" in value for value in values):
        steps.append(r"str.replace(r'^\s*\((.*)\)\s*$', r'-\1', regex=True)")
    if any("\u2212" in value for value in values):
        steps.append("str.replace('\u2212', '-')")
    steps.append(rf"str.replace(r'[^\d{point}-]', '', regex=True)")
    if point == ",":
        steps.append("str.replace(',', '.')")
    return f"pandas.to_numeric({'.'.join(steps)})"


def _is_plain(value):
    try:
        float(value)
    except ValueError:
        return False
    # "nan", "inf" and "1_000" are numbers to Python alone.
    return any(map(str.isdigit, value)) and "_" not in value


def _point(values):
    """The decimal point of numbers written for people, None where not all are numbers."""
    numbers, units = [], set()
    for value in values:
        amount = _amount(value)
        if amount is None:
            return None
        numbers.append(amount["number"])
        units.add(amount["unit"])
    if len(units) > 1 or all(map(_ADDRESS.fullmatch, numbers)):
        return None
    fits = [point for point, style in _STYLES.items() if all(map(style.fullmatch, numbers))]
    # Three digits behind every point are groups, as they are behind every comma.
    grouped = len(fits) > 1 and any("." in number for number in numbers)
    return fits[-1 if grouped else 0] if fits else None


def _amount(value):
    value = value.strip()
    if value.startswith("(") and value.endswith(")"):
        value = value[1:-1].strip()
    found = _AMOUNT.fullmatch(value)
    if found is None or not (_is_currency(found["before"]) and _is_after(found["after"])):
        return None
    return found


def _is_currency(mark):
    """Whether this is nothing, a code, or a sign such as $ or US$."""
    if not mark or mark in _CODES.split("|"):
        return True
    return unicodedata.category(mark[-1]) == "Sc" and (len(mark) == 1 or mark[:-1].isalpha())


def _is_after(mark):
    return mark in ("%", "\u2030") or _is_currency(mark)
