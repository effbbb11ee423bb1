"""What an estimator's tags say of the rows that it takes."""


def tell_of_input(tags, chosen, *, sparse):
    """Set the input tags of an estimator whose ``categorical_features`` are ``chosen``.

    ``sparse`` says whether it takes sparse matrices at all: features chosen one by one make it
    take dense rows only.
    """
    words = chosen is not None
    tags.input_tags.allow_nan = True
    tags.input_tags.string = words
    tags.input_tags.categorical = words
    tags.input_tags.sparse = sparse and (chosen is None or isinstance(chosen, str))
    return tags
