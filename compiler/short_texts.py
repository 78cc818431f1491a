"""Short texts for people: a long text on one line, a duration, a number with its noun."""

from __future__ import annotations

from odd.number_text import shown_number


def short(text: str, most: int = 160) -> str:
    """Return a text on one line, cut if it is long; unprintable characters become escapes."""
    line = "".join(name if name.isprintable() else ascii(name)[1:-1] for name in " ".join(text.split()))
    return line if len(line) <= most else f"{line[: most - 1]}…"


def duration(seconds: float) -> str:
    """Return a duration for people: `0.4 s`, `12 s`, `2 min 20 s`, `1 h 5 min`."""
    if seconds < 9.95:
        return f"{seconds:.1f} s"
    minutes, rest = divmod(round(seconds), 60)
    if minutes < 60:
        return f"{minutes} min {rest} s" if minutes else f"{rest} s"
    return f"{minutes // 60} h {minutes % 60} min"


def number(value: float) -> str:
    """Return a number for people: 12,346 or 0.1234."""
    return shown_number(value, thousands=",")


def plain_number(value: float) -> str:
    """Return a number as `number` does, but as a language model or a program reads it."""
    return shown_number(value)


def counted(number: int, thing: str) -> str:
    """Return a number with its noun: `1 request`, `1,200 requests`."""
    return f"{number:,} {thing}" if number == 1 else f"{number:,} {thing}s"


def percent(share: float) -> str:
    """Return a share in whole percent: `93 %`. Only a whole is 100 %, and only nothing is 0 %."""
    if 0.995 <= share < 1:
        return "more than 99 %"
    return "less than 1 %" if 0 < share <= 0.005 else f"{100 * share:.0f} %"
