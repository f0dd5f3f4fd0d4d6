"""Addresses of the JSON API: a match's state, its ledger, keys for programs, the description of all that."""

from django.urls import path

from scoring.views import api

urlpatterns = [
    path("api/openapi.json", api.description, name="api-description"),
    path("api/keys/", api.keys, name="api-keys"),
    path("api/matches/<slug:code>/", api.match_state, name="api-match"),
    path("api/matches/<slug:code>/entries/", api.entries, name="api-entries"),
]
