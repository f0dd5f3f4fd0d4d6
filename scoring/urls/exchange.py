"""Addresses of files: a match's or a book's, out and in."""

from django.urls import path

from scoring.views import exchange

urlpatterns = [
    path("m/<slug:code>/export.csv", exchange.match_csv, name="match-csv"),
    path("m/<slug:code>/export.json", exchange.match_json, name="match-json"),
    path("b/<slug:code>/export.csv", exchange.book_csv, name="book-csv"),
    path("b/<slug:code>/export.json", exchange.book_json, name="book-json"),
    path("b/<slug:code>/export/", exchange.book_export, name="book-export"),
    path("b/<slug:code>/import/", exchange.book_import, name="book-import"),
    path("b/<slug:code>/import/write/", exchange.book_import_write, name="book-import-write"),
]
