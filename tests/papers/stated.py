"""What papers claim, read once a process: to parse every formula of a paper takes its time."""

from functools import cache

from replication.evidence.claims.read import read_claims

claims_of = cache(read_claims)
