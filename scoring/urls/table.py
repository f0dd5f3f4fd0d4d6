"""Addresses of the table: a match while it is played, its deals, its other acts, its past."""

from django.urls import path

from scoring.views import acts, deals, past, table

urlpatterns = [
    path("m/<slug:code>/", table.match_page, name="match"),
    path("m/<slug:code>/now/", table.match_now, name="match-now"),
    path("m/<slug:code>/xeris/add/", table.xeri_add, name="xeri-add"),
    path("m/<slug:code>/undo/", table.undo, name="undo"),
    path("m/<slug:code>/dealer/", table.dealer, name="dealer"),
    path("m/<slug:code>/pen/", table.pen, name="pen"),
    path("m/<slug:code>/end/", table.end, name="end"),
    path("m/<slug:code>/deals/add/", deals.deal_add, name="deal-add"),
    path("m/<slug:code>/deals/check/", deals.deal_check, name="deal-check"),
    path("m/<slug:code>/deals/<uuid:uuid>/", deals.deal_edit, name="deal-edit"),
    path("m/<slug:code>/deals/<uuid:uuid>/check/", deals.deal_edit_check, name="deal-edit-check"),
    path("m/<slug:code>/deals/<uuid:uuid>/strike/", deals.deal_strike, name="deal-strike"),
    path("m/<slug:code>/deals/<uuid:uuid>/forgotten/", deals.deal_forgotten, name="deal-forgotten"),
    path("m/<slug:code>/more/", acts.more, name="more"),
    path("m/<slug:code>/acts/<slug:name>/", acts.act, name="act"),
    path("m/<slug:code>/history/", past.history, name="history"),
    path("m/<slug:code>/conflicts/", past.conflicts, name="conflicts"),
]
