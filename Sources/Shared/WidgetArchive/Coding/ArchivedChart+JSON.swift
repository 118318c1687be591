import Foundation

/// The members of a node that is a chart:
/// `{"kind": "chart", "series": [{"mark": "bar", "points": [["Mon", 3], ["Tue", 5]]}]}`.
extension ArchivedChart {
  func writeMembers(to json: inout JSONWriter) {
    json.key("series")
    json.array(series) { json, series in
      json.object { series.writeMembers(to: &$0) }
    }
    if x != Axis() { json.object("x") { x.writeMembers(to: &$0) } }
    if y != Axis() { json.object("y") { y.writeMembers(to: &$0) } }
    json.field("stacking", stacking, unless: .stacked)
    json.field("horizontal", isHorizontal, unless: false)
    json.field("legend", showsLegend, unless: true)
  }

  init(_ object: JSONObject) throws {
    let x = try Axis(ifPresent: "x", in: object, values: nil)
    var left = ArchiveLimits.chartPoints
    series = try object.list("series", atMost: ArchiveLimits.chartSeries).map { json in
      let series = try Series(JSONObject(json), scale: x.scale)
      left -= series.points.count
      guard left >= 0 else {
        throw ArchiveError(
          path: json.path,
          reason: .tooMuch("one series too many: a chart has \(ArchiveLimits.chartPoints) points"))
      }
      return series
    }
    self.x = x
    y = try Axis(ifPresent: "y", in: object, values: .number)
    stacking = try object.choice("stacking", assuming: .stacked)
    isHorizontal = try object.bool("horizontal")
    showsLegend = try object.bool("legend", assuming: true)
  }
}

extension ArchivedChart.Series {
  fileprivate func writeMembers(to json: inout JSONWriter) {
    json.field("mark", mark)
    json.field("name", ifPresent: name)
    json.field("color", ifPresent: color)
    json.field("curve", curve, unless: .linear)
    json.field("dots", showsPoints, unless: false)
    if mark == .rule {
      json.field("x", ifPresent: points.first?.x)
      json.field("y", ifPresent: points.first?.y)
    } else {
      json.field("points", points)
    }
  }

  fileprivate init(_ object: JSONObject, scale: ArchivedChart.Scale?) throws {
    mark = try object.choice("mark")
    name = try object.words(ifPresent: "name", upTo: ArchiveLimits.titleBytes)
    color = try object.value(ifPresent: "color")
    curve = try object.choice("curve", assuming: .linear)
    showsPoints = try object.bool("dots")
    guard mark == .rule else {
      points = try Self.points(of: object, scale: scale)
      return
    }
    let x = try object["x"].map { try ArchivedChart.Value(json: $0, as: scale) }
    let y: ChartNumber? = try object.value(ifPresent: "y")
    guard (x == nil) != (y == nil) else {
      throw ArchiveError(
        path: object.path, reason: .expected("a rule, which has either an “x” or a “y”"))
    }
    points = [.init(x: x, y: y)]
  }

  /// A single number stands at its index, from 0; null is left out.
  private static func points(
    of object: JSONObject, scale: ArchivedChart.Scale?
  ) throws -> [ArchivedChart.Point] {
    var points: [ArchivedChart.Point] = []
    let list = try object.list("points", atMost: ArchiveLimits.chartPoints)
    for (index, json) in list.enumerated() {
      if json.isNull { continue }
      if json.list == nil {
        guard scale != .name, scale != .date else {
          throw ArchiveError(
            path: json.path, reason: .expected("[x, value], as the axis has a type"))
        }
        points.append(.init(x: .number(ChartNumber(Double(index))), y: try ChartNumber(json: json)))
      } else if let point = try ArchivedChart.Point(json: json, scale: scale) {
        points.append(point)
      }
    }
    return points
  }
}

extension ArchivedChart.Point: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.list { json in
      json.value(x ?? .number(0))
      json.value(y ?? 0)
      if let end { json.value(end) }
    }
  }

  /// Reads `[x, value]` or `[x, from, to]`; nil if a value is null.
  fileprivate init?(json: JSON, scale: ArchivedChart.Scale?) throws {
    let parts = json.list.map { Array($0.prefix(4)) } ?? []
    guard (2...3).contains(parts.count) else {
      throw ArchiveError(path: json.path, reason: .expected("[x, value] or [x, from, to]"))
    }
    x = try ArchivedChart.Value(json: parts[0], as: scale)
    guard !parts.dropFirst().contains(where: \.isNull) else { return nil }
    y = try ChartNumber(json: parts[1])
    end = parts.count > 2 ? try ChartNumber(json: parts[2]) : nil
  }
}

extension ArchivedChart.Value: JSONWritable {
  package func write(to json: inout JSONWriter) {
    switch self {
    case .number(let number): json.value(number)
    case .date(let date): json.value(date)
    case .name(let name): json.string(name)
    }
  }

  /// Reads a value. On an axis without a type a number is a number and a string a name.
  fileprivate init(json: JSON, as scale: ArchivedChart.Scale?) throws {
    switch scale {
    case .date: self = .date(try ArchiveLimits.date(json))
    case .number: self = .number(try ChartNumber(json: json))
    case .name: self = .name(try String(json: json).cut(toBytes: ArchiveLimits.titleBytes))
    case nil:
      if let name = json.string {
        self = .name(name.cut(toBytes: ArchiveLimits.titleBytes))
      } else if json.number != nil {
        self = .number(try ChartNumber(json: json))
      } else {
        throw ArchiveError(path: json.path, reason: .expected("a number or a name"))
      }
    }
  }
}

extension ArchivedChart.Axis {
  fileprivate func writeMembers(to json: inout JSONWriter) {
    json.field("type", ifPresent: scale)
    json.field("unit", ifPresent: unit)
    if let lower, let upper {
      json.key("in")
      json.list { json in
        json.value(lower)
        json.value(upper)
      }
    }
    json.field("zero", hasZero, unless: true)
    json.field("hidden", isHidden, unless: false)
    json.field("title", ifPresent: title)
    json.field("marks", ifPresent: marks)
  }

  /// - Parameter values: the type of the axis' values if the axis does not name one.
  fileprivate init(
    ifPresent key: JSONKey, in chart: JSONObject, values: ArchivedChart.Scale?
  ) throws {
    self.init()
    guard chart.has(key) else { return }
    let object = try chart.object(key)
    if values == nil {
      scale = try object.choice(ifPresent: "type")
      unit = try object.choice(ifPresent: "unit")
      if scale == nil, unit != nil { scale = .date }
    }
    let read = values ?? scale
    if object.has("in") {
      let ends = try object.list("in", atMost: 2).map {
        try ArchivedChart.Value(json: $0, as: read)
      }
      guard ends.count == 2 else {
        throw ArchiveError(path: object.path("in"), reason: .expected("[least, greatest]"))
      }
      (lower, upper) = (ends[0], ends[1])
    }
    if values != nil { hasZero = try object.bool("zero", assuming: true) }
    isHidden = try object.bool("hidden")
    title = try object.words(ifPresent: "title", upTo: ArchiveLimits.titleBytes)
    if object.has("marks") {
      marks = try object.list("marks", atMost: ArchiveLimits.chartMarks).map {
        try ArchivedChart.Value(json: $0, as: read)
      }
    }
  }
}
