"""A slow twin of section 7.1's generator: one row, one predictor at a time, from its sentences.

It takes its random numbers from the same seed and in the same order, so that rows are equal.
"""

from replication.engine.seeds import rng

#: Predictors counted from 0: V1, V2 and V3.
V1, V2, V3 = range(3), range(3, 10), range(10, 20)
CLASSES = range(3)


def draw(scenario, repeat, g, n):
    """Rows (lists of 20) and classes of n rows of a data set."""
    chance = rng("vidaurre2012", "noisy predictors", repeat)
    y = [int(c) for c in chance.integers(3, size=n)]
    rows = (values if scenario[0] == "D" else numbers)(chance, y, g)
    moves, after = chance.random((n, 7)).tolist(), chance.random((n, 7)).tolist()
    rows = [neighbours(*each, g) for each in zip(rows, moves, after, strict=True)]
    if scenario[1] == "R":
        rows = copies(chance, rows, g, noisy=scenario[0] == "C")
    return rows, y


def values(chance, y, g):
    """Take "theta_ij ~ Dir(c)", components "equal except one, which is different for each j"."""
    c = [[g.other if k == j else g.equal for k in range(3)] for j in CLASSES]
    relevant = [[chance.dirichlet(c[j]).tolist() for j in CLASSES] for _ in range(4)]
    # "All predictors in V2 have the same CPT"; of V3 "the CPT columns are all equal".
    noise = [chance.dirichlet([1.0, 1.0, 1.0]).tolist() for _ in V3]
    tables = [*relevant[:3], *[relevant[3] for _ in V2], *[[each] * 3 for each in noise]]
    luck = chance.random((20, len(y))).tolist()
    return [[first_beyond(tables[i][y[r]], luck[i][r]) for i in range(20)] for r in range(len(y))]


def first_beyond(probabilities, luck):
    """The value at which the probabilities so far are more than luck."""
    if luck < probabilities[0]:
        return 0
    return 1 if luck < probabilities[0] + probabilities[1] else 2


def numbers(chance, y, g):
    """Take "mu_ij ~ Unif(-2, 2)"; V2 alike, V3 with one mean in all classes."""
    relevant = [[float(chance.uniform(-2, 2)) for _ in CLASSES] for _ in range(4)]
    noise = [float(chance.uniform(-2, 2)) for _ in V3]
    means = [*relevant[:3], *[relevant[3] for _ in V2], *[[each] * 3 for each in noise]]
    normal = chance.standard_normal((len(y), 20)).tolist()
    return [[means[i][y[r]] + g.spread * normal[r][i] for i in range(20)] for r in range(len(y))]


def neighbours(row, moves, after, g):
    """Set a value "equal to either X_i-1 or X_i+1 with a probability equal to 0.5"."""
    now = list(row)
    for k, i in enumerate(V2):
        if g.copies == "half" and moves[k] >= 0.5:
            continue
        source = i + 1 if after[k] < 0.5 else i - 1
        if g.ends == "within" and source not in V2:
            source = i + 1 if source < i else i - 1
        now[i] = (row if g.order == "at once" else now)[source]
    return now


def copies(chance, rows, g, *, noisy):
    """V3 "equal to the predictor in V1 with a probability equal to 0.9", numbers blurred."""
    n = len(rows)
    if g.source == "own":
        of = [chance.integers(3, size=10).tolist()] * n
    elif g.source == "shared":
        of = [[int(chance.integers(3))] * 10] * n
    else:
        of = chance.integers(3, size=(n, 10)).tolist()
    noise = chance.standard_normal((n, 10)).tolist() if noisy else None
    luck = chance.random((n, 10)).tolist()
    out = [list(row) for row in rows]
    for r, row in enumerate(rows):
        for k, i in enumerate(V3):
            if luck[r][k] < 0.9:
                out[r][i] = row[of[r][k]] + (g.blur * noise[r][k] if noisy else 0)
    return out
