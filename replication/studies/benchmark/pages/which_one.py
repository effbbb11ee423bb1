"""The page "Which one should I use?": answers with their evidence and code, in Markdown."""

from typing import NamedTuple

from replication.studies.benchmark.findings.pairs import beside, named_pairs
from replication.studies.benchmark.findings.ranks import rank_test
from replication.studies.benchmark.findings.situations import (
    BOOSTING,
    NAMES,
    answers,
    beside_boosting,
    boosting_from,
)
from replication.studies.benchmark.protocol.methods import TUNED
from replication.studies.benchmark.protocol.settings import COMPARED, PRIMARY, SIZES
from replication.studies.benchmark.protocol.situations import SITUATIONS

FOREST = "random forest"
#: The methods that the five papers propose, as the study names them.
OF_PAPERS = ("APMR", "AODE", "CMA", "fsNB", "BMA")
UNKNOWN = "Nothing is known yet: the study has not run."

#: Log loss before the plan's mixing, which helps whoever gives probabilities of 0.
PLAIN = "log loss, not mixed"

#: By measure, what a method does to another that has more of it, and to one that has less.
_VERBS = {
    PRIMARY: ("has lower log loss than", "has higher log loss than"),
    PLAIN: ("has lower log loss without mixing than", "has higher log loss without mixing than"),
    "error": ("makes fewer errors than", "makes more errors than"),
}
_MEASURED = {PRIMARY: "log loss", PLAIN: "log loss without mixing", "error": "error"}


class Code(NamedTuple):
    """How a method is imported and made."""

    module: str
    name: str
    call: str
    #: The steps before it, by a name of `_STEPS`.
    steps: str = ""


#: What is imported for the steps that turn words and gaps into numbers, and how they are made.
_COLUMNS = """\
from sklearn.compose import make_column_selector as columns
from sklearn.compose import make_column_transformer
from sklearn.pipeline import make_pipeline
"""
_STEPS = {
    "one_hot": (
        f"""\
{_COLUMNS}from sklearn.impute import SimpleImputer
from sklearn.preprocessing import OneHotEncoder, StandardScaler
""",
        """\
words = OneHotEncoder(handle_unknown="ignore")
median = SimpleImputer(strategy="median")
numbers = make_pipeline(median, StandardScaler())
one_hot = make_column_transformer(
    (words, columns(dtype_exclude="number")),
    (numbers, columns(dtype_include="number")),
)
""",
    ),
    "coded": (
        f"import numpy as np\n{_COLUMNS}from sklearn.preprocessing import OrdinalEncoder\n",
        """\
gaps = {"unknown_value": np.nan, "encoded_missing_value": np.nan}
words = OrdinalEncoder(handle_unknown="use_encoded_value", **gaps)
coded = make_column_transformer(
    (words, columns(dtype_exclude="number")), remainder="passthrough"
)
""",
    ),
}

_STEPS["scaled"] = (
    "from sklearn.pipeline import make_pipeline\n"
    "from sklearn.preprocessing import StandardScaler\n",
    "",
)
#: What is left of the steps on numbers without gaps, and what is written of it.
_ON_NUMBERS, _CALLED = {"one_hot": "scaled"}, {"scaled": "StandardScaler()"}

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
    "logistic regression": Code(
        "sklearn.linear_model", "LogisticRegression", "LogisticRegression(max_iter=1000)", "one_hot"
    ),
    FOREST: Code("sklearn.ensemble", "RandomForestClassifier", "RandomForestClassifier()", "coded"),
    BOOSTING: Code(
        "sklearn.ensemble",
        "HistGradientBoostingClassifier",
        "HistGradientBoostingClassifier()",
        "coded",
    ),
    "CategoricalNB": Code("sklearn.naive_bayes", "CategoricalNB", "CategoricalNB()"),
    "GaussianNB": Code("sklearn.naive_bayes", "GaussianNB", "GaussianNB()"),
}

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
        f"On {rank_test(results, 'confirm')[0].n_datasets} held-out data sets the lowest mean "
        f"ranks by log loss, of {len(mixed)}, are: {first}; naive Bayes has {mixed['NB']:.1f}. "
        "Because a forest can give a class probability 0, all predictions were first mixed with a "
        f"little of the uniform distribution. Without that step the order is {ahead}; the {FOREST} "
        f"has {plain[FOREST]:.1f}."
    )


def elsewhere(results):
    """Say where not to use this family: which comparisons named beforehand it lost.

    Lost on the confirming half, where the other method has less with probability above 0.95.
    """
    by_measure = {measure: named_pairs(results, "confirm", measure) for measure in _VERBS}
    if not all(test.sets for tests in by_measure.values() for test in tests.values()):
        return UNKNOWN
    rivals = dict.fromkeys(rival for _, rival in COMPARED)
    lines = [f"- {_stood(rival, by_measure)}" for rival in rivals]
    return "\n".join([*lines, f"- {_from_rows(results)}", f"- {_tuned(results)}"])


