"""Long descriptions of a model: documents as numbered sentences, and what they say of numbers."""

#: The file in a workspace with the sentences of the document that it was built from.
DESCRIPTION = "description.yaml"
