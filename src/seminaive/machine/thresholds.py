"""Sizes at which the library takes another path to the same answer.

They stand here alone and are read when they are needed, so that a test can set each of them small
and compare both paths on a few rows (``tests/seminaive/machine/test_thresholds.py``). What a size
changes in an answer, such as how far MODL is exact, is no such size: it stays beside its method.
"""

# Rows a class from which integers are counted as they come: fewer take less time than the table of
# all places. Its bytes: beyond, counting would leave the cache for every row. Rows that are looked
# at to guess where the integers lie.
TALLIED_ROWS = 256
TALLIED_BYTES = 1 << 25
TALLIED_GUESS = 1000
# Rows a class from which bytes are counted two columns at a time: of fewer, tables of all pairs
# take longer to lay out. Counters that are written then stay in the second cache.
PAIRED_ROWS = 1 << 18
PAIRED_COUNTERS = 1 << 16
# Bytes of a table of which most is never touched, from which small pages take less time.
SMALL_PAGES = 1 << 26
# So many pairs of cells are counted one by one in a tenth of a millisecond, and that loop compiles
# in a quarter of the time of the other.
FEW_PAIRS = 1 << 16

# Rows of a chunk whose scale is looked at by a loop; of more the sums of moments are not felt.
ROWS_AT_A_TIME = 64
# So few cells of an array are looked at here, and scikit-learn is not asked.
CHECKED_CELLS = 1 << 12
# Fewer objects are looked up one by one.
FEW_OBJECTS = 256
# Of fewer cells a dict tells as soon as pandas; those that are looked at before it is asked of all.
FACTORISED_OBJECTS = 256
FIRST_OBJECTS = 16
# Fewer cells are not worth a look at their addresses, nor are more different objects than one of so
# many cells.
SAME_OBJECTS = 1024
CELLS_PER_OBJECT = 16
# Fewer strings of NumPy are not worth a hash that makes none of Python's.
HASHED_WORDS = 1024
# Of fewer words Python has made strings before a library is asked for codes; columns of which one
# dictionary is made sooner than objects of each.
TOLD_WORDS = 512
TOLD_TOGETHER = 4
# Fewer labels are sorted as soon.
NAMED_LABELS = 1024
# Words of polars that are read sooner than a few of them are found.
READ_WORDS = 256
# A table of all possible keys is used while it is not much longer than the column; the cells that
# are looked at before the others.
KEYS_PER_CELL = 4
SHORT_KEYS = 1024
FIRST_CELLS = 4096
# A look-up table is used while all columns together span no more integers than this.
LOOKED_UP_INTEGERS = 1 << 26
# So long a table is kept as long as the values that it is made of, for rows that come one by one.
KEPT_TABLE = 1 << 16
# Marks take less time than a sort as long as there are no more of them than this.
MARKED_VALUES = 1 << 24
# So few codes are looked up at once, and no loop is compiled.
FEW_CELLS = 1 << 12
# Codes that the caches near the processor hold, and rows for which a column is worth a visit.
NEAR_CODES = 1 << 17
FEWEST_NEAR_ROWS = 128

# Rows of a batch that are looked at first.
FIRST_OF_A_BATCH = 64
# Counters of two columns together that stay in the first cache beside what is read.
NEAR_COUNTERS = 4096
# Rows of a frame of integers beside floats from which its columns are laid out one by one.
LAID_ROWS = 1 << 12
# Rows of Arrow that are laid out at a time: they stay in the cache, and memory is taken once.
ARROW_ROWS = 8192

# Rows by which most tables are told apart from counts of events before the whole is looked at.
FIRST_EVENTS = 64
# Rows whose scores, of a few classes, stay in the cache for all steps.
SCORED_ROWS = 1 << 12
# Rows of a block of counts of pairs: the blocks are the same whatever n_jobs is, so that sums of
# any weights are too.
JOINT_ROWS = 1 << 16
# Parents times rows that AODE answers for together.
AVERAGED_CELLS = 1 << 20
# Rows of which second derivatives are taken at once: what is looked up for them stays small.
CURVED_ROWS = 2048
# Scores, of rows by classes, from which a loss and its slopes are summed block by block, and those
# of a block, which the cache holds: of a thousand classes all at once take hundreds of megabytes.
SLOPED_SCORES = 1 << 22
NEAR_SCORES = 1 << 16
# Of so many weights most come to a bound in the first steps, which cost less by slopes alone; so
# many may move at once, for the curvature of more takes longer than many slopes. The minimum is the
# same up to the tolerance of the search.
SLOPED_WEIGHTS = 100
CURVED_WEIGHTS = 2000
# Entries of sparse columns that are sorted together: they hide the overhead of calls, and take some
# 30 MB.
SORTED_ENTRIES = 1 << 18
# So many cells a row are counted in less time than the rows are sorted in.
CELLS_A_ROW = 8
# Values of a block of random sums, 64 MiB as floats; and features, so that there are blocks for
# all threads.
SUMMED_VALUES = 1 << 23
SUMMED_FEATURES = 512
# A table of factorials is no longer than this, 8 MB, for one is kept as long as the process lives;
# the kernel has a formula for what lies beyond. Longer tables than the second, of more than 1 MB,
# are made for each feature: keeping one would take 134 MB.
TABLED_FACTORIALS = 1 << 20
KEPT_FACTORIALS = 1 << 17
# Logs of whole counts below this come from a table.
TABLED_LOGS = 1 << 16
# Keys of models that are sorted at once.
SORTED_KEYS = 1 << 19
