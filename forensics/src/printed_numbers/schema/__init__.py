"""What each printed number *is*, read from ``<name>.schema.toml``.

The engine asks of a number what its kind and its ties allow to ask, and knows no paper. A schema
has three sorts of tables.

**Entries** say of every line of the CSV what it is: each line takes exactly one.

.. code-block:: toml

    [entry.errors]                     # the name by which others are tied to it
    artefact = "table2-left"           # lines: patterns of artefact, row, column, statistic, unit;
    statistic = "error"                #   one text or several, "*" for anything, all by default
    kind = "rate"
    cases = [                          # the readings of what it is a rate over; see below
      { name = "a tenth of the rows printed", n = "rows", share = "1/10" },
      { name = "ten folds of the rows printed", n = "rows", folds = 10 },
    ]

**Checks** have the same fields, ask more of lines that have their entry, and share them freely: the
overall row of a table is a rate and a mean of the rows above. ``kind = "parts"`` names lines alone.

.. code-block:: toml

    [check.overall]
    artefact = "table5"
    row = "Overall"
    kind = "total"
    of = "rows of table 5"             # an entry or a check

**Given** numbers are not in the CSV: those of the files, or of the protocol.

.. code-block:: toml

    [given."rows of the file"]
    why = "where they come from, in a sentence"
    registry = "rows"                  # handed over beside the schema, under this name
    [given.folds]
    why = "section 4"
    by = "row"                         # which label the values go by: row, or column
    values = { anneal = 898, autos = 205 }

**Ties.** Where a field wants a number it takes a whole number, or the name of an entry, a check or
a given table. Of an entry, the line in the same artefact, row and column is meant, as far as it has
several of each; where it has one line, this one; where there is none, the number is not known and
the reading undecided. Numbers with several **readings** are lists, the usual one first: a number
is *impossible* if all of them refuse it, and a column is read in one of them throughout.

**Cases** are lists of ``{name, n, share, round, folds, repeats}``: a rate over n; or over a share
of it ("1/10"), rounded "down" (default), "up" or "nearest"; or cross-validated in so many folds, so
often, both as one rate over all rows and as the mean of the folds' rates. ``name`` is how a page
names the reading.

**Kinds**, what they are tied to (``?``: may be left out) and what is asked:

==================  ==============================================================================
rate                ``cases``: is it a whole number of cases; in per cent where half are above 1
mean of rates       the same, of cases with ``folds`` or ``repeats``
mean of counts      ``numbers`` (how many: a number, or a list of readings), ``most?`` and
                    ``least?`` (of each; from 0 on by default), ``items?`` (that each is a mean
                    of): a mean of whole numbers
deviation           ``around`` (the mean's entry), ``divisors?`` ("n - 1", "n", "n (n - 1)"):
                    beside rates, of the folds' or repeats' counts; beside mean of counts, of these;
                    with ``numbers`` and ``most`` of so many numbers up to that, whole or not: for
                    other means, and where counts are too many to bind
half width          ``around`` (a rate), ``sizes`` (cases: what n may be), ``level?`` (0.95),
                    ``students?`` (degrees of freedom that are tried)
rank                ``across`` ("row" or "column": along which the methods lie that are ranked
                    together), and ``sets`` (how many data sets, a list), ``sums?`` (true of rank
                    sums): can any rankings have them; or ``of`` (the entry of what was ranked),
                    ``best?`` ("most" or "least"): do these rows have them
ratio               ``of?`` (two entries or given tables), ``forms?`` (of `ratios.FORMS`, or
                    "distance"), ``counts?`` (true of whole numbers, printed in full)
p                   ``record?`` (the entry of the records it is of, such as "21-6-10" or "9/2"):
                    by which sign test; or
                    ``sets?`` (a list), ``pairs?`` (" versus ", between the better and the
                    worse in the row's name), ``times?`` (by row, the multiplier), ``cut?``
                    (whether products are cut at 1): which rank sums are behind;
                    ``tails?`` (1 or 2, a number: as told): do tests of so many give ``record``;
                    or ``test`` ("t", "F", "chi2", "r", "z"), ``of`` (the entry of its statistic),
                    ``df?`` (degrees of freedom, a number or a list): does the statistic give it
total               ``of`` (an entry: its other rows in this one's column, or where there are none
                    its other columns in this one's row), ``forms?`` (of `aggregates.FORMS`
                    and `aggregates.FURTHER`),
                    ``left_out?`` (true: all rows but one are tried too), ``weights?`` (numbers,
                    for "mean weighted by rows"), ``counts?`` (true of whole numbers in full)
scores              ``measures`` (by label, of `confusion.MEASURES`), ``by?`` (which label),
                    ``positive`` and ``negative`` (numbers of cases), ``folds?`` (how many): has one
                    table of counts all of them, or have so many folds, which share out both
                    classes evenly, these means
percentages         ``across`` ("row" or "column": along which the parts of one whole lie), ``n?``
                    (a number, of the whole)
==================  ==============================================================================

Any of them may have ``assumes``: what the ties take for granted and the paper does not say, such as
that an overall row is the mean of those above. What is refused then is the assumption as much as
the numbers: it is called worth a look, never impossible.

A kind that nothing can test has ``why``, which says why in a sentence, and no tie: "cell", "count",
"record", "time", "setting", "loss", "mean", "quoted", "label", "formula", "sentence"; so has a
"ratio" or "p" without ties.

What is not known is refused with the name of the table: fields, kinds, names of ties, patterns that
take no line, lines that take no entry or two.

May import `numbers`, `relations` and `counts`.
"""
