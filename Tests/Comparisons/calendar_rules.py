"""The rules by which widgetboard reads a calendar otherwise than recurring-ical-events does.

A rule is a change of the file after which the other library has to find what this program finds: only what
became equal that way is explained. Each says what it stands on.
"""

import re

NAME = re.compile(r"[A-Za-z0-9-]+ *[;:]")
DATE = re.compile(r"\d{8}(T\d{6}Z?)?$")
PERIOD = re.compile(r"\d{8}(T\d{6}Z?)?/(\d{8}(T\d{6}Z?)?|\+?P[0-9WDTHMS]+)$")
PARTS = set(
    "FREQ UNTIL COUNT INTERVAL BYSECOND BYMINUTE BYHOUR BYDAY BYMONTHDAY BYYEARDAY BYWEEKNO BYMONTH BYSETPOS WKST "
    "RSCALE SKIP".split())
FREQUENCIES = set("SECONDLY MINUTELY HOURLY DAILY WEEKLY MONTHLY YEARLY".split())
COMPONENTS = set("VCALENDAR VEVENT VTODO VJOURNAL VFREEBUSY VTIMEZONE STANDARD DAYLIGHT VALARM".split())
ONCE = set("DTSTART DTEND DURATION RECURRENCE-ID RRULE SEQUENCE STATUS SUMMARY UID".split())


def lines(text):
    """The lines of a file, unfolded."""
    return [line for line in re.sub(r"\r?\n[ \t]", "", text).splitlines() if line.strip()]


def name(line):
    return re.match(r"[^;:]*", line)[0].strip().upper()


def value(line):
    quoted = re.match(r'(?:"[^"]*"|[^":])*:(.*)', line)
    return quoted[1] if quoted else ""


def first(event, wanted):
    return next((value(line).strip() for line in event if name(line) == wanted), "")


def components(text, kind):
    """Cuts the lines at each component of a kind: a list of pairs, whether it is one, and its lines."""
    pieces, depth = [(False, [])], 0
    for line in lines(text):
        if line.upper().strip() == f"BEGIN:{kind}":
            depth += 1
            if depth == 1:
                pieces.append((True, []))
        pieces[-1][1].append(line)
        if line.upper().strip() == f"END:{kind}" and depth:
            depth -= 1
            if depth == 0:
                pieces.append((False, []))
    return pieces


def joined(pieces):
    return "\r\n".join(line for piece in pieces for line in piece) + "\r\n"


def each_event(text, change):
    """The text with each event's lines changed."""
    return joined(change(piece) if isEvent else piece for isEvent, piece in components(text, "VEVENT"))


def each_line(text, names, change):
    """The text with the lines of some names changed, or left out where the change is None."""
    def changed(event):
        new = [change(line, event) if name(line) in names else line for line in event]
        return [line for line in new if line is not None]
    return each_event(text, changed)


def without_unnamed_lines(text):
    return joined([[line for line in lines(text) if NAME.match(line)]])


def without_what_is_no_calendar(text):
    begins = any(name(line) == "BEGIN" and value(line).strip() in COMPONENTS for line in lines(text))
    return text if begins else "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"


def without_zones_that_are_none(text):
    def is_zone(piece):
        offsets = [value(line).strip() for line in piece if name(line).startswith("TZOFFSET")]
        return offsets and all(re.match(r"[+-]([01]\d|2[0-3])[0-5]\d([0-5]\d)?$", one) for one in offsets)
    pieces = components(text, "VTIMEZONE")
    return joined(piece for isZone, piece in pieces if not isZone or is_zone(piece))


def without_foreign_components(text):
    kept, inside = [], []
    for line in lines(text):
        begin, end = name(line) == "BEGIN", name(line) == "END"
        kind = value(line).strip().upper()
        if begin and (inside or kind not in COMPONENTS):
            inside.append(kind)
        if not inside:
            kept.append(line)
        if end and inside and kind == inside[-1]:
            inside.pop()
    return joined([kept])


def without_answers(text):
    method = next((value(line).strip().upper() for line in lines(text) if name(line) == "METHOD"), "")
    if method not in ("CANCEL", "REPLY", "COUNTER", "DECLINECOUNTER", "REFRESH"):
        return text
    return joined(piece for isEvent, piece in components(text, "VEVENT") if not isEvent)


def without_events_without_a_start(text):
    def has_start(event):
        return bool(DATE.match(first(event, "DTSTART")))
    return joined(p for isEvent, p in components(text, "VEVENT") if not isEvent or has_start(p))


def without_repeated_properties(text):
    def changed(event):
        seen, kept = set(), []
        for line in event:
            if name(line) in ONCE and name(line) in seen:
                continue
            seen.add(name(line))
            kept.append(line)
        return kept
    return each_event(text, changed)


def without_empty_parameters(text):
    return joined([[re.sub(r"^([A-Za-z-]+);;+", r"\1;", line) for line in lines(text)]])


