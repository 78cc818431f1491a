"""Numbers as people read them, in verdicts, reports and questions alike."""

from __future__ import annotations


def shown_number(value: float, thousands: str = "") -> str:
    """Return four significant digits, or all before the point: 12346, with a comma as `thousands` 12,346.

    A year stays 2019, and only numbers of 10^15 and more have an exponent.
    """
    return f"{value:{thousands}.0f}" if 9_999.5 <= abs(value) < 1e15 else f"{value:.4g}"
