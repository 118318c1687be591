"""Widgets for widgetboard in Python: one file of the standard library.

Put it beside your widget, an executable file named NAME.widget:

    #!/usr/bin/env python3
    from widgetboard import Request, View, run, text, vstack, widget

    @widget("hello")
    def hello(request: Request) -> View:
        return vstack(text("hello").font("title"), text(request.family or ""))

    run()

A builder returns a View; a method of a View, such as `font`, returns another View. Lengths are
points: a column of the terminal is 8 points wide, a line 16 high. Dates are `datetime`, or seconds
since 1970. `widgetboard check NAME.widget` tells what is wrong with a widget.
"""

from __future__ import annotations

import base64
import dataclasses
import datetime
import json
import os
import select
import sys
import time
import traceback
from typing import Any, Callable, Dict, Mapping, Optional, Sequence, Tuple, Union, overload

__all__ = [
    "Entry", "Parameter", "Press", "Refusal", "Request", "Series", "Timeline", "View", "area",
    "bars", "button", "chart", "color", "date", "divider", "dots", "fitting", "gauge", "grid",
    "handle", "hstack", "image", "label", "line", "link", "parameter", "picture", "progress",
    "rule", "run", "shape", "spacer", "symbol", "text", "toggle", "trouble", "vstack", "widget",
    "zstack",
]

Date = Union[datetime.datetime, float, int]
Json = Dict[str, Any]


class View:
    """What a tile shows: a kind, its members, and the modifiers that were applied to it."""

    def __init__(self, kind: str, members: Optional[Mapping[str, Any]] = None,
                 modifiers: Sequence[Json] = ()) -> None:
        self.kind = kind
        self.members: Json = {k: v for k, v in (members or {}).items() if v is not None}
        self.modifiers: Tuple[Json, ...] = tuple(modifiers)

    def json(self) -> Json:
        """The view as the protocol has it; views inside it are left as they are."""
        written: Json = {"kind": self.kind, **self.members}
        if self.modifiers:
            written["modifiers"] = list(self.modifiers)
        return written

    def modified(self, name: str, value: Any) -> View:
        """Applies any modifier of the protocol by its name, as in `modified("opacity", 0.5)`."""
        return View(self.kind, self.members, (*self.modifiers, {name: value}))

    def font(self, style: Optional[str] = None, *, size: Optional[float] = None,
             weight: Optional[str] = None, design: Optional[str] = None) -> View:
        """A style such as "title", or a size in points."""
        return self.modified("font", _given(style=style, size=size, weight=weight, design=design))

    def bold(self) -> View:
        return self.modified("bold", True)

    def italic(self) -> View:
        return self.modified("italic", True)

    def underline(self) -> View:
        return self.modified("underline", True)

    def strikethrough(self) -> View:
        return self.modified("strikethrough", True)

    def foreground(self, paint: str) -> View:
        """A colour such as "red", "secondary" or "#ff8800" for text, symbols and shapes in it."""
        return self.modified("foreground", paint)

    def tint(self, color: str) -> View:
        """The colour of gauges, progress and controls in it."""
        return self.modified("tint", color)

    def background(self, view: Union[View, str], alignment: Optional[str] = None) -> View:
        return self.modified("background", _given(view=view, alignment=alignment))

    def overlay(self, view: Union[View, str], alignment: Optional[str] = None) -> View:
        return self.modified("overlay", _given(view=view, alignment=alignment))

    def padding(self, length: Optional[float] = None,
                edges: Optional[Sequence[str]] = None) -> View:
        """Room of so many points around it, or at the edges that are named."""
        return self.modified("padding", _given(
            length=length, edges=None if edges is None else list(edges)))

    def frame(self, width: Optional[float] = None, height: Optional[float] = None,
              alignment: Optional[str] = None) -> View:
        return self.modified("frame", _given(width=width, height=height, alignment=alignment))

    def fill(self, alignment: Optional[str] = None) -> View:
        """Takes all the width that there is."""
        return self.modified("flexibleFrame", _given(maxWidth="infinity", alignment=alignment))

    def border(self, paint: str, width: float = 1) -> View:
        return self.modified("border", {"paint": paint, "width": width})

    def opacity(self, value: float) -> View:
        return self.modified("opacity", value)

    def clip(self, shape: str) -> View:
        return self.modified("clip", shape)

    def line_limit(self, count: int) -> View:
        return self.modified("lineLimit", count)

    def truncation(self, where: str) -> View:
        """Where a text that is too long is cut: "head", "middle", "tail" or "cut"."""
        return self.modified("truncation", where)

    def text_alignment(self, alignment: str) -> View:
        return self.modified("textAlignment", alignment)

    def gauge_style(self, style: str) -> View:
        return self.modified("gaugeStyle", style)

    def progress_style(self, style: str) -> View:
        return self.modified("progressStyle", style)

    def layout_priority(self, priority: float) -> View:
        """How early its stack gives it room; others have 0."""
        return self.modified("layoutPriority", priority)

    def accessibility_label(self, words: str) -> View:
        """What a screen reader says in its place."""
        return self.modified("accessibilityLabel", words)


