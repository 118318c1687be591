import Foundation
import WidgetArchive

/// A report as an open board publishes it for `explain`. Dates are seconds since 2001.
extension PlacementReport: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("placement", placement)
      json.field("extension", ifPresent: self.extension)
      json.field("isVisible", isVisible)
      json.field("isLookedAt", isLookedAt)
      json.field("timeline", ifPresent: summary)
      json.field("budget", budget)
      json.field("next", ifPresent: next)
      if let running {
        json.object("running") { json in
          json.field("cause", running.cause.rawValue)
          json.field("began", exactly: running.began)
        }
      }
      json.field("failure", ifPresent: failure)
      json.field("failures", failures)
      json.field("appUses", appUses.map(\.rawValue).sorted())
      json.field("liveInterval", ifPresent: liveInterval)
      json.field("isLive", isLive)
      json.field("isClosed", isClosed, unless: false)
      json.field("isQuarantined", isQuarantined, unless: false)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    let running = object.has("running") ? try object.object("running") : nil
    self.init(
      placement: try object.value("placement"),
      extension: try object.string(ifPresent: "extension"),
      isVisible: try object.value("isVisible"), isLookedAt: try object.value("isLookedAt"),
      summary: try object.value(ifPresent: "timeline"), budget: try object.value("budget"),
      next: try object.value(ifPresent: "next"),
      running: try running.map { (try $0.choice("cause"), try $0.exactDate("began")) },
      failure: try object.value(ifPresent: "failure"), failures: try object.integer("failures"),
      appUses: try object.value("appUses"),
      liveInterval: try object.number(ifPresent: "liveInterval"),
      isLive: try object.value("isLive"), isClosed: try object.bool("isClosed"),
      isQuarantined: try object.bool("isQuarantined"))
  }
}

extension PlacementReport.Decision: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("cause", cause.rawValue)
      json.field("due", exactly: due)
      json.field("rule", rule.rawValue)
      json.field("runs", exactlyIfPresent: runs)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      cause: try object.choice("cause"), due: try object.exactDate("due"),
      rule: try object.choice("rule"), runs: try object.exactDate(ifPresent: "runs"))
  }
}

extension PlacementReport.Budget: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("numbers", numbers)
      json.field("nextGrant", exactlyIfPresent: nextGrant)
      json.field("nextRelease", exactlyIfPresent: nextRelease)
      json.field("daysLookedAt", daysLookedAt)
      json.field("learnsUntil", exactlyIfPresent: learnsUntil)
      json.field("dayBegins", dayBegins)
      json.field("isOff", isOff)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      numbers: try object.value("numbers"), nextGrant: try object.exactDate(ifPresent: "nextGrant"),
      nextRelease: try object.exactDate(ifPresent: "nextRelease"),
      daysLookedAt: try object.integer("daysLookedAt"),
      learnsUntil: try object.exactDate(ifPresent: "learnsUntil"),
      dayBegins: try object.integer("dayBegins"), isOff: try object.value("isOff"))
  }
}
