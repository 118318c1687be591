extension NodeReader {
  /// The content of a node, by its `"kind"`. A kind that this version does not know is kept by
  /// name, to be drawn as a visible mark.
  mutating func content(of object: JSONObject) throws -> ArchivedContent {
    let name = try object.string("kind")
    guard let kind = ArchivedContent.Kind(rawValue: name) else {
      object.noteUnknown(name)
      return .unknown(name)
    }
    switch kind {
    case .empty: return .empty
    case .text: return .text(try Self.runs(of: object))
    case .symbol: return .symbol(try object.string("name"))
    case .image: return .image(try ArchivedImage(object))
    case .picture: return .image(ArchivedImage(.ordered(try PictureOrder(object))))
    case .chart: return .chart(try ArchivedChart(object))
    case .spacer: return .spacer(minLength: try object.value(ifPresent: "minLength"))
    case .divider: return .divider
    case .color: return .color(try object.value("color"))
    case .gradient: return .gradient(try object.value("gradient"))
    case .shape: return .shape(try object.value("shape"), try ShapePainting(object))
    case .accessoryBackground: return .accessoryBackground
    case .unavailable: return .unavailable(try object.string("name"))
    case .hstack:
      return .hstack(
        try object.choice("alignment", assuming: .center),
        spacing: try object.value(ifPresent: "spacing"), try references("children", in: object))
    case .vstack:
      return .vstack(
        try object.choice("alignment", assuming: .center),
        spacing: try object.value(ifPresent: "spacing"), try references("children", in: object))
    case .zstack:
      return .zstack(
        try object.value(ifPresent: "alignment") ?? .center,
        try references("children", in: object))
    case .label:
      return .label(
        title: try reference("title", in: object),
        icon: try reference("icon", in: object, string: .symbol))
    case .link: return .link(try object.string("url"), try reference("child", in: object))
    case .inert: return .inert(try reference("child", in: object))
    case .button: return .button(try object.value("action"), try reference("child", in: object))
    case .toggle: return .toggle(try toggle(object))
    case .progress: return .progress(try progress(object))
    case .gauge: return .gauge(try gauge(object))
    case .grid: return .grid(try grid(object))
    case .fitting:
      return .fitting(
        horizontal: try object.bool("horizontal", assuming: true),
        vertical: try object.bool("vertical", assuming: true),
        try references("children", in: object))
    case .placed: return .placed(try places(object))
    }
  }

  /// The runs of `"runs"`, or the single one in the node itself.
  private static func runs(of object: JSONObject) throws -> [TextRun] {
    guard object.has("runs") else { return [try TextRun(object)] }
    return try object.values("runs", atMost: ArchiveLimits.nodes)
  }

  private mutating func toggle(_ object: JSONObject) throws -> ArchivedToggle {
    ArchivedToggle(
      action: try object.value("action"), isOn: try object.bool("isOn"),
      off: try reference("off", in: object), on: try reference("on", in: object))
  }

  private mutating func progress(_ object: JSONObject) throws -> ArchivedProgress {
    ArchivedProgress(
      value: try ArchivedProgress.Value(object),
      label: try reference(ifPresent: "label", in: object),
      currentValueLabel: try reference(ifPresent: "currentValueLabel", in: object))
  }

  private mutating func gauge(_ object: JSONObject) throws -> ArchivedGauge {
    ArchivedGauge(
      fraction: try object.fraction("value"),
      label: try reference(ifPresent: "label", in: object),
      currentValueLabel: try reference(ifPresent: "currentValueLabel", in: object),
      minimumValueLabel: try reference(ifPresent: "minimumValueLabel", in: object),
      maximumValueLabel: try reference(ifPresent: "maximumValueLabel", in: object))
  }
}

extension JSONObject {
  /// The position of a value in its range, `"in": [least, greatest]`, which is 0 to 1 if it is
  /// missing. A value outside the given range counts as its nearest end; without a range it is an
  /// error, since 42 meant as 42 % would be full.
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
  /// The number in words, without a fraction if it is whole.
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
