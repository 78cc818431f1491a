"""The entities on which an intervention acts, or which a questionnaire asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from runtime_base.engine.interventions.world_formulas import over_entities
from runtime_base.foundation.streams import Stream
from runtime_base.state.initial.initial_population import part_of
from runtime_base.state.state import State


def selected(state: State, given: Mapping[str, Any], key: int) -> list[Any]:
    """Return the working entities of a type for which `where` holds, or a sample of them, by number.

    `key` is that of the sample's random stream; `number` is the number of a single entity.
    """
    found = list(state.populations[given["of"]].working)
    if "number" in given:
        found = [entity for entity in found if entity.id == given["number"]]
    if "where" in given:
        holds = over_entities(given["where"], state.world, found, "where")
        found = [entity for place, entity in enumerate(found) if holds(place)]
    if "count" not in given and "share" not in given:
        return found
    size = given["count"] if "count" in given else part_of(len(found), given["share"])
    drawn = Stream(key).sample(found, min(size, len(found)))
    return sorted(drawn, key=lambda entity: int(entity.id))