Content = Union[View, str]


def _given(**members: Any) -> Json:
    return {name: value for name, value in members.items() if value is not None}


def _seconds(moment: Date) -> float:
    return moment.timestamp() if isinstance(moment, datetime.datetime) else moment


# Views


def text(words: object) -> View:
    """Words, or anything that `str` makes words of."""
    return View("text", {"text": str(words)})


def date(moment: Date, style: str = "relative") -> View:
    """A date that counts by itself: "timer", "relative", "offset"; or "date" or "time"."""
    return View("text", {"date": _seconds(moment), "style": style})


def symbol(name: str) -> View:
    """An SF Symbol; `widgetboard symbols` lists them."""
    return View("symbol", {"name": name})


def label(title: Content, icon: Content) -> View:
    """A symbol, by its name, and a title."""
    return View("label", {"title": title, "icon": icon})


def vstack(*children: Content, alignment: str = "leading", spacing: Optional[float] = None) -> View:
    """One below the other."""
    return View("vstack", {
        "children": list(children), "alignment": alignment, "spacing": spacing})


def hstack(*children: Content, alignment: Optional[str] = None,
           spacing: Optional[float] = None) -> View:
    """Side by side."""
    return View("hstack", {
        "children": list(children), "alignment": alignment, "spacing": spacing})


def zstack(*children: Content, alignment: Optional[str] = None) -> View:
    """One upon the other, the last on top."""
    return View("zstack", {"children": list(children), "alignment": alignment})


def grid(*rows: Sequence[Content], alignment: str = "leading",
         spacing: Optional[float] = None) -> View:
    """Rows of cells whose columns are aligned; `spacing` is between the columns."""
    return View("grid", {
        "rows": [{"cells": [{"child": cell} for cell in row]} for row in rows],
        "alignment": alignment, "horizontalSpacing": spacing})


def fitting(*children: Content) -> View:
    """The first that fits."""
    return View("fitting", {"children": list(children)})


def spacer() -> View:
    return View("spacer")


def divider() -> View:
    return View("divider")


def color(name: str) -> View:
    """An area of a colour."""
    return View("color", {"color": name})


def shape(name: str) -> View:
    """A "rectangle", "capsule", "circle" or "ellipse"."""
    return View("shape", {"shape": name})


def gauge(value: float, least: float = 0, greatest: float = 1, *,
          label: Optional[Content] = None, current: Optional[Content] = None) -> View:
    """A value in its range, and held in it."""
    return View("gauge", {**_ranged(value, least, greatest),
                          "label": label, "currentValueLabel": current})


def progress(value: Optional[float] = None, least: float = 0, greatest: float = 1, *,
             label: Optional[Content] = None, current: Optional[Content] = None) -> View:
    """How far something is; without a value, that it goes on."""
    ranged = {} if value is None else _ranged(value, least, greatest)
    return View("progress", {**ranged, "label": label, "currentValueLabel": current})


def _ranged(value: float, least: float, greatest: float) -> Json:
    if not least < greatest:
        raise ValueError(f"a range goes upwards, got {least} to {greatest}")
    return {"value": min(max(value, least), greatest), "in": [least, greatest]}


