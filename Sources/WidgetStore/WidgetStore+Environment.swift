import Foundation
import WidgetArchive

/// What surrounded the widgets when a board was last open: what has changed since, archives that read
/// it do not have yet.
extension WidgetStore {
  private static let environmentName = "environment"

  /// Nil where no board was open yet, and where this program cannot read what was kept.
  package var lastEnvironment: WidgetEnvironment? {
    let text = read { database throws(StoreError) in
      try database.rows(
        "SELECT value FROM board WHERE name = ?", .text(Self.environmentName)
      ) { $0.text(0) }
    }.first
    return text.flatMap { try? JSONDecoder().decode(WidgetEnvironment.self, from: Data($0.utf8)) }
  }

  package func keepEnvironment(_ environment: WidgetEnvironment) throws(StoreError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(environment) else { return }
    try write { database throws(StoreError) in
      try database.run(
        "INSERT OR REPLACE INTO board (name, value) VALUES (?, ?)",
        .text(Self.environmentName), .text(String(decoding: data, as: UTF8.self)))
    }
  }
}