def without_bad_dates(text):
    def changed(line, event):
        if ";VALUE=TIME" in line.upper():
            return None
        good = [one for one in value(line).split(",") if DATE.match(one) or PERIOD.match(one)]
        return line[:len(line) - len(value(line))] + ",".join(good) if good else None
    return each_line(text, {"RDATE", "EXDATE"}, changed)


def without_blanks_in_rules(text):
    return each_line(text, {"RRULE", "EXRULE"}, lambda line, event: line.replace(" ", ""))


def without_impossible_rules(text):
    def changed(line, event):
        parts = [part.partition("=") for part in value(line).upper().split(";") if part]
        known = all(part in PARTS and given for part, _, given in parts)
        frequency = next((given for part, _, given in parts if part == "FREQ"), "")
        return line if known and frequency in FREQUENCIES else None
    return each_line(text, {"RRULE", "EXRULE"}, changed)


def without_rules_that_end_before_they_begin(text):
    def changed(line, event):
        until = re.search(r"UNTIL=(\d{8})", line)
        return None if until and until[1] < first(event, "DTSTART")[:8] else line
    return each_line(text, {"RRULE"}, changed)


def without_ends_before_the_start(text):
    def changed(line, event):
        start = first(event, "DTSTART")
        same = len(start) == len(value(line).strip())
        return None if same and value(line).strip() <= start else line
    return each_line(text, {"DTEND"}, changed)


def without_lengths_beyond_measure(text):
    return each_line(
        text, {"DURATION"}, lambda line, event: None if re.search(r"\d{9}", value(line)) else line)


def with_days_of_their_own(text):
    """Makes events of days of the days that are added in a zone."""
    def changed(event):
        kept, days = [], []
        for line in event:
            found = re.match(r"(\d{8})(/\d{8})?$", value(line).strip())
            if name(line) == "RDATE" and found and "TZID=" in line.upper():
                title = "SUMMARY:" + first(event, "SUMMARY")
                days += ["BEGIN:VEVENT", title, f"DTSTART;VALUE=DATE:{found[1]}", "END:VEVENT"]
            else:
                kept.append(line)
        return kept + days
    return each_event(text, changed)


def with_own_identifiers(text):
    """Gives the second event of a UID another one, if neither is the later version."""
    seen = {}
    def changed(event):
        key = first(event, "UID")
        if not key or first(event, "RECURRENCE-ID"):
            return event
        start = first(event, "DTSTART")
        facts = [first(event, one) for one in ("SEQUENCE", "LAST-MODIFIED", "DTSTAMP")]
        others = seen.setdefault(key, [])
        is_other = bool(others) and all(s != start and f == facts for s, f in others)
        others.append((start, facts))
        if not is_other:
            return event
        return [f"UID:{key} {start}" if name(line) == "UID" else line for line in event]
    return each_event(text, changed)


def with_trimmed_titles(text):
    def changed(line, event):
        return line[:len(line) - len(value(line))] + " ".join(value(line).split())
    return each_line(text, {"SUMMARY"}, changed)


def without_other_calendars(text):
    def is_other(event):
        return any(name(line) == "RRULE" and "RSCALE=" in line for line in event)
    return joined(p for isEvent, p in components(text, "VEVENT") if not isEvent or not is_other(p))


RULES = [
    ("what begins no component is no calendar (RFC 5545, 3.4)", without_what_is_no_calendar),
    ("a line without a name is passed over, and no reason to refuse the file", without_unnamed_lines),
    ("a zone without offsets, or with one of more than a day, is none (RFC 5545, 3.3.14 and 3.6.5)",
     without_zones_that_are_none),
    ("an empty parameter says nothing; its property counts", without_empty_parameters),
    ("an event without a start is none (RFC 5545, 3.6.1)", without_events_without_a_start),
    ("of a property that may stand once the first counts (RFC 5545, 3.6.1)", without_repeated_properties),
    ("components of other names are ignored with all in them (RFC 5545, 3.6)", without_foreign_components),
    ("cancellations and answers are no events (RFC 5546, 3.2.3 and 3.2.5)", without_answers),
    ("a date that is none is passed over, and its series stands", without_bad_dates),
    ("blanks in a rule mean nothing", without_blanks_in_rules),
    ("a rule that nobody can follow leaves its first occurrence (RFC 5545, 3.8.2.4), and is said",
     without_impossible_rules),
    ("the start counts, whatever its rule says (RFC 5545, 3.8.5.3)", without_rules_that_end_before_they_begin),
    ("an end that is not after the start is none (RFC 5545, 3.8.2.2)", without_ends_before_the_start),
    ("a length of more than a century is none here, and is said", without_lengths_beyond_measure),
    ("a day has no zone (RFC 5545, 3.2.19)", with_days_of_their_own),
    ("two events of one UID are two where neither is the later version", with_own_identifiers),
    ("a title has no blanks at its ends, and one between words", with_trimmed_titles),
]
"""Rules that change the file, the cause of a refusal first."""

CANCELLED = "what is cancelled is not shown (RFC 5545, 3.8.1.11)"
OTHER_CALENDARS = "rules of other calendars are followed (RFC 7529)"
