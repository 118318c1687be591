import Foundation
import TimelineEngine
import WidgetArchive

/// The description from an extension's executable.
package struct StoredDescription: Hashable, Sendable {
  package var widgets: [WidgetDescriptor]
  /// Whether it gets one process a request.
  package var isScript: Bool

  package init(widgets: [WidgetDescriptor], isScript: Bool = false) {
    self.widgets = widgets
    self.isScript = isScript
  }
}

/// The last description of an extension, and its executable at that time.
package struct KeptDescription: Hashable, Sendable {
  package var said: StoredDescription
  package var identity: String
  /// Whether this program can read all of it.
  package var isWhole = true
}

/// The tile that a placeholder is made for, and the executable that made it, as it was then.
package struct StoredPlaceholderKey: Hashable, Sendable {
  package var kind: String
  package var family: ArchivedFamily
  /// The size of the tile's inside, in cells.
  package var columns: Int
  package var rows: Int
  package var identity: String

  package init(
    kind: String, family: ArchivedFamily, columns: Int, rows: Int, identity: String
  ) {
    self.kind = kind
    self.family = family
    self.columns = columns
    self.rows = rows
    self.identity = identity
  }
}

/// Descriptions and placeholders. An identity names an executable as it was: a replaced one has
/// another.
extension WidgetStore {
  /// The description from the executable of this identity.
  package func description(identity: String) -> StoredDescription? {
    if let waiting = pending.description(identity: identity) { return waiting }
    let isScript = read { database throws(StoreError) in
      try database.rows("SELECT is_script FROM extension WHERE identity = ?", .text(identity)) {
        $0.integer(0) != 0
      }
    }.first
    guard let isScript else { return nil }
    let lines = read { database throws(StoreError) in
      try database.rows(
        "SELECT descriptor FROM widget WHERE identity = ? ORDER BY position", .text(identity)
      ) { $0.blob(0) }
    }
    let widgets = lines.compactMap(Self.descriptor)
    // A descriptor that this program cannot read: the extension must be asked again.
    guard widgets.count == lines.count else { return nil }
    return StoredDescription(widgets: widgets, isScript: isScript)
  }

  /// The last description of each extension, by its name, whatever executable it had then and
  /// whether it still exists.
  ///
  /// - Parameter kinds: the widgets to include; nil for all. Others are left out, but not their
  ///   extensions: reading a descriptor takes ten times as long as skipping it.
  package func descriptions(ofKinds kinds: Set<String>? = nil) -> [ExtensionName: KeptDescription] {
    var kept: [ExtensionName: KeptDescription] = [:]
    _ = read { database throws(StoreError) in
      try database.rows(
        "SELECT name, identity, is_script, kind, descriptor "
          + "FROM extension LEFT JOIN widget USING (identity) ORDER BY name, position"
      ) { row in
        let name = row.text(0)
        var description =
          kept[name]
          ?? KeptDescription(
            said: StoredDescription(widgets: [], isScript: row.integer(2) != 0),
            identity: row.text(1))
        if !row.isNull(3), kinds?.contains(row.text(3)) != false {
          let widget = Self.descriptor(row.blob(4))
          widget.map { description.said.widgets.append($0) }
          description.isWhole = description.isWhole && widget != nil
        }
        kept[name] = description
      }
    }
    return kept
  }

  /// Stores a description, in place of those from the extension's earlier executables.
  package func saveDescription(
    _ description: StoredDescription, of name: ExtensionName, identity: String
  ) throws(StoreError) {
    try write { database throws(StoreError) in
      try database.run(
        "DELETE FROM widget WHERE identity IN "
          + "(SELECT identity FROM extension WHERE name = ?1 OR identity = ?2)",
        .text(name), .text(identity))
      try database.run(
        "DELETE FROM extension WHERE name = ? OR identity = ?", .text(name), .text(identity))
      try database.run(
        "INSERT INTO extension (identity, name, is_script) VALUES (?, ?, ?)", .text(identity),
        .text(name), .integer(description.isScript ? 1 : 0))
      for (position, widget) in description.widgets.enumerated() {
        try database.run(
          "INSERT INTO widget (identity, position, kind, descriptor) VALUES (?, ?, ?, ?)",
          .text(identity), .integer(position), .text(widget.kind), .blob(Self.json(widget)))
      }
      try Self.pruneExtensions(database)
    }
  }

