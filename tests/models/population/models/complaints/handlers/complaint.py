"""What happens to complaints."""

from complaints import Answered, Complaint, Start, World  # kept by simcc


def answer(complaint: Complaint, start: Start, world: World) -> None:
    """S2: close, and tell the author."""
    complaint.open = False
    complaint.emit(Answered(), to=complaint.author)
