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
