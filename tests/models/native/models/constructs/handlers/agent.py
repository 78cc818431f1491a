"""What agents do."""

from collections.abc import Sequence  # kept by simcc

from constructs import Agent, Answered, Judge, Start, Told, World, math, sum  # kept by simcc


def middle(values: Sequence[float]) -> float:
    """The mean without the smallest and the largest."""
    inner = sorted(values)[1:-1]
    return sum(inner) / len(inner) if len(inner) > 0 else 0.0


def steps(count: int, backwards: bool) -> Sequence[int]:
    """Whole numbers in one direction or the other."""
    return list(reversed(range(count))) if backwards else list(range(0, count, 2))


def named(mood: str) -> int:
    """A number for a mood."""
    return 1 if mood == "calm" else 2 if mood == "angry" else 3


def like(agent: Agent, start: Start, world: World) -> None:
    """S1: references and values that may be unset, and categories with other values."""
    others = agent.neighbors("knows")
    best: Agent | None = None
    for other in others:
        if best is None or other.total > best.total:
            best = other
    agent.friend = best if agent.chance(0.7) else None
    agent.mood = "sad"
    if agent.friend is not None and agent.friend in others and agent.friend.friend is not None:
        agent.mood = agent.friend.friend.mood
    elif agent.friend is None:
        agent.mood = "calm"
    before = agent.mood
    agent.mood = before if agent.chance(0.5) else agent.choose(["calm", "angry"])
    agent.voice = agent.mood if before != "calm" else "silent"
    agent.level = None if agent.mood == agent.voice else agent.draw_normal(0.0, 2.0)


