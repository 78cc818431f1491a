"""The events of the model: Who attacks, who is prepared to resist, and which force courts allow.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from self_defense_and_excessive_defense.entities import Aggressor, Defender, Judge

__all__ = ["Attacked", "Brought", "Settled", "Found", "Start"]


class Attacked(Event):
    """An aggressor attacks a defender.

    Emitted by attack of Aggressor (to one of may_attack). Handled by face of Defender.
    """

    __slots__ = ()
    sender: Aggressor


class Brought(Event):
    """A case of resistance comes before a judge.

    Emitted by face of Defender (to each of before). Handled by judge_force of Judge.

    threat: How large the threat was. Unit: force, from 0.5 to 1.5.
    force: Force that was used. Unit: force, 0 or more.
    """

    __slots__ = ("threat", "force")
    sender: Defender

    def __init__(self, *, threat: float, force: float) -> None:
        self.threat = threat
        self.force = force


class Settled(Event):
    """A case of resistance is over.

    Emitted by face of Defender (to News), hear of Defender (to News). Handled by publish of News.

    force: Force that was used. Unit: force, 0 or more.
    saved: What resisting saved the defender. Unit: value.
    """

    __slots__ = ("force", "saved")
    sender: Defender

    def __init__(self, *, force: float, saved: float) -> None:
        self.force = force
        self.saved = saved


class Found(Event):
    """A judge has decided a case.

    Emitted by judge_force of Judge (to sender). Handled by hear of Defender.

    threat: How large the threat was. Unit: force, from 0.5 to 1.5.
    force: Force that was used. Unit: force, 0 or more.
    excessive: Whether force is found excessive.
    """

    __slots__ = ("threat", "force", "excessive")
    sender: Judge

    def __init__(self, *, threat: float, force: float, excessive: bool) -> None:
        self.threat = threat
        self.force = force
        self.excessive = excessive
