"""A language model as author: small typed questions in, odd.yaml, graph.yaml, handlers and scenario.yaml out."""

from compiler.authors.model.author import ModelAuthor
from compiler.authors.model.dialogue import Question

__all__ = ["ModelAuthor", "Question"]
