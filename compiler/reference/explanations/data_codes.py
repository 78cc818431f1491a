"""Codes of `simcc data describe`: what is wrong with tables of measured data."""

from __future__ import annotations

from odd.diagnostics import Explained

DATA_CODES: tuple[Explained, ...] = (
    Explained(
        "SC080",
        "a table is not text in UTF-8",
        "Spreadsheets often write another encoding. 'simcc data describe' reads such a file as the encoding that the "
        "message names, so letters with accents may be wrong. The tables of a model must be UTF-8: save the file as "
        "'CSV UTF-8'.",
    ),
    Explained(
        "SC081",
        "the first row of a table does not name its columns",
        "Each column needs a name of its own in the first row. A column without a name is called by its place here, "
        "and a name that occurs again gets a number. If all cells of the first row are numbers, the file probably "
        "begins with data, and its first row of data is taken for names.",
    ),
    Explained(
        "SC082",
        "rows without a cell for each column",
        "A row with fewer or more cells than the first one cannot be read: nothing says which cell belongs to which "
        "column. Such rows are left out of everything that 'simcc data describe' says, and a model does not read such "
        "a table at all. Often a text with a comma is not in quotes, or a number has a decimal comma. A JSON record "
        "without some keys is read, and what it does not have counts as missing.",
    ),
    Explained(
        "SC083",
        "a column mixes types",
        "A column has the type that at least four of five cells have; the others are left out and reported. If no type "
        "has as many, the column is read as texts. The cells are often codes for missing values (write them under "
        "missing_codes), units (write them into the name of the column), or numbers with a decimal comma. "
        "Numbers with a percent sign, a currency or a unit, and those in parentheses, stay texts.",
    ),
    Explained(
        "SC084",
        "cells that a spreadsheet would compute",
        "Texts that begin with =, +, - or @ are formulas to a spreadsheet, and a formula can send data away or start "
        "programs. simcc takes them as texts. Do not open such a file in a spreadsheet before you know its author.",
    ),
    Explained(
        "SC085",
        "rows that repeat other rows",
        "Two rows are equal in every cell. In a table with identifiers, an entry was probably made twice, and counts "
        "twice in everything. Without identifiers, equal rows can be different people with the same answers.",
    ),
    Explained(
        "SC086",
        "tables that disagree",
        "Files that are described together are compared. Ties, or a column with the name of another table's key, name "
        "something that this table does not have; or both tables have a column of the same name with other values for "
        "the same key. A table's key is its first column whose cells are all there and all different. Often the tables "
        "were made at different times, or a name is written in two ways.",
    ),
)
