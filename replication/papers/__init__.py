"""The papers that are re-run, one package each."""
