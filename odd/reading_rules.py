"""What `simcc explain` says about the problems that are found while a file is read, before any rule runs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from odd.diagnostics import Diagnostic, Rule


class Read(Protocol):
    """Anything that was read and kept what was wrong with it."""

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """What was wrong with the text or its schema."""


def _reported(code: str) -> Callable[[Read], Iterator[Diagnostic]]:
    """Reading reports these problems itself, because it cannot go on past some of them; the rule finds them again."""

    def check(read: Read) -> Iterator[Diagnostic]:
        return (one for one in read.diagnostics if one.code == code)

    return check


def _rule(code: str, title: str, explanation: str) -> Rule[Read]:
    return Rule(code, title, explanation.strip() + "\n", _reported(code))


TEXT_RULES: tuple[Rule[Read], ...] = (
    _rule(
        "SC001",
        "the text is not YAML",
        """
The file cannot be read as YAML from this place on, so nothing after it was checked. Most often a bracket or quote
is not closed, a line has lost its colon or its indentation, or a text with ': ', '#', '{' or '[' in it stands
without quotes.

Wrong:  why: the platform reacts: it labels
Right:  why: 'the platform reacts: it labels'
""",
    ),
    _rule(
        "SC002",
        "a tab in the indentation",
        """
YAML is indented with spaces only; a tab looks the same in an editor and is refused, because nobody can say how many
spaces it means. Most editors can turn tabs into spaces for a whole file.

Wrong:  entities:
        <tab>User:
Right:  entities:
          User:
""",
    ),
    _rule(
        "SC003",
        "a key is there twice",
        """
A mapping holds each key once. YAML readers that allow a second one keep the last silently, and the first is lost
without a word. The name in the message says where the other one stands.

Wrong:  range: [0, 1]
        range: [0, 10]
Right:  range: [0, 10]
""",
    ),
    _rule(
        "SC004",
        "an anchor or alias that cannot be used",
        """
'&name' marks a value and '*name' repeats it. An alias must come after its anchor, must not stand inside it, and the
file must stay small when everything is written out: a few lines of anchors inside anchors can stand for billions of
values.

Wrong:  a: &a [*b, *b]
Right:  write the values out; a model's file is short enough
A text that begins with '*' or '&' needs quotes.
""",
    ),
    _rule(
        "SC005",
        "a YAML tag",
        """
Tags such as '!!int' or '!python/object' tell a YAML reader to build something. What a value is follows here from
its key alone, and nothing in a file may build objects.

Wrong:  extent: !!int "200"
Right:  extent: 200
""",
    ),
    _rule(
        "SC006",
        "the file is not one mapping",
        """
A file of a workspace is one mapping: lines of 'key: value'. It is not empty, not a list, not a single text, and not
several documents separated by '---'.

Wrong:  - odd: 1
        - name: rumor
Right:  odd: 1
        name: rumor
""",
    ),
    _rule(
        "SC007",
        "NaN is no value",
        """
'.nan' means 'not a number'. It compares unequal to everything, itself included, so that no range could hold it, and
one of it makes every mean and sum that it enters NaN too.

Wrong:  default: .nan
Right:  default: 0.0
Where a value is not known yet, a state variable can be 'unset: unknown'.
""",
    ),
    _rule(
        "SC008",
        "a number that is too large",
        """
Whole numbers have 64 bits in a run (about 19 digits), and real numbers end near 1.8e308. A larger number is usually
a slip of the keyboard.

Wrong:  extent: 99999999999999999999999
Right:  extent: 1000
An open end of a range is written .inf: range: [0, .inf]
""",
    ),
    _rule(
        "SC009",
        "the file is too large or too deep",
        """
The files of a workspace are written and read by people; a few hundred lines are usual. Beyond a million characters,
50,000 values or 60 levels of nesting a file is refused before it can take the machine's memory.

Wrong:  population values for each of a million people in scenario.yaml
Right:  a distribution: income: {normal: {mean: 2000, sd: 500, low: 0}}
""",
    ),
    _rule(
        "SC010",
        "a format version that is not known",
        """
The first key of a file says which format it is written in ('odd: 1', 'graph: 1', 'scenario: 1'). A file of another
version may mean something else by the same words, so it is not read at all.

Wrong:  odd: 2
        odd: "1"
Right:  odd: 1
If a newer simcc wrote the file, install that one.
""",
    ),
    _rule(
        "SC011",
        "an invisible character",
        """
Control characters, line separators (U+2028), half surrogates and byte order marks inside a text are shown by no
editor, but make two names different that look the same. They mostly come from copying out of PDF files and web
pages.

Wrong:  a name that was pasted with a zero byte or U+2028 in it
Right:  the same name, typed anew
""",
    ),
    _rule(
        "SC012",
        "the file is not UTF-8",
        """
Text is stored as bytes, and sources are read as UTF-8, the encoding that editors use today. A file saved as UTF-16
('Unicode' in older Windows programs) or Latin-1 cannot be read, or would be read with wrong letters.

Right:  in the editor's 'Save as' dialog choose the encoding UTF-8
Right:  iconv -f latin1 -t utf-8 old.yaml > new.yaml
""",
    ),
    _rule(
        "SC013",
        "a key that is no word",
        """
Keys are words, or texts in quotes. YAML also allows lists, mappings and nothing at all as keys, which no file of a
workspace has a use for. It usually happens when a text begins with a bracket, or a key was forgotten.

Wrong:  ? [User, belief]
        : ignorant
Wrong:  : 3
Right:  extent: 3
""",
    ),
)


def schema_rules(first: str, file: str) -> tuple[Rule[Read], ...]:
    """Return the three codes that reading a model of a file can give: unknown key, missing key, wrong value."""
    base = int(first.removeprefix("SC"))
    return (
        _rule(
            f"SC{base}",
            f"an unknown key in {file}",
            f"""
{file} is a closed form: a key that is not known is an error, because a misspelled one would otherwise be ignored
and its default used without a word. The help line names the key that was probably meant, or those that are allowed
there.

Wrong:  visibilty: private
Right:  visibility: private
""",
        ),
        _rule(
            f"SC{base + 1}",
            f"a missing key in {file}",
            f"""
Some keys of {file} cannot be left out: without them it would not be said what the model is. The message points at
the part that lacks the key. What a model really does not use is said explicitly where the form provides for it, for
example 'input_data: {{not_used: why}}'.

Wrong:  labels: {{type: float, range: [0, 1]}}
Right:  labels: {{meaning: share of posts with a warning, type: float, range: [0, 1]}}
""",
        ),
        _rule(
            f"SC{base + 2}",
            f"a wrong value in {file}",
            f"""
The key is right, but what stands there in {file} is not what it holds: a text for a number, one of several allowed
words misspelled, a name with a space in it, a number out of bounds, a default outside its own range. The help line
says which forms are allowed.

Wrong:  is: agents
Right:  is: agent
Wrong:  extent: 1,000
Right:  extent: 1000
""",
        ),
    )
