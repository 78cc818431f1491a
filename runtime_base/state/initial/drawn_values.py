"""Values of a distribution for several entities, each from a stream of its own."""

from __future__ import annotations

from typing import Any

from runtime_base.foundation.streams import HAS_NUMPY, Stream, children, column_of_children
from runtime_base.spec import Quantity
from runtime_base.state.initial.distribution_forms import Draw

#: From so many entities on, it takes less time to draw for all of them at once.
_LEAST_TOGETHER = 64


def keys_of(key: int, count: int) -> Any:
    """Return the keys of the entities' streams: a column if they draw together, a list if they draw one by one."""
    return column_of_children(key, count) if HAS_NUMPY and count >= _LEAST_TOGETHER else children(key, count)


def part_of_keys(keys: Any, numbers: list[int]) -> Any:
    """Return the keys of some entities."""
    return [keys[number] for number in numbers] if isinstance(keys, list) else keys[numbers]


def drawn(quantity: Quantity, spec: Any, draw: Draw, keys: Any) -> list[Any]:
    """Return a value for each key: of what `draw` draws, which is the form `spec`."""
    if isinstance(keys, list):
        return [draw(Stream(own)) for own in keys]
    from runtime_base.state.initial.drawn_together import Streams, values  # NumPy, which a small model does not need

    return values(quantity, spec, Streams(keys))
