"""What a person answered in a dialogue that is not over: on the disk with each answer, gone once brief.md has it."""

from __future__ import annotations

from compiler.workspace.lockfile import digest_of
from compiler.workspace.workspace import HIDDEN, Workspace

_FILE = "answers.jsonl"


class KeptAnswers:
    """The answers given so far to questions about one brief, by the question's words."""

    def __init__(self, workspace: Workspace, brief: str) -> None:
        self._workspace, self._about = workspace, digest_of(brief)

    def find(self, question: str) -> str | None:
        """Return what was answered, the latest where it was more than once; None where nothing was."""
        lines = [one for one in self._workspace.read_lines(_FILE) if isinstance(one, dict)]
        given = {one.get("question"): one.get("answer") for one in lines if one.get("about") == self._about}
        answer = given.get(question)
        return answer if isinstance(answer, str) else None

    def keep(self, question: str, answer: str) -> None:
        """Put an answer on the disk."""
        self._workspace.append_lines(_FILE, [{"about": self._about, "question": question, "answer": answer}])

    def forget(self) -> None:
        """Forget all answers: they have their place in brief.md."""
        if self._workspace.read_lines(_FILE):
            self._workspace.write({}, [f"{HIDDEN}/{_FILE}"])
