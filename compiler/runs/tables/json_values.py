"""Values that JSON can hold."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Plain:
    """A dataclass whose JSON object has its fields and nothing else."""

    def as_json(self) -> dict[str, Any]:
        """Return it as a JSON object, for `--json` and for what is kept."""
        return asdict(self)


def finite(value: Any) -> Any:
    """Return a JSON value with null in place of NaN and infinity, which JSON does not have."""
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, Mapping):
        return {str(name): finite(entry) for name, entry in value.items()}
    return [finite(entry) for entry in value] if isinstance(value, (list, tuple)) else value
