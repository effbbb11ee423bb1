"""What a row or column is by its name, and what numbers its name holds."""

from __future__ import annotations

import re

_ROLES = (
    ("n", r"n|#|no\.?|(sample )?size|sample|cases|participants|subjects|obs\.?|rows|support"),
    ("mean", r"m|μ|mean( score| rating)?"),
    ("sd", r"s\.?d\.?|σ|std\.?( ?dev\.?)?|standard deviation|stdev"),
    ("se", r"s\.?e\.?m?\.?|standard error"),
    (
        "average",
        r"(macro[- ]?)?(avg\.?|average)|((the )?mean|average|avg\.?)( ?(±|\+/?-) ?.*)?"
        r"|mittel(wert)?|durchschnitt|moyenne",
    ),
    ("total", r"total|sum|all|summe|(ins)?gesamt|totale?s?|somme|suma"),
    ("overall", r"overall|weighted[- ]?(avg\.?|average)"),
    ("rank", r"(avg\.?|average|mean)? ?ranks?(ing)?"),
    # Those that are made of others may be made of their averages.
    (
        "summary",
        r"(min|max)(imum)?( .*)?|median|std.*|s\.?d\.?|spread|range|micro.*|geo.*mean|harmonic.*"
        r"|best|gain|improvement.*|δ.*|delta.*|diff.*|(# ?)?(wins?|ties|losses)\b.*"
        r"|(absolute|relative|change|speed-?up|ratio|reduction|growth|increase)\b.*",
    ),
    ("p", r"p([- ]?values?)?"),
    ("t", r"t|student'?s t"),
    ("F", r"f"),
    ("r", r"r"),
    ("z", r"z"),
    ("chi2", r"χ2|χ²|chi2|chi[- ]?squared?"),
    ("df", r"df|d\.f\.|degrees of freedom"),
    ("df1", r"df ?1|df (num|between|numerator)"),
    ("df2", r"df ?2|df (den|within|error|denominator)"),
    ("positive", r"p\+|pos\.?|positives?|n ?\+|n pos\.?|n positives?"),
    ("negative", r"neg\.?|negatives?|n ?-|n neg\.?|n negatives?"),
    ("other", r"year|epochs?|(# ?)?param(s|eters)?|flops|(\w+ )*time( m?s| per .*)?|seed|id"),
)
MEASURES = {
    "accuracy": r"acc\.?|accuracy",
    "error": r"error( rate)?",
    "sensitivity": r"sens\.?|sensitivity|recall|tpr",
    "specificity": r"spec\.?|specificity|tnr",
    "precision": r"prec\.?|precision|ppv",
    "negative predictive value": r"npv",
    "F1": r"f1([- ]score)?",
    "balanced accuracy": r"balanced accuracy|bacc",
    "MCC": r"mcc",
}
#: Words that say that what is averaged are whole numbers; and a scale of answers.
_WHOLE = r"counts?|number of|ratings?|likert|scale|items?|answers?|errors made|0/1|yes/no|binary"
_SCALE = r"(-?\d+)\s*(?:-|–|to|/)\s*(\d+)"
#: Words for parts of a whole in any head; and heads that are nothing else.
PARTS = r"share|frequency|distribution"
SHARE = (
    rf"^(n|no\.?|#|count)?\W*%\W*$|^\W*(percent(age)?|proportion)\W*$|{PARTS}"
    r"|(percent(age)?|proportion) of (the |all )?(total|whole|sample|respondents|cases|answers)"
)
#: How many a head says that its numbers are of.
SIZE = r"\b[nN]\s*=\s*(\d{1,3}(?:,\d{3})+|\d+)"


def role_of(name, among=None):
    """What a row or column is by its name, without what stands in brackets behind it."""
    name = name.replace("_", " ").strip().lower()
    if re.search(r"\b(w/o|without|excl|except|only)\b", name):
        return "summary"
    plain = re.sub(r"\s*[(\[].*", "", name) or name
    for role, pattern in (*_ROLES, *MEASURES.items()):
        if (among is None or role in among) and re.fullmatch(pattern, plain):
            return role
    return "cell"


def measure(column):
    """Which score of two classes a column has, "cell" where it has none."""
    return role_of(split(column)[1], MEASURES)


def split(column):
    """The group that a head of several lines stands in, and its own line."""
    group, _, chosen = column.rpartition(" / ")
    return group, chosen


def answers(text):
    """The least and most of answers that a head names; none where it does not say whole numbers."""
    scale = re.search(_SCALE, re.sub(SIZE, "", text))
    if scale and int(scale[1]) < int(scale[2]):
        return {"least": int(scale[1]), "most": int(scale[2])}
    return {} if re.search(rf"\b(?:{_WHOLE})\b", text, re.I) else None
