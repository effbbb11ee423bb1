"""What a reader may ask of this paper's Table 2: its public protocol, or fresh random splits."""

import numpy as np

from replication.pages.template.parameter import Parameter
from replication.pages.template.your_run import Question, common
from replication.papers.wu2015.protocol import public
from replication.papers.wu2015.protocol.grid import linear
from replication.papers.wu2015.protocol.settings import BY_TYPE, DATASETS, GAMMAS, PROBLEMS
from replication.papers.wu2015.protocol.variants import BAYES, DEFAULT, LINEAR, TIES
from replication.papers.wu2015.tasks import splits
from replication.papers.wu2015.tasks.bayes_grid import Rows
from replication.papers.wu2015.tasks.imputation import imputed
from replication.papers.wu2015.tasks.linear import resample
from replication.papers.wu2015.tasks.public import wrong
from replication.papers.wu2015.tasks.public_linear import on_fold
from replication.protocols.encoded import encoded
from replication.protocols.explicit import printed
from seminaive.naive_bayes.bma import BMANaiveBayes
from seminaive.naive_bayes.bma_cv import BMANaiveBayesCV
from seminaive.naive_bayes.naive_bayes import NaiveBayes

#: The authors' code, beside the readings that the library's own classifiers serve.
PUBLIC = "public protocol"
#: Methods that are fed in a way of their own.
_LINEAR = ("LR", "SVM")
_READINGS = {reading.name: reading for reading in BAYES if reading.params["numeric"] != "grid"}

#: Rules for ties: the public protocol's orders, and those of fresh splits.
_ORDERS = {PUBLIC: tuple(public.ORDERS), **dict.fromkeys(_READINGS, TIES)}


def _measure(name, asked, repeat):
    """Errors in per cent of the methods on one test set."""
    if not {"NB", "BMA"} & {*asked["method"]}:
        errors = ()
    elif asked["reading"] == PUBLIC:
        errors = by_public_protocol(name, asked, repeat)
    else:
        errors = on_a_split(name, asked, repeat)
    by_method = dict(zip(("NB", "BMA"), errors, strict=False))
    for method in {*_LINEAR} & {*asked["method"]}:
        by_method[method] = _linear(name, asked, repeat, method)
    return {(method, "error, %"): by_method[method] for method in asked["method"]}


def _linear(name, asked, repeat, method):
    """Error of LR or SVM in per cent on one test set, tuned in the order of the code's grid."""
    if asked["reading"] != PUBLIC:
        [cell] = linear(name, LINEAR[0], (repeat,), method)
        record = resample(cell)
        return 100.0 * record["error"] / record["n_test"]
    pairs = next(iter(public.GRIDS.values()))
    record = on_fold(public.FILES[name], method, pairs, asked["fold"], repeat)
    return 100.0 * record["errors"][int(np.argmin(record["tuning"]))] / record["n_test"]


def by_public_protocol(name, asked, seed):
    """Errors of NB and BMA in per cent on one fold, after a shuffle with one seed."""
    dataset = public.FILES[name]
    rows = Rows(*encoded(dataset, "skip", "nominal"), encoded(dataset)[0].schema.numeric)
    test, train, inside, judged = public.split(rows.labels.size, asked["fold"], seed)
    gammas = np.array(_order(asked))
    nb, bma = wrong(rows.at(train), rows.at(test), gammas)
    _, tuning = wrong(rows.at(inside), rows.at(judged), gammas)
    # Of equally good values the first in the order counts.
    return 100.0 * nb / test.size, 100.0 * bma[int(np.argmin(tuning))] / test.size


