"""Addresses of the phones at the tables."""

from django.urls.resolvers import URLPattern

urlpatterns: list[URLPattern] = []
