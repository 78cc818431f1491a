"""Numbers as people write them: groups of digits, decimal commas, powers of ten, fractions, scales, percent signs."""

from __future__ import annotations

import re

#: A plain space is between two numbers as well (in round 10 100 people enter), but no number begins with a zero.
_GROUPS = r"[1-9]\d{0,2}(?:(?:[,'’_\u202f\u00a0]\d| 0)\d\d)+(?!\d)(?:\.\d+)?"
_GROUPS_WITH_DOTS = r"[1-9]\d{0,2}(?:\.\d{3}){2,}(?!\d)"
#: A comma is that of a decimal where it cannot be anything else: after a zero, and before a percent sign or a scale.
_DECIMAL_COMMA = r"0,\d+(?![\d,])|\d+,\d{1,2}(?=\s?[%‰]|\s(?:thousand|million|billion)\b)"
_TOP, _RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", r"\^\s?\{?[-−–+]?\d{1,3}\}?"
_POWER = rf"10(?:{_RAISED}|[{_TOP}]+)"
_PLAIN = r"(?:\d+(?:\.\d+)?|\.\d+)"
_EXPONENT = rf"(?:[eE][-−–+]?\d{{1,3}}(?!\w)|\s?[×·*x]\s?{_POWER})"
#: A number without its sign, as a pattern without groups.
UNSIGNED = (
    rf"(?:{_DECIMAL_COMMA}|{_GROUPS_WITH_DOTS}|{_GROUPS}|{_POWER}|\d{{1,3}}/[1-9]\d{{0,2}}(?![\d/])|[½⅓⅔¼¾]"
    rf"|{_PLAIN}{_EXPONENT}?)"
)
#: A sign before it, as a pattern without groups: a dash with nothing before it is a minus (–3), and one after a value
#: or a percent sign parts the ends of a range (10%-20%, 30--40, 5 –10).
SIGN = r"(?:(?<![%‰-])(?<![%‰]\s)[-−+]|(?<![^\s(\[,=])(?<![\d%‰]\s)–)?"
_VULGAR = {"½": 1 / 2, "⅓": 1 / 3, "⅔": 2 / 3, "¼": 1 / 4, "¾": 3 / 4}
#: Words and signs after a number, and what they make of it.
PARTS = {"%": 0.01, "percent": 0.01, "per cent": 0.01, "‰": 0.001}
SCALES = {"dozen": 12.0, "hundred": 1e2, "thousand": 1e3, "million": 1e6, "billion": 1e9}

#: Whole numbers from two, and parts of one.
WHOLES_IN_WORDS = {
    word: number
    for number, word in enumerate(
        "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
        "eighteen nineteen twenty".split(),
        start=2,
    )
} | {"thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90}
PARTS_IN_WORDS = {"half": 0.5, "third": 1 / 3, "quarter": 0.25}

#: Words after which digits in groups of three are one number, and not the number of something and another one.
_BEFORE = """a about among and approximately are around at between by contain contains every exactly for from has have
is least most nearly of only over roughly some than the to with""".split()
_SPACED = re.compile(
    rf"(?:^|[^\w\s]\s?|\b(?:{'|'.join(_BEFORE)})\s)[1-9]\d{{0,2}}(?: \d{{3}})+(?=\s[a-z])", re.IGNORECASE | re.MULTILINE
)
_BETWEEN_GROUPS = re.compile(r"(?<=\d) (?=\d{3})")


#: The number of a footnote or of a reference, which says nothing of the model: 200[1] people, a rate of 0.3 [12].
_REFERENCE = re.compile(r"(?<=\S) ?\[\^?\d{1,3}\]|(?<=\w)\[\d{1,3}(?:(?:, ?|[-–])\d{1,3})+\]")


_MARK = re.compile(r"[-−–]?\d{1,3}(?:[,–-]\d{1,3})*")
_BEFORE_MARK = re.compile(r"(?:[\d%.,;:)]|[^\W\d_]{4})$")


def raised(before: str, text: str) -> str:
    """Return raised digits as they are read after other text: an exponent, 10^{-3}, or a footnote's number, 200[1].

    Without a mark they would be digits of the number before them. Any other text (m², 1st) stays as it is.
    """
    number = text.strip()
    if not _MARK.fullmatch(number) or not _BEFORE_MARK.search(before.rstrip()):
        return text
    is_exponent = re.search(r"(?<![\w.,])10\s*$", before) is not None and number.lstrip("-−–").isdigit()
    return f"^{{{number.replace('–', '-')}}}" if is_exponent else f"[{number}]"


def as_read(text: str) -> str:
    """Return a text of the same length in which no plain space parts the digits of a number (`are 2 500 people`), and
    no footnote or reference has one.
    """
    plain = _REFERENCE.sub(lambda found: " " * len(found.group()), text)
    return _SPACED.sub(lambda found: _BETWEEN_GROUPS.sub("\u00a0", found.group()), plain)


def value_of(written: str) -> float:
    """Return the value of a number that `UNSIGNED` matches, with or without a sign."""
    text = re.sub(r"[\u202f\u00a0'’_\s]", "", written).replace("−", "-").replace("–", "-")
    sign, text = (-1.0, text[1:]) if text.startswith("-") else (1.0, text.removeprefix("+"))
    if text in _VULGAR:
        return sign * _VULGAR[text]
    if "/" in text:
        over, under = map(int, text.split("/"))
        return sign * over / under
    return sign * _with_power(text)


def is_fraction(written: str) -> bool:
    """Return whether a number is written as a part of one: 1/3, ½."""
    return written in _VULGAR or ("/" in written and value_of(written) < 1)


def _with_power(text: str) -> float:
    found = re.fullmatch(rf"(?:(.+?)[×·*x])?10(?:\^\{{?([-+]?\d+)\}}?|([{_TOP}]+))", text)
    if found is None:
        return _decimal(text)
    power = found[2] or found[3].translate(str.maketrans(_TOP, "0123456789-+"))
    return (_decimal(found[1]) if found[1] else 1.0) * float(f"1e{power}")


def _decimal(text: str) -> float:
    if re.fullmatch(r"0,\d+|\d+,\d{1,2}", text):
        return float(text.replace(",", "."))
    return float(text.replace(".", "") if text.count(".") > 1 else text.replace(",", ""))
