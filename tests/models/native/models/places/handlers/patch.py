"""What happens to patches."""

from collections.abc import Sequence  # kept by simcc

from places import Bird, Patch, Start, Trodden, Walker, World, sum  # kept by simcc


def tread(patch: Patch, trodden: Sequence[Trodden], world: World) -> None:
    """S1: a patch counts who steps on it, and who is around."""
    patch.steps += len(trodden) + len(patch.here(Bird))


def trample(patch: Patch, start: Start, world: World) -> None:
    """S1: a patch sees who is there, and other patches."""
    patch.steps += len(patch.near(Walker, 0)) + len(patch.near(Patch, 1)) % 2
    patch.steps += sum(len(other.here(Patch)) + len(other.here(Bird)) for other in patch.near(Patch, 1)) % 2
