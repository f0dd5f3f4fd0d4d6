"""The site: settings, addresses, checks and the meeting point of HTTP and htmx."""
