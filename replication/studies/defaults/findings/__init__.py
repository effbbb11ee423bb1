"""From records to the candidate that the rule takes, and whether it becomes the default."""