def image(columns: int, rows: int, cells: str, *, template: bool = False) -> View:
    """A picture in cells, as the protocol's `picture` has them, in base 64."""
    return View("image", {"picture": {
        "columns": columns, "rows": rows, "cells": cells, "template": template}})


def picture(path: Optional[str] = None, *, data: Optional[bytes] = None,
            columns: Optional[int] = None, rows: Optional[int] = None,
            template: bool = False) -> View:
    """A file, or the bytes, of a PNG, JPEG, SVG, GIF or WebP, as large as fits so many cells.

    A template has the colour of text.
    """
    if (path is None) == (data is None):
        raise ValueError("a picture has either a path or data")
    coded = None if data is None else base64.b64encode(data).decode("ascii")
    members = _given(path=path, data=coded, columns=columns, rows=rows)
    return View("picture", {**members, "template": True} if template else members)


# Charts

X = Union[str, float, int, datetime.datetime]
Points = Sequence[Any]


@dataclasses.dataclass(frozen=True)
class Series:
    """Values of a chart that are drawn alike; `bars`, `line`, `area`, `dots` and `rule` make one."""

    members: Json

    def json(self) -> Json:
        return self.members


def _series(mark: str, points: Points, **members: Any) -> Series:
    return Series({"mark": mark, "points": [_point(point) for point in points],
                   **_given(**members)})


def _point(point: Any) -> Any:
    if isinstance(point, (list, tuple)):
        return [_x(point[0]), *point[1:]]
    return point


def _x(value: X) -> Union[str, float, int]:
    return value.timestamp() if isinstance(value, datetime.datetime) else value


def bars(points: Points, *, name: Optional[str] = None, color: Optional[str] = None) -> Series:
    """Bars: a value each, or `(x, value)`, or `(x, from, to)`; None leaves one out."""
    return _series("bar", points, name=name, color=color)


def line(points: Points, *, name: Optional[str] = None, color: Optional[str] = None,
         curve: Optional[str] = None, dots: Optional[bool] = None) -> Series:
    """A line through points, as `bars` has them; a curve such as "monotone" or "stepStart"."""
    return _series("line", points, name=name, color=color, curve=curve, dots=dots)


def area(points: Points, *, name: Optional[str] = None, color: Optional[str] = None,
         curve: Optional[str] = None) -> Series:
    """An area under points."""
    return _series("area", points, name=name, color=color, curve=curve)


def dots(points: Points, *, name: Optional[str] = None, color: Optional[str] = None) -> Series:
    """Points, each a dot."""
    return _series("point", points, name=name, color=color)


def rule(y: Optional[float] = None, *, x: Optional[X] = None,
         color: Optional[str] = None) -> Series:
    """A line across the chart at a value, or upright at an x."""
    return Series({"mark": "rule", **_given(
        y=y, x=None if x is None else _x(x), color=color)})


def chart(*series: Series, x: Optional[Json] = None, y: Optional[Json] = None,
          stacking: Optional[str] = None, horizontal: bool = False, legend: bool = True) -> View:
    """Series over each other; `x` and `y` are the members of an axis, such as {"in": [0, 100]}.

    Dates need x={"type": "date"}, or a unit: x={"unit": "day"}.
    """
    members = _given(x=x, y=y, stacking=stacking)
    if horizontal:
        members["horizontal"] = True
    if not legend:
        members["legend"] = False
    return View("chart", {"series": list(series), **members})


def link(url: str, child: Content) -> View:
    """A view that opens a URL."""
    return View("link", {"url": url, "child": child})


@overload
def button(action: str) -> Callable[[Handler], Handler]: ...


@overload
def button(action: str, child: Content, **parameters: Any) -> View: ...


def button(action: str, child: Optional[Content] = None, **parameters: Any) -> Any:
    """With a child, a view that can be pressed; as `@button(action)`, what is called then.

    The function is given a Press, and what it returns is told to the person. A toggle's is the same.
    """
    if child is not None:
        return View("button", {"action": _action(action, parameters), "child": child})

    def register(handler: Handler) -> Handler:
        _handlers[action] = handler
        return handler

    return register


