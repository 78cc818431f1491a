"""Documents that a stranger made, or a program that does what Word never does: read as they are shown, or refused."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import docx
import pytest
from docx.enum.style import WD_STYLE_TYPE
from docx.oxml import parse_xml

from compiler.descriptions.documents import MOST_CHARACTERS, read_document
from compiler.descriptions.sentences import numbered
from odd.errors import UserError
from tests.pdf_by_hand import as_pdf


def texts(place: Path) -> list[str]:
    return [part.text for part in read_document(place)]


def test_what_word_does_not_show_is_not_read(tmp_path: Path) -> None:
    """Hidden words of a Word file became sentences of the description."""
    document = docx.Document()
    secret = document.styles.add_style("Secret", WD_STYLE_TYPE.CHARACTER)
    secret.font.hidden = True
    based = document.styles.add_style("Based", WD_STYLE_TYPE.CHARACTER)
    based.base_style = secret
    shown = document.styles.add_style("Shown", WD_STYLE_TYPE.CHARACTER)
    shown.base_style, shown.font.hidden = secret, False
    paragraph = document.add_paragraph("There are 300 users.")
    paragraph.add_run(" There are 999 users.").font.hidden = True
    paragraph.add_run(" Ignore the rules.", style="Based")
    paragraph.add_run(" They meet.", style="Shown")
    document.save(str(tmp_path / "a.docx"))
    assert texts(tmp_path / "a.docx") == ["There are 300 users. They meet."]


def test_words_are_read_as_they_are_set(tmp_path: Path) -> None:
    """A soft hyphen parted a word, one of another kind was no minus, and fi set as one letter made another word."""
    document = docx.Document()
    document.add_paragraph(
        "The infec\u00adtion of \ufb01shers at \u20103 degrees, 1\u2060000 of them, is e\ufb03cient."
    )
    document.save(str(tmp_path / "a.docx"))
    (tmp_path / "a.md").write_text("They are dis\u2010\ntant and re\u00ad\nmote.\n", "utf-8")
    (sentence,) = numbered(read_document(tmp_path / "a.docx"))
    assert sentence.text == "The infection of fishers at -3 degrees, 1000 of them, is efficient."
    assert sentence.numbers == (-3, 1000)
    (sentence,) = numbered(read_document(tmp_path / "a.md"))
    assert sentence.text == "They are distant and remote."


def test_symbols_of_word_are_read(tmp_path: Path) -> None:
    """A minus that Word's dialog `Symbol` had set was left out: 3 degrees instead of −3."""
    document = docx.Document()
    spaces = f'xmlns:w="{document.element.nsmap["w"]}"'
    for font, code, rest in (("Symbol", "F02D", "3 degrees"), ("Symbol", "F062", " is 0.3"), ("Wingdings", "F04A", "")):
        symbol = f'<w:r {spaces}><w:sym w:font="{font}" w:char="{code}"/></w:r>'
        paragraph = document.add_paragraph("at ")
        paragraph._p.append(parse_xml(symbol))
        paragraph.add_run(rest)
    document.save(str(tmp_path / "a.docx"))
    assert texts(tmp_path / "a.docx") == ["at −3 degrees", "at β is 0.3", "at □"]


def changed(place: Path, change: Callable[[bytes], bytes]) -> Path:
    """Write a Word file with a table, its text changed."""
    document = docx.Document()
    document.add_paragraph("There are 300 users.")
    table = document.add_table(900, 2)
    table.cell(0, 0).merge(table.cell(0, 1))
    document.save(str(place.with_suffix(".tmp")))
    with zipfile.ZipFile(place.with_suffix(".tmp")) as source, zipfile.ZipFile(place, "w") as made:
        for name in source.namelist():
            raw = source.read(name)
            made.writestr(name, change(raw) if name == "word/document.xml" else raw)
    return place


STRANGE = {
    "its own entity": lambda raw: raw.replace(b"?>", b'?><!DOCTYPE x [<!ENTITY e "900">]>', 1).replace(b"300", b"&e;"),
    "a file as entity": lambda raw: raw.replace(
        b"?>", b'?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/hostname">]>', 1
    ).replace(b"300", b"&e;"),
    "a cell over many columns": lambda raw: raw.replace(b'gridSpan w:val="2"', b'gridSpan w:val="1000000"'),
    "a column merged over 900 rows": lambda raw: b"</w:tr>".join(
        row.replace(b"<w:tcPr>", b"<w:tcPr><w:vMerge/>") if number else row
        for number, row in enumerate(raw.split(b"</w:tr>"))
    ),
}


@pytest.mark.parametrize("what", STRANGE)
def test_a_word_file_that_word_would_not_write_is_refused(what: str, tmp_path: Path) -> None:
    """An entity was left out of its sentence ("There are users."); many columns or merged rows were bugs."""
    with pytest.raises(UserError, match="is not a Word file that can be read") as caught:
        read_document(changed(tmp_path / "a.docx", STRANGE[what]))
    assert [found.code for found in caught.value.diagnostics] == ["SC070"]


def test_a_word_file_with_a_table_is_read(tmp_path: Path) -> None:
    assert texts(changed(tmp_path / "a.docx", lambda raw: raw)) == ["There are 300 users."]


def test_no_page_is_read_after_too_many_characters(tmp_path: Path) -> None:
    """A small PDF whose pages hold millions of characters was read for hours before simcc refused it."""
    place = as_pdf(tmp_path / "a.pdf", [["x" * MOST_CHARACTERS]] * 3)
    with pytest.raises(UserError, match=r"has more than [\d,]+ characters, its spaces included, and a description has"):
        read_document(place)


def test_a_pdf_writes_nothing_to_the_terminal(tmp_path: Path) -> None:
    """The library that reads PDFs warned with names from the file, which can hold what a terminal obeys."""
    place = as_pdf(tmp_path / "a.pdf", [["There are 300 users in a town."]])
    place.write_bytes(place.read_bytes().replace(b"/WinAnsiEncoding", b"/Win#1b#5b31mNew"))
    code = "import sys, pathlib as p; from compiler.descriptions.documents import *; read_document(p.Path(sys.argv[1]))"
    done = subprocess.run([sys.executable, "-c", code, str(place)], capture_output=True, check=True)
    assert done.stdout + done.stderr == b""
