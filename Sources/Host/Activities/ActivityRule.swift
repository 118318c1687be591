import Foundation
import WidgetArchive

/// The named rules that decide what becomes of an activity's messages, as `explain` spells them. None
/// of them ever charges a tile's budget.
package enum ActivityRule: String, CaseIterable, Hashable, Sendable {
  case shown = "activity.shown"
  case redraw = "activity.redraw"
  case draw = "activity.draw"
  case undrawn = "activity.undrawn"
  case alert = "activity.alert"
  case stale = "activity.stale"
  case order = "activity.order"
  case over = "activity.over"
  case away = "activity.away"
  case full = "activity.full"
  case off = "activity.off"
  case told = "activity.told"
  case lost = "activity.lost"
  case expired = "activity.expired"
  case dismissed = "activity.dismissed"

  /// The rule in words, with its numbers.
  package var sentence: String {
    let pace = ActivityPace()
    return switch self {
    case .shown: "its newest content came on the board"
    case .redraw:
      "an update waited, since its last picture was younger than \(Self.span(pace.redraw)), or any "
        + "activity’s younger than \(Self.span(pace.least)); only the newest content is shown then"
    case .draw: "its extension drew it; an extension is asked every \(Self.span(pace.draw)) at most"
    case .undrawn:
      "its extension failed to draw it: the picture before stays, and the panel says why"
    case .alert: "an alert was left out: two are \(Self.span(pace.alert)) apart at least"
    case .stale: "no update came by the date that its program had named"
    case .order: "a message was older than one that was taken, and was dropped"
    case .over: "a message came after its end, and was dropped"
    case .away: "you put it away: what its program says is dropped until it starts anew"
    case .full:
      "there are \(pace.most) activities, or \(pace.mostOfExtension) of its extension: no more are "
        + "taken until one ends"
    case .off: "you switched activities of apps off"
    case .told: "its program ended it"
    case .lost: "its process ended without a word"
    case .expired: "it had run for \(Self.span(pace.active)) without a process of its own"
    case .dismissed:
      "it leaves the board \(Self.span(pace.done)) after its end; one of an app, one that failed or is "
        + "to be kept after \(Self.span(pace.ended))"
    }
  }

  /// A number of seconds in words: `1 s`, `5 min`, `8 h`.
  static func span(_ seconds: TimeInterval) -> String {
    let (number, unit) =
      seconds >= 3600
      ? (seconds / 3600, "h") : seconds >= 60 ? (seconds / 60, "min") : (seconds, "s")
    let whole = number.rounded() == number ? "\(Int(clamping: number))" : "\(number)"
    return whole + " " + unit
  }
}

/// What rules have decided about an activity: a row for each rule, with the number of times and the
/// first and the last date. It is kept with the activity.
package struct ActivityLedger: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    package var rule: ActivityRule
    package var count: Int
    package var first: Date
    package var last: Date
    /// The reason for the last decision, as a sentence, where there is one and it holds still.
    package var reason: String?

    init(_ rule: ActivityRule, count: Int, first: Date, last: Date) {
      self.rule = rule
      self.count = count
      self.first = first
      self.last = last
    }
  }

  /// The rows, the latest decision first.
  package var rows: [Row] {
    byRule.values.sorted { ($1.last, $0.rule.rawValue) < ($0.last, $1.rule.rawValue) }
  }
  private var byRule: [ActivityRule: Row] = [:]

  package init() {}

  package var isEmpty: Bool { byRule.isEmpty }

  package mutating func note(_ rule: ActivityRule, at now: Date) {
    var row = byRule[rule] ?? Row(rule, count: 0, first: now, last: now)
    row.count = min(row.count, .max - 1) + 1
    row.last = now
    byRule[rule] = row
  }

  package func reason(for rule: ActivityRule) -> String? { byRule[rule]?.reason }

  /// Sets the reason for a decision that was noted before; nil if it holds no longer.
  package mutating func setReason(_ reason: String?, for rule: ActivityRule) {
    byRule[rule]?.reason = reason
  }

  package func count(of rule: ActivityRule) -> Int { byRule[rule]?.count ?? 0 }
}

/// `[{"rule": "activity.redraw", "count": 12, "first": …, "last": …}]`; rules that this program does not
/// know are left out.
extension ActivityLedger: JSONReadable, JSONWritable {
  package func write(to json: inout JSONWriter) { rows.write(to: &json) }

  package init(json: JSON) throws {
    let rows = try [AnyRow](json: json)
    byRule = Dictionary(rows.prefix(64).compactMap(\.row).map { ($0.rule, $0) }) { first, _ in first
    }
  }

  private struct AnyRow: JSONReadable {
    var row: Row?

    init(json: JSON) throws {
      let object = try JSONObject(json)
      guard let rule = ActivityRule(rawValue: try object.string("rule")) else { return }
      let count: Count = try object.value("count")
      var row = Row(
        rule, count: count.value, first: try object.date("first"), last: try object.date("last"))
      row.reason = try object.value(ifPresent: "reason")
      self.row = row
    }
  }
}

extension ActivityLedger.Row: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("rule", rule.rawValue)
      json.field("count", Count(count))
      json.field("first", first)
      json.field("last", last)
      json.field("reason", ifPresent: reason)
    }
  }
}
