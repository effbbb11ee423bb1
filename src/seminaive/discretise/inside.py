"""Classifiers of nominal features that take any table: numbers are cut inside ``fit``."""

from collections.abc import Mapping
from typing import ClassVar

from sklearn.utils._param_validation import HasMethods, StrOptions

from ..classifier import gaps, identifiers
from ..classifier.base import CountingClassifier
from ..classifier.class_weight import CLASS_WEIGHTS, ClassWeight
from ..classifier.unless import NoChunksError
from ..classifier.unseen import WAYS
from ..machine.notices import ModelWarning, remark
from ..table.column_names import names_in
from ..table.declared_codes import DeclaredCodes
from ..table.types import CategoricalFeatures, DiscretiserLike, SpecialCodes
from .cuts import NAMED, CodedCuts, TransformerCuts, find_cuts, is_known, is_same, knows_name

CUTS_UNKNOWN = (
    "partial_fit and fit_batches cannot find the cuts of numbers in rows that they have not all "
    "seen: give a fitted discretiser of this library, or a GivenCutsDiscretiser, or "
    "discretiser=None if no feature is numeric."
)
CUTS_PERHAPS_UNKNOWN = (
    "discretiser={!r} cuts whatever numbers there are, and partial_fit cannot find the cuts of "
    "numbers in rows that it has not all seen: give a fitted discretiser of this library, or a "
    "GivenCutsDiscretiser, or discretiser=None if no feature is numeric."
)
CUT_OTHERWISE = (
    "partial_fit cannot add rows to those that another discretiser has cut: give the one that "
    "cut them, which is discretiser_, or fit on all rows together."
)
NUMERIC = (
    "Features {} are numeric, and this classifier takes nominal ones: give it a discretiser, or "
    "name them in categorical_features if their numbers are names of values."
)
IDLE = (
    "discretiser={!r} has nothing to do: no feature of X is numeric. Leave it out, or look at what "
    "categorical_features declares, and at numbers that are stored as text."
)


class NominalClassifier(CountingClassifier):
    """Base class: a CountingClassifier all of whose features are nominal once numbers are cut.

    ``fit`` finds the cuts in the rows that it is given, so that in a cross-validation no test row
    has a say in them; ``predict`` cuts alike. Folds inside ``fit`` (as of a search) share the
    cuts of all rows of that ``fit``. Sparse numbers stay sparse:
    what is stored gets its interval's code, zero has one of its own (a transformer that is not of
    this library gets them dense).

    Parameters
    ----------
    categorical_features, missing
        As in :class:`NaiveBayes`. A gap of numbers that is a value stands behind their intervals.
    special_codes : dict, optional
        Numbers that are codes, each a value of its own, see :class:`NaiveBayes`.
    discretiser : str, discretiser, transformer or None, default="mdl"
        What cuts the numeric features. "mdl", "modl", "equal-frequency" and "equal-width" are
        :class:`MDLDiscretiser`, :class:`MODLDiscretiser`, :class:`EqualFrequencyDiscretiser` and
        :class:`EqualWidthDiscretiser` as they come. Of an instance a copy is fitted to the
        numeric features alone; a discretiser of this library that is fitted already is taken as it
        is. (A clone of the classifier, as cross-validation makes, has it unfitted, and so finds
        cuts of its own; scikit-learn's FrozenEstimator around it keeps them.) Another
        transformer must make one column of each, as ``KBinsDiscretizer(encode="ordinal")`` does.
        None: numeric features are refused. Of an instance that finds no numeric feature there is a
        warning.
    class_weight : dict or "balanced", optional
        Moves the class prior, and nothing else, as in :class:`NaiveBayes`.

    Attributes
    ----------
    discretiser_ : discretiser, transformer or None
        Fitted to the numeric features, in their order; None where there are none.
    """

    _parameter_constraints: ClassVar[dict] = {
        "categorical_features": [StrOptions({"from_dtype", "all"}), "array-like", None],
        "missing": [StrOptions(set(gaps.WAYS))],
        "special_codes": [Mapping, None],
        "unseen": WAYS,
        "identifiers": identifiers.WAYS,
        "class_weight": CLASS_WEIGHTS,
        "discretiser": [StrOptions(set(NAMED)), HasMethods(["fit", "transform"]), None],
    }

    def __init__(
        self,
        categorical_features: CategoricalFeatures = "from_dtype",
        missing: str = "skip",
        discretiser: DiscretiserLike = "mdl",
        class_weight: ClassWeight = None,
        special_codes: SpecialCodes = None,
    ) -> None:
        super().__init__(categorical_features, missing, class_weight, special_codes)
        self.discretiser = discretiser

    def _find_cuts(self, rows, chunk):
        names = names_in(self)
        self._cuts, self._codes = None, DeclaredCodes.of(self.special_codes, rows.schema, names)
        if self.discretiser is not None and rows.schema.numeric.size:
            wanted = self.discretiser
            if chunk and not is_known(wanted):
                raise NoChunksError(CUTS_UNKNOWN)
            table = rows.table if self._codes is None else self._codes.split(rows.table)[0]
            of_rows = rows.labels, rows.weights, self.declared_classes_
            self._cuts = find_cuts(wanted, table, *of_rows, names)
        elif not (chunk or self.discretiser is None or isinstance(self.discretiser, str)):
            remark(ModelWarning, IDLE.format(self.discretiser))
        cuts = self._cuts if self._codes is None else CodedCuts(self._cuts, self._codes)
        self._cutters = () if self._cuts is None else (cuts,)
        self.discretiser_ = None if self._cuts is None else self._cuts.discretiser

    def _look_at_cut(self, table):
        # An interval of ours covers every number; what a transformer makes may be new.
        if isinstance(self._cuts, TransformerCuts):
            self._warn_of_unseen(table, cut=self.encoder_.schema_.numeric)

    def _refuse(self, schema):
        if schema.numeric.size:
            raise ValueError(NUMERIC.format(schema.numeric.tolist()[:5]))
        super()._refuse(schema)

    def _has_cuts(self, name):
        return is_known(self.discretiser) and knows_name(self.discretiser, name)

    def _why_no_chunks(self):
        if hasattr(self, "counts_"):
            return self._why_no_more() if self.encoder_.schema_.numeric.size else ""
        chosen = self.categorical_features
        by_type = isinstance(chosen, str) and chosen == "from_dtype"
        # Features named one by one may be all that there are: the first rows will tell.
        perhaps_nominal = chosen is not None and not by_type
        knows_cuts = self.discretiser is None or is_known(self.discretiser)
        return (
            "" if knows_cuts or perhaps_nominal else CUTS_PERHAPS_UNKNOWN.format(self.discretiser)
        )

    def _why_no_more(self):
        """Why rows cannot be added to those whose numbers ``discretiser_`` has cut, or ""."""
        if self.discretiser is not None and not is_known(self.discretiser):
            return CUTS_UNKNOWN
        return "" if is_same(self.discretiser, self.discretiser_) else CUT_OTHERWISE
