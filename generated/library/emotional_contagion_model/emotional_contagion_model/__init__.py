"""How moods spread between people, and what a channel that hides some of them does.

How common contentment and discontent are if moods arise by themselves and by contact, and end by themselves (Hill et
al. 2010); what happens to them where a moderator hides expressions; and where the intensities of an emotion go in a
group whose members absorb or amplify what others express (Bosse et al. 2009).

What happens, from the start of a round:

- moderate: Moderator on Start (submodel S1).
- pass_on: Channel on Start (submodel S1).
- listen: Person on Start, may emit Withheld, Impulse (submodel S2).
- express: Person on Start or Begun, may emit Ended (submodel S1).
- absorb: Person on Start (submodel S3).
- take_note: Moderator on all Withheld (submodel S1).
- be_moved: Person on Impulse, may emit Begun (submodel S2).
- calm_down: Person on Ended (submodel S2).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from emotional_contagion_model.decisions import BeMoved, Express, Moderate
from emotional_contagion_model.entities import Channel, Moderator, Person
from emotional_contagion_model.events import Begun, Ended, Impulse, Start, Withheld
from emotional_contagion_model.world import World

__all__ = [
    "BeMoved",
    "Begun",
    "Channel",
    "Ended",
    "Express",
    "Impulse",
    "Moderate",
    "Moderator",
    "Person",
    "Start",
    "Withheld",
    "World",
    "math",
    "sum",
]