def _stood(rival, by_measure):
    """How a method of today stands beside the three, by all three measures."""
    clauses, alike = [], []
    for measure, (less, more) in _VERBS.items():
        by = {
            word: [
                method
                for (method, second), test in by_measure[measure].items()
                if second == rival and test.word == word
            ]
            for word in ("second", "first")
        }
        clauses += [
            f"{verb} {_listed(by[word])}"
            for verb, word in ((less, "second"), (more, "first"))
            if by[word]
        ]
        if not any(by.values()):
            alike.append(_MEASURED[measure])
    name = f"A {rival}" if rival == FOREST else rival[:1].upper() + rival[1:]
    by = " and by ".join(alike)
    level = "is statistically level with each of the three"
    if not clauses:
        return f"{name} {level}, by {by}."
    return f"{name} {_listed(clauses)}.{f' By {by} it {level}.' if alike else ''}"


def _from_rows(results):
    rows = boosting_from(results)
    if rows is None:
        return (
            f"Even at {max(SIZES):,} rows, where our learning curves end, default {BOOSTING} beats "
            "the best of the three on at most half of the data sets."
        )
    return (
        f"From {rows:,} rows on, on our learning curves, default {BOOSTING} beats the best of the "
        "three on most data sets."
    )


def _tuned(results):
    """What a few candidates gain boosting, beside the method of the family that was tuned too."""
    gained = {name: results.gains(name).dropna() for name in (BOOSTING, "AODE")}
    sets = gained[BOOSTING].index.intersection(gained["AODE"].index)
    if sets.empty:
        return UNKNOWN
    mean = {name: table.loc[sets].mean() for name, table in gained.items()}
    return (
        f"Tuning helps {BOOSTING}: on {len(sets)} choosing sets its mean log loss is "
        f"{mean[BOOSTING]['tuned']:.3f} with the best of {len(TUNED[BOOSTING])} candidates, chosen "
        f"inside each fold, and {mean[BOOSTING]['default']:.3f} with default settings. AODE has "
        f"{mean['AODE']['tuned']:.3f} and {mean['AODE']['default']:.3f}."
    )


def situations(results):
    """Return three questions, and each situation's answer, of which the choice shows one."""
    by_situation, boosted = answers(results), beside_boosting(results)
    return "\n\n".join(
        [
            '<div class="which">',
            _QUESTIONS,
            *(
                f'<div class="situation {name}">\n\n**{situation.asked}**\n\n'
                f"{_answer(name, by_situation[name], boosted[name])}\n\n</div>"
                for name, situation in SITUATIONS.items()
            ),
            "</div>",
        ]
    )


def _question(name, asked, choices):
    """A question with its choices, the first of them made, as HTML."""
    boxes = "\n".join(
        f'<label><input type="radio" name="asked-{name}" id="which-{choice}"'
        f"{' checked' if choice == next(iter(choices)) else ''}> {said}</label>"
        for choice, said in choices.items()
    )
    return f"<fieldset><legend>{asked}</legend>\n{boxes}\n</fieldset>"


#: A situation that is special decides alone; else what is wanted does. book/_static/template.css
#: shows the answer by the ids.
_WANTED = ("probabilities", "seconds")
_QUESTIONS = "\n".join(
    _question(name, asked, choices)
    for name, asked, choices in (
        ("columns", "Your columns are", {"words": "words and numbers", "numbers": "numbers alone"}),
        ("want", "You want", {name: SITUATIONS[name].asked for name in _WANTED}),
        (
            "special",
            "Is anything special?",
            {"usual": "No.", **{n: s.asked for n, s in SITUATIONS.items() if n not in _WANTED}},
        ),
    )
)


def _answer(name, answer, boosted):
    if answer is None:
        return UNKNOWN
    left_out = len(NAMES) - len(answer.ranked)
    ranked = (
        f" Only methods that ran on every data set are ranked: {_listed(answer.ranked)}."
        if left_out
        else ""
    )
    leave = (
        f" Default {BOOSTING} has lower loss on {boosted[0]} of {boosted[1]} of them."
        if boosted
        else ""
    )
    level = {*answer.confirming, answer.rival} - {answer.method}
    also = f" Level with it: {_listed(sorted(level))}." if level and answer.stands else ""
    made = CODE[answer.method]
    blocks = [("words", made), ("numbers", made._replace(steps=_ON_NUMBERS.get(made.steps, "")))]
    code = "\n\n".join(
        f'<div class="{kind}">\n\n```python\n{_code(code)}\n```\n\n</div>'
        for kind, code in (blocks if made.steps else [("both", made)])
    )
    return (
        f"**{_name(answer.method)}**.{also}\n\n{code}\n\n"
        f"<details><summary>Evidence</summary><p>{_how(answer)}.{leave}{ranked} "
        f'<a href="all_on_all.html#{_EVIDENCE[name]}">The study</a> has the tables.</p></details>'
    )


