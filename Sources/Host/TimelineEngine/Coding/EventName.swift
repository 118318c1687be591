/// The names of events in an event log. A name is never used again for another event.
package enum EventName: String, CaseIterable, Hashable, Sendable {
  case tick, placements, restored, looks, catalog, replaced, visible, glanced, input, person,
    requested
  case appOpened, appClosed, performed, transferHandled, environment, timeZone, moved, clockSet
  case woke, developerMode, replied, runEnded, liveReplied, liveSilent, liveEnded
  case dataClosed, shapes, undescribed, quarantined, filesChanged, pushed, signalled
}

extension EngineEvent {
  package var name: EventName {
    switch self {
    case .tick: .tick
    case .placements: .placements
    case .restored: .restored
    case .looks: .looks
    case .catalog: .catalog
    case .replaced: .replaced
    case .visible: .visible
    case .glanced: .glanced
    case .input: .input
    case .person: .person
    case .requested: .requested
    case .pushed: .pushed
    case .signalled: .signalled
    case .appOpened: .appOpened
    case .appClosed: .appClosed
    case .performed: .performed
    case .transferHandled: .transferHandled
    case .environment: .environment
    case .timeZone: .timeZone
    case .moved: .moved
    case .clockSet: .clockSet
    case .woke: .woke
    case .developerMode: .developerMode
    case .replied: .replied
    case .runEnded: .runEnded
    case .liveReplied: .liveReplied
    case .liveSilent: .liveSilent
    case .liveEnded: .liveEnded
    case .dataClosed: .dataClosed
    case .shapes: .shapes
    case .undescribed: .undescribed
    case .quarantined: .quarantined
    case .filesChanged: .filesChanged
    }
  }
}
