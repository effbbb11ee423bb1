"""Any input as codes and floats, with missing and unseen values told apart.

The way of an input through the room:

- `check`: the door, which makes of an input rows of one of the `kinds`;
- `dicts`: rows that are dicts, laid out by the names of columns;
- `kinds`: arrays, frames, words, CSR matrices: each knows how to learn, encode and grow;
- `column`: one column of rows, its values and its codes, by what `named` tells of it;
- `named`: the distinct values of a column and each cell's index, as its library has them;
- `cells` and `missing`: the types of Python objects in a column, and which cells say nothing;
- `schema`: what was learned, the nominal features and their values;
- `table`: the rows encoded by a schema;
- `encoder`: TableEncoder, which walks this way, chooses the nominal features, keeps the schema;
- `growth`: what later rows may not change.

What estimators share beside it:

- `column_names`, `places`: names of the columns, and the features that a parameter names;
- `parameters`, `stored`, `tags`, `types`: constructors, pickles, scikit-learn's tags, annotations;
- `labels`, `weights`: the classes and the weights of rows;
- `number_text`, `written_numbers`: the warning of numbers stored as text;
- `recoded`: tables of other features, which discretisers make.

May import `kernels`, `machine`, which compiles its own, and of `seminaive` the version.
"""
