from django.apps import AppConfig


class SiteConfig(AppConfig):
    name = "diloti_site"
    label = "site"
