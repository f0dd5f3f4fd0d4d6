"""Addresses of the director's desk while an event is played: rounds, results, tables, the clock, what was done."""

from django.urls.resolvers import URLPattern

urlpatterns: list[URLPattern] = []
