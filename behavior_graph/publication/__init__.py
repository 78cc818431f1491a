"""The publication text of a model: an ODD 2020 protocol with figures and tables, as Markdown, made from the sources."""

from behavior_graph.publication.markdown_text import Origin as Origin
from behavior_graph.publication.markdown_text import Publication as Publication
from behavior_graph.publication.markdown_text import literature as literature
from behavior_graph.publication.markdown_text import publication as publication
