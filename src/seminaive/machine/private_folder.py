"""Which folder may be read for what runs as code: one that nobody but its owner, or root, can fill.

Compiled kernels are machine code beside pickles. A name that anybody can work out, in a folder that
anybody can write, would run what another user has put there.
"""

import os
from pathlib import Path

_ROOT = 0
_GROUP_WRITES, _ANYBODY_WRITES, _STICKY = 0o020, 0o002, 0o1000


class NotPrivateError(PermissionError):
    """Somebody else could write into a folder, or into one above it."""


def private_folder(place):
    """Return a folder without links in its path, made for its owner alone if need be.

    It belongs to this process's user. It and all above it belong to him or to root, and nobody else
    can write there. A folder as ``/tmp``, in which nobody can touch what another made, may stand
    above it. Windows has neither such owners nor such modes, and nothing is looked at there.

    Raises
    ------
    NotPrivateError
        Somebody else could write there.
    OSError
        The folder cannot be made.
    """
    for parent in reversed(place.parents):
        # Nobody else is let in by a mask of the process that is set for another purpose.
        _made(parent, 0o755)
    _made(place, 0o700)
    place = trusted_folder(place, of_root=False)
    if hasattr(os, "geteuid") and place.stat().st_mode & 0o077:
        place.chmod(0o700)
    return place


def trusted_folder(place, of_root=True):
    """Return a folder that exists without links in its path, if nobody else can write there.

    Raises
    ------
    NotPrivateError
        Somebody else could; or it is root's, where `of_root` is false and this user is another.
    OSError
        There is none.
    """
    place = Path(os.path.realpath(place, strict=True))
    if hasattr(os, "geteuid"):
        _refuse(place, of_root, above=False)
        for parent in place.parents:
            _refuse(parent, of_root=True, above=True)
    return place


def _made(folder, mode):
    if not folder.is_dir():
        folder.mkdir(mode, exist_ok=True)


def _refuse(folder, of_root, above):
    """Raise NotPrivateError if another than root and oneself can put or exchange files there."""
    status, user = folder.lstat(), os.geteuid()
    if status.st_uid != user and not (of_root and status.st_uid == _ROOT):
        raise NotPrivateError(f"{folder} belongs to user {status.st_uid}, not to you")
    by_group = status.st_mode & _GROUP_WRITES and not _is_own_group(status.st_gid, user)
    in_safety = above and status.st_mode & _STICKY
    if (by_group or status.st_mode & _ANYBODY_WRITES) and not in_safety:
        raise NotPrivateError(f"others can write into {folder}")


def _is_own_group(group, user):
    """Whether a group is the one that many systems make for each user, with nobody else in it."""
    import grp
    import pwd

    try:
        members, name = grp.getgrgid(group), pwd.getpwuid(user).pw_name
    except KeyError:
        return False
    return members.gr_name == name and set(members.gr_mem) <= {name}