def count(agent: Agent, start: Start, world: World) -> None:
    """S1: sequences: slices, sorts, rows of tables, several loops in one."""
    contacts = agent.neighbors("knows")
    totals = [other.total for other in contacts]
    found = 0.0
    for row in world.parameters.table:
        found += agent.choose(row, weights=[share + 0.5 for share in row])
    place = agent.draw_int(0, 1)
    other = len(contacts)
    pairs = [other * step for other in range(3) for step in steps(4, agent.chance(0.5)) if other != step]
    low, high = min(pairs, default=0), max(totals, default=world.parameters.limit)
    low, place = place, low
    first = agent.ranked(contacts, [one.times for one in contacts])[: max(1, other // 2)]
    agent.total = (found + middle(totals + [high]) / 7.0) % 3.5 + sum(world.parameters.table[low][-2:]) + len(first)
    rows = [other.traits for other in contacts if other.times > 0]
    agent.total += sum(row[-1] + sum(row[:2]) for row in rows[1:]) + (rows[0][1] if len(rows) > 0 else 0.5)
    level = agent.level if agent.level is not None else 0.25
    agent.total += min([other.total / 3.0 for other in contacts if other.times > place], default=level)
    agent.total += round(agent.draw(-5.0, 5.0), 2) // 0.3 + math.normal_cdf(agent.draw(-3.0, 3.0)) + place
    agent.score = None if agent.chance(0.3) else agent.draw_poisson(3.0) - agent.draw_binomial(20, 0.2)
    agent.times = sum(item.id for item in agent.sample(contacts, 2, weights=[1 + item.id for item in contacts]))
    kept = agent.traits[:2] + [agent.draw_gamma(2.0, 0.5)]
    agent.traits = [min(10.0, kept[-1]), kept[0], kept[1]] if agent.score else [0.0] + agent.traits[1:]


def arrange(agent: Agent, start: Start, world: World) -> None:
    """S1: lists of tuples and of lists, written one by one."""
    contacts = agent.neighbors("knows")
    places: list[tuple[float, int]] = []
    known: list[int] = []
    rows: list[list[float]] = []
    for number, other in enumerate(contacts):
        if other.id not in known and agent.chance(0.8):
            places += [(-float(other.times % 2), number), (0.0 * other.total, -number)]
        known += [other.id]
        rows = [[agent.draw(), other.total], other.traits[:2]] + rows
    level = 0.0
    for minus, number in sorted(places):
        level = level / 2.0 - minus * contacts[number].total + number // 3
    falling = sorted(places, reverse=True)[1:]
    if len(falling) > 0 and falling[0][1] % 2 == 0 and falling[-1][0] <= 0.0:
        level += contacts[falling[0][1]].total
    by_times = sorted([(other.times % 3, other.id) for other in contacts if other.id in known], reverse=True)
    level += sum(first * own for first, own in by_times if first > 0) % 7
    for first, second in sorted(rows)[:3]:
        level += first * second - sum(sorted(rows)[-1])
    queue = sorted(
        [
            (other.score, other.times > 0, other.id, place)
            for place, other in enumerate(contacts)
            if other.score is not None
        ]
    )
    for score, is_busy, own, place in queue[:3]:
        level += (
            (score if is_busy else own - score) / (place + 1) if not is_busy or place > 0 else contacts[own % 2].total
        )
    level += len([row for row in queue if row[1]]) / 2.0 - sum(row[0] for row in queue)
    if len(queue) > 0 and min(queue)[2] % 2 == 0:
        level += max((other.times % 3, other.total) for other in contacts)[1] - min(queue)[0] - max(queue)[3]
    busy = sorted([(other.times > 0, other.total) for other in contacts], reverse=True)
    level += busy[0][1] if len(busy) > 0 and busy[0][0] else 0.5
    agent.level = max(-100.0, min(100.0, level))


def tell(agent: Agent, event: Start | Answered, world: World) -> None:
    """S1: several kinds of event, an event that waits until it is sent, and a local that each way on has given."""
    about = agent.friend if agent.friend is not None else agent
    told = Told(traits=agent.traits, about=about, mood=agent.mood)
    agent.traits[0] = 0.5 if isinstance(event, Answered) else -0.5
    others = agent.neighbors("knows")
    if not isinstance(event, Answered) and len(others) > 0:
        agent.emit(told, to=[agent.choose(others), others[0], others[-1]])
        level = 2.0 * len(others)
    elif isinstance(event, Answered) and event.level != 0:
        level = event.level / 2.0
    else:
        return
    agent.level = max(-100.0, min(100.0, level))


def hear(agent: Agent, told: Told, world: World) -> None:
    """S1: fields that may be unset, and vectors."""
    agent.voice = told.mood
    agent.total += told.traits[1] if told.about == agent else middle(told.traits)
    if agent.chance(0.8):
        agent.emit(Answered(level=agent.draw()), to=told.sender)


def wish(agent: Agent, start: Start, world: World) -> None:
    """S1: vectors that may be unset."""
    mine = agent.wishes
    theirs = agent.friend.wishes if agent.friend is not None and agent.chance(0.5) else mine
    if mine is None:
        mine = [agent.draw(), agent.draw_int(0, 3)]
    elif theirs is not None and theirs[0] > mine[-1]:
        mine = [wish / 2.0 for wish in theirs]
    agent.wishes = None if agent.chance(0.3) else mine


def mark(agent: Agent, start: Start, world: World) -> None:
    """S1: items of vectors that may be unset."""
    if agent.wishes is not None and agent.chance(0.5):
        agent.wishes[1] = max(0.5, agent.wishes[1] - 1.0)
    if agent.marks is None or sum(agent.marks) > 12:
        agent.marks = [agent.draw_int(0, 9) for _ in range(3)]
    elif agent.marks == [0, 0, 0] or agent.chance(0.2):
        agent.marks = None
    else:
        agent.marks[0] = agent.marks[1]


def compare(agent: Agent, start: Start, world: World) -> None:
    """S1: searches and comparisons of what may be unset, lists of two types, and loops that replace their vector."""
    others = agent.neighbors("knows")
    first = agent if agent.chance(0.5) else others[0]
    for other in others:
        if other.likeness > first.likeness:
            first = other
    levels = [1.0] + [other.score for other in others] + [agent.level]
    voices = ["calm"] + ["angry"] + [other.voice for other in others]
    voices += ["silent"]
    same = [None in levels, agent.score in levels, 1 in levels, None not in [other.score for other in others]]
    same += [None in [other.friend for other in others], None in [other.total for other in others]]
    same += [agent.mood in voices[2:], agent.level in [other.level for other in others]]
    same += [[other.mood for other in others[:1]] == ["sad"], [other.level for other in others] != [agent.level]]
    for other in others:
        same += [other.level == agent.level, other.score == agent.level, other.friend == agent.friend]
        same += [other.wishes != agent.wishes, other.marks == agent.marks, agent.wishes in [other.wishes, None]]
    agent.likeness = sum(place for place, found in enumerate(same) if found)
    known = sorted([(0.5 if other.level is None else other.level, other.id) for other in others])
    agent.likeness += known[0][1] + first.id
    agent.mood = "calm" if agent.choose(voices[:2]) == "calm" else "angry"
    for place, trait in enumerate(agent.traits):
        agent.traits = [trait / 2.0, agent.traits[0], float(place)]
    for wish in agent.wishes or agent.traits[:2]:
        agent.wishes = [wish / 2.0, agent.draw()]
    pairs = [(other.times % 2, other.id % 2) for other in others]
    agent.likeness += len([a for a in range(2) if (a, 1) in pairs or (a, 0.5) in pairs])
    wishes = [None, [0.5, 1.0]] + [other.wishes for other in others]
    agent.likeness += len([wish for wish in wishes[1:] if wish is None]) + (2 if agent.wishes in wishes else 0)
    agent.likeness += len(sorted([wish for wish in wishes if wish is not None])[-1])
    for trait in agent.traits:
        agent.traits[1] = trait / 2.0
        if agent.chance(0.3):
            agent.traits = [0.5] + agent.traits[1:]


def decide_judge(agent: Agent, start: Start, world: World) -> Judge:
    """S1, the rule: what a decision that metrics count is made of."""
    weight = 0.0
    for trait in agent.traits:
        weight += trait * named(agent.mood)
    against, allies = (agent.total, 2.0) if agent.mood == "calm" else (1.0, agent.total)
    return Judge(mood="angry" if against > allies else "calm", weight=weight)


def judge(agent: Agent, start: Start, world: World, decision: Judge | None) -> None:
    """S1: a decision or none."""
    limit = world.parameters.limit
    if decision is not None and (decision.weight > limit or decision.mood == agent.mood):
        agent.times = len([item for item in agent.traits if item > 0])
    elif any(item > 1 for item in agent.traits for part in [0.5, 1.5] if part < item):
        agent.times = -1