def _name(method):
    return "Selective KDB" if method == "SKDB" else method[:1].upper() + method[1:]


def _code(method):
    """A method's code with its steps, on a table that scikit-learn ships."""
    imports, steps = _STEPS.get(method.steps, ("", ""))
    lines = [f"from {method.module} import {method.name}", *imports.splitlines()]
    lines.append("from sklearn.datasets import load_wine")
    plain = sorted(line for line in lines if line.startswith("import "))
    from_sklearn = sorted(line for line in lines if line.startswith("from sklearn"))
    from_library = [line for line in lines if line.startswith("from seminaive")]
    head = "\n\n".join("\n".join(part) for part in (plain, from_sklearn, from_library) if part)
    step = _CALLED.get(method.steps, method.steps)
    call = f"make_pipeline({step}, {method.call})" if method.steps else method.call
    return (
        f"{head}\n\nX, y = load_wine(as_frame=True, return_X_y=True)\n{steps}"
        f"model = {call}.fit(X, y)\nmodel.predict_proba(X[:3])"
    )


def _how(answer):
    """How an answer stands on both halves, with what is level with it."""
    sets = f"{answer.against.sets} held-out data sets"
    first = f"where it ranks first{_with_it(answer, answer.choosing)}"
    chosen = f"Chosen on one half of the data sets, {first}"
    if answer.method == answer.rival:
        return f"{chosen}, as on the {sets}{_with_it(answer, answer.confirming)}"
    how = {
        "equal": "but the two are equal in practice",
        "second": f"and there {answer.rival} is better",
    }.get(answer.against.word, "but the two are statistically level")
    return f"{chosen}. On the {sets} {answer.rival} ranks first, {how}"


def _with_it(answer, leaders):
    level = [name for name in leaders if name != answer.method]
    return f", level with {_listed(level)}" if level else ""


def place(results, method):
    """Return a sentence on a method's place on the confirming half, for chapter and docstring."""
    ranks = _ranks(results, "confirm")
    if ranks is None:
        return "The study All on all has not run."
    named = dict.fromkeys((method, FOREST, "NB"))
    text = ", ".join(
        f"{'naive Bayes' if name == 'NB' else name} {ranks[name]:.1f}" for name in named
    )
    return (
        f"Mean rank by log loss among {len(ranks)} classifiers, on "
        f"{rank_test(results, 'confirm')[0].n_datasets} confirming data sets (study All on all): "
        f"{text}."
    )


def rank(results, method):
    """Return a method's mean rank as a fact for the head of a chapter: a figure and its meaning."""
    ranks = _ranks(results, "confirm")
    if ranks is None:
        return "?", UNKNOWN
    return (
        f"{ranks[method]:.1f} of {len(ranks)}",
        f"mean rank by log loss among classifiers, 1 the best; {FOREST} {ranks[FOREST]:.1f}, "
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
    ahead = [f"a {FOREST}" if rival == FOREST else rival for rival in _ahead(results, method)]
    better = beside(results, method, "NB", "confirm").word == "first"
    word, reason = "Yes", "It is better than naive Bayes, and no peer is clearly better than it"
    if ahead:
        verb = "is" if len(ahead) == 1 else "are"
        word = "Hardly"
        reason = (
            f"It is better than naive Bayes, but {_listed(ahead)} {verb} clearly better than it"
        )
    if not better:
        word, reason = "No", "It is not clearly better than naive Bayes"
    return (
        f"**Use it today? {word}.** {reason} by log loss. Among {len(ranks)} classifiers on "
        f"{rank_test(results, 'confirm')[0].n_datasets} data sets its mean rank is "
        f"{ranks[method]:.1f}; a {FOREST} has {ranks[FOREST]:.1f}, naive Bayes {ranks['NB']:.1f} "
        "([our comparison](all_on_all.ipynb))."
    )


def better_than_naive_bayes(results):
    """Return how many of the papers' methods have clearly less log loss than naive Bayes.

    On the confirming half, with probability above 0.95.
    """
    return sum(beside(results, method, "NB", "confirm").word == "first" for method in OF_PAPERS)


def behind_today(results):
    """Return how many of the papers' methods lose clearly to a forest or logistic regression.

    By log loss on the confirming half, with probability above 0.95.
    """
    return sum(bool(_ahead(results, method)) for method in OF_PAPERS)


def _ahead(results, method):
    """Which of forest and logistic regression have clearly less log loss on the confirming half."""
    return [
        rival
        for rival in (FOREST, "logistic regression")
        if beside(results, rival, method, "confirm").word == "first"
    ]


def _ranks(results, part, measure=PRIMARY):
    """Mean ranks by method, None without records."""
    outcome = rank_test(results, part, measure)
    return None if outcome is None else dict(zip(outcome[1], outcome[0].mean_ranks, strict=True))


def _listed(names):
    return " and ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)
