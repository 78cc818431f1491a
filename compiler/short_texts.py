"""Small pieces of text for people: one line of what may be long, a time, a number of things."""

from __future__ import annotations


def short(text: str, most: int = 160) -> str:
    """Return a text on one line, cut off where it is long; what does not print is shown as its escape."""
    line = "".join(one if one.isprintable() else ascii(one)[1:-1] for one in " ".join(text.split()))
    return line if len(line) <= most else f"{line[: most - 1]}…"


def duration(seconds: float) -> str:
    """Return a time for people: `0.4 s`, `12 s`, `2 min 20 s`, `1 h 5 min`."""
    if seconds < 9.95:
        return f"{seconds:.1f} s"
    minutes, rest = divmod(round(seconds), 60)
    if minutes < 60:
        return f"{minutes} min {rest} s" if minutes else f"{rest} s"
    return f"{minutes // 60} h {minutes % 60} min"


def counted(number: int, thing: str) -> str:
    """Return a number with its noun: `1 request`, `1,200 requests`."""
    return f"{number:,} {thing}" if number == 1 else f"{number:,} {thing}s"
