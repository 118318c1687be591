import Foundation
import WidgetArchive

/// The pushed reloads that outlive a board: its server has been told that their messages were taken,
/// so that it does not send them again, however the board ends.
package struct KeptReloads: Hashable, Sendable {
  /// The dates at which reloads are due that were asked for, by the names of their subjects.
  package var due: [String: Date]
  /// The dates at which the last ones began.
  package var begun: [String: Date]

  package init(due: [String: Date] = [:], begun: [String: Date] = [:]) {
    self.due = due
    self.begun = begun
  }
}

extension KeptReloads: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("due", due)
      json.field("begun", begun)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(due: try Self.dates("due", in: object), begun: try Self.dates("begun", in: object))
  }

  private static func dates(_ key: JSONKey, in object: JSONObject) throws -> [String: Date] {
    let seconds: [String: Double] = try object.value(ifPresent: key) ?? [:]
    return seconds.mapValues { Date(timeIntervalSince1970: $0) }
  }
}

extension PushTable {
  /// What the next board is to know.
  package var kept: KeptReloads {
    var kept = KeptReloads()
    for (subject, known) in memory {
      kept.due[subject.name] = known.due
      kept.begun[subject.name] = known.lastRun
    }
    return kept
  }

  /// Goes on where the last board ended. A reload that was begun and not finished is due again.
  /// - Parameter isFinished: whether a subject has been reloaded since a date.
  package mutating func restore(
    _ kept: KeptReloads, at now: Date, isFinished: (Subject, Date) -> Bool
  ) {
    let latest = now.addingTimeInterval(pace.longestSpread)
    for name in Set(kept.due.keys).union(kept.begun.keys).sorted() {
      guard memory.count < pace.mostKinds, let subject = Subject(name: name) else { continue }
      // The clock may have been set back since.
      let begun = kept.begun[name].map { min($0, now) }
      var due = kept.due[name].map { min($0, latest) }
      if let begun, !isFinished(subject, begun) { due = min(due ?? now, now) }
      let isRecent = begun.map { now.timeIntervalSince($0) < pace.interval } ?? false
      guard due != nil || isRecent else { continue }
      memory[subject] = Memory(due: due, lastRun: begun)
    }
  }

  /// Forgets everything: the person wants no pushed reloads any more.
  package mutating func forget() { memory = [:] }
}

extension PushTable.Subject {
  /// Its name in ``KeptReloads``.
  var name: String {
    switch self {
    case .widget(let kind): "widget " + kind
    case .control(let kind): "control " + kind
    }
  }

  /// The subject of a name; nil for a text that is none.
  init?(name: String) {
    guard let blank = name.firstIndex(of: " ") else { return nil }
    let kind = String(name[name.index(after: blank)...])
    guard !kind.isEmpty, kind.utf8.count <= ArchiveLimits.kindBytes else { return nil }
    switch name[..<blank] {
    case "widget": self = .widget(kind)
    case "control": self = .control(kind)
    default: return nil
    }
  }
}
