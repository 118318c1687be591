import TimelineEngine
import WidgetArchive

/// What a change of what surrounds widgets means to the engine.
enum EnvironmentChange {
  /// Light and dark are no news: an archive that reads the colour scheme holds both.
  static func events(from old: WidgetEnvironment, to new: WidgetEnvironment) -> [EngineEvent] {
    var reads: Set<EnvironmentRead> = []
    // A calendar is in a locale and a time zone.
    if old.locale != new.locale { reads.formUnion([.locale, .calendar]) }
    if old.timeZone != new.timeZone { reads.formUnion([.timeZone, .calendar]) }
    if old.calendar != new.calendar { reads.insert(.calendar) }
    if old.textSize != new.textSize { reads.insert(.textSize) }
    if old.renderingMode != new.renderingMode { reads.insert(.renderingMode) }
    var events: [EngineEvent] = []
    if old.timeZone != new.timeZone { events.append(.timeZone(new.timeZone)) }
    if !reads.isEmpty { events.append(.environment(reads)) }
    if old.location != new.location {
      events.append(.moved(meters: meters(from: old.location, to: new.location)))
    }
    return events
  }

  private static func meters(from old: String?, to new: String?) -> Double {
    guard let old = old.flatMap(Location.init), let new = new.flatMap(Location.init) else {
      return Location.farthest
    }
    return old.meters(to: new)
  }
}
