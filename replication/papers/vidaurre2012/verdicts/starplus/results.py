"""Results of Table 3 and of the generated trials, for the paper's results to inherit."""

import numpy as np

from replication.evidence.recorded import Recorded, kept
from replication.papers.vidaurre2012.protocol import starplus
from replication.papers.vidaurre2012.protocol.grid import RUN
from replication.papers.vidaurre2012.protocol.variants import DEFAULT
from replication.papers.vidaurre2012.verdicts.blocks import joined, of_method

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
        if len({block["sha256"] for block in blocks}) > 1:
            raise ValueError(f"the records of {subject} come from different files; run them again")
        sizes = np.array(blocks[0]["n_test"])
        lists = [
            {name: values for name, values in block.items() if name not in ("n_test", "sha256")}
            for block in of_method(blocks, method, asked)
        ]
        by_name = joined(lists)
        return by_name | {"error": by_name.pop("wrong") / sizes}

    @kept
    def leaking(self, setting, method, folds):
        """What a method gives on generated trials, under a setting, by folds of images or trials.

        Returns
        -------
        dict of str to ndarray of shape (n_subjects, 10)
            ``error`` of the folds, ``fresh``, of the same models on fresh trials, and
            ``selected``. Empty where nothing was run.
        """
        return _stacked(self.leading(starplus.leaking(setting, method)), folds)

    @kept
    def silent(self, stimulus, folds):
        """The same of naive Bayes on trials that tell nothing of the class."""
        return _stacked(self.leading(starplus.silent(stimulus)), folds)


def _stacked(records, folds):
    return {
        name: np.array([record[folds][name] for record in records], dtype=float)
        for name in (records[0][folds] if records else ())
    }
