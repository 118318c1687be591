extension ProtocolShape {
  static let charts = [
    ProtocolShape(
      "chart", .view,
      "Bars, lines, areas, points and rules, with axes. It takes the room that it is offered; where "
        + "there is little, legend, titles and labels give way.",
      """
      series [of(chartSeries)]! <40, with 1000 points in all> — What is drawn, one over the other.
      x of(chartAxis) — The axis along which points stand.
      y of(chartValues) — The axis of the values.
      stacking choice(stacked,beside,shares,none) =stacked — How bars and areas of several series at one place are put together.
      horizontal bool =false — Whether values run to the right and names stand one below the other.
      legend bool =true — Whether the names of the series stand below, where there are several.
      """,
      examples: """
        {"kind": "chart", "series": [{"mark": "bar", "points": [["Mon", 3], ["Tue", 5], ["Wed", 4]]}]}
        {"kind": "chart", "horizontal": true, "stacking": "stacked", "legend": true, "series": [{"mark": "bar", "name": "used", "points": [["/", 61], ["/home", 20]]}, {"mark": "bar", "name": "free", "points": [["/", 39], ["/home", 80]]}]}
        {"kind": "chart", "series": [{"mark": "line", "points": [3, 5, 4]}, {"mark": "rule", "y": 4.5}], "x": {"hidden": true}, "y": {"in": [0, 10]}}
        """),
    ProtocolShape(
      "picture", .view,
      "A PNG, JPEG, SVG, GIF or WebP, as large as fits. A process of its own decodes it; what is no "
        + "picture is a mark in its place, and a note in the inspector.",
      """
      path string <4096 bytes> — Its file; from the script's folder on, unless it begins with `/`.
      data string — Its bytes in base 64, in place of a path.
      columns integer <128> — The most columns it takes; without it, those of the tile.
      rows integer <64> — The most rows it takes; without it, those of the tile.
      template bool =false — Whether it has the colour of text.
      """,
      examples: """
        {"kind": "picture", "path": "cover.png", "columns": 12, "rows": 6}
        {"kind": "picture", "data": "R0lGODlhAQABAAAAACwAAAAAAQABAAAC", "template": true}
        """),
  ]

  private static func inChart(_ member: String) -> Place {
    .value(#"{"kind": "chart", "series": [{"mark": "rule", "y": 2}], "\#(member)": $}"#)
  }

  /// The parts of charts.
  static let chartParts = [
    ProtocolShape(
      "chartSeries", .value(#"{"kind": "chart", "series": [$]}"#), "Values that are drawn alike.",
      """
      mark choice(bar,line,area,point,rule)! — What it is drawn as.
      points [any] <1000> — Its values: each `[x, value]`, `[x, from, to]`, or a value alone, whose x is its number from 0. One whose value is null is left out.
      name string <400 bytes> — Its name, in the legend and read aloud.
      color paint — Its colour; without one, the tint, or the colours of several series.
      curve choice(linear,monotone,catmullRom,cardinal,stepStart,stepCenter,stepEnd) =linear — How the points of a line or an area are joined.
      dots bool =false — Whether each point of a line has a dot.
      x number|string — Of a rule: where it stands upright.
      y number — Of a rule: at which value it lies.
      """,
      examples: """
        {"mark": "line", "name": "load", "color": "green", "curve": "monotone", "dots": true, "points": [0.4, 0.9, null, 1.2]}
        {"mark": "bar", "points": [["Mon", 8, 12], ["Tue", 9, 17]]}
        {"mark": "rule", "y": 4}
        {"mark": "rule", "x": 1}
        """),
    ProtocolShape(
      "chartAxis", inChart("x"), "The axis along which the points of a chart stand.",
      """
      type choice(number,date,name) — What its values are; without it, numbers are numbers and strings names.
      unit choice(minute,hour,day,week,month,year) — Of dates: what a bar stands for. It makes the type `date`.
      in [number|string] <least, greatest> — Its ends.
      hidden bool =false — Whether it has no labels.
      title string <400 bytes> — What it measures, where there is room.
      marks [number|string] <100> — The values that have labels, in place of round ones.
      """,
      examples: """
        {"type": "number", "in": [0, 24], "marks": [0, 6, 12, 18], "title": "o'clock", "hidden": false}
        {"type": "date", "unit": "day"}
        """),
    ProtocolShape(
      "chartValues", inChart("y"), "The axis of the values of a chart.",
      """
      in [number] <least, greatest> — Its ends; without it, round numbers around the values.
      zero bool =true — Whether it may begin at zero where it has no `in`. Under bars and areas it does; lines and points have zero as long as it leaves them half of the height.
      hidden bool =false — Whether it has no labels.
      title string <400 bytes> — What it measures, where there is room.
      marks [number] <100> — The values that have labels, in place of round ones.
      """,
      examples: """
        {"zero": false, "hidden": false, "title": "°C"}
        {"in": [0, 100], "marks": [0, 50, 100]}
        """),
  ]
}
