"""Densities of numbers, a class each, which `density` finds by its name.

A density is a subclass of `Density` in a module that the line below names, and nothing beside it:
what it is called, how it is estimated, what it adds to scores, and why it needs all rows together,
if it does. The line is written out, for a result's source is what its modules import.

- `density`: what each has, and the search for all of them;
- `parameter`: which of them each feature has, by what the user says;
- `gaussian`, `kernel`, `multinomial`: those that score;
- `decided`: those that rows decide.

May import `counts`, `kernels`, `machine` and `table`, and sums and loops of `naive_bayes`.
"""

from . import decided, gaussian, kernel, multinomial

__all__ = ["decided", "gaussian", "kernel", "multinomial"]
