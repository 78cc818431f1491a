"""Sums and products of two doubles with what rounding cut off, so that nothing is lost."""

from __future__ import annotations

from typing import Final

SPLIT: Final = 134217729.0  # 2**27 + 1


def exact_sum(a: float, b: float) -> tuple[float, float]:
    """Return the sum of two doubles, and what rounding cut off (Knuth)."""
    whole = a + b
    part = whole - a
    return whole, (a - (whole - part)) + (b - part)


def exact_product(a: float, b: float) -> tuple[float, float]:
    """Return the product of two doubles, and what rounding cut off (Dekker 1971, Veltkamp's splitting)."""
    product = a * b
    scaled = a * SPLIT
    a_high = scaled - (scaled - a)
    a_low = a - a_high
    scaled = b * SPLIT
    b_high = scaled - (scaled - b)
    b_low = b - b_high
    return product, ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low
