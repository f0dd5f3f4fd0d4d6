from django.apps import AppConfig


class AdjudicatorConfig(AppConfig):
    name = "adjudicator"

    def ready(self) -> None:
        """What is played in a book is heard here: by its own rules, or by an older version of them."""
        from adjudicator.house_rules import offer_newest  # noqa: PLC0415 - models are there only now
        from scoring.signals import match_opened  # noqa: PLC0415

        match_opened.connect(offer_newest, dispatch_uid="adjudicator.offer_newest")
