"""The command line: one file a subcommand, errors as one sentence and an exit code.

May import `datasets`, `engine`, `evidence`, `pages`, `printed_numbers` and `paper`,
which finds the papers.
"""

from __future__ import annotations

import importlib
import sys
import traceback
from collections.abc import Sequence

from replication.cli.parser import parser
from replication.cli.show import spare_encodings
from replication.engine.arithmetic import pin
from replication.engine.source import facts
from replication.engine.workers.interrupt import end_as_by_ctrl_c

__all__ = ["main"]

#: What computes cells, and so begins by starting again with the arithmetic that records name.
_COMPUTING = ("check", "replicate", "run", "vouch")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a subcommand.

    Parameters
    ----------
    argv : sequence of str, optional
        The arguments; those of this very command by default, which then starts anew, under the
        same process id, where its arithmetic is not the records'
        (`replication.engine.arithmetic.pin`).

    Returns
    -------
    int
        0 when the work was done, 1 when some of it failed, 2 when it was asked for wrongly, 130
        when it was interrupted.
    """
    spare_encodings()
    args = parser().parse_args(argv)
    if argv is None and args.command in _COMPUTING:
        pin.enter()
    if argv is None:
        end_as_by_ctrl_c()
    try:
        return importlib.import_module(f"replication.cli.{args.command}").command(args)
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return 130
    except BrokenPipeError:  # such as `| head`
        sys.stderr.close()
        return 1
    except Exception as error:
        if args.debug:
            traceback.print_exc()
        else:
            # Our own errors are sentences; of any other the type is told, and the way to see more.
            said = " ".join(str(error).split())
            if not type(error).__module__.startswith("replication"):
                more = "run again with --debug for the traceback"
                said = f"{type(error).__name__}: {said or 'no message'}; {more}"
            print(f"replication: {said}", file=sys.stderr)
        from replication.cli.choose import UsageError

        return 2 if isinstance(error, UsageError) else 1
    finally:
        facts.keep()
