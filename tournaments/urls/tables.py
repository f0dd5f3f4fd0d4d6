"""Addresses of the phones at the tables."""

from django.urls import path

from tournaments.views import tables

urlpatterns = [
    path("e/<slug:code>/t/<int:table>/", tables.table, name="table"),
    path("e/<slug:code>/t/<int:table>/now/", tables.table_now, name="table-now"),
    path("e/<slug:code>/t/<int:table>/score/", tables.score, name="table-score"),
]
