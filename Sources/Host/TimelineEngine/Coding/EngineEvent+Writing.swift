import Foundation
import WidgetArchive

extension EventLogLine: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("at", exactly: date)
      json.field("event", event.name.rawValue)
      event.writeMembers(to: &json)
    }
  }

  package init(json: JSON) throws {
    let object = try JSONObject(json)
    self.init(
      date: try object.exactDate("at"),
      event: try EngineEvent(named: object.choice("event"), object))
  }
}

extension EngineEvent {
  /// Writes the event's values; its name is written by the caller. Sets and dictionaries are
  /// sorted, so that equal events are equal bytes.
  func writeMembers(to json: inout JSONWriter) {
    switch self {
    case .tick, .woke:
      break
    case .placements(let placements):
      json.field("placements", placements)
    case .restored(let kept):
      json.field("kept", kept)
    case .looks(let looks):
      json.field("looks", looks)
    case .catalog(let kinds, let isComplete):
      json.field("kinds", kinds)
      json.field("isComplete", isComplete)
    case .undescribed(let name, let kinds, let failure):
      json.field("extension", name)
      json.field("kinds", kinds.sorted())
      json.field("failure", failure)
    case .quarantined(let names):
      json.field("extensions", names.sorted())
    case .replaced(let name):
      json.field("extension", name)
    case .runEnded(let name, let run):
      json.field("extension", name)
      json.field("run", run, unless: 1)
    case .visible(let visible, let focused):
      json.field("placements", visible.sorted())
      json.field("focused", ifPresent: focused)
    case .dataClosed(let kinds):
      json.field("kinds", kinds.sorted())
    case .input(let date):
      json.field("latest", exactly: date)
    case .person(let ids), .glanced(let ids):
      json.field("placements", ids)
    case .requested(let requests), .pushed(let requests), .signalled(let requests):
      json.field("requests", requests)
    case .appOpened(let name, let use), .appClosed(let name, let use):
      json.field("extension", name)
      json.field("use", use.rawValue)
    case .performed(let id):
      json.field("placement", id)
    case .transferHandled(let name, let requests):
      json.field("extension", name)
      json.field("requests", requests)
    case .environment(let values):
      json.field("values", values.map(\.rawValue).sorted())
    case .shapes(let shapes):
      json.field("tiles", shapes)
    case .timeZone(let name):
      json.field("name", name)
    case .moved(let meters):
      json.field("meters", meters)
    case .filesChanged(let names):
      json.field("names", names)
    case .clockSet(let seconds):
      json.field("seconds", seconds)
    case .developerMode(let isOn):
      json.field("isOn", isOn)
    case .replied(let id, let result), .liveReplied(let id, let result):
      json.field("placement", id)
      switch result {
      case .success(let receipt): json.field("timeline", receipt)
      case .failure(let failure): json.field("failure", failure)
      }
    case .liveSilent(let id, let failure):
      json.field("placement", id)
      json.field("failure", failure)
    case .liveEnded(let process, let failure):
      json.field("extension", process.extension)
      json.field("placement", ifPresent: process.placement)
      json.field("failure", ifPresent: failure)
    }
  }
}
