extension ProtocolShape {
  static let picture = #"{"columns": 1, "rows": 1, "template": true, "cells": "Sf///w=="}"#
  static let gradient =
    #"{"type": "linear", "start": [0, 0], "end": [0, 1], "stops": [{"color": "red", "location": 0}, {"color": "blue", "location": 1}]}"#

  private static func inText(_ name: String) -> Place {
    .value(#"{"kind": "text", "\#(name)": $}"#)
  }

  /// The values in views.
  static let values = colors + shapes + dates + parts + chartParts

  private static let colors = [
    ProtocolShape(
      "colorValue", .value(#"{"kind": "color", "color": $}"#),
      "A colour for either scheme, or one that is faded.",
      """
      light color — The colour on a light board.
      dark color — The colour on a dark board.
      color color — The colour that is faded.
      opacity fraction — How opaque it is.
      """,
      examples: """
        {"light": "black", "dark": "#FFCC00"}
        {"color": "red", "opacity": 0.5}
        """),
    ProtocolShape(
      "paintValue", .value(#"{"kind": "shape", "shape": "circle", "fill": $}"#),
      "A gradient, a level or a style, or the members of a colour.",
      """
      gradient of(gradientValue) — A gradient.
      hierarchical integer <0…4> — A level of the foreground: 0 is primary.
      style choice(tint,foreground,background) — What the board's style says.
      light color — The colour on a light board.
      dark color — The colour on a dark board.
      color color — The colour that is faded.
      opacity fraction — How opaque it is.
      """,
      examples: """
        {"gradient": \(gradient)}
        {"hierarchical": 1}
        {"style": "tint"}
        {"light": "black", "dark": "white"}
        {"color": "red", "opacity": 0.5}
        """),
    ProtocolShape(
      "gradientValue", .value(#"{"kind": "gradient", "gradient": $}"#),
      "Colours that run into each other. Points are pairs from 0 to 1.",
      """
      type choice(linear,radial,angular,elliptical,mesh)! — Its geometry.
      stops [of(stop)]! <1000> — Its colours.
      start [number] =[0.5, 0] — Of a linear one: where it begins.
      end [number] =[0.5, 1] — Of a linear one: where it ends.
      center [number] =[0.5, 0.5] — Of the round ones: their middle.
      startRadius number =0 — Of a radial or elliptical one: where it begins.
      endRadius number — Of a radial or elliptical one, where it has to be: where it ends.
      startDegrees number =0 — Of an angular one: where it begins.
      endDegrees number =360 — Of an angular one: where it ends.
      columns integer — Of a mesh: its columns of colours.
      rows integer — Of a mesh: its rows of colours.
      """,
      examples: """
        \(gradient)
        {"type": "radial", "center": [0.5, 0.5], "startRadius": 0, "endRadius": 40, "stops": []}
        {"type": "elliptical", "center": [0.5, 0.5], "startRadius": 0, "endRadius": 0.5, "stops": []}
        {"type": "angular", "center": [0.5, 0.5], "startDegrees": 0, "endDegrees": 360, "stops": []}
        {"type": "mesh", "columns": 1, "rows": 1, "stops": [{"color": "red", "location": 0}]}
        """),
    ProtocolShape(
      "stop",
      .value(
        #"{"kind": "gradient", "gradient": {"type": "linear", "start": [0, 0], "end": [1, 1], "stops": [$]}}"#
      ),
      "A colour of a gradient.",
      """
      color color! — The colour.
      location fraction! — Where it is, from 0 to 1.
      """, examples: #"{"color": "red", "location": 0.5}"#),
  ]

  private static let shapes = [
    ProtocolShape(
      "shapeValue", .value(#"{"kind": "shape", "shape": $}"#),
      "A shape with numbers, in points: rounded, uneven, a path, or another that is changed.",
      """
      roundedRectangle number — The radius of its corners.
      unevenRectangle [number] — The radii at top leading, top trailing, bottom leading, bottom trailing.
      path string — `M`, `L`, `Q`, `C` and `Z` with their numbers.
      width number — Of a path: the width that it is drawn for.
      height number — Of a path: the height that it is drawn for.
      evenOdd bool =false — Of a path: whether what is enclosed twice is outside.
      of choice(rectangle,capsule,circle,ellipse,containerRelative)|of(shapeValue) — The shape that is changed.
      trim [fraction] — Of a changed one: from where to where along its edge.
      inset number — Of a changed one: how much smaller at each edge.
      offset [number] — Of a changed one: to the right and downwards.
      scale [number] — Of a changed one: times in width and height, and an anchor's x and y.
      rotation [number] — Of a changed one: degrees, and an anchor's x and y.
      size [number] — Of a changed one: its width and height.
      matrix [number] — Of a changed one: the six numbers of an affine transformation.
      """,
      examples: """
        {"roundedRectangle": 8}
        {"unevenRectangle": [8, 8, 0, 0]}
        {"path": "M0 0L10 0L10 10Z", "width": 10, "height": 10, "evenOdd": true}
        {"of": "circle", "trim": [0, 0.5]}
        {"of": "circle", "inset": 4}
        {"of": "circle", "offset": [4, 4]}
        {"of": "circle", "scale": [2, 2, 0.5, 0.5]}
        {"of": "rectangle", "rotation": [45, 0.5, 0.5]}
        {"of": {"roundedRectangle": 4}, "size": [16, 16]}
        {"of": "rectangle", "matrix": [1, 0, 0, 1, 4, 4]}
        """),
    ProtocolShape(
      "stroke", .value(#"{"kind": "shape", "shape": "circle", "stroke": $}"#),
      "A line along the edge of a shape.",
      """
      paint paint ={"style": "foreground"} — Its paint.
      lineWidth number =1 — How wide it is, in points.
      inside bool =false — Whether all of it lies inside the shape.
      cap choice(butt,round,square) =butt — How it ends.
      join choice(miter,round,bevel) =miter — How it turns.
      miterLimit number =10 — How far a turn may stand out.
      dash [number] =[] — Points that are drawn and left out in turn.
      dashPhase number =0 — Where the dashes begin.
      """,
      examples:
        #"{"paint": "red", "lineWidth": 2, "inside": true, "cap": "round", "join": "round", "miterLimit": 4, "dash": [4, 2], "dashPhase": 1}"#
    ),
    ProtocolShape(
      "pictureValue", .value(#"{"kind": "image", "picture": $}"#), "A picture.",
      """
      columns integer! — Its columns.
      rows integer! <8192 cells> — Its rows.
      template bool =false — Whether only its form counts, which is drawn in the foreground.
      cells string! — Its cells in base 64, as the board's own widgets make them.
      """, examples: picture),
  ]

  private static let span = """
    from date! — The first date.
    to date! — The last date.
    """
  private static let largest = "maxFields integer =all — The most fields, the largest first."
  private static let hours =
    "showsHours bool =true — Whether hours are a field, and not more minutes."
  private static let down = "countsDown bool =true — Whether it counts down."
  private static let fields =
    "fields [choice(year,month,week,day,hour,minute,second)] =all — The fields it may have."

  private static let dates = [
    ProtocolShape(
      "current", inText("current"), "What the clock says, which moves on.",
      """
      date choice(numeric,abbreviated,long,complete) — How the day is written.
      time choice(shortened,standard,complete) — How the time is written.
      """, examples: #"{"date": "long", "time": "shortened"}"#),
    ProtocolShape(
      "range", inText("range"), "Two dates with a dash between them.", span,
      examples: #"{"from": 1800000000, "to": "2027-01-15T10:00:00Z"}"#),
    ProtocolShape(
      "interval", inText("interval"), "A count between two dates.",
      [span, "pause date — When it stands still.", down, hours].joined(separator: "\n"),
      examples:
        #"{"from": 1800000000, "to": 1800003600, "pause": 1800000600, "countsDown": true, "showsHours": false}"#
    ),
    ProtocolShape(
      "timer", inText("timer"), "A count between two dates, in its largest fields.",
      [span, down, hours, largest].joined(separator: "\n"),
      examples:
        #"{"from": 1800000000, "to": 1800003600, "countsDown": true, "showsHours": true, "maxFields": 2}"#
    ),
    ProtocolShape(
      "stopwatch", inText("stopwatch"), "A count from a date on.",
      ["from date! — When it began.", hours, largest].joined(separator: "\n"),
      examples: #"{"from": 1800000000, "showsHours": true, "maxFields": 2}"#),
    ProtocolShape(
      "dateOffset", inText("dateOffset"),
      "How far now is from a date, counting: before it there is a minus.",
      [
        "date date! — The date.", fields, "maxFields integer =2 — The most fields.",
        "sign choice(automatic,always,never) =automatic — When a sign is shown.",
      ].joined(separator: "\n"),
      examples:
        #"{"date": 1800000000, "fields": ["hour", "minute"], "maxFields": 2, "sign": "automatic"}"#),
    ProtocolShape(
      "dateReference", inText("dateReference"),
      "How far a date is away, in words; the date itself where that is a day or more.",
      ["date date! — The date.", fields, "maxFields integer =2 — The most fields."]
        .joined(separator: "\n"),
      examples: #"{"date": 1800000000, "fields": ["day"], "maxFields": 1}"#),
    ProtocolShape(
      "progressInterval", .value(#"{"kind": "progress", "interval": $}"#),
      "Two dates between which a progress fills.", span + "\n" + down,
      examples: #"{"from": 1800000000, "to": 1800003600, "countsDown": false}"#),
  ]

  private static let parts = [
    ProtocolShape(
      "run", .value(#"{"kind": "text", "runs": [$]}"#), "A part of a text.", runFields,
      examples: """
        {"text": "a", "font": {"style": "title"}, "color": "red", "background": "blue", "bold": true, "italic": true, "underline": true, "strikethrough": true, "url": "https://www.swift.org"}
        {"symbol": "star"}
        {"date": 1800000000, "style": "relative"}
        {"current": {"time": "shortened"}}
        {"range": {"from": 1800000000, "to": 1800003600}}
        {"interval": {"from": 1800000000, "to": 1800003600}}
        {"timer": {"from": 1800000000, "to": 1800003600}}
        {"stopwatch": {"from": 1800000000}}
        {"dateOffset": {"date": 1800000000}}
        {"dateReference": {"date": 1800000000}}
        """),
    ProtocolShape(
      "action", .value(#"{"kind": "button", "child": "a", "action": $}"#),
      "What a button performs; the request `perform` has it.",
      """
      intent string! — Its name.
      title string — What it is called where it is offered.
      parameters map(any) ={} — What it is given.
      opensApp bool =false — Whether the app is opened with it.
      confirm string <400 bytes> — The question that a person answers before each press.
      """,
      examples:
        #"{"intent": "count", "title": "Count", "parameters": {"by": 2}, "opensApp": true, "confirm": "Count?"}"#
    ),
    ProtocolShape(
      "row", .value(#"{"kind": "grid", "rows": [$]}"#), "A row of a grid.",
      """
      cells [of(cell)|view] =[] — Its cells: with more in them, or their views alone.
      alignment choice(top,center,bottom,firstTextBaseline,lastTextBaseline) — How views stand in it.
      whole bool =false — Whether its view takes all columns.
      """, examples: #"{"cells": [{"child": "a"}], "alignment": "top", "whole": true}"#),
    ProtocolShape(
      "cell", .value(#"{"kind": "grid", "rows": [{"cells": [$]}]}"#), "A cell of a grid.",
      """
      child view! — Its view.
      columns integer =1 — The columns that it takes.
      unsizedHorizontally bool =false — Whether it does not make its column wider.
      unsizedVertically bool =false — Whether it does not make its row higher.
      anchorX number — Where its view stands, from 0 at the left to 1.
      anchorY number — Where its view stands, from 0 at the top to 1.
      columnAlignment choice(leading,center,trailing) — How views stand in its column.
      """,
      examples:
        #"{"child": "a", "columns": 2, "unsizedHorizontally": true, "unsizedVertically": true, "anchorX": 0, "anchorY": 1, "columnAlignment": "trailing"}"#
    ),
    ProtocolShape(
      "placeValue", .value(#"{"kind": "placed", "places": [$]}"#),
      "A view in its place, in points.",
      """
      child view! — The view.
      x number =0 — From the left.
      y number =0 — From the top.
      width number! — Its width.
      height number! — Its height.
      """, examples: #"{"child": "a", "x": 8, "y": 16, "width": 80, "height": 16}"#),
  ]
}
