"""What enters a record; a change here makes records stale."""
