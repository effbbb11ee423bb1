"""Networks in which a feature has the class and some features as parents: trees and KDB.

The classifiers, and what each alone needs:

- `base`: what all four share, with the order of the hooks;
- `tan`: TAN, whose tree `spanning_tree` finds;
- `kdb`: KDB, whose parents `dependence` finds, for `selective_kdb` too;
- `selective_kdb`: SelectiveKDB, which takes the loss on rows left out from `prefixes`;
- `super_parent`: SuperParentTAN, which takes the accuracy on rows left out from `held_out`;
- `reads_again`: ``fit_batches`` of both KDB, which read their rows again by `passes`.

What scores rows, by a family's counts:

- `factors`: dense, a table of all combinations of the values of a feature and its parents;
- `sparse`: of the combinations that occur, where a table would be beyond ``memory_limit``;
- `sparse_hierarchy`: of these, with hierarchical smoothing;
- `known`: what those two know of a feature under some of its parents.

What is drawn: `arcs`, the network of any fitted classifier.

May import `table`, `counts`, `batches`, `machine`, `classifier` and `discretise`;
the arcs drawn are also those of `averaged` and `lazy`.
"""
