"""Packages of other people, which `nox -s clients` installs, and what they do with a model."""
