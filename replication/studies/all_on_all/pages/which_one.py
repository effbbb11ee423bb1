"""The page "Which one should I use?": answers with their evidence and code, in Markdown."""

from typing import NamedTuple

from replication.studies.all_on_all.findings.pairs import named_pairs
from replication.studies.all_on_all.findings.ranks import rank_test
from replication.studies.all_on_all.findings.situations import (
    BOOSTING,
    answers,
    beside_boosting,
    boosting_from,
)
from replication.studies.all_on_all.protocol.methods import TUNED
from replication.studies.all_on_all.protocol.settings import COMPARED, PRIMARY, SIZES
from replication.studies.all_on_all.protocol.situations import SITUATIONS

__all__ = ["CODE", "FOREST", "Code", "elsewhere", "leaders", "place", "situations"]

FOREST = "random forest"
UNKNOWN = "Nothing is known yet: the study has not run."

#: By measure, what a method does to another that has more of it, and to one that has less.
_VERBS = {
    PRIMARY: ("has less log loss than", "has more log loss than"),
    "error": ("errs less than", "errs more than"),
}


class Code(NamedTuple):
    """How a method is imported and made."""

    module: str
    name: str
    call: str


#: Every method that can be an answer. The others' steps are those of the study.
CODE = {
    "NB": Code("seminaive", "NaiveBayes", "NaiveBayes()"),
    "BMA": Code("seminaive", "BMANaiveBayes", "BMANaiveBayes()"),
    "AODE": Code("seminaive", "AODE", "AODE()"),
    "TAN": Code("seminaive", "TAN", "TAN()"),
    "KDB": Code("seminaive", "KDB", "KDB()"),
    "SKDB": Code("seminaive", "SelectiveKDB", "SelectiveKDB()"),
    "LBR": Code("seminaive", "LazyBayesianRules", "LazyBayesianRules()"),
    "APMR": Code(
        "seminaive",
        "RegularizedAdjustedProbabilityModel",
        "RegularizedAdjustedProbabilityModel()",
    ),
    "CMA": Code("seminaive", "SelectiveNaiveBayes", 'SelectiveNaiveBayes(averaging="cma")'),
    "fsNB": Code("seminaive", "ForwardStagewiseNaiveBayes", "ForwardStagewiseNaiveBayes()"),
    "WANBIA-C": Code("seminaive", "WeightedNaiveBayes", "WeightedNaiveBayes()"),
    "logistic regression": Code("sklearn.linear_model", "LogisticRegression",
                                "LogisticRegression(max_iter=1000)"),
    FOREST: Code("sklearn.ensemble", "RandomForestClassifier", "RandomForestClassifier()"),
    BOOSTING: Code("sklearn.ensemble", "HistGradientBoostingClassifier",
                   "HistGradientBoostingClassifier()"),
    "CategoricalNB": Code("sklearn.naive_bayes", "CategoricalNB", "CategoricalNB()"),
    "GaussianNB": Code("sklearn.naive_bayes", "GaussianNB", "GaussianNB()"),
}  # fmt: skip

#: By situation, the heading of the study's page that has the evidence.
_EVIDENCE = {
    "probabilities": "ranks",
    "few_rows": "few-rows",
    "seconds": "time-and-loss",
    "gaps": "spoiled-tables",
    "columns": "spoiled-tables",
}


def leaders(results, n=4):
    """Name the methods of least mean rank by log loss over all sets, and naive Bayes' rank."""
    ranks = _ranks(results)
    if ranks is None:
        return UNKNOWN
    first = sorted(ranks, key=ranks.get)[:n]
    return (
        f"By mean rank of log loss over {rank_test(results)[0].n_datasets} data sets the first are "
        f"{_listed([f'{name} ({ranks[name]:.1f})' for name in first])}; naive Bayes has "
        f"{ranks['NB']:.1f}, of {len(ranks)}."
    )


def elsewhere(results):
    """Say where not to use this family: which comparisons named beforehand it lost.

    Lost on the confirming half, where the other method has less with probability above 0.95.
    """
    found = {measure: named_pairs(results, "confirm", measure) for measure in (PRIMARY, "error")}
    if not all(each.sets for tests in found.values() for each in tests.values()):
        return UNKNOWN
    others = dict.fromkeys(other for _, other in COMPARED)
    lines = [f"- {_stood(other, found)}" for other in others]
    return "\n".join([*lines, f"- {_from_rows(results)}", f"- {_tuned(results)}"])


