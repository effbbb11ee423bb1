"""``python -m replication``: run the papers, read what they left, check it."""

import sys

if __name__ == "__main__":
    from replication.engine.source.bytecode import by_content

    by_content()

    from replication.cli import main

    sys.exit(main())
