import Activities
import Foundation
import WidgetArchive

/// The activities on the board, so that they outlive it. A row each, which is replaced at most once a
/// second.
extension WidgetStore {
  /// All activities. Those that this program cannot read are left out.
  package func activities() -> [Activity] {
    let kept = read { database throws(StoreError) in
      try database.rows("SELECT line FROM activity ORDER BY id") { $0.text(0) }
    }.compactMap { try? Activity(jsonText: $0) }
    let changed = pending.activities
    guard !changed.isEmpty else { return kept }
    let all = Dictionary(kept.map { ($0.id, $0 as Activity?) }, uniquingKeysWith: { $1 })
    return all.merging(changed) { $1 }.values.compactMap(\.self).sorted { $0.id < $1.id }
  }

  func save(_ activity: Activity) throws(StoreError) {
    try write { database throws(StoreError) in
      try database.run(
        "INSERT OR REPLACE INTO activity (id, line) VALUES (?, ?)", .text(activity.id),
        .text(activity.jsonText))
    }
  }

  func removeActivity(_ id: Activity.ID) throws(StoreError) {
    try write { database throws(StoreError) in
      try database.run("DELETE FROM activity WHERE id = ?", .text(id))
    }
  }
}
