"""Addresses by resource, verb last; unguessable codes, never primary keys. One list an audience."""

from tournaments.urls import desk, files, papers, public, seasons, setup, tables

app_name = "tournaments"
urlpatterns = [
    # Django tries one after the other: first what is asked for every few seconds.
    *public.urlpatterns,
    *tables.urlpatterns,
    *desk.urlpatterns,
    *setup.urlpatterns,
    *files.urlpatterns,
    *papers.urlpatterns,
    *seasons.urlpatterns,
]
