extension ProtocolShape {
  /// The kinds of views.
  static let views = leaves + containers + arrangements + measured + charts

  private static let leaves = [
    ProtocolShape(
      "empty", .view, "Nothing, which takes no room.", examples: #"{"kind": "empty"}"#),
    ProtocolShape(
      "text", .view, "A text, in one run or in several; a date that counts moves by itself.",
      "runs [of(run)] <10000> — Several runs, in place of the members of one.\n" + runFields,
      examples: """
        {"kind": "text", "text": "Deploy", "bold": true, "color": "green"}
        {"kind": "text", "date": "2027-01-01T18:30:00Z", "style": "timer"}
        {"kind": "text", "runs": [{"text": "a "}, {"text": "b", "italic": true, "url": "https://www.swift.org"}]}
        {"kind": "text", "symbol": "star", "font": {"style": "title"}, "background": "yellow", "italic": true, "underline": true, "strikethrough": true, "url": "https://www.swift.org"}
        {"kind": "text", "current": {"date": "numeric", "time": "shortened"}}
        {"kind": "text", "range": {"from": 1800000000, "to": 1800003600}}
        {"kind": "text", "interval": {"from": 1800000000, "to": 1800003600, "pause": 1800000600, "countsDown": false, "showsHours": true}}
        {"kind": "text", "timer": {"from": 1800000000, "to": 1800003600, "countsDown": true, "showsHours": true, "maxFields": 2}}
        {"kind": "text", "stopwatch": {"from": 1800000000, "showsHours": true, "maxFields": 2}}
        {"kind": "text", "dateOffset": {"date": 1800000000, "fields": ["hour", "minute"], "maxFields": 2, "sign": "automatic"}}
        {"kind": "text", "dateReference": {"date": 1800000000, "fields": ["day"], "maxFields": 1}}
        """),
    ProtocolShape(
      "symbol", .view, "An SF Symbol, drawn as a character that is like it.",
      "name string! — Its name; “widgetboard symbols” lists them.",
      examples: #"{"kind": "symbol", "name": "star.fill"}"#),
    ProtocolShape(
      "image", .view, "A picture of cells that are four pixels high.",
      """
      picture integer|of(pictureValue)! — The picture, or the number of one in the timeline's `pictures`.
      idealWidth number — Its width in points, if it is resizable.
      idealHeight number — Its height in points, if it is resizable.
      """,
      examples:
        #"{"kind": "image", "picture": \#(picture), "idealWidth": 8, "idealHeight": 8}"#),
    ProtocolShape(
      "spacer", .view, "Room that pushes its neighbours apart.",
      "minLength number — The least it takes, in points.",
      examples: #"{"kind": "spacer", "minLength": 8}"#),
    ProtocolShape("divider", .view, "A line across its stack.", examples: #"{"kind": "divider"}"#),
    ProtocolShape(
      "color", .view, "An area of one colour.", "color color! — The colour.",
      examples: #"{"kind": "color", "color": "teal"}"#),
    ProtocolShape(
      "gradient", .view, "An area of a gradient.", "gradient of(gradientValue)! — The gradient.",
      examples: #"{"kind": "gradient", "gradient": \#(gradient)}"#),
    ProtocolShape(
      "shape", .view, "A shape, filled or stroked.",
      """
      shape choice(rectangle,capsule,circle,ellipse,containerRelative)|of(shapeValue)! — The shape.
      fill paint ={"style": "foreground"} — What it is filled with, if it has no `stroke`.
      stroke of(stroke) — The line along its edge, in place of `fill`.
      """,
      examples: """
        {"kind": "shape", "shape": "circle", "fill": "red"}
        {"kind": "shape", "shape": {"roundedRectangle": 8}, "stroke": {"paint": "blue", "lineWidth": 2}}
        """),
    ProtocolShape(
      "accessoryBackground", .view, "What lies behind an accessory.",
      examples: #"{"kind": "accessoryBackground"}"#),
    ProtocolShape(
      "unavailable", .view, "A mark for what a terminal cannot show.",
      "name string! — What it is.", examples: #"{"kind": "unavailable", "name": "Map"}"#),
  ]

  /// The members of a run of text; a `text` with one run has them itself.
  static let runFields = """
    text string — The words.
    symbol string — An SF Symbol in place of words.
    date date — A date in place of words, shown as `style` says.
    style choice(time,date,relative,offset,timer) — How `date` is shown; it has to be there with it.
    current of(current) — What the clock says now.
    range of(range) — Two dates.
    interval of(interval) — A count from one date to another.
    timer of(timer) — A count with the largest fields only.
    stopwatch of(stopwatch) — A count from a date on.
    dateOffset of(dateOffset) — How far now is from a date, counting: before it there is a minus.
    dateReference of(dateReference) — How far a date is away, in words; the date itself where that is a day or more.
    font \(fontStyles)|of(font) — Its font: a style, or more of it.
    color color — Its colour.
    background color — The colour behind it.
    bold bool =false — Whether it is bold.
    italic bool =false — Whether it is in italics.
    underline bool =false — Whether it is underlined.
    strikethrough bool =false — Whether it is struck through.
    url string — What a press on it opens.
    """

  private static let containers = [
    ProtocolShape(
      "vstack", .view, "Its children one below the other.",
      """
      children [view] =[] — The views.
      alignment choice(leading,center,trailing) =center — How they are aligned.
      spacing number — Points between them; without it, what suits the views.
      """,
      examples:
        #"{"kind": "vstack", "alignment": "leading", "spacing": 0, "children": ["a", "b"]}"#),
    ProtocolShape(
      "hstack", .view, "Its children side by side.",
      """
      children [view] =[] — The views.
      alignment choice(top,center,bottom,firstTextBaseline,lastTextBaseline) =center — How they are aligned.
      spacing number — Points between them; without it, what suits the views.
      """,
      examples:
        #"{"kind": "hstack", "alignment": "top", "spacing": 8, "children": ["a", {"kind": "spacer"}, "b"]}"#
    ),
    ProtocolShape(
      "zstack", .view, "Its children one upon the other, the last on top.",
      """
      children [view] =[] — The views.
      alignment alignment =center — How they are aligned.
      """,
      examples:
        #"{"kind": "zstack", "alignment": "topLeading", "children": [{"kind": "color", "color": "blue"}, "a"]}"#
    ),
    ProtocolShape(
      "label", .view, "A symbol and a title.",
      """
      title view! — The title.
      icon icon! — What stands before it; a string is a symbol.
      """,
      examples: #"{"kind": "label", "title": "Rain", "icon": "cloud.rain"}"#),
    ProtocolShape(
      "link", .view, "A view that opens something.",
      """
      url string! — What it opens.
      child view! — The view.
      """,
      examples: #"{"kind": "link", "url": "https://www.swift.org", "child": "open"}"#),
    ProtocolShape(
      "inert", .view, "A view whose links and buttons do nothing.", "child view! — The view.",
      examples: #"{"kind": "inert", "child": "a"}"#),
    ProtocolShape(
      "button", .view, "A view that the widget is told of when it is pressed.",
      """
      action string|of(action)! — What is performed; a string is an action without parameters.
      child view! — The view.
      """,
      examples: """
        {"kind": "button", "action": "more", "child": "more"}
        {"kind": "button", "action": {"intent": "count", "title": "Count", "parameters": {"by": 2}, "opensApp": false}, "child": "+2"}
        """),
    ProtocolShape(
      "toggle", .view, "A button with two states, which turns at once.",
      """
      action string|of(action)! — What is performed.
      isOn bool =false — Its state.
      off view! — What it shows when it is off.
      on view! — What it shows when it is on.
      """,
      examples:
        #"{"kind": "toggle", "action": "light", "isOn": true, "off": "○", "on": "●"}"#),
  ]

  private static let arrangements = [
    ProtocolShape(
      "grid", .view, "Rows of cells whose columns are aligned.",
      """
      rows [of(row)|[view]] =[] — The rows: with more in them, or their views alone.
      alignment alignment =center — How views stand in their cells.
      horizontalSpacing number — Points between columns.
      verticalSpacing number — Points between rows.
      """,
      examples: """
        {"kind": "grid", "alignment": "leading", "horizontalSpacing": 8, "verticalSpacing": 0, "rows": [{"alignment": "top", "whole": false, "cells": [{"child": "a"}, {"child": "b", "columns": 1, "columnAlignment": "trailing", "unsizedHorizontally": false, "unsizedVertically": false, "anchorX": 0, "anchorY": 0}]}]}
        """),
    ProtocolShape(
      "fitting", .view, "The first of its children that fits.",
      """
      children [view] =[] — The views, the largest first.
      horizontal bool =true — Whether the width counts.
      vertical bool =true — Whether the height counts.
      """,
      examples:
        #"{"kind": "fitting", "horizontal": true, "vertical": false, "children": ["a long text", "text"]}"#
    ),
    ProtocolShape(
      "placed", .view, "Children in places of their own.",
      "places [of(placeValue)] =[] — The places.",
      examples:
        #"{"kind": "placed", "places": [{"child": "a", "x": 8, "y": 16, "width": 80, "height": 16}]}"#
    ),
  ]

  private static let measured = [
    ProtocolShape(
      "progress", .view, "How far something is; without value and interval, that it goes on.",
      """
      value number <0…1, or within `in`> — How far it is.
      in [number] =[0, 1] <least, greatest> — The range of the value.
      interval of(progressInterval) — Two dates between which it fills by itself, in place of a value.
      label view — What stands above it.
      currentValueLabel view — What says its value.
      """,
      examples: """
        {"kind": "progress", "value": 0.4, "label": "Upload", "currentValueLabel": "40 %"}
        {"kind": "progress", "value": 42, "in": [0, 100]}
        {"kind": "progress", "interval": {"from": 1800000000, "to": 1800003600, "countsDown": true}}
        """),
    ProtocolShape(
      "gauge", .view, "A value in its range.",
      """
      value number! <0…1, or within `in`> — The value.
      in [number] =[0, 1] <least, greatest> — The range of the value.
      label view — What it is, in a row of its own above the bar.
      currentValueLabel view — What says its value, in a row of its own below the bar.
      minimumValueLabel view — What stands at its lower end, in the bar's row.
      maximumValueLabel view — What stands at its upper end, in the bar's row.
      """,
      examples: """
        {"kind": "gauge", "value": 0.4, "label": "CPU", "currentValueLabel": "40", "minimumValueLabel": "0", "maximumValueLabel": "100"}
        {"kind": "gauge", "value": 42, "in": [0, 100]}
        """),
  ]
}
