"""Simpson's paradox: the importance of a feature whose effect other features turn round."""

from replication.datasets.generators import simpson
from replication.engine.seeds import seed
from replication.papers.hong2002.protocol.settings import NOMINAL
from replication.protocols.explicit import printed
from seminaive.adjusted.adjusted import AdjustedProbabilityModel


def reversals(cell):
    """Importances of drug and sex in fresh trials that show the paradox: (n_trials, 2)."""
    importances = []
    for k in range(cell.params["n_trials"]):
        state = seed("hong2002", "simpson", cell.axes["repeat"], k) % 2**32
        trial = simpson(cell.params["n_rows"], state)
        model = printed(AdjustedProbabilityModel, "hong2002", **NOMINAL, laplace=0.0)
        model.fit(trial.frame, trial.target)
        importances.append(model.alpha_[0].tolist())
    return {"alpha": importances}
