"""SuperParent TAN: a forest over the features, grown arc by arc by accuracy on rows left out."""

from collections.abc import Iterable
from numbers import Integral
from typing import Literal

import numpy as np
from sklearn.utils._param_validation import HasMethods, Interval, StrOptions

from ..classifier.class_weight import ClassWeight
from ..table.types import (
    CategoricalFeatures,
    DiscretiserLike,
    Folds,
    Identifiers,
    Missing,
    RandomState,
    SpecialCodes,
    Unseen,
)
from .base import NetworkClassifier
from .factors import Families
from .held_out import HeldOut, Smoothing


class SuperParentTAN(NetworkClassifier):
    r"""SuperParent TAN: naive Bayes to which arcs are added while accuracy improves.

    .. math:: P(c \mid x) \propto P(c) \prod_i P(x_i \mid x_{\text{parent}(i)}, c)

    [Keogh and Pazzani, Learning augmented Bayesian classifiers, AI & Statistics 1999]. Beside the
    class a feature has one parent or none; without any it is an orphan. Each step of the search
    takes two decisions by accuracy on rows that are left out:

    1. the super parent is the feature that makes the best classifier as parent of all orphans;
    2. its favourite child is the orphan that makes the best classifier as its only new child.

    That arc is added if the classifier is better with it than without, else the search ends. TAN
    has the tree that makes the training rows likeliest; this one has as many arcs as help to
    classify. Numbers are cut into intervals inside ``fit``.

    Parameters
    ----------
    alpha : float, default=0.5
        As in :class:`TAN`.
    cv : int, splitter, iterable of (train, test) or None, default=None
        What accuracy is measured on. None: every row is left out in turn, exactly, by subtraction
        from the counts. A number means stratified, shuffled folds.
    random_state : int, RandomState or None, default=0
        Shuffles the folds when ``cv`` is a number; None does so anew in each fit.
    class_alpha, marginal_weight, backoff
        As in :class:`TAN`.
    smoothing : {"dirichlet", "marginal"}, default="dirichlet"
        As in :class:`TAN`; its search leaves rows out, so that "hierarchical" is refused.
    memory_limit : float, default=2**31
        Bytes that the counts of pairs may take, and again the scores of the search: two numbers
        for each feature, row and class.
    class_weight, categorical_features, missing, special_codes, unseen, identifiers, discretiser
        As in :class:`TAN`.

    Attributes
    ----------
    parents_ : ndarray of int, shape (n_features,)
        Parent of each feature, -1 for an orphan.
    arcs_ : ndarray of int, shape (n_arcs, 2)
        Parent and child of every arc, in the order in which they were added.
    accuracies_ : ndarray of shape (n_arcs + 1,)
        Of naive Bayes, and after each arc, on the rows left out; they rise.
    discretiser_ : discretiser, transformer or None
        Fitted to the numeric features, in their order; None where there are none.
    counts_, classes_, declared_classes_, class_count_, class_log_prior_
        As in :class:`NaiveBayes`; ``counts_`` has pairs.
    encoder_, n_features_in_, feature_names_in_
        As in :class:`NaiveBayes`.

    Raises
    ------
    ValueError
        From ``fit``, beside what every classifier refuses: the counts or the scores would take more
        than ``memory_limit``; ``cv`` asks for more folds than there are rows.

    Notes
    -----
    Readings of what the paper leaves open. Of equal accuracies (to 12 decimals) the first feature
    is taken, as super parent and as child; of classes with equal scores (logs to 1e-9) the first
    is the answer. A feature that has a parent may be a super parent too, so that trees can be of
    any depth; the orphan at the top of its own tree is then no child of it, for that would close a
    ring. The super parent need not improve on the classifier so far, its favourite child must: if
    it does not, the search ends, and no other super parent is tried.

    A row of weight w stands for w equal rows, of which one is left out, and w answers. Values and
    cuts are those of all rows. Missing and unseen values are treated as in :class:`TAN`. With n
    features, i rows and c classes the search takes O(n^2 i c) time and O(n i c) memory: what all
    orphans of a super parent add to the scores is kept as a sum, from which each step takes one
    term. An arc takes O(n i c), and the more rows there are, the more arcs improve the classifier:
    up to that bound time can grow faster than the rows. The arcs depend on the rows themselves, not
    on their counts alone, so that there is no ``partial_fit``. Sparse rows are made dense.

    Examples
    --------
    The class is whether two features are equal, which naive Bayes cannot tell:

    >>> import numpy as np
    >>> from seminaive import SuperParentTAN
    >>> X = np.array([[0, 0], [0, 1], [1, 0], [1, 1]] * 5)
    >>> model = SuperParentTAN(categorical_features="all").fit(X, X[:, 0] == X[:, 1])
    >>> model.arcs_.tolist(), model.accuracies_.tolist()
    ([[0, 1]], [0.0, 1.0])
    """

    _parameter_constraints = {  # noqa: RUF012 - scikit-learn's convention
        **NetworkClassifier._parameter_constraints,
        # Its search leaves rows out of the counts, and would estimate each strength anew.
        "smoothing": [StrOptions({"dirichlet", "marginal"})],
        "cv": [Interval(Integral, 2, None, closed="left"), HasMethods(["split"]), Iterable, None],
        "random_state": ["random_state"],
    }

    def __init__(
        self,
        alpha: float = 0.5,
        *,
        cv: Folds | None = None,
        random_state: RandomState = 0,
        class_alpha: float = 0.5,
        smoothing: Literal["dirichlet", "marginal"] = "dirichlet",
        marginal_weight: float = 5.0,
        backoff: bool = True,
        memory_limit: float = 2**31,
        class_weight: ClassWeight = None,
        categorical_features: CategoricalFeatures = "from_dtype",
        missing: Missing = "skip",
        special_codes: SpecialCodes = None,
        unseen: Unseen = "skip",
        identifiers: Identifiers = "set aside",
        discretiser: DiscretiserLike = "mdl",
    ) -> None:
        super().__init__(categorical_features, missing, discretiser, class_weight, special_codes)
        self.unseen = unseen
        self.identifiers = identifiers
        self.alpha = alpha
        self.cv = cv
        self.random_state = random_state
        self.class_alpha = class_alpha
        self.smoothing = smoothing
        self.marginal_weight = marginal_weight
        self.backoff = backoff
        self.memory_limit = memory_limit

    def _look_at(self, rows, counts):
        # Only these are ever answered; a row's class is one of them.
        answered = np.searchsorted(self.declared_classes_, self.classes_)
        labels = np.searchsorted(answered, rows.labels)
        self._refuse_scores(labels.size)
        folds = None if self.cv is None else rows.folds(self.cv, self.random_state)
        held_out = HeldOut.of(rows, labels, answered.size, Smoothing.of(self), folds)
        self.parents_, self.arcs_, self.accuracies_ = grown(held_out)

    def _refuse_scores(self, n_rows):
        n_features, n_classes = self.n_features_in_, self.classes_.size
        needed = 16.0 * n_features * n_rows * n_classes
        if needed > self.memory_limit:
            raise ValueError(
                f"The search for arcs among {n_features} features would keep {needed / 2**30:.3g} "
                f"GiB of scores of {n_rows} rows in {n_classes} classes, more than memory_limit="
                f"{self.memory_limit / 2**30:.3g} GiB: fit on fewer rows, leave features out, or "
                "raise memory_limit."
            )

    def _factors(self, counts):
        families = Families.of(counts.schema, self.parents_[:, None])
        return self._estimate(counts, families, families.from_pairs(counts))