def on_a_split(name, asked, repeat):
    """Errors of NB and BMA in per cent on one random tenth, under a reading of the paper."""
    dataset, params = DATASETS[name], _READINGS[asked["reading"]].params
    impute = params["missing"] == "impute"
    missing = "skip" if impute else params["missing"]
    table, labels, _ = encoded(dataset, missing, params["numeric"])
    train, test = splits.outer(dataset, repeat, labels, params["stratified"])
    table = imputed(table, train) if impute else table
    folds = splits.inner(dataset, repeat, labels[train], params["inner"], params["inner_times"])
    options = {option: params[option] for option in ("alpha", "var_smoothing", "ddof")} | BY_TYPE
    nb = printed(NaiveBayes, "wu2015", **options)
    bma = printed(
        BMANaiveBayesCV,
        "wu2015",
        **options,
        marginal=params["marginal"],
        gammas=_order(asked),
        cv=folds,
    )
    training, tested = (table[train], labels[train]), labels[test]
    errors = np.mean(nb.fit(*training).predict(table[test]) != tested)
    by_gamma = np.mean(bma.fit(*training).predict_each(table[test]) != tested[:, None], axis=0)
    # Whole rows: equal means of folds may differ by rounding.
    wrong_inside = np.rint([inside.size for _, inside in folds] @ bma.cv_errors_)
    return 100.0 * errors, 100.0 * by_gamma[int(np.argmin(wrong_inside))]


def _order(asked):
    """The values of Gamma that are tried, the first of equally good ones first."""
    if asked["gamma"] is not None:
        return (asked["gamma"],)
    orders = {
        **public.ORDERS,
        "smallest": GAMMAS,
        "largest": GAMMAS[::-1],
        "nearest 1": tuple(sorted(GAMMAS, key=lambda gamma: abs(gamma - 1.0))),
    }
    return orders[asked["ties"] or _ORDERS[asked["reading"]][0]]


def _methods(asked):
    """Classifiers for a reader's table."""
    if asked["gamma"] is None:
        bma = BMANaiveBayesCV.as_printed("wu2015")
    else:
        bma = BMANaiveBayes.as_printed("wu2015", gamma=asked["gamma"])
    return {"NB": NaiveBayes.as_printed("wu2015"), "BMA": bma}


def _refuses(asked):
    reading, ties = asked["reading"], asked["ties"]
    if {*_LINEAR} & {*asked["method"]} and (reading not in (PUBLIC, DEFAULT) or asked["data"]):
        return f"LR and SVM are run with the readings {PUBLIC!r} and {DEFAULT!r} alone."
    if reading != PUBLIC and asked["fold"] != public.LAST:
        return f"fold belongs to the reading {PUBLIC!r}; {reading!r} tests a random tenth."
    if ties and asked["gamma"] is not None:
        return "ties breaks ties between values of gamma; one value has none."
    if ties and ties not in _ORDERS[reading]:
        return f"With the reading {reading!r} ties is one of {', '.join(_ORDERS[reading])}."
    return ""


QUESTION = Question(
    parameters=(
        *common(
            PROBLEMS,
            "vote",
            (PUBLIC, *_READINGS),
            PUBLIC,
            repetitions=1,
            first=public.SEED,
            of="test sets, each after a shuffle with the next seed",
            seed="of the first shuffle, 10 by the authors; the first split of other readings",
            methods=("NB", "BMA", *_LINEAR),
            method="NB,BMA",
        ),
        Parameter(
            name="fold",
            kind=int,
            least=0,
            most=public.LAST,
            usual=public.LAST,
            says="which of the ten folds of the public protocol is tested; else the last, 9",
        ),
        Parameter(
            name="gamma",
            kind=float,
            least=0.01,
            most=100.0,
            usual=None,
            says="a fixed value of the threshold Γ; else Γ is tuned inside the training rows",
        ),
        Parameter(
            name="ties",
            kind=str,
            known=tuple(dict.fromkeys([*public.ORDERS, *TIES])),
            usual=None,
            says=f"which of equally good Γ is taken: {', '.join(public.ORDERS)}; on fresh splits "
            f"{', '.join(TIES)}; else the first named",
        ),
    ),
    measure=_measure,
    methods=_methods,
    turned=("gamma",),
    place=lambda name, method, quantity: ("table2-left", name, method, "error"),
    refuses=_refuses,
    caption=(
        "Error in %. Recorded: the middle and the central 95 % over fresh random splits by the "
        "default reading. Your run: the mean, with the least and the greatest of several."
    ),
)
