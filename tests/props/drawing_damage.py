"""Drawing damage at random: uniformly over all places of one kind in all files of all workspaces."""

from __future__ import annotations

import random
from functools import cache

from damage import Damage, Kind, Target
from handler_damage import handler_targets
from workspaces import Workspace, workspaces
from yaml_damage import yaml_targets

_MOST_DRAWS = 200


@cache
def targets(kind: Kind) -> tuple[tuple[Workspace, Target], ...]:
    """Return every place of one kind."""
    found = (
        (workspace, target)
        for workspace in workspaces()
        for target in (*yaml_targets(workspace), *handler_targets(workspace))
    )
    return tuple((workspace, target) for workspace, target in found if target.kind == kind)


def draw(kind: Kind, chance: random.Random) -> tuple[Workspace, Damage]:
    """Draw a place and a damage; what happened to leave a valid file is drawn again."""
    for _ in range(_MOST_DRAWS):
        workspace, target = chance.choice(targets(kind))
        damage = target.damaged(chance)
        if damage is not None:
            return workspace, damage
    raise AssertionError(f"no damage of kind {kind} found")
