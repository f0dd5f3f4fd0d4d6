from django.apps import AppConfig


class SiteConfig(AppConfig):
    name = "diloti_site"
    label = "site"

    def ready(self) -> None:
        from diloti_site import checks  # noqa: F401, PLC0415  registers our system checks
