"""Large models made of the small base: many actions, or many statements in one."""

from __future__ import annotations

from scripted import base_sources

_HANDLER = '''

def tell_{n}(user: User, start: Start, world: World) -> None:
    """S1: a spreader tells one user it can reach."""
    if user.belief == "spreader":
        user.emit(Told(labelled=user.chance(world.platform.labels)), to=user.choose(user.neighbors("reaches")))
'''
_ACTION = """  tell_{n}:
    entity: User
    on: [Start]
    follows: S1
    reads: [User.belief, Platform.labels]
    emits: [{{event: Told, to: one of reaches}}]
    ends: true
"""


def of_actions(number: int) -> dict[str, str]:
    """Return sources with so many actions more, each with its function."""
    files = base_sources()
    names = ", ".join(f"tell_{n}" for n in range(number))
    files["odd.yaml"] = files["odd.yaml"].replace("actions: [tell,", f"actions: [{names}, tell,", 1)
    more = "".join(_ACTION.format(n=n) for n in range(number))
    files["graph.yaml"] = files["graph.yaml"].replace("\nmetrics:", f"{more}\nmetrics:", 1)
    files["handlers/user.py"] += "".join(_HANDLER.format(n=n) for n in range(number))
    return files


_AGENT = """  Agent{k}:
    is: agent
    why: people act
    variables:
      score: {{meaning: what was counted, type: int, unit: one, range: [0, .inf], dynamic: true, visibility: public}}
"""
_PAIR = """  act_{k}_{n}:
    entity: Agent{k}
    on: [Start]
    follows: S2
    reads: [Agent{k}.score]
    emits: [{{event: Ping_{k}_{n}, to: self}}]
    ends: true
  hear_{k}_{n}:
    entity: Agent{k}
    on: [Ping_{k}_{n}]
    follows: S2
    writes: [Agent{k}.score]
    ends: true
"""
_PAIR_HANDLERS = '''

def act_{k}_{n}(agent{k}: Agent{k}, start: Start, world: World) -> None:
    """S2: report a low score."""
    if agent{k}.score < {n}:
        agent{k}.emit(Ping_{k}_{n}(), to=agent{k})


def hear_{k}_{n}(agent{k}: Agent{k}, ping: Ping_{k}_{n}, world: World) -> None:
    """S2: count."""
    agent{k}.score = {n}
'''


def of_files(kinds: int, pairs: int) -> dict[str, str]:
    """Return sources with so many types of agent more, each with a handlers file and with pairs of actions."""
    files = base_sources()
    names = [f"{verb}_{k}_{n}" for k in range(kinds) for n in range(pairs) for verb in ("act", "hear")]
    agents = "".join(_AGENT.format(k=k) for k in range(kinds))
    odd = files["odd.yaml"].replace("actions: [tell,", f"actions: [{', '.join(names)}, tell,", 1)
    files["odd.yaml"] = odd.replace("  Platform:\n", f"{agents}  Platform:\n", 1)
    actions = "".join(_PAIR.format(k=k, n=n) for k in range(kinds) for n in range(pairs))
    events = "".join(f"  Ping_{k}_{n}: {{means: a low score}}\n" for k in range(kinds) for n in range(pairs))
    graph = files["graph.yaml"].replace("\nmetrics:", f"{actions}\nmetrics:", 1)
    files["graph.yaml"] = graph.replace("  Told: {", f"{events}  Told: {{", 1)
    population = "".join(f"  Agent{k}:\n    count: 5\n    score: 0\n" for k in range(kinds))
    files["scenario.yaml"] = files["scenario.yaml"].replace("environment:\n", f"{population}environment:\n", 1)
    for k in range(kinds):
        pings = ", ".join(f"Ping_{k}_{n}" for n in range(pairs))
        head = f'"""What agents do."""\n\nfrom rumor import Agent{k}, {pings}, Start, World  # kept by simcc\n'
        files[f"handlers/agent{k}.py"] = head + "".join(_PAIR_HANDLERS.format(k=k, n=n) for n in range(pairs))
    return files


def of_statements(number: int) -> dict[str, str]:
    """Return sources with a handler of so many statements more."""
    files = base_sources()
    lines = "".join(f"    share_{n} = user.credulity * {n}\n" for n in range(number))
    file = files["handlers/user.py"]
    files["handlers/user.py"] = file.replace(
        '    if user.belief == "spreader" and', f'{lines}    if user.belief == "spreader" and'
    )
    return files


def of_metrics(number: int) -> dict[str, str]:
    """Return sources with so many metrics more."""
    files = base_sources()
    line = '  share_{n}: {{shows: line, value: share(User where belief == "spreader"), unit: share of users}}\n'
    files["graph.yaml"] += "".join(line.format(n=n) for n in range(number))
    return files
