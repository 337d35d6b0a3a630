"""Lints every response of HTTP Archives with httplint.

Takes paths of HAR files, and prints as JSON, for each of them, how many responses it holds and the notes of the levels
BAD and WARN: their names, how often each was given, and one response that it was given of.

An archive has the text of a body after its content coding was removed, and ours has it without personal data. So no
content is looked at, only status and header fields, with the request beside them.
"""

import json
import sys
from datetime import datetime

from httplint import HttpRequestLinter, HttpResponseLinter


def fields_of(message):
    return [(one["name"].encode("latin-1"), one["value"].encode("latin-1", "replace")) for one in message["headers"]]


def with_subnotes(notes):
    for note in notes:
        yield note
        yield from with_subnotes(note.subnotes)


def request_of(entry, sent_at):
    request = entry["request"]
    linter = HttpRequestLinter(start_time=sent_at, no_content=True)
    linter.process_request_topline(request["method"].encode(), request["url"].encode(), b"1.1")
    linter.process_headers(fields_of(request))
    linter.finish_content(True)
    return linter


def response_of(entry):
    request, response = entry["request"], entry["response"]
    sent_at = datetime.fromisoformat(entry["startedDateTime"].replace("Z", "+00:00")).timestamp()
    linter = HttpResponseLinter(start_time=sent_at, no_content=True)
    linter.request = request_of(entry, sent_at)
    linter.base_uri = request["url"]
    linter.is_head_response = request["method"] == "HEAD"
    linter.process_response_topline(b"1.1", str(response["status"]).encode(), response["statusText"].encode())
    linter.process_headers(fields_of(response))
    linter.finish_content(True)
    return linter


def lint(path):
    with open(path, encoding="utf-8") as file:
        entries = json.load(file)["log"]["entries"]
    # Without an answer the status is 0.
    answered = [entry for entry in entries if entry["response"]["status"] != 0]
    notes = {}
    for entry in answered:
        for note in with_subnotes(response_of(entry).notes):
            if note.level.name not in ("BAD", "WARN"):
                continue
            of = f'{entry["request"]["method"]} {entry["request"]["url"]}: {entry["response"]["status"]}, {note.summary}'
            name = type(note).__name__
            notes.setdefault(name, {"level": note.level.name, "name": name, "count": 0, "of": of})["count"] += 1
    return {"responses": len(answered), "notes": sorted(notes.values(), key=lambda note: note["name"])}


print(json.dumps([lint(path) for path in sys.argv[1:]]))
