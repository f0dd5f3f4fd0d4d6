"""Addresses of the director's desk while an event is played: rounds, results, tables, the clock, what was done."""

from django.urls import path

from tournaments.views import desk, past, results, rounds

urlpatterns = [
    path("e/<slug:code>/desk/", desk.desk, name="desk"),
    path("e/<slug:code>/desk/now/", desk.desk_now, name="desk-now"),
    path("e/<slug:code>/desk/draw/", rounds.draw, name="desk-draw"),
    path("e/<slug:code>/desk/next-phase/", rounds.next_phase, name="desk-next-phase"),
    path("e/<slug:code>/desk/over/", rounds.over, name="desk-over"),
    path("e/<slug:code>/desk/call/", desk.call_table, name="desk-call"),
    path("e/<slug:code>/desk/rounds/<int:number>/", rounds.round_desk, name="desk-round"),
    path("e/<slug:code>/desk/rounds/<int:number>/act/", rounds.round_act, name="desk-round-act"),
    path("e/<slug:code>/desk/rounds/<int:number>/clock/", rounds.round_clock, name="desk-clock"),
    path("e/<slug:code>/desk/meetings/<slug:meeting_code>/", results.meeting, name="desk-result"),
    path("e/<slug:code>/desk/meetings/<slug:meeting_code>/act/", results.meeting_act, name="desk-meeting-act"),
    path("e/<slug:code>/desk/meetings/<slug:meeting_code>/paper/", results.paper, name="desk-paper"),
    path("e/<slug:code>/desk/history/", past.history, name="desk-history"),
    path("e/<slug:code>/desk/undo/", past.undo_act, name="desk-undo"),
]
