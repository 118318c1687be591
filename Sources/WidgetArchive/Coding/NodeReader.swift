/// A node as it was read, with the nodes that stand in it where a place in the table could.
struct NodeDraft {
  /// Refers to nodes of the table by their places, to those within it by `~index` of `inlines`.
  let node: ArchivedNode
  let inlines: [NodeDraft]
}

/// Reads a node and notes the nodes that stand in it.
struct NodeReader {
  /// What a plain string stands for where a node is expected.
  enum StringMeaning {
    /// A text: what most nodes are.
    case text
    /// A colour, behind something.
    case color
    /// A symbol, in front of a label's title.
    case symbol
  }

  /// So many nodes of the table may be referred to: those before this one.
  let before: Int
  /// How deep the node stands; 1 is a root.
  let level: Int
  private(set) var inlines: [NodeDraft] = []

  init(before: Int, level: Int) {
    self.before = before
    self.level = level
  }

  /// The node of an object, or of a plain string.
  static func draft(
    from decoder: any Decoder, before: Int, level: Int, string meaning: StringMeaning = .text
  ) throws -> NodeDraft {
    guard level <= ArchiveLimits.levels else {
      throw ArchiveError(path: decoder.codingPath.inWords, reason: .tooManyLevels)
    }
    guard let object = try? JSONObject(decoder) else {
      return NodeDraft(node: try meaning.node(from: decoder), inlines: [])
    }
    return try draft(of: object, before: before, level: level)
  }

  static func draft(of object: JSONObject, before: Int, level: Int) throws -> NodeDraft {
    var reader = NodeReader(before: before, level: level)
    let content = try reader.content(of: object)
    let modifiers = try reader.modifiers(of: object)
    return NodeDraft(
      node: ArchivedNode(content, modifiers: modifiers), inlines: reader.inlines)
  }

  mutating func reference(
    _ key: JSONKey, in object: JSONObject, string meaning: StringMeaning = .text
  ) throws -> NodeID {
    try reference(from: object.decoder(key), string: meaning)
  }

  mutating func reference(
    ifPresent key: JSONKey, in object: JSONObject, string meaning: StringMeaning = .text
  ) throws -> NodeID? {
    object.has(key) ? try reference(key, in: object, string: meaning) : nil
  }

  mutating func references(_ key: JSONKey, in object: JSONObject) throws -> [NodeID] {
    guard object.has(key) else { return [] }
    if let places = try? object.value(key, as: [Int].self) {
      for (index, place) in places.enumerated() where !(0..<before).contains(place) {
        throw notBefore(place, path: "\(object.path(key))[\(index)]")
      }
      return places
    }
    var list = try object.list(key)
    var children: [NodeID] = []
    while !list.isAtEnd { children.append(try reference(from: list.superDecoder())) }
    return children
  }

  mutating func reference(from decoder: any Decoder, string meaning: StringMeaning = .text) throws
    -> NodeID
  {
    if let place = try? decoder.singleValueContainer().decode(Int.self) {
      guard (0..<before).contains(place) else {
        throw notBefore(place, path: decoder.codingPath.inWords)
      }
      return place
    }
    inlines.append(
      try Self.draft(from: decoder, before: before, level: level + 1, string: meaning))
    return ~(inlines.count - 1)
  }

  private func notBefore(_ place: Int, path: String) -> ArchiveError {
    ArchiveError(path: path, reason: .notBefore(place: place, count: before))
  }
}

extension NodeReader.StringMeaning {
  fileprivate func node(from decoder: any Decoder) throws -> ArchivedNode {
    guard let string = try? decoder.singleValueContainer().decode(String.self) else {
      throw ArchiveError(
        path: decoder.codingPath.inWords, reason: .expected("a view or the place of one"))
    }
    switch self {
    case .text: return ArchivedNode(.text([TextRun(.verbatim(string))]))
    case .color: return ArchivedNode(.color(try ArchivedColor(from: decoder)))
    case .symbol: return ArchivedNode(.symbol(string))
    }
  }
}
