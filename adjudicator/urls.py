"""Addresses of the referee: the desk, rulings, irregularities, the rulebook, learning, a book's own rules."""

from django.urls import path

from adjudicator.views import count, desk, house_rules, irregularities, learn, printing, rules, rulings

app_name = "adjudicator"
urlpatterns = [
    path("desk/", desk.desk, name="desk"),
    path("desk/picture.png", desk.picture, name="desk-picture"),
    path("desk/count/", count.count, name="count"),
    path("desk/irregularities/", irregularities.index, name="irregularities"),
    path("desk/irregularities/<slug:name>/", irregularities.irregularity, name="irregularity"),
    path("desk/ruling/", rulings.ruling_new, name="ruling-new"),
    path("m/<slug:code>/dispute/", desk.dispute_page, name="dispute"),
    path("m/<slug:code>/rulings/add/", rulings.match_ruling_add, name="match-ruling-add"),
    path("m/<slug:code>/irregularities/<slug:name>/", irregularities.match_irregularity, name="match-irregularity"),
    path("b/<slug:code>/rulings/", rulings.rulings, name="rulings"),
    path("b/<slug:code>/rulings/add/", rulings.book_ruling_add, name="book-ruling-add"),
    path("b/<slug:code>/irregularities/<slug:name>/", irregularities.book_irregularity, name="book-irregularity"),
    path("b/<slug:code>/rules/", house_rules.house_rules, name="house-rules"),
    path("rulings/<slug:code>/", rulings.ruling, name="ruling"),
    path("rulings/<slug:code>/slip.pdf", printing.slip_pdf, name="ruling-slip"),
    path("rulings/<slug:code>/overrule/", rulings.ruling_overrule, name="ruling-overrule"),
    path("rules/", rules.index, name="rules"),
    path("rules/profiles/", rules.profiles, name="profiles"),
    path("rules/words/", rules.words, name="words"),
    path("rules/advice/", rules.advice, name="advice"),
    path("rules/questions/", rules.questions, name="questions"),
    path("rules/booklet.pdf", printing.booklet_pdf, name="booklet"),
    path("rules/sources/", rules.sources, name="sources"),
    path("rules/<slug:rule_id>/", rules.rule, name="rule"),
    path("learn/", learn.index, name="learn"),
    path("learn/plays/", learn.plays, name="plays"),
    path("learn/xeri/", learn.xeri, name="puzzle"),
]
