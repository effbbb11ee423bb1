"""Results of Table 3 and of the generated trials, for the paper's results to inherit."""

import numpy as np

from replication.evidence.recorded import Recorded, kept
from replication.papers.vidaurre2012.protocol import starplus, variants
from replication.papers.vidaurre2012.protocol.grid import RUN
from replication.papers.vidaurre2012.protocol.variants import DEFAULT

__all__ = ["BY_IMAGE", "BY_TRIAL", "StarPlusResults"]

#: Folds of the generated trials, as records name them.
BY_IMAGE, BY_TRIAL = "image", "trial"


class StarPlusResults(Recorded):
    """What every method gives in every fold."""

    @kept
    def on_subject(self, subject, method, reading=DEFAULT):
        """What a method gives on a subject under a reading of the method or of the images.

        Returns
        -------
        dict of str to ndarray of shape (n_cross_validations, 10)
            ``error``, a share, ``selected`` and ``evaluations``; for fsNB ``trials`` too. Empty
            where nothing was run.
        """
        asked = RUN[reading]
        blocks = self.leading(starplus.on_subject(subject, method, asked))
        if not blocks:
            return {}
        if len({each["sha256"] for each in blocks}) > 1:
            raise ValueError(f"the records of {subject} come from different files; run them again")
        sizes = np.array(blocks[0]["n_test"])
        if method == "fsNB":
            blocks = [each[variants.read_off(asked.params)] for each in blocks]
        names = [name for name in blocks[0] if name not in ("n_test", "sha256")]
        found = {
            name: np.concatenate([np.array(each[name], dtype=float) for each in blocks])
            for name in names
        }
        return found | {"error": found.pop("wrong") / sizes}

    @kept
    def leaking(self, setting, method, folds):
        """What a method gives on generated trials, under a setting, by folds of images or trials.

        Returns
        -------
        dict of str to ndarray of shape (n_subjects, 10)
            ``error`` of the folds, ``fresh``, of the same models on fresh trials, and
            ``selected``. Empty where nothing was run.
        """
        return _joined(self.leading(starplus.leaking(setting, method)), folds)

    @kept
    def silent(self, stimulus, folds):
        """The same of naive Bayes on trials that tell nothing of the class."""
        return _joined(self.leading(starplus.silent(stimulus)), folds)


def _joined(records, folds):
    if not records:
        return {}
    return {
        name: np.array([each[folds][name] for each in records], dtype=float)
        for name in records[0][folds]
    }
