"""Addresses of paper: scoresheets of a match, blank ones for anybody and for a book."""

from django.urls import path

from scoring.views import printing

urlpatterns = [
    path("m/<slug:code>/sheet.pdf", printing.sheet_pdf, name="sheet-pdf"),
    path("b/<slug:code>/blank.pdf", printing.book_blank_pdf, name="book-blank"),
    path("print/", printing.print_page, name="print"),
    path("print/blank.pdf", printing.blank_pdf, name="print-blank"),
]
