"""What the files of the forty sets hold, as recorded."""

from replication.evidence.recorded import kept
from replication.papers.boulle2007.protocol import challenge, contents, uci
from replication.papers.boulle2007.protocol.sets import AT_HAND


class ContentsMixin:
    """The part of a paper's results that looks at the contents of files, and at what was run."""

    @kept
    def contents(self, name):
        """What the file of a set holds, as the task ``contents:count`` has it, or None."""
        return self.one(uci.describe(name))

    @kept
    def versions(self, name):
        """The same of other public versions of the set, by what sets them apart."""
        return {
            says: record
            for says in contents.VERSIONS.get(name, ())
            if (record := self.one(contents.version(name, says))) is not None
        }

    @kept
    def one_cross_validation(self):
        """Records of the folds of the first set with a whole cross-validation; else empty."""
        wholes = (self.complete(uci.cross_validations(name, uci.DEFAULT)[0]) for name in AT_HAND)
        return next(filter(None, wholes), [])

    @kept
    def one_guess(self):
        """Records of the folds behind the first guess of a performance; else empty."""
        entries = (challenge.entry_cells(name, "initial", 0) for name in challenge.SETS)
        return next(
            filter(None, (self.complete(cells[: challenge.WHOLE]) for cells in entries)), []
        )
