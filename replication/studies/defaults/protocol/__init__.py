"""What is compared on which data sets, and the rule that decides, fixed before any result."""
