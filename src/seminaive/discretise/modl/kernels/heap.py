"""A heap of merges that knows the place of each, so that the cost of any may change.

``heap`` (n,) holds the merges, ``place`` where each of them lies in it, and ``key`` their costs; a
merge precedes another if it is cheaper or, of equal cost, has the lower number.
"""

from ....machine.compiled import kernel


@kernel
def precedes(key, a, b):
    """Whether merge ``a`` comes before merge ``b``."""
    return key[a] < key[b] or (key[a] == key[b] and a < b)


@kernel
def remove_first(heap, place, key, size):
    """Take the first of ``size`` merges off."""
    heap[0] = heap[size - 1]
    place[heap[0]] = 0
    sink(heap, place, key, size - 1, 0)


@kernel
def settle(heap, place, key, size, merge, new):
    """Give a merge a new key and bring it to its place."""
    falls = new < key[merge]
    key[merge] = new
    if falls:
        rise(heap, place, key, place[merge])
    else:
        sink(heap, place, key, size, place[merge])


@kernel
def rise(heap, place, key, at):
    """Move one merge towards the front."""
    merge = heap[at]
    while at > 0:
        parent = (at - 1) // 2
        if not precedes(key, merge, heap[parent]):
            break
        heap[at] = heap[parent]
        place[heap[at]] = at
        at = parent
    heap[at] = merge
    place[merge] = at


@kernel
def sink(heap, place, key, size, at):
    """Move one merge towards the end."""
    if at >= size:
        return
    merge = heap[at]
    while 2 * at + 1 < size:
        child = 2 * at + 1
        if child + 1 < size and precedes(key, heap[child + 1], heap[child]):
            child += 1
        if not precedes(key, heap[child], merge):
            break
        heap[at] = heap[child]
        place[heap[at]] = at
        at = child
    heap[at] = merge
    place[merge] = at
