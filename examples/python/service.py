"""The service in Python's standard library: `python3 service.py`, with the variables that conformance.sh sets."""

import json
import os
import re
from datetime import datetime, timedelta, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

PARTNER_ID, CONSUMER_ID = "partner-17", "consumer-1"
PARTNER_KEY, CONSUMER_TOKEN = os.environ["PARTNER_KEY"], os.environ["CONSUMER_TOKEN"]
HAS_DEFECT = os.environ.get("DEFECT") == "1"
USUAL_LIMIT, LARGEST_LIMIT = 20, 100


def persons_of(domain, count):
    begin = datetime(2026, 1, 1, 8, tzinfo=timezone.utc)
    times = [begin + timedelta(minutes=at) for at in range(count)]
    # DEFECT=1: times without milliseconds.
    precision = "seconds" if HAS_DEFECT else "milliseconds"
    return [
        {
            "email": f"person-{at + 1}@{domain}",
            "created_at": time.isoformat(timespec=precision).replace("+00:00", "Z"),
        }
        for at, time in enumerate(times)
    ]


PERSONS = {
    domain: persons_of(domain, count)
    for domain, count in [("acme.example", 57), ("small.example", 3), ("empty.example", 0)]
}


def number_in(query, name, usual):
    """None where it is no whole number from 1, or given twice."""
    given = query.get(name)
    if given is None:
        return usual
    number = int(given[0]) if re.fullmatch(r"[0-9]{1,9}", given[0]) else 0
    return number if len(given) == 1 and number >= 1 else None


class Service(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # What is written in small pieces would wait for the other side.
    disable_nagle_algorithm = True

    def do_GET(self):
        url = urlsplit(self.path)
        found = re.fullmatch(r"/(partners|consumers)/([^/]+)", url.path)
        if found is None:
            return self.refuse(404, "there is nothing here")
        resource, name = found.groups()
        is_partner = resource == "partners"
        key = PARTNER_KEY if is_partner else CONSUMER_TOKEN
        if self.headers.get("Authorization") != f"Bearer {key}":
            return self.refuse(401, "a valid key is needed", {"WWW-Authenticate": "Bearer"})
        if name != (PARTNER_ID if is_partner else CONSUMER_ID):
            return self.refuse(404, "there is no such id")
        if not is_partner:
            return self.answer(200, {"data": {"id": name, "email": "ada@acme.example"}})
        return self.list_persons(parse_qs(url.query, keep_blank_values=True))

    do_HEAD = do_GET

    def do_OPTIONS(self):
        self.refuse(405, "only GET and HEAD", {"Allow": "GET, HEAD"})

    def list_persons(self, query):
        limit, page = number_in(query, "limit", USUAL_LIMIT), number_in(query, "page", 1)
        domains = query.get("domain", [])
        if len(domains) != 1 or limit is None or page is None:
            return self.refuse(400, "domain is needed once; limit and page are whole numbers from 1")
        found = PERSONS.get(domains[0].lower(), [])
        size = min(limit, LARGEST_LIMIT)
        start = (page - 1) * size
        data = {
            "current_page": page,
            "persons": found[start : start + size],
            "total": len(found),
            "total_pages": -(-len(found) // size),
        }
        return self.answer(200, {"data": data})

    def refuse(self, status, message, headers=None):
        self.answer(status, {"error": {"message": message}}, headers)

    def answer(self, status, body, headers=None):
        content = json.dumps(body).encode()
        self.send_response(status)
        for name, value in {"Content-Type": "application/json", **(headers or {})}.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def log_message(self, *_):
        """No log of requests: a query may hold what is none of a log's business."""


class Server(ThreadingHTTPServer):
    daemon_threads = True
    # The suite asks side by side, each on a connection of its own.
    request_queue_size = 64


if __name__ == "__main__":
    Server(("127.0.0.1", int(os.environ.get("PORT", "8080"))), Service).serve_forever()
