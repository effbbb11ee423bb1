"""The page "Which one should I use?": answers with their evidence and code, in Markdown."""

from typing import NamedTuple

from replication.studies.all_on_all.findings.pairs import beside, named_pairs
from replication.studies.all_on_all.findings.ranks import rank_test
from replication.studies.all_on_all.findings.situations import (
    BOOSTING,
    NAMES,
    answers,
    beside_boosting,
    boosting_from,
)
from replication.studies.all_on_all.protocol.methods import TUNED
from replication.studies.all_on_all.protocol.settings import COMPARED, PRIMARY, SIZES
from replication.studies.all_on_all.protocol.situations import SITUATIONS

__all__ = [
    "CODE", "FOREST", "OF_PAPERS", "Code", "better_than_naive_bayes", "elsewhere", "leaders",
    "place", "rank", "situations", "use_today",
]  # fmt: skip

FOREST = "random forest"
#: The methods that the five papers propose, as the study names them.
OF_PAPERS = ("APMR", "AODE", "CMA", "fsNB", "BMA")
UNKNOWN = "Nothing is known yet: the study has not run."

#: Log loss before the plan's mixing, which helps whoever gives probabilities of 0.
PLAIN = "log loss, as computed"

#: By measure, what a method does to another that has more of it, and to one that has less.
_VERBS = {
    PRIMARY: ("has less log loss than", "has more log loss than"),
    PLAIN: ("has less log loss, as computed, than", "has more log loss, as computed, than"),
    "error": ("errs less than", "errs more than"),
}


class Code(NamedTuple):
    """How a method is imported and made."""

    module: str
    name: str
    call: str
    #: The steps before it, as book/guide/pipelines.md names them.
    steps: str = ""


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
                                "LogisticRegression(max_iter=1000)", "a_column_a_value"),
    FOREST: Code("sklearn.ensemble", "RandomForestClassifier", "RandomForestClassifier()",
                 "a_code_a_value"),
    BOOSTING: Code("sklearn.ensemble", "HistGradientBoostingClassifier",
                   "HistGradientBoostingClassifier()", "a_code_a_value"),
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
    """Name the methods of least mean rank on the confirming half, by the mixed and plain loss."""
    mixed, plain = (_ranks(results, "confirm", measure) for measure in (PRIMARY, PLAIN))
    if mixed is None or plain is None:
        return UNKNOWN
    first, ahead = (
        _listed([f"{name} {ranks[name]:.1f}" for name in sorted(ranks, key=ranks.get)[:n]])
        for ranks in (mixed, plain)
    )
    return (
        f"Mean ranks by log loss on {rank_test(results, 'confirm')[0].n_datasets} confirming sets, "
        f"of {len(mixed)}: {first}; naive Bayes {mixed['NB']:.1f}. The plan mixes all "
        "probabilities with a little of equal ones, because a forest gives some classes 0. As "
        f"computed the first are {ahead}; the {FOREST} has {plain[FOREST]:.1f}."
    )


def elsewhere(results):
    """Say where not to use this family: which comparisons named beforehand it lost.

    Lost on the confirming half, where the other method has less with probability above 0.95.
    """
    found = {measure: named_pairs(results, "confirm", measure) for measure in _VERBS}
    if not all(each.sets for tests in found.values() for each in tests.values()):
        return UNKNOWN
    others = dict.fromkeys(other for _, other in COMPARED)
    lines = [f"- {_stood(other, found)}" for other in others]
    return "\n".join([*lines, f"- {_from_rows(results)}", f"- {_tuned(results)}"])


def _stood(other, found):
    """How a method of today stands beside the three, by all three measures."""
    said, alike = [], []
    for measure, (less, more) in _VERBS.items():
        by = {word: _with(found[measure], other, word) for word in ("second", "first")}
        said += [f"{verb} {_listed(by[word])}" for verb, word in ((less, "second"), (more, "first"))
                 if by[word]]  # fmt: skip
        if not any(by.values()):
            alike.append(measure)
    name = f"A {other}" if other == FOREST else other[:1].upper() + other[1:]
    level = f"not told apart from any of the three by {' or by '.join(alike)}"
    if not said:
        return f"{name} is {level}."
    return f"{name} {_listed(said)}.{f' It is {level}.' if alike else ''}"


def _with(found, other, word):
    """Names of what is compared with a method, where the test says a word."""
    return [one for (one, each), test in found.items() if each == other and test.word == word]


def _from_rows(results):
    rows = boosting_from(results)
    if rows is None:
        return (
            f"At {max(SIZES):,} rows, the most on the learning curves, {BOOSTING} under its "
            "defaults has no less log loss than the best of the three on most sets."
        )
    return (
        f"From {rows:,} rows on, on the learning curves, {BOOSTING} under its defaults has less "
        "log loss than the best of the three on most sets."
    )


