"""Addresses of the referee: the desk, rulings, irregularities, the rulebook, learning."""

from django.urls import path

from adjudicator.views import desk, learn, rules

app_name = "adjudicator"
urlpatterns = [
    path("desk/", desk.desk, name="desk"),
    path("desk/count/", desk.desk, name="count"),
    path("desk/irregularities/", desk.desk, name="irregularities"),
    path("desk/ruling/", desk.desk, name="ruling-new"),
    path("m/<slug:code>/dispute/", desk.dispute_page, name="dispute"),
    path("rules/", rules.index, name="rules"),
    path("rules/profiles/", rules.profiles, name="profiles"),
    path("rules/words/", rules.words, name="words"),
    path("rules/advice/", rules.advice, name="advice"),
    path("rules/questions/", rules.questions, name="questions"),
    path("rules/sources/", rules.sources, name="sources"),
    path("rules/<slug:rule_id>/", rules.rule, name="rule"),
    path("learn/", learn.index, name="learn"),
    path("learn/plays/", learn.plays, name="plays"),
    path("learn/xeri/", learn.xeri, name="puzzle"),
]