  /// The most extensions, existing or not, and the most placeholders that are stored.
  static let mostExtensions = 256
  static let mostPlaceholders = 512

  /// Removes the oldest descriptions beyond the limit, and the widgets and placeholders of
  /// executables without a description.
  private static func pruneExtensions(_ database: Database) throws(StoreError) {
    try database.run(
      "DELETE FROM extension WHERE rowid <= "
        + "(SELECT rowid FROM extension ORDER BY rowid DESC LIMIT 1 OFFSET ?)",
      .integer(mostExtensions))
    for table in ["widget", "placeholder"] {
      try database.run(
        "DELETE FROM \(table) WHERE identity NOT IN (SELECT identity FROM extension)")
    }
  }

  /// The last known descriptor of each kind, whether its extension still exists or not.
  package func widgets() -> [String: WidgetDescriptor] {
    let lines = read { database throws(StoreError) in
      try database.rows(
        "SELECT descriptor FROM widget JOIN extension USING (identity) ORDER BY name, position"
      ) { $0.blob(0) }
    }
    let waiting = pending.descriptions.flatMap(\.widgets)
    let widgets = waiting + lines.compactMap(Self.descriptor)
    return Dictionary(widgets.map { ($0.kind, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// A descriptor in the form of its extension's reply.
  private static func json(_ widget: WidgetDescriptor) -> Data {
    Data(ExtensionReply(id: 0, content: .description([widget])).jsonLine())
  }

  private static func descriptor(_ json: Data) -> WidgetDescriptor? {
    guard case .description(let widgets)? = try? ExtensionReply(jsonLine: json).content else {
      return nil
    }
    return widgets.first
  }

  /// The line of a placeholder's entry.
  package func placeholder(for key: StoredPlaceholderKey) -> Data? {
    if let waiting = pending.placeholder(for: key) { return waiting }
    return read { database throws(StoreError) in
      try database.rows(
        """
        SELECT line FROM placeholder
        WHERE kind = ? AND family = ? AND columns = ? AND rows = ? AND identity = ?
        """, .text(key.kind), .text(key.family.name), .integer(key.columns), .integer(key.rows),
        .text(key.identity)
      ) { $0.blob(0) }
    }.first
  }

  /// The line of a placeholder's entry; if there is none for this size, that of the latest for a tile that is
  /// no larger, in which nothing is cut off. Nil if there is none of these either.
  package func nearestPlaceholder(to key: StoredPlaceholderKey) -> Data? {
    if let own = placeholder(for: key) { return own }
    if let waiting = pending.placeholder(likeThatFor: key) { return waiting }
    return read { database throws(StoreError) in
      try database.rows(
        """
        SELECT line FROM placeholder
        WHERE kind = ? AND identity = ? AND columns <= ? AND rows <= ?
        ORDER BY family = ? DESC, rowid DESC LIMIT 1
        """, .text(key.kind), .text(key.identity), .integer(key.columns), .integer(key.rows),
        .text(key.family.name)
      ) { $0.blob(0) }
    }.first
  }

  /// Stores a placeholder, in place of an earlier executable's.
  package func savePlaceholder(_ line: Data, for key: StoredPlaceholderKey) throws(StoreError) {
    try write { database throws(StoreError) in
      try database.run(
        "INSERT OR REPLACE INTO placeholder (kind, family, columns, rows, identity, line) "
          + "VALUES (?, ?, ?, ?, ?, ?)",
        .text(key.kind), .text(key.family.name), .integer(key.columns), .integer(key.rows),
        .text(key.identity), .blob(line))
      try database.run(
        "DELETE FROM placeholder WHERE rowid <= "
          + "(SELECT rowid FROM placeholder ORDER BY rowid DESC LIMIT 1 OFFSET ?)",
        .integer(Self.mostPlaceholders))
    }
  }
}