def toggle(action: str, is_on: bool, on_child: Content, off_child: Content,
           **parameters: Any) -> View:
    """A button with two states, which turns at once."""
    return View("toggle", {"action": _action(action, parameters), "isOn": is_on,
                           "on": on_child, "off": off_child})


def _action(action: str, parameters: Json) -> Union[str, Json]:
    return {"intent": action, "parameters": parameters} if parameters else action


# Timelines


@dataclasses.dataclass(frozen=True)
class Entry:
    """What is shown from a date on; without one, at once. A stack turns by the relevance."""

    view: Content
    date: Optional[Date] = None
    relevance: Optional[float] = None

    def json(self) -> Json:
        return _given(
            view=self.view, date=None if self.date is None else _seconds(self.date),
            relevance=None if self.relevance is None else {"score": self.relevance})


@dataclasses.dataclass(frozen=True)
class Timeline:
    """Entries, and when to ask for others: "atEnd", "never", a duration as "15m", or a date.

    `trouble` says that the source is away or answers with an error: a text, or what `trouble` makes."""

    entries: Sequence[Entry]
    reload: Union[str, Date] = "atEnd"
    trouble: Union[str, Json, None] = None

    def json(self) -> Json:
        policy: Any = self.reload
        if not isinstance(policy, str):
            policy = {"after": _seconds(policy)}
        elif policy not in ("atEnd", "never"):
            policy = {"after": policy}
        return _given(entries=list(self.entries), policy=policy, trouble=self.trouble)


def trouble(text: str, *, since: Optional[Date] = None, older: Optional[bool] = None,
            retry: Optional[Date] = None, keeps_pace: Optional[bool] = None) -> Json:
    """What is wrong with the source, since when, whether what is shown is from before, when the source wants to be
    asked again, and whether it is asked as often as without."""
    return _given(
        text=text, since=None if since is None else _seconds(since), older=older,
        retry=None if retry is None else _seconds(retry), keepsPace=keeps_pace)


@dataclasses.dataclass(frozen=True)
class Parameter:
    """What a person can set; `parameter` makes one."""

    members: Json

    def json(self) -> Json:
        return self.members


_TYPES = {str: "string", int: "integer", float: "number", bool: "bool"}


def parameter(name: str, default: Union[str, int, float, bool, None] = None, *,
              title: Optional[str] = None, type: Optional[str] = None,
              description: Optional[str] = None, choices: Optional[Sequence[Any]] = None,
              least: Optional[float] = None, greatest: Optional[float] = None,
              unit: Optional[str] = None, optional: bool = False,
              secret: bool = False) -> Parameter:
    """A parameter of the default's type, unless `type` names another."""
    own = type or ("enumeration" if choices else _TYPES.get(default.__class__, "string"))
    members = _given(
        name=name, title=title, type=own, description=description, defaultValue=default,
        choices=None if choices is None else list(choices), least=least, greatest=greatest,
        unit=unit)
    if optional:
        members["optional"] = True
    if secret:
        members["secret"] = True
    return Parameter(members)


# Requests


@dataclasses.dataclass(frozen=True)
class Request:
    """What is asked for: `timeline`, `snapshot`, `placeholder` or `live`, and of which tile."""

    action: str
    kind: Optional[str]
    family: Optional[str]
    columns: Optional[int]
    rows: Optional[int]
    settings: Mapping[str, Any]
    now: float
    is_preview: bool
    written: Mapping[str, Any]

    @classmethod
    def read(cls, written: Mapping[str, Any]) -> Request:
        kind = written.get("kind")
        found = _widgets.get(kind) if kind is not None else None
        return cls(
            action=written["action"], kind=kind, family=written.get("family"),
            columns=written.get("columns"), rows=written.get("rows"),
            settings={**(found.defaults if found else {}), **(written.get("configuration") or {})},
            now=written.get("now", time.time()), is_preview=written.get("isPreview", False),
            written=written)


@dataclasses.dataclass(frozen=True)
class Press:
    """A button that was pressed; `is_on` is the chosen state of a toggle."""

    action: str
    parameters: Mapping[str, Any]
    is_on: Optional[bool]
    request: Request


