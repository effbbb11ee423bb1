"""The paper's recorded results."""

from replication.evidence.recorded import kept
from replication.papers.vidaurre2012.protocol import variants
from replication.papers.vidaurre2012.protocol.grid import LAYOUT, RUN
from replication.papers.vidaurre2012.protocol.scenarios import on_scenario, unweighted_on
from replication.papers.vidaurre2012.verdicts import crossed
from replication.papers.vidaurre2012.verdicts.blocks import joined, of_method
from replication.papers.vidaurre2012.verdicts.diabetes.results import DiabetesResults
from replication.papers.vidaurre2012.verdicts.figures.results import FigureResults
from replication.papers.vidaurre2012.verdicts.starplus.results import StarPlusResults

#: The method that the text sets beside aL1/L2-NB; no table has it, and it was run by default alone.
PLAIN = "L1/L2-NB"

#: What a method gives on a data set.
WHAT = ("error", "selected", "noisy", "evaluations")


class Results(FigureResults, DiabetesResults, StarPlusResults):
    """Results of Tables 1 to 3, of the figures, and of what identifies the generator."""

    layout = LAYOUT

    @kept
    def sets(self, scenario, method, reading=variants.DEFAULT):
        """What a method gives on each data set of a scenario under a reading, crossed or not.

        Returns
        -------
        dict of str to ndarray of shape (n_sets,)
            By `WHAT`; for fsNB ``trials`` too. Empty where nothing was run.
        """
        if method == PLAIN:
            return joined(self.leading(unweighted_on(scenario)))
        run = RUN.get(reading) or crossed.readings(method, (scenario,))[reading]
        blocks = (
            self.at(scenario, method, reading)
            if reading in RUN
            else self.leading(on_scenario(scenario, method, run))
        )
        return joined(of_method(blocks, method, run))
