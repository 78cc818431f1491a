"""Asks questions about the brief on the terminal: a model's, and which of the nearest scenarios it is about."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from compiler.short_texts import counted, short
from compiler.terminal.console import Console

if TYPE_CHECKING:
    from rich.console import Console as RichConsole

    from compiler.authors.model import ClarifyingQuestion


def asking_user(console: Console, *, may_ask: bool) -> Callable[[Sequence[ClarifyingQuestion]], Iterator[str]] | None:
    """Return a function that asks the user at the terminal, None if there is no terminal to ask at."""
    return (lambda questions: _answers(console, questions)) if _can_ask(console, may_ask) else None


def _can_ask(console: Console, may_ask: bool) -> bool:
    return may_ask and not console.as_json and sys.stdin.isatty() and sys.stderr.isatty()


def chosen_scenario(console: Console, nearest: Mapping[str, str], *, may_ask: bool) -> str | None:
    """Ask the user which of these scenarios the brief is about; return None if it is none or there is no terminal."""
    if not nearest or not _can_ask(console, may_ask):
        return None
    from rich.console import Console as RichConsole
    from rich.prompt import Prompt

    console.close()
    screen = RichConsole(stderr=True, highlight=False)
    screen.print(
        "\nThe scenario library does not know for certain which scenario this brief is about. Is it one of these?"
    )
    for number, (name, about) in enumerate(nearest.items(), start=1):
        screen.print(f"  {number}  {name}: {about}", markup=False)
    screen.print("  0  none of them")
    numbers = [str(number) for number in range(len(nearest) + 1)]
    try:
        answer = int(Prompt.ask("   >", console=screen, choices=numbers, default="0", show_choices=False))
    except EOFError:
        return None
    return [None, *nearest][answer]


def _answers(console: Console, questions: Sequence[ClarifyingQuestion]) -> Iterator[str]:
    """Yield each answer as it is given; Enter takes the default, end of input takes all remaining defaults."""
    from rich.console import Console as RichConsole

    console.close()
    screen = RichConsole(stderr=True, highlight=False)
    asked = counted(len(questions), "question")
    screen.print(
        f"\n{asked} about the brief. Press Enter for the default, or Ctrl-C to stop; answers are kept.", markup=False
    )
    for number, question in enumerate(questions, start=1):
        answer = _answer(screen, f"{number}/{len(questions)}", question)
        if answer is None:
            break
        yield answer
    screen.print()


def _answer(screen: RichConsole, number: str, question: ClarifyingQuestion) -> str | None:
    from rich.text import Text

    screen.print(Text.assemble("\n", (f"{number}  ", "dim"), (short(question.text, 400), "bold")))
    screen.print(Text(f"     why: {short(question.reason, 400)}", style="dim"))
    screen.print(Text(f"     default: {short(question.default, 400)}", style="dim"))
    try:
        return screen.input("   > ").strip()
    except EOFError:
        return None
