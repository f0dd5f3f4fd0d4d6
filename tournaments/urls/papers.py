"""Addresses of an event's papers."""

from django.urls import path

from tournaments.views import papers

urlpatterns = [
    path("e/<slug:code>/paper/", papers.event_paper, name="event-paper"),
    path("e/<slug:code>/paper/round.pdf", papers.round_pdf, name="round-pdf"),
    path("e/<slug:code>/paper/<slug:kind>/", papers.paper_page, name="paper-page"),
    path("e/<slug:code>/paper/<slug:kind>.pdf", papers.paper_pdf, name="paper-pdf"),
]
