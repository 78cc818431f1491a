"""A language model as author: it answers small typed questions, and the sources follow from its answers."""

from compiler.authors.model.dialogue import ClarifyingQuestion
from compiler.authors.model.model_author import ModelAuthor

__all__ = ["ClarifyingQuestion", "ModelAuthor"]
