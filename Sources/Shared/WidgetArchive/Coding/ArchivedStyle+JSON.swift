/// `{"style": "title", "weight": "bold"}` or `{"size": 17}`; a style without changes may be written
/// `"title"`.
extension ArchivedFont: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      switch size {
      case .style(let name): json.field("style", name)
      case .points(let points): json.field("size", points)
      }
      json.field("weight", ifPresent: weight)
      json.field("design", ifPresent: design)
      json.field("italic", italic, unless: false)
      json.field("monospacedDigit", monospacedDigit, unless: false)
    }
  }

  package init(json: JSON) throws {
    if json.string != nil {
      self.init(size: .style(try json.word(of: KnownWords.fontStyles)))
      return
    }
    let object = try JSONObject(json)
    let points: Finite? = try object.value(ifPresent: "size")
    self.init(
      size: try points.map(Size.points)
        ?? .style(object.word(ifPresent: "style", of: KnownWords.fontStyles) ?? "body"),
      weight: try object.word(ifPresent: "weight", of: KnownWords.fontWeights),
      design: try object.word(ifPresent: "design", of: KnownWords.fontDesigns),
      italic: try object.bool("italic"),
      monospacedDigit: try object.bool("monospacedDigit"))
  }
}

/// Apple's name of an alignment: `"center"`, `"topLeading"`, `"leadingFirstTextBaseline"`.
extension ArchivedAlignment: JSONLine {
  package func write(to json: inout JSONWriter) { json.string(name) }

  package init(json: JSON) throws {
    let name = try String(json: json)
    guard let alignment = Self.byName[name] ?? Self(guides: name) else {
      let error = ArchiveError(path: json.path, reason: .notOneOf(name, Self.all.map(\.name)))
      self = json.string == nil ? .center : try json.mistaken(error, for: .center)
      return
    }
    self = alignment
  }

  /// Reads two names with a comma between them, at least one of which is an author's own guide.
  private init?(guides name: String) {
    let names = name.split(separator: ",", omittingEmptySubsequences: false)
    guard names.count == 2, let horizontal = Horizontal(rawValue: String(names[0])),
      let vertical = Vertical(rawValue: String(names[1]))
    else { return nil }
    self.init(horizontal, vertical)
  }

  /// Apple's name of the alignment.
  package var name: String {
    switch (vertical, horizontal) {
    case (.guide, _), (_, .guide): horizontal.rawValue + "," + vertical.rawValue
    case (.center, _): horizontal.rawValue
    case (_, .center) where vertical == .top || vertical == .bottom: vertical.rawValue
    case (.top, _), (.bottom, _): vertical.rawValue + horizontal.rawValue.capitalizedFirst
    case (.firstTextBaseline, _), (.lastTextBaseline, _):
      horizontal.rawValue + vertical.rawValue.capitalizedFirst
    }
  }

  private static let byName: [String: ArchivedAlignment] =
    Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  private static let all: [ArchivedAlignment] = Vertical.allCases.flatMap { vertical in
    Horizontal.allCases.map { ArchivedAlignment($0, vertical) }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension ArchivedAlignment.Horizontal: JSONWritable {}
extension ArchivedAlignment.Vertical: JSONWritable {}
extension ArchivedColorScheme: JSONWritable {}

/// The names of its edges.
extension ArchivedEdges: JSONWritable {
  static let names: [(String, ArchivedEdges)] = [
    ("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing),
    ("horizontal", [.leading, .trailing]), ("vertical", [.top, .bottom]), ("all", .all),
  ]

  package func write(to json: inout JSONWriter) {
    json.value(Self.names.prefix(4).filter { contains($0.1) }.map(\.0))
  }
}

/// The names of its reasons.
extension ArchivedRedaction: JSONWritable {
  static let names: [(String, ArchivedRedaction)] = [
    ("placeholder", .placeholder), ("privacy", .privacy), ("invalidated", .invalidated),
  ]

  package func write(to json: inout JSONWriter) {
    json.value(Self.names.filter { contains($0.1) }.map(\.0))
  }
}
