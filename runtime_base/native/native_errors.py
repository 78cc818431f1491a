"""What ends a native run before its time."""

from __future__ import annotations


class NativeStopError(Exception):
    """Raised where the native engine stops: the interpreted one repeats the run, and reports what is wrong."""
