"""Questions whose numbers are rounded, so that near situations are one question."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from sandbox.pipe.frames import DecisionQuestion

#: A number of so many steps has no digits left that could be rounded.
_COARSE = 2**53


def rounded(question: DecisionQuestion, steps: Mapping[str, float]) -> DecisionQuestion:
    """Return a question with numbers rounded to the nearest multiples of their steps, halves up."""
    sees = {name: _rounded(value, steps.get(name)) for name, value in question.sees.items()}
    own = {name: _rounded(value, steps.get(name)) for name, value in question.own.items()}
    return question.model_copy(update={"sees": sees, "own": own})


def _rounded(value: Any, step: float | None) -> Any:
    if step is None or isinstance(value, bool) or not isinstance(value, (int, float)):
        return value
    if abs(value) >= _COARSE * step:
        return value
    nearest = math.floor(value / step + 0.5) * step
    return int(nearest) if isinstance(value, int) and nearest.is_integer() else nearest
