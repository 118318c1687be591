import Foundation
import WidgetArchive

/// A forecast as an open board publishes it for `explain`. Dates are seconds since 2001.
extension ReloadForecast: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("date", exactly: date)
      json.field("chain", chain)
      json.field("chances", chances, unless: [])
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      date: try object.exactDate("date"), chain: try object.value("chain"),
      chances: try object.value(ifPresent: "chances") ?? [])
  }
}

extension ReloadForecast.Step: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("rule", rule)
      json.field("until", exactlyIfPresent: until)
      json.field("then", then.rawValue)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      rule: try object.string("rule"), until: try object.exactDate(ifPresent: "until"),
      then: try object.choice("then"))
  }
}

extension ReloadForecast.Chance: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("occasion", occasion.rawValue)
      json.field("date", exactly: date)
      json.field("begins", exactly: begins)
      json.field("rule", rule.rawValue)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      occasion: try object.choice("occasion"), date: try object.exactDate("date"),
      begins: try object.exactDate("begins"), rule: try object.choice("rule"))
  }
}
