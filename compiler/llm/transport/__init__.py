"""How a request reaches a server: HTTP, the connections, and strict JSON. Start with `http_transport.py`."""
