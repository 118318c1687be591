#!/usr/bin/env python3
"""Every builder and every method of a view, for `widgetboard check` to judge."""

from widgetboard import (
    Entry, Press, Request, Timeline, area, bars, button, chart, color, date, divider, dots, fitting,
    gauge, grid, hstack, image, label, line, link, parameter, picture, progress, rule, run, shape,
    spacer, symbol, text, toggle, vstack, widget, zstack)

CELL = "Sf///w=="  # one cell of a picture
DRAWING = b'<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><circle r="8"/></svg>'


@button("press")
def press(pressed: Press) -> str:
    return f"by {pressed.parameters.get('by', 1)}"


@button("light")
def light(pressed: Press) -> None:
    assert pressed.is_on is not None


@widget("builders", name="Builders", description="All there is.", live=5, families=["systemLarge"],
        parameters=[
            parameter("goal", 4, title="Goal", least=1, greatest=9, unit="glasses"),
            parameter("ratio", 0.5), parameter("on", True), parameter("city", "Rome"),
            parameter("size", "small", choices=["small", "large"]),
            parameter("note", optional=True, description="For yourself."),
            parameter("token", secret=True, optional=True)])
def builders(request: Request) -> Timeline:
    assert isinstance(request.settings["goal"], int)
    views = [
        label("Rain", "cloud.rain").accessibility_label("it rains"),
        text("words").font("title", weight="bold", design="rounded").bold().italic().underline(),
        text(42).font(size=16).foreground("#ff8800").strikethrough().line_limit(1),
        text("a long text").truncation("middle").text_alignment("center").layout_priority(1),
        date(request.now + 60, "timer"),
        symbol("star.fill").foreground("yellow").padding(8, ["leading"]).padding(),
        gauge(12, 0, 10, label="CPU", current="12").tint("cyan").gauge_style("linearCapacity"),
        progress(3, 0, 9, label="Upload", current="3").progress_style("linear"),
        progress(),
        hstack("a", spacer(), divider(), "b", alignment="top", spacing=8),
        zstack(color("blue"), "a", alignment="topLeading").frame(80, 16, "leading"),
        grid(["a", "b"], [text("c"), "d"], spacing=8),
        fitting("a long text", "text"),
        shape("circle").opacity(0.5).clip("circle").border("red"),
        text("on").background("blue", "center").overlay("new", "topTrailing").fill("leading"),
        image(1, 1, CELL, template=True),
        picture(data=DRAWING, columns=2, rows=1, template=True),
        chart(bars([("a", 3), ("b", 1, 4)], name="x", color="green"),
              line([1, None, 3], name="y", curve="monotone", dots=True),
              y={"in": [0, 5], "title": "a day"}, stacking="beside", horizontal=True),
        chart(area([1, 2], color="blue", curve="stepStart"), dots([2, 1], name="z"),
              rule(1, color="red"), rule(x=1), x={"hidden": True}, legend=False),
        link("https://www.swift.org", "open"),
        button("press", "one more"),
        button("press", "two more", by=2),
        toggle("light", True, "on", "off"),
    ]
    entries = [Entry(vstack(view, spacing=0), request.now + 60 * index, relevance=index)
               for index, view in enumerate(views)]
    return Timeline(entries, reload="15m")


run()
