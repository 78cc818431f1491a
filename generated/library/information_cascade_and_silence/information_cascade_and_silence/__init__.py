"""A rumor, its correction, and who keeps silent.

How far a false rumor travels on a social platform and how many believe it, what opinion leaders, news media,
fact-checkers and the platform add or take away, and how the opinion that is heard in public comes to differ from the
one held in private. Spreading and speaking out are modelled together because each feeds the other: what people believe
depends on what they hear others say, and what they dare to say depends on what they hear as well. With all additions
switched off and everyone able to reach everyone, the model is that of Maki & Thompson.

What happens, from the start of a round:

- tell: User on Start, may emit Told, Tagged (submodel S1).
- cover: MediaOrganization on Start, may emit Reported (submodel S4).
- investigate: FactCheckOrganization on Start, may emit RatedFalse, Corrected (submodel S5).
- listen: User on Start (submodel S6).
- speak: User on Start (submodel S6).
- hear: User on Told, may emit KnewAlready, Flagged (submodel S2).
- pick_up: OpinionLeader on Tagged, may emit Posted (submodel S3).
- read_news: User on Reported (submodel S4).
- read_correction: User on Corrected (submodel S5).
- moderate: PlatformRegulator on all Flagged or all RatedFalse (submodel S7).
- lose_interest: User on KnewAlready (submodel S1).
- read_post: User on Posted, may emit Flagged (submodel S3).

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from runtime_base import mathematics as math
from runtime_base.aggregation import total as sum

from information_cascade_and_silence.decisions import (
    AcceptCorrection,
    Believe,
    BelievePost,
    Cover,
    Endorse,
    SpeakOut,
    TrustNews,
)
from information_cascade_and_silence.entities import (
    FactCheckOrganization,
    MediaOrganization,
    OpinionLeader,
    PlatformRegulator,
    User,
)
from information_cascade_and_silence.events import (
    Corrected,
    Flagged,
    KnewAlready,
    Posted,
    RatedFalse,
    Reported,
    Start,
    Tagged,
    Told,
)
from information_cascade_and_silence.world import World

__all__ = [
    "AcceptCorrection",
    "Believe",
    "BelievePost",
    "Corrected",
    "Cover",
    "Endorse",
    "FactCheckOrganization",
    "Flagged",
    "KnewAlready",
    "MediaOrganization",
    "OpinionLeader",
    "PlatformRegulator",
    "Posted",
    "RatedFalse",
    "Reported",
    "SpeakOut",
    "Start",
    "Tagged",
    "Told",
    "TrustNews",
    "User",
    "World",
    "math",
    "sum",
]
