import Activities
import Foundation
import Push
import WidgetArchive

extension FuzzTarget {
  /// A pushed message: the first line is its topic, the rest its payload.
  static let push = FuzzTarget(text: "push") { text in
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    let parts = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let token = String(repeating: "5f", count: 32)
    let start = String(repeating: "81", count: 32)
    let directory = PushDirectory(
      tokens: [
        token: .activity("A"), start: .start(kind: "Pizza", of: "pizza.widget"),
        String(repeating: "c0", count: 32): .widgets(of: "queue.widget"),
      ], channels: ["c1": ["A", "B"]])
    let message = PushedMessage(topic: String(parts[0]), payload: String(parts.last ?? ""))
    let commands = try? PushReader(directory, at: now).commands(of: message)
    var table = PushTable(seed: 1)
    var activities = ActivityTable()
    for command in commands ?? [] {
      switch command {
      case .reload(let kinds, let spread), .reloadControls(let kinds, let spread):
        precondition((0...3600).contains(spread))
        _ = table.ask(kinds.map { .widget($0) }, spread: spread, at: now)
      case .reloadWidgets: break
      case .activity(let message):
        precondition(ActivityLimits.isID(message.id) && message.date <= now)
        precondition((try? ActivityMessage(jsonText: message.jsonText)) != nil)
        _ = activities.handle(.posted(message, from: "push"), at: now)
      }
    }
    if let due = table.nextDeadline { _ = table.settle(at: due) }
    _ = try? PushReport(jsonText: text, limits: PushReport.limits)
    _ = try? PushAddress(text)
  }
}
