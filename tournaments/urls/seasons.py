"""Addresses of a club's seasons."""

from django.urls import path

from tournaments.views import seasons

urlpatterns = [
    path("b/<slug:code>/seasons/new/", seasons.season_new, name="season-new"),
    path("s/<slug:season_code>/", seasons.season, name="season"),
    path("s/<slug:season_code>/settings/", seasons.season_settings, name="season-settings"),
]
