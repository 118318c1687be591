#!/usr/bin/env python3
"""Glasses of water today. A widget reads requests, a line of JSON each, and prints an answer.

Standard error is its log.
Try it:  widgetboard check FILE   and   widgetboard frame --kind NAME --family small
"""

import datetime
import json
import os
import pathlib
import sys
import time

STATE = pathlib.Path(
    os.environ.get("XDG_STATE_HOME") or pathlib.Path.home() / ".local/state", "NAME.count")

DESCRIPTION = {
    "kind": "NAME", "displayName": "Water", "description": "Glasses of water today.",
    "families": ["systemSmall", "systemMedium"],
    "parameters": [{"name": "goal", "title": "Glasses a day", "type": "integer",
                    "defaultValue": 8, "least": 1, "greatest": 40}],
}


def glasses():
    """How many were noted today."""
    try:
        day, count = STATE.read_text().split()
        return int(count) if day == datetime.date.today().isoformat() else 0
    except (FileNotFoundError, ValueError):
        return 0


def view(count, goal, said):
    return {"kind": "vstack", "alignment": "leading", "children": [
        {"kind": "label", "title": "Water", "icon": {"kind": "symbol", "name": "drop"}},
        {"kind": "text", "text": f"{count} of {goal}", "modifiers": [{"font": {"style": "title"}}]},
        {"kind": "gauge", "value": min(count, goal), "in": [0, goal],
         "modifiers": [{"tint": "cyan"}]},
        {"kind": "text", "text": said,
         "modifiers": [{"lineLimit": 1}, {"foreground": "secondary"}]},
        {"kind": "button", "action": "drink", "child": "one more"},
    ]}


def timeline(request):
    """What to show now and later, so that it need not be asked each hour."""
    goal = request.get("configuration", {}).get("goal", 8)  # what the person has set
    count, now = glasses(), time.time()
    said = "well done" if count >= goal else "so far"
    return {"entries": [
        {"date": now, "view": view(count, goal, said)},
        {"date": now + 3600, "view": view(count, goal, "time for a glass")},
        {"date": now + 7200, "view": view(count, goal, "two hours without")},
    ], "policy": {"after": "3h"}}


def answer(request):
    action = request["action"]
    if action == "describe":
        return {"description": [DESCRIPTION]}
    if action == "perform":  # the button was pressed: the timeline is asked for afterwards
        try:
            STATE.parent.mkdir(parents=True, exist_ok=True)
            STATE.write_text(f"{datetime.date.today().isoformat()} {glasses() + 1}\n")
        except OSError as error:
            return {"error": f"the glass could not be noted: {error}"}
        return {"performed": {}}
    return {"timeline": timeline(request)}


for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({"id": asked["id"], **answer(asked)}), flush=True)
