import Foundation
import WidgetArchive

/// Facts about the board as a whole: JSON values by name.
extension WidgetStore {
  /// Nil if nothing was stored, or if this program cannot read it.
  func boardValue<Value: JSONReadable>(_ name: String) -> Value? {
    let text = read { database throws(StoreError) in
      try database.rows("SELECT value FROM board WHERE name = ?", .text(name)) { $0.text(0) }
    }.first
    return text.flatMap { try? Value(jsonText: $0) }
  }

  func keepBoardValue(_ value: some Encodable, _ name: String) throws(StoreError) {
    guard let text = Self.text(of: value) else { return }
    try write { database throws(StoreError) in
      try Self.keepBoardValue(text, name, in: database)
    }
  }

  static func keepBoardValue(_ text: String, _ name: String, in database: Database)
    throws(StoreError)
  {
    try database.run(
      "INSERT OR REPLACE INTO board (name, value) VALUES (?, ?)", .text(name), .text(text))
  }

  static func text(of value: some Encodable) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
  }
}
