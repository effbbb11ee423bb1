"""The refusal of numeric features, for the families that take nominal ones only."""


def refuse_numeric(schema):
    """Raise ValueError, naming the features, if any of them is numeric."""
    if schema.numeric.size:
        raise ValueError(
            f"Features {schema.numeric.tolist()[:5]} are numeric, and this classifier takes "
            "nominal ones: give it a discretiser, or name them in categorical_features if their "
            "numbers are names of values."
        )