def _stood(other, found):
    """How a method of today stands beside the three, by both measures."""
    said, alike = [], []
    for measure, (less, more) in _VERBS.items():
        by = {word: _with(found[measure], other, word) for word in ("second", "first")}
        said += [f"{verb} {_listed(by[word])}" for verb, word in ((less, "second"), (more, "first"))
                 if by[word]]  # fmt: skip
        if not any(by.values()):
            alike.append(measure)
    if alike:
        said.append(f"is not told apart from any of the three by {_listed(alike)}")
    name = f"A {other}" if other == FOREST else other[:1].upper() + other[1:]
    return f"{name} {_listed(said)}."


def _with(found, other, word):
    """Names of what is compared with a method, where the test says a word."""
    return [one for (one, each), test in found.items() if each == other and test.word == word]


def _from_rows(results):
    rows = boosting_from(results)
    ahead = f"{BOOSTING} has less log loss than the best of the three on most sets"
    if rows is None:
        return f"At no number of rows on the learning curves, up to {max(SIZES):,}, {ahead}."
    return f"From {rows:,} rows on, on the learning curves, {ahead}."


def _tuned(results):
    """What a few candidates gain boosting, beside the method of the family that was tuned too."""
    gained = {name: results.gains(name).dropna() for name in (BOOSTING, "AODE")}
    sets = gained[BOOSTING].index.intersection(gained["AODE"].index)
    if sets.empty:
        return UNKNOWN
    mean = {name: each.loc[sets].mean() for name, each in gained.items()}
    return (
        f"Do not judge {BOOSTING} by its defaults, which are too sure on small tables. With the "
        f"best of {len(TUNED[BOOSTING])} candidates, chosen inside each fold, its mean log loss on "
        f"{len(sets)} choosing sets falls from {mean[BOOSTING]['default']:.3f} to "
        f"{mean[BOOSTING]['tuned']:.3f}. AODE's goes from {mean['AODE']['default']:.3f} to "
        f"{mean['AODE']['tuned']:.3f}."
    )


def situations(results):
    """Return each situation as a section: answer, evidence, code, when to leave."""
    found, boosted = answers(results), beside_boosting(results)
    return "\n\n".join(
        f"### {each.asked}\n\n{_answer(name, found[name], boosted[name])}"
        for name, each in SITUATIONS.items()
    )


def _answer(name, answer, boosted):
    if answer is None:
        return UNKNOWN
    evidence = f'<a href="all_on_all.html#{_EVIDENCE[name]}">its evidence</a>'
    if answer.method == answer.rival:
        how = "it leads on the choosing half and on the confirming half"
    elif answer.stands:
        how = f"it leads on the choosing half, and stands beside {answer.rival} on the other"
    else:
        how = f"it leads on the choosing half alone; {answer.rival} is better on the other"
    made = CODE[answer.method]
    leave = (
        ""
        if boosted is None
        else f"\n\n**Leave for boosting?** {BOOSTING} has less loss on {boosted[0]} of "
        f"{boosted[1]} confirming sets."
    )
    return (
        f"**{answer.method}**: {how} ({evidence}).\n\n```python\n"
        f"from {made.module} import {made.name}\nmodel = {made.call}.fit(X, y)\n"
        f"model.predict_proba(X_new)\n```{leave}"
    )


def place(results, method):
    """Return a sentence on a method's place among all, for its chapter and its docstring.

    On the confirming half: the library's defaults were chosen on the other.
    """
    ranks = _ranks(results, "confirm")
    if ranks is None:
        return "The study All on all has not run."
    named = dict.fromkeys((method, FOREST, "NB"))
    said = ", ".join(
        f"{'naive Bayes' if each == 'NB' else each} {ranks[each]:.1f}" for each in named
    )
    return (
        f"Mean rank by log loss among {len(ranks)} classifiers, on "
        f"{rank_test(results, 'confirm')[0].n_datasets} data sets that chose no default (study All "
        f"on all): {said}."
    )


def _ranks(results, part=None):
    """Mean ranks by method, None without records."""
    found = rank_test(results, part)
    return None if found is None else dict(zip(found[1], found[0].mean_ranks, strict=True))


def _listed(names):
    return " and ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)
