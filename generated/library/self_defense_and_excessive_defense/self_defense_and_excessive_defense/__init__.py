"""Who attacks, who is prepared to resist, and which force courts allow.

How many attack and how many are prepared to resist if each depends on the other, and how much force defenders use
before judges who see the threat with an error. The cores are a game of attack and preparation with private costs, and a
court with an uncertain standard; the base lets each change the other.

What happens, from the start of a round:

- attack: Aggressor on Start, may emit Attacked (submodel S1).
- prepare: Defender on Start (submodel S1).
- face: Defender on Attacked, may emit Brought, Settled (submodel S2).
- judge_force: Judge on Brought, may emit Found (submodel S3).
- publish: News on all Settled (submodel S4).
- hear: Defender on Found, may emit Settled (submodel S3).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from self_defense_and_excessive_defense.decisions import Attack, Finding, Prepare, Resist
from self_defense_and_excessive_defense.entities import Aggressor, Defender, Judge, News
from self_defense_and_excessive_defense.events import Attacked, Brought, Found, Settled, Start
from self_defense_and_excessive_defense.world import World

__all__ = [
    "Aggressor",
    "Attack",
    "Attacked",
    "Brought",
    "Defender",
    "Finding",
    "Found",
    "Judge",
    "News",
    "Prepare",
    "Resist",
    "Settled",
    "Start",
    "World",
    "math",
    "sum",
]
