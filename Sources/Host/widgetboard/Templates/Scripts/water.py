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


def noted():
    """The glasses of each day of a week, by its date."""
    today = datetime.date.today()
    week = [today - datetime.timedelta(days=back) for back in range(6, -1, -1)]
    try:
        lines = [line.split() for line in STATE.read_text().splitlines()]
        counts = {day: int(count) for day, count in lines}
    except (FileNotFoundError, ValueError):
        counts = {}
    return {day: counts.get(day.isoformat(), 0) for day in week}


def glasses():
    return list(noted().values())[-1]


def chart(goal):
    """A bar for each day, and a line at the goal."""
    return {"kind": "chart", "y": {"hidden": True}, "series": [
        {"mark": "bar", "color": "cyan",
         "points": [[f"{day:%a}", count] for day, count in noted().items()]},
        {"mark": "rule", "y": goal}]}


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
    # A wider tile has room for the week.
    wide = request.get("family") == "systemMedium"

    def tile(*words):
        today = view(*words)
        return {"kind": "hstack", "children": [today, chart(goal)]} if wide else today

    said = "well done" if count >= goal else "so far"
    return {"entries": [
        {"date": now, "view": tile(count, goal, said)},
        {"date": now + 3600, "view": tile(count, goal, "time for a glass")},
        {"date": now + 7200, "view": tile(count, goal, "two hours without")},
    ], "policy": {"after": "3h"}}


def answer(request):
    action = request["action"]
    if action == "describe":
        return {"description": [DESCRIPTION]}
    if action == "perform":  # the button was pressed: the timeline is asked for afterwards
        try:
            STATE.parent.mkdir(parents=True, exist_ok=True)
            counts = noted()
            counts[datetime.date.today()] += 1
            STATE.write_text("".join(f"{day} {count}\n" for day, count in counts.items()))
        except OSError as error:
            return {"error": f"the glass could not be noted: {error}"}
        return {"performed": {}}
    return {"timeline": timeline(request)}


for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({"id": asked["id"], **answer(asked)}), flush=True)
