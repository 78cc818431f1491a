"""What users do: tell, hear, judge, change their minds, listen to others and speak out."""

from information_cascade_and_silence import (  # kept by simcc
    AcceptCorrection,
    Believe,
    BelievePost,
    Corrected,
    Flagged,
    KnewAlready,
    Posted,
    Reported,
    SpeakOut,
    Start,
    Tagged,
    Told,
    TrustNews,
    User,
    World,
)


def tell(user: User, start: Start, world: World) -> None:
    """S1: a spreader may tell one acquaintance, and may tag the leaders that it follows."""
    if user.stage != "spreader":
        return
    labelled = user.chance(world.platform_regulator.labels)
    activity = world.parameters.activity * (1.0 - world.parameters.label_restraint if labelled else 1.0)
    acquaintances = user.neighbors("knows")
    if len(acquaintances) > 0 and user.chance(activity):
        user.emit(Told(labelled=labelled), to=user.choose(acquaintances))
    for leader in user.neighbors("follows"):
        if user.chance(world.parameters.tagging):
            user.emit(Tagged(), to=leader)


def decide_hear(user: User, told: Told, world: World) -> Believe:
    """S2, the rule: own judgement mixed with what others are heard to hold (Bikhchandani et al. 1992)."""
    if world.ratings > 0 and user.chance(user.verification):
        return Believe(believe=False)
    leaning = (1.0 - user.conformity) * user.credulity + user.conformity * user.climate
    return Believe(believe=user.chance(leaning * (1.0 - world.parameters.label_effect if told.labelled else 1.0)))


def hear(user: User, told: Told, world: World, decision: Believe | None) -> None:
    """S1, S2: an ignorant user believes and will tell, or doubts; who knew already says so."""
    if user.stage != "ignorant":
        user.emit(KnewAlready(), to=told.sender)
    elif decision is not None and decision.believe:
        user.stage = "spreader"
        user.stance = "believes"
    else:
        user.stage = "stifler"
        user.stance = "doubts"
        if user.chance(world.parameters.flagging):
            user.emit(Flagged(), to=world.platform_regulator)


def lose_interest(user: User, answer: KnewAlready, world: World) -> None:
    """S1: a spreader who met somebody informed may stop (Maki & Thompson 1973)."""
    if user.stage == "spreader" and user.chance(world.parameters.stifling):
        user.stage = "stifler"


def decide_read_post(user: User, posted: Posted, world: World) -> BelievePost:
    """S3, the rule: a leader's post is judged like what an acquaintance tells (S2)."""
    if world.ratings > 0 and user.chance(user.verification):
        return BelievePost(believe=False)
    leaning = (1.0 - user.conformity) * user.credulity + user.conformity * user.climate
    return BelievePost(believe=user.chance(leaning * (1.0 - world.parameters.label_effect if posted.labelled else 1.0)))


def read_post(user: User, posted: Posted, world: World, decision: BelievePost | None) -> None:
    """S3: an ignorant follower believes and will tell, or doubts."""
    if decision is None:
        return
    if decision.believe:
        user.stage = "spreader"
        user.stance = "believes"
    else:
        user.stage = "stifler"
        user.stance = "doubts"
        if user.chance(world.parameters.flagging):
            user.emit(Flagged(), to=world.platform_regulator)


def decide_read_news(user: User, report: Reported, world: World) -> TrustNews:
    """S4, the rule: doubt is taken over by trust in the media, a report as fact is judged like a telling (S2)."""
    if report.doubtful:
        return TrustNews(believe=user.chance(world.parameters.media_trust))
    if world.ratings > 0 and user.chance(user.verification):
        return TrustNews(believe=False)
    leaning = (1.0 - user.conformity) * user.credulity + user.conformity * user.climate
    return TrustNews(believe=user.chance(leaning))


def read_news(user: User, report: Reported, world: World, decision: TrustNews | None) -> None:
    """S4: believing a report as fact makes a spreader, disbelieving it or believing a doubtful one a doubter."""
    if decision is None or (report.doubtful and not decision.believe):
        return
    if decision.believe and not report.doubtful:
        user.stage = "spreader"
        user.stance = "believes"
    else:
        user.stage = "stifler"
        user.stance = "doubts"


def decide_read_correction(user: User, correction: Corrected, world: World) -> AcceptCorrection:
    """S5, the rule: by trust in the source and readiness to check (Walter et al. 2020)."""
    return AcceptCorrection(accept=user.chance(correction.credibility * user.verification))


def read_correction(user: User, correction: Corrected, world: World, decision: AcceptCorrection | None) -> None:
    """S5: who accepts the correction doubts, and tells no longer."""
    if decision is not None and decision.accept:
        user.stage = "stifler"
        user.stance = "doubts"


def listen(user: User, start: Start, world: World) -> None:
    """S6: the climate of opinion is the share that believes among the voices around the user."""
    believing = 0
    doubting = 0
    for acquaintance in user.neighbors("knows"):
        believing += acquaintance.voice == "believes"
        doubting += acquaintance.voice == "doubts"
    for leader in user.neighbors("follows"):
        believing += leader.position == "believes"
        doubting += leader.position == "doubts"
    for outlet in user.neighbors("reads"):
        believing += outlet.position == "believes"
        doubting += outlet.position == "doubts"
    user.climate = believing / (believing + doubting) if believing + doubting > 0 else 0.5


def decide_speak(user: User, start: Start, world: World) -> SpeakOut:
    """S6, the rule: speak if certainty is not below the isolation that is feared (Noelle-Neumann 1974)."""
    support = user.climate if user.stance == "believes" else 1.0 - user.climate
    return SpeakOut(speak=user.certainty >= user.isolation_fear * (1.0 - support))


def speak(user: User, start: Start, world: World, decision: SpeakOut | None) -> None:
    """S6: who dares says what it thinks; the others are silent."""
    if decision is None or not decision.speak or user.stance == "undecided":
        user.voice = "silent"
    else:
        user.voice = user.stance
