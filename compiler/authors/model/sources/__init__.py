"""A language model that writes the source files themselves from the reference card, and corrects them."""

from compiler.authors.model.sources.capability import Capability, can_write_sources
from compiler.authors.model.sources.sources_author import SourcesAuthor

__all__ = ["Capability", "SourcesAuthor", "can_write_sources"]
