"""What ends a native run before its time."""

from __future__ import annotations


class NativeStopError(BaseException):
    """Raised where the native engine stops: the interpreted one repeats the run, and reports what is wrong.

    It is not an error of a model, and passes where errors of a model's functions are caught: a metric that Python
    computes may raise it.
    """
