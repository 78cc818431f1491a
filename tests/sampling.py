"""How large a random sample a test takes: small in `make test`, whole in `make search`."""

from __future__ import annotations

import os

WHOLE = os.environ.get("HYPOTHESIS_PROFILE") == "search"


def sampled(whole: int, quick: int) -> int:
    """Return the size of a sample, or the step between two of its members: the second one in `make test`."""
    return whole if WHOLE else quick
