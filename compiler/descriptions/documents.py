"""Reads a description from a file: Markdown or plain text, PDF, DOCX.

What a file says is data. Sizes are bounded before anything is read, and nothing in a file is executed or fetched.
"""

from __future__ import annotations

import io
import logging
import re
import zipfile
import zlib
from pathlib import Path

from compiler.descriptions.pdf_layout import TooLongError, pages_as_parts
from compiler.descriptions.sentences import TextPart, parts_of_text
from compiler.descriptions.written_numbers import raised
from odd.diagnostics import Diagnostic, Span
from odd.errors import UserError
from odd.extras import require

MOST_BYTES = 20 * 2**20
MOST_PAGES = 200
#: About twenty pages: what the prompts of authors show of a brief without cutting it.
MOST_CHARACTERS = 60_000
#: Characters, spaces included, after which the pages of a PDF are not read on.
_MOST_READ = 2 * MOST_CHARACTERS
_MOST_UNPACKED = 100 * 2**20
#: Letters and digits below which a page has no text.
_FEWEST = 20
_SUPERSCRIPT = re.compile(r"<sup>([^<>]*)</sup>")
#: What the readers of PDF and Word files raise at damaged ones.
_UNREADABLE = (
    *(ValueError, LookupError, TypeError, AttributeError, SyntaxError, ArithmeticError, AssertionError),
    *(NotImplementedError, RecursionError, MemoryError, OSError, EOFError, zlib.error),
)
_TEXTS = (".md", ".markdown", ".txt", ".text", ".rst")
SUFFIXES = (*_TEXTS, ".pdf", ".docx")


def read_document(file: Path) -> list[TextPart]:
    """Return the parts of a document in its order; raise UserError with a diagnostic for one that gives no text."""
    raw = _bytes(file)
    suffix = file.suffix.lower()
    if suffix == ".pdf":
        parts = _pdf(raw, file)
    elif suffix == ".docx":
        parts = _docx(raw, file)
    elif suffix in _TEXTS:
        text = _decoded(raw, file)
        parts = list(parts_of_text(_SUPERSCRIPT.sub(lambda found: raised(text[: found.start()], found[1]), text)))
    else:
        raise _refused(file, f"is not a file of a known kind ({', '.join(SUFFIXES)})", "save it as one of these")
    count = sum(len(part.text) for part in parts)
    if count > MOST_CHARACTERS:
        raise _too_long(file, f"{count:,} characters")
    if not any(character.isalnum() for part in parts for character in part.text):
        raise _refused(file, "has no words", "describe the model in it")
    return parts


def _too_long(file: Path, why: str) -> UserError:
    why = f"has {why}, and a description has at most {MOST_CHARACTERS:,}"
    return _refused(file, why, "keep the part that describes the model, such as the ODD or the model section")


def _bytes(file: Path) -> bytes:
    try:
        with file.open("rb") as opened:
            raw = opened.read(MOST_BYTES + 1)
    except OSError as error:
        raise UserError(f"{file} cannot be read: {error.strerror}") from error
    if len(raw) > MOST_BYTES:
        raise _refused(file, f"is larger than {MOST_BYTES // 2**20} MiB", "keep the part that describes the model")
    return raw


def _decoded(raw: bytes, file: Path) -> str:
    try:
        return raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise _refused(file, "is not UTF-8 text", "save it as UTF-8 text") from error


def _pdf(raw: bytes, file: Path) -> list[TextPart]:
    require("documents")
    from pypdf import PdfReader
    from pypdf.errors import PyPdfError

    try:
        # its warnings would go to the terminal, with names from the file that a terminal may obey
        logging.getLogger("pypdf").setLevel(logging.CRITICAL)
        reader = PdfReader(io.BytesIO(raw))
        if reader.is_encrypted:
            raise _refused(file, "is encrypted", "save it without a password")
        if len(reader.pages) > MOST_PAGES:
            raise _refused(file, f"has more than {MOST_PAGES} pages", "keep the pages that describe the model")
        parts = pages_as_parts(reader.pages, _MOST_READ)
    except TooLongError as error:
        raise _too_long(file, f"more than {_MOST_READ:,} characters, its spaces included") from error
    except (PyPdfError, *_UNREADABLE) as error:
        raise _refused(file, "is not a PDF that can be read", "save it again, or as text") from error
    if sum(character.isalnum() for part in parts for character in part.text) < _FEWEST * len(reader.pages):
        why = "has no text: its pages are pictures, as of a scanner"
        raise _refused(file, why, "let a program for text recognition (OCR) add the text, or type the description")
    return parts


def _docx(raw: bytes, file: Path) -> list[TextPart]:
    require("documents")
    import docx
    from docx.opc.exceptions import OpcError

    from compiler.descriptions.word_parts import parts_of_word

    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            if sum(member.file_size for member in archive.infolist()) > _MOST_UNPACKED:
                raise _refused(file, "is larger than 100 MiB when it is unpacked", "remove its pictures")
        return list(parts_of_word(docx.Document(io.BytesIO(raw))))
    except (OpcError, zipfile.BadZipFile, *_UNREADABLE) as error:
        raise _refused(file, "is not a Word file that can be read", "save it again as .docx, or as text") from error


def _refused(file: Path, why: str, help: str) -> UserError:
    found = Diagnostic("SC070", f"{file.name} {why}", Span(file.name), help)
    return UserError(f"{file} {why}", (found,))
