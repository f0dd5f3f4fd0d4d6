from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    name = "tournaments"

    def ready(self) -> None:
        # Models can be imported only now.
        from scoring.signals import demanding_match_changed  # noqa: PLC0415
        from tournaments.receivers import match_changed  # noqa: PLC0415

        demanding_match_changed.connect(match_changed, dispatch_uid="tournaments")
