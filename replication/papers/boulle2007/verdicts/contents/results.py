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
        cells = {says: contents.version(name, says) for says in contents.VERSIONS.get(name, ())}
        by_version = {says: self.one(cell) for says, cell in cells.items()}
        return {says: record for says, record in by_version.items() if record is not None}

    def ends(self):
        """Rows of each class at either end of Spam's file, "first" and "last", or None."""
        return self.one(contents.ends())

    def samples(self, name):
        """The ``largest`` classes of samples of a set and their ``rows``, or None."""
        return self.one(contents.samples(name))

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
