"""Books and matches as files: whole ledgers as JSON, out and in again, and sheets as CSV. docs/formats.md has both."""

from scoring.exchange import waiting
from scoring.exchange.document import FORMAT, VERSION, book_document, document_of, match_document, people_named
from scoring.exchange.incoming import Incoming, read_document, read_value
from scoring.exchange.plan import Plan, plan_import
from scoring.exchange.spreadsheet import book_rows, csv_lines, match_rows, separator
from scoring.exchange.writing import bring_in, bring_in_all

__all__ = [
    "FORMAT",
    "VERSION",
    "Incoming",
    "Plan",
    "book_document",
    "book_rows",
    "bring_in",
    "bring_in_all",
    "csv_lines",
    "document_of",
    "match_document",
    "match_rows",
    "people_named",
    "plan_import",
    "read_document",
    "read_value",
    "separator",
    "waiting",
]
