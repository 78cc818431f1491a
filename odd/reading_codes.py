"""What `simcc explain` says about problems that simcc finds while it reads a file, before any rule runs."""

from __future__ import annotations

from odd.diagnostics import Explained

TEXT_CODES: tuple[Explained, ...] = (
    Explained(
        "SC001",
        "the text is not valid YAML",
        """\
simcc could not read the file as YAML from this place on, so it did not check anything after it. The usual causes: a
bracket or quote is not closed; a line has lost its colon or its indentation; or a text that contains ': ', '#', '{' or
'[' is not in quotes.

Wrong:  why: the platform reacts: it labels
Right:  why: 'the platform reacts: it labels'
""",
    ),
    Explained(
        "SC002",
        "a tab in the indentation",
        """\
YAML is indented with spaces only. A tab looks the same in an editor, but YAML does not define how many spaces it stands
for, so simcc refuses it. Most editors can convert the tabs of a whole file to spaces.

Wrong:  entities:
        <tab>User:
Right:  entities:
          User:
""",
    ),
    Explained(
        "SC003",
        "a key that occurs twice",
        """\
Each key occurs once in a mapping. Readers of YAML that allow a second one keep the last and silently lose the first.
The message says in which line the other one is.

Wrong:  range: [0, 1]
        range: [0, 10]
Right:  range: [0, 10]
""",
    ),
    Explained(
        "SC004",
        "an anchor or alias that cannot be used",
        """\
'&name' marks a value and '*name' repeats it. An alias (*) must come after its anchor (&), but not inside the value that
the anchor marks. The file must also stay small when all aliases are replaced by their values: a few lines of anchors
inside anchors can stand for billions of values.

Wrong:  a: &a [*b, *b]
Right:  write the values out; a model's file is short enough
A text that begins with '*' or '&' needs quotes.
""",
    ),
    Explained(
        "SC005",
        "a YAML tag",
        """\
Tags such as '!!int' or '!python/object' ask a YAML reader to build an object. In simcc the key alone decides what a
value is, and no file may build objects.

Wrong:  extent: !!int "200"
Right:  extent: 200
""",
    ),
    Explained(
        "SC006",
        "the file is not a single mapping",
        """\
Each file of a workspace is one mapping: lines of 'key: value'. It is not empty, not a list, not a single text, and does
not hold several documents separated by '---'.

Wrong:  - odd: 1
        - name: rumor
Right:  odd: 1
        name: rumor
""",
    ),
    Explained(
        "SC007",
        "NaN is not a value",
        """\
'.nan' means 'not a number'. It differs from every number, even from itself, so it is in no range, and every mean and
sum that includes it becomes NaN too.

Wrong:  default: .nan
Right:  default: 0.0
Where a value is not known yet, a state variable can be 'unset: unknown'.
""",
    ),
    Explained(
        "SC008",
        "a number that is too large",
        """\
In a run, whole numbers have 64 bits (about 19 digits), and real numbers go up to about 1.8e308. A larger number is
usually a typing error.

Wrong:  extent: 99999999999999999999999
Right:  extent: 1000
An open end of a range is written .inf: range: [0, .inf]
""",
    ),
    Explained(
        "SC009",
        "the file is too large or too deeply nested",
        """\
People write and read the files of a workspace; a few hundred lines are usual. simcc refuses a file with more than a
million characters, 50,000 values or 60 levels of nesting, before it can use up the machine's memory.

Wrong:  population values for each of a million people in scenario.yaml
Right:  a distribution: income: {normal: {mean: 2000, sd: 500, low: 0}}
""",
    ),
    Explained(
        "SC010",
        "an unknown format version",
        """\
The first key of a file says in which format the file is written ('odd: 1', 'graph: 1', 'scenario: 1'). The same words
may mean something else in another version, so simcc does not read such a file at all.

Wrong:  odd: 2
        odd: "1"
Right:  odd: 1
If a newer simcc wrote the file, install that one.
""",
    ),
    Explained(
        "SC011",
        "an invisible character",
        """\
Editors do not show control characters, characters that turn the direction of a text (U+202E), line separators (U+2028),
half surrogates, or byte order marks inside a text. Yet they make two names different that look the same, or a text look
like another one. Most of them come from text copied out of PDF files and web pages. A carriage return without a line
feed (U+000D) ends a line in YAML, where editors and git show none.

Wrong:  a name that was pasted with a zero byte or U+2028 in it
Right:  the same name, typed anew
""",
    ),
    Explained(
        "SC012",
        "the file is not UTF-8",
        """\
Text is stored as bytes. simcc reads source files as UTF-8, the encoding that editors use today. A file saved as UTF-16
('Unicode' in older Windows programs) or Latin-1 cannot be read, or would be read with wrong letters.

Right:  in the editor's 'Save as' dialog choose the encoding UTF-8
Right:  iconv -f latin1 -t utf-8 old.yaml > new.yaml
""",
    ),
    Explained(
        "SC013",
        "a key that is not a word",
        """\
Keys are words, or texts in quotes. YAML also allows lists, mappings and empty keys, but the files of a workspace do not
use them. The usual causes: a text begins with a bracket, or a key was forgotten.

Wrong:  ? [User, belief]
        : ignorant
Wrong:  : 3
Right:  extent: 3
""",
    ),
)


def schema_codes(first: str, file: str) -> tuple[Explained, ...]:
    """Return the three codes that reading a model from a file can report: unknown key, missing key, wrong value."""
    base = int(first.removeprefix("SC"))
    return (
        Explained(
            f"SC{base}",
            f"an unknown key in {file}",
            f"""\
{file} has a fixed set of keys, and any other key is an error: otherwise simcc would ignore a misspelt key and
silently use its default. The help line names the key that was probably meant, or the keys that are allowed
there.

Wrong:  visibilty: private
Right:  visibility: private
""",
        ),
        Explained(
            f"SC{base + 1}",
            f"a missing key in {file}",
            f"""\
Some keys of {file} are required: without them, the description of the model is incomplete. The message points
at the part in which the key is missing. If the model really does not use something, say so explicitly where the
file allows it, for example 'input_data: {{not_used: why}}'.

Wrong:  labels: {{type: float, range: [0, 1]}}
Right:  labels: {{meaning: share of posts with a warning, type: float, range: [0, 1]}}
""",
        ),
        Explained(
            f"SC{base + 2}",
            f"a wrong value in {file}",
            f"""\
The key in {file} is right, but its value is not allowed there: for example a text where a number is needed, a
misspelt word, a name with a space in it, a number outside the allowed range, or a default outside its own
range. The help line says which values are allowed.

Wrong:  is: agents
Right:  is: agent
Wrong:  extent: 1,000
Right:  extent: 1000
""",
        ),
    )
