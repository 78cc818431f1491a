"""How long the compiler takes: an offline build, the same build again, and the help text."""

from __future__ import annotations

from pathlib import Path

from benchmarks.commands import simcc

BRIEF = "rumor spread on social media"
#: What the project promises, in seconds.
PROMISED = {"offline build, cold": 10.0, "the same build again": 2.0, "simcc --help": 0.4}


def measure(folder: Path) -> dict[str, float]:
    """Return seconds by what was done; files of the machine's own cache are warm."""
    simcc("--help")
    return {
        "offline build, cold": simcc("build", "--quiet", "-o", folder, BRIEF)[0],
        "the same build again": simcc("build", "--quiet", "-o", folder, BRIEF)[0],
        "simcc --help": min(simcc("--help")[0] for _ in range(3)),
    }


def table(seconds: dict[str, float]) -> str:
    """Return the figures as Markdown."""
    lines = ["| what | seconds | promised |", "|---|---:|---:|"]
    return "\n".join([*lines, *(f"| {what} | {took:.2f} | {PROMISED[what]:g} |" for what, took in seconds.items())])


def misses(seconds: dict[str, float]) -> list[str]:
    """Return which promises do not hold."""
    return [
        f"{what} took {took:.2f} s, more than {PROMISED[what]:g}"
        for what, took in seconds.items()
        if took > PROMISED[what]
    ]
