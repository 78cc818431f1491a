"""Saves the user's answers during an unfinished dialogue, one by one, until brief.md holds them."""

from __future__ import annotations

from compiler.workspace.lockfile import digest_of
from compiler.workspace.workspace import HIDDEN, Workspace

_FILE = "answers.jsonl"


class KeptAnswers:
    """The answers so far to questions about one brief, by the question's words."""

    def __init__(self, workspace: Workspace, brief: str) -> None:
        self._workspace, self._about = workspace, digest_of(brief)

    def find(self, question: str) -> str | None:
        """Return the latest answer to a question, None if there is none."""
        lines = [line for line in self._workspace.read_lines(_FILE) if isinstance(line, dict)]
        given = {line.get("question"): line.get("answer") for line in lines if line.get("about") == self._about}
        answer = given.get(question)
        return answer if isinstance(answer, str) else None

    def keep(self, question: str, answer: str) -> None:
        """Write an answer to disk."""
        self._workspace.append_lines(_FILE, [{"about": self._about, "question": question, "answer": answer}])

    def forget(self) -> None:
        """Remove all saved answers, which brief.md now holds."""
        if self._workspace.read_lines(_FILE):
            self._workspace.write({}, [f"{HIDDEN}/{_FILE}"])
