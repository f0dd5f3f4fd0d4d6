"""The print kit: one family of pages on A4 and A5, and the scoresheets.

A document is a function of frozen values and a look (paper, languages, colour) which gives a ``Document``; that makes
its pages one by one while it is sent. Views and ``manage.py print`` call the same functions.

``typeface`` measures and fits text, ``paper`` is what one draws on, ``stream`` writes pages as they come, ``frame``
holds sizes, margins, head and foot, ``grid`` draws tables, ``qr`` codes, ``wording`` says a word in one or two
languages.
"""
