import Foundation
import WidgetArchive

extension EngineEvent {
  /// Reads the members of the event with a given name.
  init(named name: EventName, _ object: JSONObject) throws {
    switch name {
    case .tick: self = .tick
    case .woke: self = .woke
    case .placements: self = .placements(try object.value("placements"))
    case .restored: self = .restored(try object.value("kept"))
    case .looks: self = .looks(try object.value("looks"))
    case .catalog:
      self = .catalog(try object.value("kinds"), isComplete: try object.value("isComplete"))
    case .undescribed:
      self = .undescribed(
        try object.string("extension"), kinds: try object.value("kinds"),
        try object.value("failure"))
    case .quarantined: self = .quarantined(try object.value("extensions"))
    case .replaced: self = .replaced(try object.string("extension"))
    case .visible:
      self = .visible(
        try object.value("placements"), focused: try object.string(ifPresent: "focused"))
    case .glanced: self = .glanced(try object.value("placements"))
    case .dataClosed: self = .dataClosed(try object.value("kinds"))
    case .input: self = .input(try object.exactDate("latest"))
    case .person: self = .person(try object.value("placements"))
    case .requested: self = .requested(try object.requests())
    case .pushed: self = .pushed(try object.requests())
    case .signalled: self = .signalled(try object.requests())
    case .appOpened:
      self = .appOpened(try object.string("extension"), try object.choice("use"))
    case .appClosed:
      self = .appClosed(try object.string("extension"), try object.choice("use"))
    case .performed: self = .performed(try object.string("placement"))
    case .transferHandled:
      self = .transferHandled(try object.string("extension"), try object.requests())
    case .environment:
      let names = try object.value("values", as: [String].self)
      self = .environment(Set(names.map(EnvironmentRead.init(rawValue:))))
    case .shapes: self = .shapes(try object.value("tiles"))
    case .timeZone: self = .timeZone(try object.string("name"))
    case .moved: self = .moved(meters: try object.number("meters"))
    case .filesChanged: self = .filesChanged(try object.value("names"))
    case .clockSet: self = .clockSet(by: try object.number("seconds"))
    case .developerMode: self = .developerMode(try object.value("isOn"))
    case .replied: self = .replied(try object.string("placement"), try object.outcome())
    case .runEnded:
      self = .runEnded(
        try object.string("extension"), run: try object.integer(ifPresent: "run") ?? 1)
    case .liveReplied: self = .liveReplied(try object.string("placement"), try object.outcome())
    case .liveEnded:
      let process = LiveProcess(
        extension: try object.string("extension"),
        placement: try object.string(ifPresent: "placement"))
      self = .liveEnded(process, try object.value(ifPresent: "failure"))
    case .liveSilent:
      self = .liveSilent(try object.string("placement"), try object.value("failure"))
    }
  }
}

extension JSONObject {
  fileprivate func outcome() throws -> Result<TimelineReceipt, ReloadFailure> {
    has("failure") ? .failure(try value("failure")) : .success(try value("timeline"))
  }

  fileprivate func requests() throws -> [ReloadRequest] {
    try value("requests", as: [LoggedRequest].self).map(\.request)
  }
}