def grown(held_out):
    """Add arcs while that improves accuracy: parents, arcs as added, accuracies."""
    forest = _Forest(held_out)
    arcs, accuracies = [], [held_out.accuracy(forest.scores)]
    while forest.has_two_trees():
        arc, accuracy = forest.best_arc()
        if not accuracy > accuracies[-1]:
            break
        forest.add(*arc)
        arcs.append(arc)
        accuracies.append(accuracy)
    return forest.parents, np.array(arcs, dtype=np.int64).reshape(-1, 2), np.array(accuracies)


class _Forest:
    """Trees over the features, and how they score rows that are left out.

    Attributes
    ----------
    parents, roots : ndarray of int, shape (n_features,)
        Parent of each feature, -1 for an orphan; the orphan at the top of its tree.
    scores : ndarray of shape (n_asked, n_classes)
        Log scores, each row's up to a constant.
    below : list of ndarray of shape (n_asked, n_classes)
        What is added to the scores if a feature becomes the parent of all orphans but its root.
    """

    def __init__(self, held_out):
        n = held_out.n_features
        self.held_out = held_out
        self.parents, self.roots = np.full(n, -1), np.arange(n)
        self._alone = [held_out.log_factors(k) for k in range(n)]
        self.scores = held_out.log_prior() + sum(self._alone)
        self.below = [
            sum(self._gain(above, k) for k in range(n) if k != above) for above in range(n)
        ]

    def has_two_trees(self):
        """Whether an arc can be added."""
        return np.count_nonzero(self.parents < 0) > 1

    def best_arc(self):
        """Super parent with its favourite child, and the accuracy with an arc between the two."""
        accuracy = self.held_out.accuracy
        above = int(np.argmax([accuracy(self.scores + gains) for gains in self.below]))
        orphans = np.flatnonzero(self.parents < 0)
        children = orphans[orphans != self.roots[above]]
        accuracies = [accuracy(self.scores + self._gain(above, k)) for k in children]
        best = int(np.argmax(accuracies))
        return (above, int(children[best])), accuracies[best]

    def add(self, above, child):
        """Add an arc."""
        self.scores = self.scores + self._gain(above, child)
        moved, root = self.roots == child, self.roots[above]
        for k, (child_scores, is_moved) in enumerate(zip(self.below, moved, strict=True)):
            # The child is no orphan any more; what is in its tree has another root.
            child_scores -= self._gain(k, root if is_moved else child)
        self.parents[child] = above
        self.roots[moved] = root

    def _gain(self, above, child):
        """What an arc adds to the scores."""
        return self.held_out.log_factors(child, above) - self._alone[child]
