import Foundation
import WidgetArchive

/// An effect as `replay --effects` prints it, with the date of the event that caused it. Dates are
/// seconds since 2001:
/// `{"at": …, "effect": "run", "extension": "x.widget", "placements": ["a"]}`.
package struct ReplayedEffect: Hashable, Sendable, JSONWritable {
  package var date: Date
  package var effect: EngineEffect

  package init(date: Date, effect: EngineEffect) {
    self.date = date
    self.effect = effect
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("at", exactly: date)
      json.field("effect", effect.name)
      effect.writeMembers(to: &json)
    }
  }

  /// The effect as JSON on one line, without the newline.
  package var jsonText: String {
    var json = JSONWriter()
    write(to: &json)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension EngineEffect {
  package var name: String {
    switch self {
    case .run: "run"
    case .keepTimeline: "accept"
    case .record: "record"
    case .keepLook: "keepLook"
    case .awaitInput: "awaitInput"
    case .startLive: "startLive"
    case .stopLive: "stopLive"
    }
  }

  fileprivate func writeMembers(to json: inout JSONWriter) {
    switch self {
    case .run(let batch):
      json.field("extension", batch.extension)
      json.field("placements", batch.placements)
      json.field("run", batch.run, unless: 1)
    case .keepTimeline(_, let row), .record(let row):
      json.field("row", row)
    case .keepLook(let look):
      json.field("look", look)
    case .awaitInput:
      break
    case .startLive(let batch):
      json.field("extension", batch.extension)
      json.field("placement", ifPresent: batch.process.placement)
      json.key("items")
      json.array(batch.items) { json, item in
        json.object { json in
          json.field("placement", item.placement)
          json.field("every", item.every)
        }
      }
    case .stopLive(let process):
      json.field("extension", process.extension)
      json.field("placement", ifPresent: process.placement)
    }
  }
}

extension LedgerRow: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("date", exactly: date)
      json.field("placement", placement)
      json.field("kind", kind)
      json.field("cause", cause.rawValue)
      json.field("rule", rule.rawValue)
      json.field("charged", charged)
      switch outcome {
      case .reloaded(let entries): json.field("reloaded", entries)
      case .failed(let failure): json.field("failed", failure.detail)
      case .held(let until):
        json.field("held", true)
        json.field("until", exactlyIfPresent: until)
      }
      json.field("usage", ifPresent: usage)
      json.field("bytes", bytes, unless: 0)
      json.field("budget", ifPresent: budget)
      json.field("sender", ifPresent: sender)
    }
  }
}

extension BudgetNumbers: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("size", size)
      json.field("bank", bank)
      json.field("bankLimit", bankLimit)
      json.field("charged", charged)
      json.field("looksPerDay", looksPerDay)
    }
  }
}
