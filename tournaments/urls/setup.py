"""Addresses of an event before it is played: settings, phases, entrants, links."""

from django.urls import path

from tournaments.views import entrant, entrants, joining, links, phases, seeding, setup, tie_breaks

urlpatterns = [
    path("b/<slug:code>/events/", setup.events, name="events"),
    path("b/<slug:code>/events/new/", setup.event_new, name="event-new"),
    path("e/<slug:code>/desk/settings/", setup.settings, name="settings"),
    path("e/<slug:code>/desk/tie-breaks/", tie_breaks.tie_breaks, name="tie-breaks"),
    path("e/<slug:code>/desk/phases/", phases.phases, name="phases"),
    path("e/<slug:code>/desk/registration/", joining.registration, name="registration"),
    path("e/<slug:code>/desk/links/", links.links, name="links"),
    path("e/<slug:code>/desk/links/renew/", links.links_renew, name="links-renew"),
    path("e/<slug:code>/desk/links/revoke/", links.links_revoke, name="links-revoke"),
    path("el/<slug:token>/", links.event_link, name="event-link"),
    path("e/<slug:code>/join/", joining.join, name="join"),
    path("e/<slug:code>/desk/seeding/", seeding.seeding, name="seeding"),
    path("e/<slug:code>/desk/entrants/", entrants.entrants, name="entrants"),
    path("e/<slug:code>/desk/entrants/add/", entrants.entrants_add, name="entrants-add"),
    path("e/<slug:code>/desk/entrants/check-in/", entrants.entrants_check_in, name="entrants-check-in"),
    path("e/<slug:code>/desk/entrant/<slug:entrant_code>/", entrant.entrant_edit, name="entrant-edit"),
    path("e/<slug:code>/desk/entrant/<slug:entrant_code>/act/", entrant.entrant_act, name="entrant-act"),
    path("e/<slug:code>/desk/entrant/<slug:entrant_code>/person/", entrant.entrant_person, name="entrant-person"),
]
