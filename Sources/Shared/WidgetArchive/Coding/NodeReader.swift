/// A node that was read, with the nodes written inside it instead of in the table.
struct NodeDraft {
  /// The node; it refers to nodes of the table by their places, and to those inside it by `~index`
  /// of `inlines`.
  let node: ArchivedNode
  let inlines: [NodeDraft]
  /// The number of nodes: this one and all inside it.
  let total: Int

  init(node: ArchivedNode, inlines: [NodeDraft]) {
    self.node = node
    self.inlines = inlines
    total = inlines.reduce(1) { $0 + $1.total }
  }
}

/// Reads a node and the nodes nested in it.
struct NodeReader {
  /// The meaning of a plain string in place of a node.
  enum StringMeaning {
    /// A text, as in most places.
    case text
    /// A colour, for a background.
    case color
    /// A symbol, before a label's title.
    case symbol
  }

  /// The number of nodes before this one in the table: it may refer only to these.
  let before: Int
  /// The depth of the node; 1 is a root.
  let level: Int
  /// The table whose nodes it may name by number; nil if there is none.
  let table: TimelineTable?
  private(set) var inlines: [NodeDraft] = []
  /// The number of nodes in `inlines` and inside them.
  private var total = 0

  init(before: Int, level: Int, table: TimelineTable?) {
    self.before = before
    self.level = level
    self.table = table
  }

  /// Reads the node of an object, or of a plain string.
  static func draft(
    _ json: JSON, before: Int, level: Int, table: TimelineTable?,
    string meaning: StringMeaning = .text
  ) throws -> NodeDraft {
    guard level <= ArchiveLimits.levels else {
      throw ArchiveError(path: json.path, reason: .tooManyLevels)
    }
    guard let object = json.object, meaning != .color || !object.isColor else {
      return NodeDraft(node: try meaning.node(from: json), inlines: [])
    }
    if level > 1 { object.noteMembersOfRoot() }
    var reader = NodeReader(before: before, level: level, table: table)
    let content = try reader.content(of: object)
    let modifiers = try reader.modifiers(of: object)
    return NodeDraft(
      node: ArchivedNode(content, modifiers: modifiers), inlines: reader.inlines)
  }

  mutating func reference(
    _ key: JSONKey, in object: JSONObject, string meaning: StringMeaning = .text
  ) throws -> NodeID {
    try reference(object.json(key), string: meaning)
  }

  mutating func reference(
    ifPresent key: JSONKey, in object: JSONObject, string meaning: StringMeaning = .text
  ) throws -> NodeID? {
    object.has(key) ? try reference(key, in: object, string: meaning) : nil
  }

  mutating func references(_ key: JSONKey, in object: JSONObject) throws -> [NodeID] {
    guard object.has(key) else { return [] }
    return try object.list(key).map { try reference($0) }
  }

  mutating func reference(_ json: JSON, string meaning: StringMeaning = .text) throws -> NodeID {
    if let place = json.integer {
      guard before > 0 || table != nil else {
        throw json.unexpected("a view: a text in quotes, or an object with a “kind”")
      }
      guard (0..<before).contains(place) else {
        throw ArchiveError(path: json.path, reason: .notBefore(place: place, count: before))
      }
      return place
    }
    let draft = try Self.draft(
      json, before: before, level: level + 1, table: table, string: meaning)
    total += draft.total
    guard total <= ArchiveLimits.readNodes else {
      throw ArchiveError(path: "", reason: .tooMuch("of more than \(total) views"))
    }
    inlines.append(draft)
    return ~(inlines.count - 1)
  }
}

extension NodeReader.StringMeaning {
  fileprivate func node(from json: JSON) throws -> ArchivedNode {
    if self == .color, json.object != nil {
      return ArchivedNode(.color(try ArchivedColor(json: json)))
    }
    guard let string = json.string else {
      return try json.mistaken("a view or the place of one", for: ArchivedNode(.empty))
    }
    switch self {
    case .text: return ArchivedNode(.text([TextRun(.verbatim(string))]))
    case .color: return ArchivedNode(.color(try ArchivedColor(json: json)))
    case .symbol: return ArchivedNode(.symbol(string))
    }
  }
}

extension JSONObject {
  /// Whether it is a colour in place of a view.
  fileprivate var isColor: Bool { !has("kind") && (has("light") || has("color")) }

  private static let keysOfRoot: [JSONKey] = [
    "containerBackground", "widgetURL", "tileTitle", "holdsMore",
  ]

  /// Notes members that have a meaning only in an entry's outermost view.
  fileprivate func noteMembersOfRoot() {
    for key in Self.keysOfRoot where hasNoted(key) {
      note(key, "means something in an entry’s outermost view alone")
    }
  }
}
