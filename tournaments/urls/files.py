"""Addresses of an event as a file, out and in."""

from django.urls import path

from tournaments.views import files

urlpatterns = [
    path("e/<slug:code>/export.json", files.event_json, name="event-json"),
    path("b/<slug:code>/events/import/", files.event_import, name="event-import"),
]
