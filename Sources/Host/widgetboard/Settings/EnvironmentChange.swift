import TimelineEngine
import WidgetArchive

/// The engine's events for a change in the environment of widgets, beside the facts in
/// ``ProfileFacts``.
enum EnvironmentChange {
  /// The events for a change. Light and dark need none: an archive that reads the colour scheme
  /// holds both.
  static func events(from old: WidgetEnvironment, to new: WidgetEnvironment) -> [EngineEvent] {
    var reads: Set<EnvironmentRead> = []
    // A calendar depends on its locale and its time zone.
    if old.locale != new.locale { reads.formUnion([.locale, .calendar]) }
    if old.timeZone != new.timeZone { reads.formUnion([.timeZone, .calendar]) }
    if old.calendar != new.calendar { reads.insert(.calendar) }
    if old.textSize != new.textSize { reads.insert(.textSize) }
    if old.renderingMode != new.renderingMode { reads.insert(.renderingMode) }
    var events: [EngineEvent] = []
    if !reads.isEmpty { events.append(.environment(reads)) }
    if old.location != new.location {
      events.append(.moved(meters: meters(from: old.location, to: new.location)))
    }
    return events
  }

  /// The event for a change of what widgets of apps may read; nil for none.
  static func event(from old: [String: String], to new: [String: String]) -> EngineEvent? {
    let consents: [(String, EnvironmentRead)] = [
      (Settings.calendarsVariable, .calendars), (Settings.remindersVariable, .reminders),
    ]
    let changed = consents.filter { old[$0.0] != new[$0.0] }
    return changed.isEmpty ? nil : .environment(Set(changed.map(\.1)))
  }

  private static func meters(from old: String?, to new: String?) -> Double {
    guard let old = old.flatMap(Location.init), let new = new.flatMap(Location.init) else {
      return Location.farthest
    }
    return old.meters(to: new)
  }
}
