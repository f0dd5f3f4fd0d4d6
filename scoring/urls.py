"""Addresses by resource, verb last; unguessable codes, never primary keys."""

from django.urls import path

from scoring.views import table

app_name = "scoring"
urlpatterns = [
    path("m/<slug:code>/", table.match_page, name="match"),
]
