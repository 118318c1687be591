extension NodeReader {
  /// What a node is, by its `"kind"`. A kind that this version does not know is kept by name, to
  /// be drawn as a visible mark.
  mutating func content(of object: JSONObject) throws -> ArchivedContent {
    let kind = try object.string("kind")
    return try leaf(kind, object) ?? container(kind, object) ?? arrangement(kind, object)
      ?? measured(kind, object) ?? unknown(kind, object)
  }

  private func unknown(_ kind: String, _ object: JSONObject) -> ArchivedContent {
    object.noteUnknown(kind)
    return .unknown(kind)
  }

  private func leaf(_ kind: String, _ object: JSONObject) throws -> ArchivedContent? {
    switch kind {
    case "empty": .empty
    case "text": .text(try Self.runs(of: object))
    case "symbol": .symbol(try object.string("name"))
    case "image": .image(try ArchivedImage(object))
    case "picture": .image(ArchivedImage(.ordered(try PictureOrder(object))))
    case "chart": .chart(try ArchivedChart(object))
    case "spacer": .spacer(minLength: try object.value(ifPresent: "minLength"))
    case "divider": .divider
    case "color": .color(try object.value("color"))
    case "gradient": .gradient(try object.value("gradient"))
    case "shape": .shape(try object.value("shape"), try ShapePainting(object))
    case "accessoryBackground": .accessoryBackground
    case "unavailable": .unavailable(try object.string("name"))
    default: nil
    }
  }

  /// Several runs in `"runs"`, or one in the node itself.
  private static func runs(of object: JSONObject) throws -> [TextRun] {
    guard object.has("runs") else { return [try TextRun(object)] }
    return try object.values("runs", atMost: ArchiveLimits.nodes)
  }

  private mutating func container(_ kind: String, _ object: JSONObject) throws -> ArchivedContent? {
    switch kind {
    case "hstack":
      .hstack(
        try object.choice("alignment", assuming: .center),
        spacing: try object.value(ifPresent: "spacing"), try references("children", in: object))
    case "vstack":
      .vstack(
        try object.choice("alignment", assuming: .center),
        spacing: try object.value(ifPresent: "spacing"), try references("children", in: object))
    case "zstack":
      .zstack(
        try object.value(ifPresent: "alignment") ?? .center,
        try references("children", in: object))
    case "label":
      .label(
        title: try reference("title", in: object),
        icon: try reference("icon", in: object, string: .symbol))
    case "link": .link(try object.string("url"), try reference("child", in: object))
    case "inert": .inert(try reference("child", in: object))
    case "button": .button(try object.value("action"), try reference("child", in: object))
    case "toggle":
      .toggle(
        ArchivedToggle(
          action: try object.value("action"), isOn: try object.bool("isOn"),
          off: try reference("off", in: object), on: try reference("on", in: object)))
    default: nil
    }
  }

  private mutating func measured(_ kind: String, _ object: JSONObject) throws -> ArchivedContent? {
    switch kind {
    case "progress":
      .progress(
        ArchivedProgress(
          value: try ArchivedProgress.Value(object),
          label: try reference(ifPresent: "label", in: object),
          currentValueLabel: try reference(ifPresent: "currentValueLabel", in: object)))
    case "gauge":
      .gauge(
        ArchivedGauge(
          fraction: try object.fraction("value"),
          label: try reference(ifPresent: "label", in: object),
          currentValueLabel: try reference(ifPresent: "currentValueLabel", in: object),
          minimumValueLabel: try reference(ifPresent: "minimumValueLabel", in: object),
          maximumValueLabel: try reference(ifPresent: "maximumValueLabel", in: object)))
    default: nil
    }
  }
}

extension JSONObject {
  /// Where a value stands in its range, `"in": [least, greatest]`; without one from 0 to 1. A value that
  /// is outside is at its end; without a range it is a mistake, as 42 for 42 % would be full.
  fileprivate func fraction(_ key: JSONKey) throws -> Fraction {
    let value = try number(key)
    guard has("in") else {
      guard (-0.001...1.001).contains(value) else {
        throw ArchiveError(
          path: path(key), reason: .outOfRange("0…1; another range is “in”: [least, greatest]"))
      }
      return Fraction(value)
    }
    let ends = try values("in", atMost: 2).map { (end: Finite) in end.value }
    guard ends.count == 2, ends[0] < ends[1] else {
      throw ArchiveError(path: path("in"), reason: .expected("[least, greatest]"))
    }
    if !(ends[0]...ends[1]).contains(value) {
      let range = "its range from \(ends[0].inWords) to \(ends[1].inWords)"
      let look = value < ends[0] ? "empty" : "full"
      note(key, "is \(value.inWords), outside \(range): it is drawn \(look)")
    }
    return Fraction((value - ends[0]) / (ends[1] - ends[0]))
  }
}

extension Double {
  /// As people write it, a whole number without a fraction.
  fileprivate var inWords: String {
    Int(exactly: self).map(String.init) ?? "\(self)"
  }
}

extension ShapePainting {
  fileprivate init(_ object: JSONObject) throws {
    guard object.has("stroke") else {
      self = .fill(try object.value(ifPresent: "fill") ?? .foreground)
      return
    }
    let stroke = try object.object("stroke")
    self = .stroke(
      try stroke.value(ifPresent: "paint") ?? .foreground,
      try ArchivedStroke(stroke))
  }
}

extension ArchivedProgress.Value {
  fileprivate init(_ object: JSONObject) throws {
    if object.has("interval") {
      let interval = try object.object("interval")
      self = .interval(
        ClosedDateRange(start: try interval.date("from"), end: try interval.date("to")),
        countsDown: try interval.bool("countsDown", assuming: true))
    } else {
      self = object.has("value") ? .fraction(try object.fraction("value")) : .indeterminate
    }
  }
}