class Refusal(Exception):
    """Raised for what cannot be shown or done: the tile, or the dialog, has its words."""


Shown = Union[Timeline, Entry, View, str, Sequence[Entry]]
Provider = Callable[[Request], Shown]
Handler = Callable[[Press], Optional[str]]


@dataclasses.dataclass(frozen=True)
class _Widget:
    description: Json
    defaults: Json
    provide: Provider


_widgets: Dict[str, _Widget] = {}
_handlers: Dict[str, Handler] = {}


def widget(kind: str, *, name: Optional[str] = None, description: Optional[str] = None,
           families: Sequence[str] = ("systemSmall", "systemMedium", "systemLarge"),
           parameters: Sequence[Parameter] = (),
           live: Optional[float] = None) -> Callable[[Provider], Provider]:
    """Makes a widget of a function from a request to a timeline, to entries or to a view.

    `kind` is the file's name; `live`, the seconds between timelines while somebody looks.
    """

    def register(provide: Provider) -> Provider:
        described = _given(
            kind=kind, displayName=name, description=description, families=list(families),
            liveInterval=live)
        if parameters:
            described["parameters"] = list(parameters)
        defaults = {
            each.members["name"]: each.members["defaultValue"]
            for each in parameters if "defaultValue" in each.members}
        _widgets[kind] = _Widget(described, defaults, provide)
        return provide

    return register


# Answers


def handle(written: Mapping[str, Any]) -> Json:
    """The answer to one request, without views of this module's types."""
    try:
        answer = _answer(Request.read(written))
        answer["id"] = written.get("id", 0)
        plain: Json = json.loads(_line(answer))
        return plain
    except Refusal as refusal:
        return {"error": str(refusal), "id": written.get("id", 0)}
    except Exception as error:  # told in the tile, and whole in the log
        traceback.print_exc()
        return {"error": f"{error.__class__.__name__}: {error}", "id": written.get("id", 0)}


def _answer(request: Request) -> Json:
    if request.action == "describe":
        return {"description": [each.description for each in _widgets.values()]}
    if request.action == "perform":
        return {"performed": _perform(request)}
    if request.action not in ("timeline", "snapshot", "placeholder", "live"):
        raise Refusal(f"this widget does not answer “{request.action}”")
    found = _widgets.get(request.kind or "")
    if found is None:
        if request.kind is not None or len(_widgets) != 1:
            raise Refusal(f"there is no widget “{request.kind}” here")
        found = next(iter(_widgets.values()))
    return {"timeline": _timeline(found.provide(request))}


def _perform(request: Request) -> Json:
    action = request.written.get("perform") or {}
    intent = action if isinstance(action, str) else action.get("intent", "")
    parameters = {} if isinstance(action, str) else action.get("parameters") or {}
    handler = _handlers.get(intent)
    if handler is None:
        raise Refusal(f"nothing has @button(\"{intent}\")")
    words = handler(Press(intent, parameters, request.written.get("isOn"), request))
    return _given(dialog=words)


def _timeline(shown: Shown) -> Timeline:
    if isinstance(shown, Timeline):
        return shown
    if isinstance(shown, Entry):
        return Timeline([shown])
    if isinstance(shown, (View, str)):
        return Timeline([Entry(shown)])
    return Timeline(list(shown))


def _line(answer: Json) -> str:
    return json.dumps(answer, default=lambda value: value.json(), ensure_ascii=False)


def _print(answer: Json) -> None:
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()


def run() -> None:
    """Answers requests until the end of standard input; the last line of a widget."""
    waiting = b""
    live: Optional[Json] = None
    due = 0.0
    while True:
        pause = None if live is None else max(0.0, due - time.monotonic())
        if select.select([0], [], [], pause)[0]:
            read = os.read(0, 65536)
            if not read:
                return
            *lines, waiting = (waiting + read).split(b"\n")
            for line in filter(None, lines):
                asked: Json = json.loads(line)
                if asked.get("action") == "live":
                    live, due = asked, time.monotonic()
                else:
                    _print(handle(asked))
        if live is not None and time.monotonic() >= due:
            _print(handle({**live, "now": time.time()}))
            due = time.monotonic() + float(live.get("every", 1))
