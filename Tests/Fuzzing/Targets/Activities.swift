import Activities
import Foundation
import WidgetArchive

extension FuzzTarget {
  /// A line in the form of a live update, and the message that it becomes.
  static let liveUpdates = FuzzTarget(text: "live-updates") { text in
    let now = Date(timeIntervalSince1970: 1_000_000)
    guard let update = try? LiveUpdate(jsonText: text, limits: .message) else { return }
    precondition(ActivityLimits.isID(update.tag))
    let message = ActivityMessage(id: update.tag, change: update.change(at: now), date: now)
    var table = ActivityTable()
    _ = table.handle(.posted(message, from: "fuzz"), at: now)
    for activity in table.shown(at: now) {
      let read = try? Activity(jsonText: activity.jsonText)
      precondition(read != nil)
    }
  }

  /// What a command prints to its terminal, a piece each second.
  static let progress = FuzzTarget("progress") { bytes in
    var reader = ProgressReader()
    let bytes = Array(bytes)
    for (second, start) in stride(from: 0, to: bytes.count, by: 64).enumerated() {
      let now = Date(timeIntervalSince1970: Double(second))
      reader.read(Array(bytes[start..<min(bytes.count, start + 64)]), at: now)
      if let share = reader.report?.share { precondition((0...1).contains(share)) }
      if let left = reader.remaining(at: now) { precondition(left.isFinite && left >= 1) }
    }
    _ = OutputText.lines(of: bytes)
  }
}
