"""What the paper fixes: its problems, the Laplace constant of each, the size of the experiment."""

from dataclasses import dataclass

#: Repetitions and folds of the cross-validation behind one printed number.
REPETITIONS, FOLDS = 10, 10

#: Rows of DNA that are the training set; the rest is the test set.
DNA_TRAINING = 2000

#: Probabilities are kept this far from 0 and 1 in the loss, section 4.
CLIP = 1e-10

#: Below this loss in bits the paper's algorithms end early, section 3.
ENOUGH = 0.001

METHODS = ("NB", "APM", "APMR")

#: What classifiers are told of the data, which have no numbers.
NOMINAL = {"categorical_features": "all", "discretiser": None}


@dataclass(frozen=True)
class Problem:
    """One problem of Table 1: registry name, L, and whether it has more than two classes."""

    name: str
    dataset: str
    laplace: float | str
    n_classes: int

    @property
    def rows(self):
        """Its rows of Table 1, one a model; the class number is ours, from 1."""
        if self.n_classes == 2:
            return (self.name,)
        return tuple(f"{self.name}/{k + 1}" for k in range(self.n_classes))

    @property
    def fixed(self):
        """Whether it has a prescribed split."""
        return self.name == "DNA"


PROBLEMS = {
    problem.name: problem
    for problem in (
        Problem("DNA", "dna", 0.0, 3),
        Problem("SDNA", "sdna", 0.0, 3),
        Problem("mushroom", "mushroom", "1/n", 2),
        Problem("breast", "breast-cancer", 1.0, 2),
        Problem("vote", "vote", "1/n", 2),
        Problem("lymph", "lymphography", 1.0, 4),
    )
}