def _tuned(results):
    """What a few candidates gain boosting, beside the method of the family that was tuned too."""
    gained = {name: results.gains(name).dropna() for name in (BOOSTING, "AODE")}
    sets = gained[BOOSTING].index.intersection(gained["AODE"].index)
    if sets.empty:
        return UNKNOWN
    mean = {name: each.loc[sets].mean() for name, each in gained.items()}
    return (
        f"{BOOSTING} gains by tuning: with the best of {len(TUNED[BOOSTING])} candidates, chosen "
        f"inside each fold, its mean log loss on {len(sets)} choosing sets is "
        f"{mean[BOOSTING]['tuned']:.3f}, and {mean[BOOSTING]['default']:.3f} by default. AODE's "
        f"are {mean['AODE']['tuned']:.3f} and {mean['AODE']['default']:.3f}."
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
    left_out = len(NAMES) - len(answer.ranked)
    ranked = f" Ranked are only those that fit and ran on all its sets: {_listed(answer.ranked)}."
    made = CODE[answer.method]
    call = f"make_pipeline({made.steps}, {made.call})" if made.steps else made.call
    steps = (
        f"\n\n`make_pipeline` and `{made.steps}` are those of "
        '<a href="guide/pipelines.html">Pipelines</a>.'
        if made.steps
        else ""
    )
    leave = (
        ""
        if boosted is None
        else f"\n\n**Leave for boosting?** {BOOSTING} under its defaults has less loss on "
        f"{boosted[0]} of {boosted[1]} confirming sets."
    )
    return (
        f"**{answer.method}**: {_how(answer)} ({evidence}).{ranked if left_out else ''}\n\n"
        f"```python\nfrom {made.module} import {made.name}\nmodel = {call}.fit(X, y)\n"
        f"model.predict_proba(X_new)\n```{steps}{leave}"
    )


def _how(answer):
    """How an answer stands on both halves, with what is level with it."""
    sets = f"{answer.against.sets} confirming sets"
    chosen = f"it has the least mean rank on the choosing sets{_with_it(answer, answer.choosing)}"
    if answer.method == answer.rival:
        return f"{chosen}, and on {sets}{_with_it(answer, answer.confirming)}"
    first = f"{chosen}. {answer.rival[:1].upper()}{answer.rival[1:]} has it on {sets}"
    word = {"equal": "equal in practice", "second": "better there"}.get(
        answer.against.word, "not told apart from it"
    )
    return f"{first}, and is {word} (better with probability {answer.against.second:.2f})"


def _with_it(answer, leaders):
    others = [name for name in leaders if name != answer.method]
    return f", level with {_listed(others)}" if others else ""


def place(results, method):
    """Return a sentence on a method's place on the confirming half, for chapter and docstring."""
    ranks = _ranks(results, "confirm")
    if ranks is None:
        return "The study All on all has not run."
    named = dict.fromkeys((method, FOREST, "NB"))
    said = ", ".join(
        f"{'naive Bayes' if each == 'NB' else each} {ranks[each]:.1f}" for each in named
    )
    return (
        f"Mean rank by log loss among {len(ranks)} classifiers, on "
        f"{rank_test(results, 'confirm')[0].n_datasets} confirming data sets (study All on all): "
        f"{said}."
    )


def rank(results, method):
    """Return a method's mean rank as a fact for the head of a chapter: a figure and its meaning."""
    ranks = _ranks(results, "confirm")
    if ranks is None:
        return "?", UNKNOWN
    return (
        f"{ranks[method]:.1f} of {len(ranks)}",
        f"mean rank by log loss beside other classifiers; {FOREST} {ranks[FOREST]:.1f}, "
        f"naive Bayes {ranks['NB']:.1f}",
    )


def use_today(results, method):
    """Answer whether to use a method today, in bold and in a sentence, as Markdown.

    No, where it is not clearly better than naive Bayes by log loss on the confirming half; hardly,
    where it is, and a forest or logistic regression is clearly better than it; yes, else.
    """
    ranks = _ranks(results, "confirm")
    if ranks is None:
        return f"**Use it today?** {UNKNOWN}"
    ahead = [other for other in (FOREST, "logistic regression")
             if beside(results, other, method, "confirm").word == "first"]  # fmt: skip
    better = beside(results, method, "NB", "confirm").word == "first"
    word = "No" if not better else "Hardly" if ahead else "Yes"
    said = {
        "No": "It is not clearly better than naive Bayes",
        "Hardly": f"It is better than naive Bayes, but {_listed(ahead)} "
        f"{'is' if len(ahead) == 1 else 'are'} clearly better than it",
        "Yes": "It is better than naive Bayes, and no peer is clearly better than it",
    }[word]
    return (
        f"**Use it today? {word}.** {said} by log loss. Its mean rank is {ranks[method]:.1f} of "
        f"{len(ranks)} on {rank_test(results, 'confirm')[0].n_datasets} data sets, beside "
        f"{ranks[FOREST]:.1f} for a {FOREST} and {ranks['NB']:.1f} for naive Bayes "
        "([our comparison](all_on_all.ipynb))."
    )


def better_than_naive_bayes(results):
    """Return how many of the papers' methods have less log loss and less error than naive Bayes.

    On the confirming half, each with probability above 0.95.
    """
    return sum(
        all(beside(results, method, "NB", "confirm", measure).word == "first"
            for measure in (PRIMARY, "error"))
        for method in OF_PAPERS
    )  # fmt: skip


def _ranks(results, part, measure=PRIMARY):
    """Mean ranks by method, None without records."""
    found = rank_test(results, part, measure)
    return None if found is None else dict(zip(found[1], found[0].mean_ranks, strict=True))


def _listed(names):
    return " and ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)
