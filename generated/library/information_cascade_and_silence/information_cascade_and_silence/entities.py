"""Who lives in the model, and their state variables: A rumor, its correction, and who keeps silent.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from runtime_base.entities import Entity


class User(Entity):
    """User, an agent type: users hear the rumor, judge it, pass it on, change their minds, and speak out or keep
    silent.
    """

    __slots__ = (
        "stage",
        "stance",
        "voice",
        "climate",
        "credulity",
        "conformity",
        "verification",
        "certainty",
        "isolation_fear",
    )

    stage: Literal["ignorant", "spreader", "stifler"]
    """Where the user stands in the spreading of the rumor. Dynamic, public."""

    stance: Literal["undecided", "believes", "doubts"]
    """What the user privately holds of the rumor. Dynamic, private."""

    voice: Literal["silent", "believes", "doubts"]
    """What the user says of the rumor in public. Dynamic, public."""

    climate: float
    """Share of the voices around the user that believe the rumor, as the user perceives it. Unit: share, from 0 to
    1. Dynamic, private.
    """

    credulity: float
    """Chance to believe the rumor on its own merits, without a warning. Unit: probability, from 0 to 1. Static,
    private.
    """

    conformity: float
    """Weight of what others say, against one's own judgement. Unit: share, from 0 to 1. Static, private."""

    verification: float
    """Readiness to look up and to accept a fact-check. Unit: probability, from 0 to 1. Static, private."""

    certainty: float
    """How sure the user is of a stance once it has one. Unit: strength, from 0 to 1. Static, private."""

    isolation_fear: float
    """How heavily the prospect of standing alone weighs on the user. Unit: strength, from 0 to 1. Static, private."""

    if TYPE_CHECKING:

        @overload
        def neighbors(self, relation: Literal["knows", "known_by"]) -> Sequence[User]: ...

        @overload
        def neighbors(self, relation: Literal["follows"]) -> Sequence[OpinionLeader]: ...

        @overload
        def neighbors(self, relation: Literal["reads"]) -> Sequence[MediaOrganization]: ...

        @overload
        def neighbors(self, relation: Literal["subscribes_to"]) -> Sequence[FactCheckOrganization]: ...

        def neighbors(self, relation: Any) -> Any: ...


class OpinionLeader(Entity):
    """OpinionLeader, an agent type: a few accounts reach many users at once, and speak in public whatever others
    think.
    """

    __slots__ = ("position", "caution")

    position: Literal["undecided", "believes", "doubts"]
    """What the leader says of the rumor in public. Dynamic, public."""

    caution: float
    """Chance not to endorse an unchecked claim. Unit: probability, from 0 to 1. Static, private."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["followers"]) -> Sequence[User]: ...


class MediaOrganization(Entity):
    """MediaOrganization, an agent type: news media take up what many talk about, as a fact or as a doubtful claim,
    and reach those who talk to nobody.
    """

    __slots__ = ("position", "rigor")

    position: Literal["undecided", "believes", "doubts"]
    """How the outlet reports the rumor, as a fact (believes) or as doubtful (doubts). Dynamic, public."""

    rigor: float
    """Chance to check a claim and report it as doubtful, where no fact-check is out yet. Unit: probability, from 0
    to 1. Static, private.
    """

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["readers"]) -> Sequence[User]: ...


class FactCheckOrganization(Entity):
    """FactCheckOrganization, an agent type: it notices the rumor, needs time to check it, and then publishes a
    correction.
    """

    __slots__ = ("hours_worked", "published", "credibility")

    hours_worked: int
    """Hours since the organization took up the rumor. Unit: round, 0 or more. Dynamic, private."""

    published: bool
    """Whether its finding that the rumor is false is out. Dynamic, public."""

    credibility: float
    """How far the organization is trusted. Unit: share, from 0 to 1. Static, public."""

    if TYPE_CHECKING:

        def neighbors(self, relation: Literal["subscribers"]) -> Sequence[User]: ...


class PlatformRegulator(Entity):
    """PlatformRegulator, the environment: the platform's content team, whose rules hold for every post, puts
    warnings on posts about the rumor.
    """

    __slots__ = ("labels",)

    labels: float
    """Share of posts about the rumor that carry a warning. Unit: share, from 0 to 1. Dynamic, public."""
