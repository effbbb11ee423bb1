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
from replication.studies.all_on_all.protocol.settings import COMPARED, DECIDED
from replication.studies.all_on_all.protocol.situations import SITUATIONS

__all__ = ["CODE", "FOREST", "Code", "elsewhere", "place", "situations"]

FOREST = "random forest"


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


def elsewhere(results):
    """Say where not to use this family: which comparisons named beforehand it lost.

    Lost on the confirming half, where the other method has less log loss with probability above
    0.95.
    """
    found = named_pairs(results, "confirm")
    if not all(each.sets for each in found.values()):
        return "Nothing is known yet: the study has not run."
    lines = [_stood(other, *(_with(found, other, word) for word in ("second", "first")))
             for other in dict.fromkeys(other for _, other in COMPARED)]  # fmt: skip
    rows = boosting_from(results)
    leave = "never" if rows is None else f"from {rows:,} rows on"
    return "\n".join([
        *lines,
        f"- Along the learning curves, {BOOSTING} has less log loss than the best of this family "
        f"on most sets {leave}.",
    ])  # fmt: skip


def _with(found, other, word):
    """Names of what is compared with a method, where the test says a word."""
    return [one for (one, each), test in found.items() if each == other and test.word == word]


def _stood(other, lost, won):
    name = f"A {other}" if other == FOREST else other[:1].upper() + other[1:]
    if not lost and not won:
        return f"- {name} is not told apart from any of the three by log loss."
    parts = [
        f"{'has less log loss than' if names is lost else 'has more than'} {_listed(names)}"
        for names in (lost, won)
        if names
    ]
    return f"- {name} {' and '.join(parts)}, with probability above {DECIDED:g}."


def situations(results):
    """Return each situation as a section: answer, evidence, code, when to leave."""
    found, boosted = answers(results), beside_boosting(results)
    return "\n\n".join(
        f"### {each.asked}\n\n{_answer(name, found[name], boosted[name])}"
        for name, each in SITUATIONS.items()
    )


def _answer(name, answer, boosted):
    if answer is None:
        return "Nothing is known yet: the study has not run."
    evidence = f"[its evidence](all_on_all.ipynb#{_EVIDENCE[name]})"
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
    """Return a sentence on a method's place among all, for its chapter and its docstring."""
    found = rank_test(results)
    if found is None:
        return "The study All on all has not run."
    test, names = found
    ranks = dict(zip(names, test.mean_ranks, strict=True))
    return (
        f"Among {len(names)} classifiers on {test.n_datasets} data sets its mean rank by log loss "
        f"is {ranks[method]:.1f}; a random forest's is {ranks[FOREST]:.1f} (study All on all)."
    )


def _listed(names):
    return " and ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)
