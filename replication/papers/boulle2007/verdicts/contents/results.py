"""What the files of the forty sets hold, as recorded."""

from replication.evidence.recorded import kept
from replication.papers.boulle2007.protocol import challenge, contents, uci
from replication.papers.boulle2007.protocol.sets import AT_HAND


class ContentsMixin:
    """The part of a paper's results that looks at the contents of files, and at what was run."""

    @kept
    def contents(self, name):
        """What the file of a set holds, as the task ``contents:count`` has it, or None."""
        return self._one(uci.describe(name))

    @kept
    def versions(self, name):
        """The same of other public versions of the set, by what sets them apart."""
        cells = {says: contents.version(name, says) for says in contents.VERSIONS.get(name, ())}
        by_version = {says: self._one(cell) for says, cell in cells.items()}
        return {says: record for says, record in by_version.items() if record is not None}

    def ends(self):
        """Rows of each class at either end of Spam's file, "first" and "last", or None."""
        return self._one(contents.ends())

    def samples(self, name):
        """The ``largest`` classes of samples of a set and their ``rows``, or None."""
        return self._one(contents.samples(name))

    @kept
    def one_cross_validation(self):
        """Records of the folds of the first set with a whole cross-validation; else empty."""
        for name in AT_HAND:
            folds = self._whole(uci.cross_validations(name, uci.DEFAULT)[0])
            if folds:
                return folds
        return []

    @kept
    def one_guess(self):
        """Records of the folds behind the first guess of a performance; else empty."""
        for name in challenge.SETS:
            cells = challenge.entry_cells(name, "initial", 0)
            folds = self._whole([c for c in cells if c.axes["fold"] != challenge.WHOLE])
            if folds:
                return folds
        return []

    def _one(self, cell):
        records = self.current([cell])
        return records[0] if records else None

    def _whole(self, cells):
        records = self.current(cells)
        return records if len(records) == len(cells) else []
