"""Codes of handlers: what is wrong with the text of a handlers file."""

from __future__ import annotations

from odd.diagnostics import Explained

TEXT_CODES: tuple[Explained, ...] = (
    Explained(
        "SC400",
        "a handlers file that is not readable text",
        """\
A handlers file is plain text in UTF-8, of at most 200,000 characters. Invisible characters (NUL, half of a surrogate
pair, a zero-width space, a mark that changes the direction of writing) can make code mean something other than it
shows. So simcc refuses them everywhere, and with them a carriage return that no line feed follows: it ends a line for
Python, and not for what shows the file. A comment such as '# coding: utf-7' in the first two lines makes Python run
another program than the one that was checked, so such a comment may only name UTF-8.""",
    ),
    Explained(
        "SC401",
        "text around the code",
        """\
A handlers file contains Python and nothing else. Code fences of Markdown, tags such as <think>, and sentences before or
after the code are often left over when code is copied from a chat. If there are several code blocks, simcc cannot know
which one is meant: keep that one, and remove the rest. Explanations belong in docstrings and comments.""",
    ),
    Explained(
        "SC402",
        "a file that is not valid Python",
        """\
simcc cannot read the file as Python. The usual causes: a bracket or text is not closed, a ':' or an indented block is
missing, the indentation fits no line before, or the file ends in the middle of a function. The message points at the
line where Python's own parser stops; the cause may be just before it. simcc cannot check anything else in a file that
it cannot read.""",
    ),
    Explained(
        "SC403",
        "code that is nested too deeply, or too long",
        """\
People cannot read brackets inside brackets inside brackets, long chains of 'elif' or endless expressions, and such code
can crash the programs that read it. The limits are far above what a handler needs. Give parts of an expression a name
(a local variable), and split what happens into more actions.""",
    ),
    Explained(
        "SC404",
        "indentation with tabs",
        """\
A tab looks like a different number of spaces in each editor. With a mixture of tabs and spaces, code often does
something other than it seems to do. Indent each level with four spaces.""",
    ),
    Explained(
        "SC405",
        "letters outside a-z in a name",
        """\
Letters of other alphabets can look like a-z. Python normalises names (NFKC), so a name in such letters can secretly
mean 'open'; and a Cyrillic letter makes a second name that looks like the first. So names in handlers consist of a-z,
A-Z, digits and '_'. Texts and comments may use any letters.""",
    ),
    Explained(
        "SC490",
        "a comment that switches a check off",
        """\
mypy checks the whole package, including the handlers, in strict mode. It finds, for example, a value that a category
does not have, or a variable that may be unset and is read without checking. `# type: ignore` and `# mypy: ...` would
hide exactly these errors from everyone who reads the model later.

Wrong:  user.heard_at = user.heard_at + 1  # type: ignore
Right:  if user.heard_at is not None:
            user.heard_at = user.heard_at + 1
""",
    ),
)
