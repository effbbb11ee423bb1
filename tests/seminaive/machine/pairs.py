"""Few cases in which any two choices of any two axes meet."""

from itertools import combinations, product


def pairwise(axes, allowed):
    """Cases that between them have every pair of choices that can be had.

    Parameters
    ----------
    axes : list of list
    allowed : callable
        Of a list of one choice of each axis, None where it is open; whether some case has these.

    Returns
    -------
    list of tuple
    """
    wanted = {}
    for (a, first), (b, second) in combinations(enumerate(axes), 2):
        for one, two in product(first, second):
            case = [None] * len(axes)
            case[a], case[b] = one, two
            if allowed(case):
                wanted[a, one, b, two] = case
    found = []
    while wanted:
        case = list(next(iter(wanted.values())))
        for place in range(len(axes)):
            if case[place] is None:
                case[place] = _best(case, place, axes[place], allowed, wanted)
        for pair in _pairs(case):
            wanted.pop(pair, None)
        found.append(tuple(case))
    return found


def _best(case, place, choices, allowed, wanted):
    """The choice that meets most of what is settled for the first time."""

    def tried(choice):
        return [*case[:place], choice, *case[place + 1 :]]

    fitting = [choice for choice in choices if allowed(tried(choice))]
    return max(fitting, key=lambda choice: sum(p in wanted for p in _pairs(tried(choice), place)))


def _pairs(case, place=None):
    """What is settled of a case, two by two; of one place alone, with each other."""
    settled = [k for k, choice in enumerate(case) if choice is not None]
    pairs = combinations(settled, 2)
    if place is not None:
        pairs = ((min(k, place), max(k, place)) for k in settled if k != place)
    for a, b in pairs:
        yield a, case[a], b, case[b]
