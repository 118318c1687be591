#!/usr/bin/env python3
"""Compares the calendar widget's reader with recurring-ical-events, file by file.

    pip install recurring-ical-events x-wr-timezone
    swift build -c release --product Benchmarks
    python3 Tests/Comparisons/calendars.py .build/release/Benchmarks FOLDER

FOLDER holds .ics files, such as those of the two libraries' own tests. For each file the events of two months
around its first one are asked of both, and of today's. What differs is printed with the rule that it stands on
(`calendar_rules.py`): a file with a difference is explained where the other library, given the file with that
rule carried out, finds the same. The last lines count. Times without a zone are Greenwich's for both.
"""

import collections
import datetime
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import warnings

import icalendar
import recurring_ical_events
import x_wr_timezone

import calendar_rules

UTC = datetime.timezone.utc
DAYS = 60


def moment(value):
    if isinstance(value, datetime.datetime):
        return value.timestamp() if value.tzinfo else value.replace(tzinfo=UTC).timestamp()
    return datetime.datetime(value.year, value.month, value.day, tzinfo=UTC).timestamp()


class Reading:
    """What the other library finds in a text in a time, and what it refuses."""

    def __init__(self, text, start, end):
        self.events, self.cancelled, self.refused = set(), set(), []
        try:
            calendars = icalendar.Calendar.from_ical(text, multiple=True)
        except Exception as error:  # Whatever it says of a file is its word.
            self.refuse(error)
            return
        for calendar in calendars:
            for series in self.series(calendar):
                self.add(series, start, end)

    def refuse(self, error):
        self.refused.append(f"{type(error).__name__}: {error}"[:100])

    def series(self, calendar):
        """A calendar for each UID, so that one bad series hides no other."""
        try:
            calendar = x_wr_timezone.to_standard(calendar)
        except Exception as error:
            self.refuse(error)
        by_uid = {}
        for index, event in enumerate(calendar.walk("VEVENT")):
            key = str(event.get("UID", f"nameless {index}"))
            by_uid.setdefault(key, icalendar.Calendar()).add_component(event)
        return by_uid.values()

    def add(self, calendar, start, end):
        try:
            for event in recurring_ical_events.of(calendar).between(start, end):
                first = event["DTSTART"].dt
                last = event["DTEND"].dt if "DTEND" in event else first
                found = (str(event.get("SUMMARY", "")), moment(first), moment(last))
                self.events.add(found)
                if str(event.get("STATUS", "")).upper() == "CANCELLED":
                    self.cancelled.add(found)
        except Exception as error:
            self.refuse(error)


def first_dates(text):
    """The days of the first starts, whether the other library reads the file or not."""
    dates = []
    for year, month, day in re.findall(r"^DTSTART[^:\n]*:(\d{4})(\d\d)(\d\d)", text, re.M):
        try:
            dates.append(datetime.datetime(int(year), int(month), int(day), tzinfo=UTC))
        except ValueError:
            pass
    return [date for date in dates if 1970 < date.year < 2100]


def ours(program, root, members, start):
    """The events of some files, and what is said of them."""
    with tempfile.TemporaryDirectory() as folder:
        names = {}
        for index, file in enumerate(members):
            names[f"{index}.ics"] = str(file.relative_to(root))
            (pathlib.Path(folder) / f"{index}.ics").symlink_to(file.resolve())
        command = [program, "calendars", folder, str(start.timestamp()), str(DAYS)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
    events, notes = {}, {}
    for line in done.stdout.splitlines():
        event = json.loads(line)
        key = (event["title"], event["start"], event["end"])
        events.setdefault(names[event["file"]], set()).add(key)
    for line in done.stderr.splitlines():
        name, _, words = line.partition(".ics:")
        notes.setdefault(names.get(name + ".ics", name), []).append(words)
    return events, notes


def explained(text, have, reading, start, end):
    """The rules with which the other library comes to the same, and what still differs then."""
    used = []
    for words, rule in calendar_rules.RULES:
        distance = (len(reading.refused), len(reading.events ^ have))
        if distance == (0, 0):
            break
        changed = rule(text)
        if calendar_rules.lines(changed) == calendar_rules.lines(text):
            continue
        other = Reading(changed.encode(), start, end)
        if (len(other.refused), len(other.events ^ have)) < distance:
            text, reading = changed, other
            used.append(words)
    if reading.events - have and reading.events - have <= reading.cancelled:
        reading.events -= reading.cancelled
        used.append(calendar_rules.CANCELLED)
    if reading.events != have or reading.refused:
        rest = calendar_rules.without_other_calendars(text)
        titles = {calendar_rules.first(event, "SUMMARY")
                  for isEvent, event in calendar_rules.components(rest, "VEVENT") if isEvent}
        other, kept = Reading(rest.encode(), start, end), {event for event in have if event[0] in titles}
        if rest != text and other.events == kept and not other.refused:
            reading, have = other, kept
            used.append(calendar_rules.OTHER_CALENDARS)
    return used, reading, have


def show(sign, group):
    for title, begin, finish in sorted(group)[:5]:
        when = datetime.datetime.fromtimestamp(begin, UTC)
        print(f"  {sign} {when:%Y-%m-%d %H:%M} {(finish - begin) / 3600:g} h {title!r}")


def windows(files):
    """The files by the time that is asked: of each today, and around its first event."""
    found = {}
    today = datetime.datetime.now(UTC).replace(minute=0, second=0, microsecond=0)
    for file in files:
        starts = {today}
        for date in first_dates(file.read_text("utf-8", "replace"))[:1]:
            starts.add(date - datetime.timedelta(days=7))
        for start in starts:
            found.setdefault(start, []).append(file)
    return found


def main():
    program, folder = sys.argv[1], sys.argv[2]
    warnings.simplefilter("ignore")
    root = pathlib.Path(folder)
    compared = equal = unexplained = 0
    kinds = collections.Counter()
    for start, members in sorted(windows(sorted(root.rglob("*.ics"))).items()):
        end = start + datetime.timedelta(days=DAYS)
        events, notes = ours(program, root, members, start)
        for file in members:
            name = str(file.relative_to(root))
            have = events.get(name, set())
            first = Reading(file.read_bytes(), start, end)
            compared += 1
            if first.events == have and not first.refused:
                equal += 1
                continue
            text = file.read_bytes().decode("utf-8", "replace")
            before = first.events, have
            used, last, rest = explained(text, have, first, start, end)
            kinds.update(used)
            isExplained = last.events == rest and not last.refused
            unexplained += 0 if isExplained else 1
            print(f"{name} from {start:%Y-%m-%d}: {'; '.join(used) if isExplained else 'NOT EXPLAINED'}")
            for words in first.refused[:2]:
                print(f"  the other says: {words}")
            for words in [] if isExplained else notes.get(name, []):
                print(f"  this says: {words}")
            show("-", before[0] - have)
            show("+", have - before[0])
    for words, count in kinds.most_common():
        print(f"{count:5} {words}")
    print(f"{compared} compared, {equal} equal, {compared - equal - unexplained} explained, {unexplained} NOT EXPLAINED")


if __name__ == "__main__":
    main()
