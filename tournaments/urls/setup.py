"""Addresses of an event before it is played: settings, phases, entrants, links."""

from django.urls.resolvers import URLPattern

urlpatterns: list[URLPattern] = []
