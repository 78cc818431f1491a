"""Long descriptions of a model: documents as numbered sentences, and what they say of numbers."""
