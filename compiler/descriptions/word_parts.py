"""The parts of a Word file: paragraphs, tables, footnotes, endnotes, text boxes and equations, in reading order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from compiler.descriptions.sentences import TextPart
from compiler.descriptions.written_numbers import raised

if TYPE_CHECKING:
    from docx.text.paragraph import Paragraph
    from docx.text.run import Run

#: Paragraphs and tables, also those in content controls; the contents of a document repeat its headings.
_BLOCKS = (
    "./*[self::w:p or self::w:tbl] | ./w:sdt[not(.//w:docPartGallery[@w:val='Table of Contents'])]"
    "//w:sdtContent/*[self::w:p or self::w:tbl][not(ancestor::w:p or ancestor::w:tbl)]"
)
#: What Word shows of a paragraph: python-docx leaves out what was inserted while changes were tracked.
_SHOWN = "not(ancestor::w:del or ancestor::w:moveFrom or ancestor::*[local-name()='Fallback'])"
_TEXTS = f".//w:r[{_SHOWN}] | .//m:oMath[{_SHOWN}]"
_NOTES = f".//w:footnoteReference[{_SHOWN}] | .//w:endnoteReference[{_SHOWN}]"
_BOXES = f".//w:txbxContent[{_SHOWN}]"

#: What the font Symbol shows for a character; a sign that is left out would make 3 of −3.
_GREEK = dict(zip(map(ord, "abcdefghiklmnopqrstuwxyz"), "αβχδεφγηικλμνοπθρστυωξψζ", strict=True))
_SYMBOLS = _GREEK | {0x2D: "−", 0xA3: "≤", 0xB1: "±", 0xB3: "≥", 0xB4: "×", 0xB9: "≠", 0xBB: "≈", 0xD7: "·"}
_OF_SYMBOL = ("}font", "}char")
#: Word's tables have at most 63 columns, and a style is based on few others; a stranger's file may say otherwise.
_MOST_COLUMNS, _MOST_STYLES = 63, 20

Notes = Mapping[tuple[str, str], Any]


def parts_of_word(document: Any) -> Iterator[TextPart]:
    """Yield the parts of a document of python-docx, each note and text box after the paragraph or row that has it."""
    from docx.table import Table
    from docx.text.paragraph import Paragraph

    notes = _notes(document)
    _prepare(document.element)
    for element in document.element.body.xpath(_BLOCKS):
        if element.tag.endswith("}tbl"):
            for row in Table(element, document._body).rows:
                yield from _row(row, notes)
        else:
            block = Paragraph(element, document._body)
            if (text := _text(block)).strip():
                style = (block.style.name or "") if block.style is not None else ""
                yield TextPart(text, heading=style.startswith(("Heading", "Title")))
            yield from _beside(element, block, notes)


def _prepare(root: Any) -> None:
    """Write symbols as text; raise ValueError for what Word never writes: own entities, and cells over many columns."""
    from docx.oxml import OxmlElement

    if root.getroottree().docinfo.doctype:
        raise ValueError("a Word file has no document type, whose entities would be left out")
    if any(
        int(span.get(span.tag.partition("}")[0] + "}val", "1")) > _MOST_COLUMNS for span in root.iter("{*}gridSpan")
    ):
        raise ValueError("a cell takes too many columns")
    for symbol in list(root.iter("{*}sym")):
        shown = OxmlElement("w:t")
        font, code = (
            next((symbol.attrib[key] for key in symbol.attrib if key.endswith(name)), "") for name in _OF_SYMBOL
        )
        shown.text = _SYMBOLS.get(int(code, 16) % 0x1000, "□") if font == "Symbol" else "□"
        symbol.getparent().replace(symbol, shown)


def _row(row: Any, notes: Notes) -> Iterator[TextPart]:
    """Yield a row with its cells, a merged one once, then the tables and notes in them."""
    cells = list({id(cell._tc): cell for cell in row.cells}.values())
    texts = ["\n".join(map(_text, cell.paragraphs)).strip() for cell in cells]
    if any(texts):
        yield TextPart(" | ".join(texts))
    for cell in cells:
        for table in cell.tables:
            for inner in table.rows:
                yield from _row(inner, notes)
        for paragraph in cell.paragraphs:
            yield from _beside(paragraph._p, paragraph, notes)


def _beside(element: Any, paragraph: Paragraph, notes: Notes) -> Iterator[TextPart]:
    """Yield the text boxes of a paragraph, and the notes to which it refers."""
    named = [notes.get((found.tag.rpartition("}")[2], _number(found))) for found in element.xpath(_NOTES)]
    for holder in [*element.xpath(_BOXES), *(note for note in named if note is not None)]:
        for inner in holder.iterfind(".//{*}p"):
            if (text := _text(_paragraph(inner, paragraph))).strip():
                yield TextPart(text)


def _paragraph(element: Any, within: Paragraph) -> Paragraph:
    from docx.text.paragraph import Paragraph

    return Paragraph(element, within._parent)


def _notes(document: Any) -> dict[tuple[str, str], Any]:
    """Return the footnotes and endnotes of a document by the names of their references and their numbers."""
    from docx.oxml import parse_xml

    found = {}
    for relation in document.part.rels.values():
        kind = relation.reltype.rpartition("/")[2].removesuffix("s")
        if kind in ("footnote", "endnote") and not relation.is_external:
            root = parse_xml(relation.target_part.blob)
            _prepare(root)
            for note in root.iterfind(f"{{*}}{kind}"):
                found[f"{kind}Reference", _number(note)] = note
    return found


def _number(element: Any) -> str:
    return next((value for name, value in element.attrib.items() if name.endswith("}id")), "")


def _text(paragraph: Paragraph) -> str:
    """Return the text of a paragraph with all changes accepted, and with what is in content controls and links."""
    from docx.text.run import Run

    text = ""
    for element in paragraph._p.xpath(_TEXTS):
        if next(element.iterancestors("{*}p")) is not paragraph._p:
            continue  # of a text box in it
        if element.tag.endswith("}oMath"):
            text += _formula(element)
            continue
        run = Run(element, paragraph)
        if _is_hidden(run, paragraph):
            continue
        text += raised(text, run.text) if run.font.superscript else run.text
    return text


def _is_hidden(run: Run, paragraph: Paragraph) -> bool:
    """Return whether Word does not show a run, by its own format or by a style."""
    styles = (*_styles(run.style), *_styles(paragraph.style))
    found = (font.hidden for font in (run.font, *(style.font for style in styles)))
    return next((hidden for hidden in found if hidden is not None), False)


def _styles(style: Any) -> Iterator[Any]:
    """Yield a style and those that it is based on."""
    for _ in range(_MOST_STYLES):
        if style is None:
            return
        yield style
        style = style.base_style


def _formula(element: Any) -> str:
    """Return an equation in a line: what is over a bar, raised or lowered is not joined to the digits beside it."""
    kind = element.tag.rpartition("}")[2]
    if kind == "t":
        return element.text or ""
    parts = [_formula(child) for child in element if child.tag.rpartition("}")[2] != "rPr"]
    shown = [part for part in parts if part]
    if kind == "f":
        return "/".join(shown)
    if kind in ("sSup", "sSub") and len(shown) == 2:
        return f"{shown[0]}{'^' if kind == 'sSup' else '_'}{{{shown[1]}}}"
    return (" " if kind not in ("oMath", "r", "e", "num", "den", "sup", "sub") else "").join(shown)
