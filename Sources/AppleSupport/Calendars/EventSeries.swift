import CIcal
import Foundation

/// One event of a file: its rule of repetition, and the occurrences that are exceptions to it.
struct EventSeries {
  private(set) var master: EventRecord?
  private(set) var exceptions: [EventRecord] = []

  /// The most occurrences of one event in the interval: some rules repeat every second.
  static let mostOccurrences = 1_000
  /// The largest number of steps by which a rule is followed from its start: a daily event for two
  /// centuries.
  static let mostSteps = 75_000

  mutating func add(_ record: EventRecord) {
    if record.replaces != nil {
      if let index = exceptions.firstIndex(where: { $0.replaces == record.replaces }) {
        if record.replaces(exceptions[index]) { exceptions[index] = record }
      } else {
        exceptions.append(record)
      }
    } else if master.map({ record.replaces($0) }) ?? true {
      master = record
    }
  }

  /// Whether no occurrence can lie between two days. A cheap test: false does not mean that one
  /// does.
  func isSurelyOutside(_ days: ClosedRange<Int>) -> Bool {
    guard let master, exceptions.isEmpty, master.added.isEmpty else { return false }
    if master.start.day > days.upperBound + 1 { return true }
    guard master.rules.isEmpty else { return false }
    let lastDay =
      switch master.length {
      case .until(let end): end.day
      case .lasting(let days, let seconds): master.start.day + days + seconds / 86_400 + 1
      }
    return lastDay < days.lowerBound - 1
  }

  /// The occurrences that touch an interval, unsorted.
  func occurrences(
    in interval: DateInterval, _ zones: inout Zones, of calendar: CalendarName,
    isOutOfTime: () -> Bool
  ) -> [CalendarEvent] {
    var events: [CalendarEvent] = []
    for record in exceptions where !record.isCancelled {
      if isUndone(record, &zones, isOutOfTime) { continue }
      events.append(record.event(from: record.start, &zones, calendar))
    }
    if let master, !master.isCancelled {
      let gaps = Gaps(master, exceptions, &zones)
      for start in starts(of: master, in: interval, &zones, isOutOfTime)
      where !gaps.hold(start, &zones) {
        if let (record, moved) = changed(start, master, &zones) {
          if !record.isCancelled { events.append(record.event(from: moved, &zones, calendar)) }
        } else {
          events.append(master.event(from: start, &zones, calendar))
        }
      }
    }
    return events.filter { $0.touches(interval) }
  }

  /// Whether a later version of the whole event took an exception back: it is cancelled, or has no
  /// occurrence any more that the exception could stand for.
  private func isUndone(
    _ record: EventRecord, _ zones: inout Zones, _ isOutOfTime: () -> Bool
  ) -> Bool {
    guard let master, let replaced = record.replaces else { return false }
    let (number, old) = (master.version.number, record.version.number)
    if master.isCancelled { return number >= old }
    guard number > old, !exceptions.contains(where: \.replacesLater) else {
      return false
    }
    let date = zones.date(replaced)
    let around = DateInterval(start: date.addingTimeInterval(-86_400), duration: 2 * 86_400)
    let gaps = Gaps(master, [], &zones)
    return !starts(of: master, in: around, &zones, isOutOfTime).contains { start in
      let isSame =
        start.isDay || replaced.isDay ? start.day == replaced.day : zones.date(start) == date
      return isSame && !gaps.hold(start, &zones)
    }
  }

  /// The version of an occurrence after the last exception that applies to it and to all later
  /// ones.
  private func changed(_ start: WallTime, _ master: EventRecord, _ zones: inout Zones)
    -> (EventRecord, WallTime)?
  {
    let date = zones.date(start)
    var found: (record: EventRecord, from: WallTime, date: Date)?
    for record in exceptions where record.replacesLater {
      guard let from = record.replaces else { continue }
      let since = zones.date(from)
      if since < date, since > found?.date ?? .distantPast { found = (record, from, since) }
    }
    guard let found else { return nil }
    let moved = found.record.start.seconds - found.from.seconds
    return (found.record, found.record.start.showing(start.seconds + moved))
  }

  /// The starts of the occurrences that may touch an interval.
  private func starts(
    of master: EventRecord, in interval: DateInterval, _ zones: inout Zones,
    _ isOutOfTime: () -> Bool
  ) -> [WallTime] {
    let earliest = zones.seconds(
      at: interval.start.addingTimeInterval(-master.longestLength - 90_000), on: master.start.zone)
    let latest = zones.seconds(
      at: interval.end.addingTimeInterval(90_000), on: master.start.zone)
    var seconds: Set<Int> = [master.start.seconds]
    // libical takes up to five seconds for a rule that fits no day of five centuries.
    for rule in master.rules where !isOutOfTime() {
      seconds.formUnion(occurrences(of: rule, master.start, in: earliest...latest, &zones))
    }
    var dropped: Set<Int> = []
    for rule in master.exceptRules where !isOutOfTime() {
      dropped.formUnion(occurrences(of: rule, master.start, in: earliest...latest, &zones))
    }
    let repeated = seconds.subtracting(dropped).map(master.start.showing)
    return repeated + master.added.filter { !repeated.contains($0) }
  }

  /// The occurrences of a rule, expanded by libical in wall-clock time, so that an event at ten
  /// o'clock stays at ten when the clocks change.
  private func occurrences(
    of rule: String, _ start: WallTime, in range: ClosedRange<Int>, _ zones: inout Zones
  ) -> Set<Int> {
    var until = ical.icaltime_null_time()
    if let written = WallTime(ical_rule_until(rule), zoneName: nil) {
      until = last(written, for: start, &zones).plain
    }
    if let plain = plainOccurrences(of: rule, start, in: range, until) { return plain }
    if let daily = DayRule(rule) {
      let end = WallTime(until, zoneName: nil)?.seconds ?? .max
      guard range.lowerBound <= min(range.upperBound, end) else { return [] }
      return daily.occurrences(
        from: start.seconds, isDay: start.isDay, in: range.lowerBound...min(range.upperBound, end),
        most: Self.mostOccurrences)
    }
    let first = begin(of: rule, start, before: range.lowerBound)
    guard let iterator = ical_occurrences(rule, first.plain, until) else { return [] }
    defer { ical.icalrecur_iterator_free(iterator) }
    if ical_rule_count(rule) == 0, ical_rule_step(rule) == 0,
      range.lowerBound > start.seconds
    {
      _ = ical.icalrecur_iterator_set_start(iterator, start.showing(range.lowerBound).plain)
    }
    var found: Set<Int> = []
    for _ in 0..<Self.mostSteps {
      guard let time = WallTime(ical.icalrecur_iterator_next(iterator), zoneName: nil),
        time.seconds <= range.upperBound, found.count < Self.mostOccurrences
      else { break }
      if time.seconds >= range.lowerBound { found.insert(time.seconds) }
    }
    return found
  }

  /// The occurrences of a rule that repeats at a constant interval. They are computed directly
  /// rather than counted from the start.
  private func plainOccurrences(
    of rule: String, _ start: WallTime, in range: ClosedRange<Int>, _ until: icaltimetype
  ) -> Set<Int>? {
    let step = Int(ical_rule_plain_step(rule))
    guard step > 0 else { return nil }
    var last = range.upperBound
    if let until = WallTime(until, zoneName: nil) { last = min(last, until.seconds) }
    let count = Int(ical_rule_count(rule))
    // Of very many at a very large interval the last one is beyond all dates.
    let (length, isBeyond) = (count - 1).multipliedReportingOverflow(by: step)
    if count > 0, !isBeyond, length < last - start.seconds { last = start.seconds + length }
    let skipped = max(0, (range.lowerBound - start.seconds + step - 1) / step)
    let first = start.seconds + skipped * step
    guard first <= last else { return [] }
    return Set(stride(from: first, through: last, by: step).prefix(Self.mostOccurrences))
  }

  /// The occurrence at which to begin expanding a rule. libical skips ahead wrongly in rules that
  /// repeat within a day, so a whole number of intervals is skipped here.
  private func begin(of rule: String, _ start: WallTime, before seconds: Int) -> WallTime {
    let step = Int(ical_rule_step(rule))
    guard step > 0, ical_rule_count(rule) == 0, seconds > start.seconds else { return start }
    return start.showing(start.seconds + (seconds - start.seconds) / step * step)
  }

  /// The end of a rule in the time zone of its start. If the end is a date, all of that day is
  /// included.
  private func last(_ until: WallTime, for start: WallTime, _ zones: inout Zones) -> WallTime {
    switch (start.isDay, until.isDay) {
    case (true, _): return start.showing(until.day * 86_400)
    case (false, true): return start.showing(until.seconds + 86_399)
    case (false, false):
      guard until.zone == .utc, start.zone != .utc else { return start.showing(until.seconds) }
      return start.showing(zones.seconds(at: zones.date(until), on: start.zone))
    }
  }
}

/// The occurrences of a rule that are cancelled or replaced by exceptions.
private struct Gaps {
  private var dates: Set<Date> = []
  private var days: Set<Int> = []
  private let isOfDays: Bool

  init(_ master: EventRecord, _ exceptions: [EventRecord], _ zones: inout Zones) {
    isOfDays = master.start.isDay
    for time in master.excluded + exceptions.compactMap(\.replaces) {
      // Some programs write a date instead of a time, or midnight instead of a date.
      if time.isDay || isOfDays { days.insert(time.day) } else { dates.insert(zones.date(time)) }
    }
  }

  func hold(_ start: WallTime, _ zones: inout Zones) -> Bool {
    days.contains(start.day) || !isOfDays && dates.contains(zones.date(start))
  }
}

extension EventRecord {
  /// Whether it is the later one of two versions. Of two of one age the one that cancels.
  fileprivate func replaces(_ other: EventRecord) -> Bool {
    version.isLater(than: other.version) ?? (isCancelled || !other.isCancelled)
  }

  /// Whether it is another event of the same identifier, which some programs give to all of theirs: it begins
  /// at another time, and neither is a later version.
  func isOther(than record: EventRecord) -> Bool {
    replaces == nil && start != record.start && !isCancelled && !record.isCancelled
      && version.isLater(than: record.version) == nil
  }

  /// An upper bound of the length of the occurrences, in seconds.
  fileprivate var longestLength: TimeInterval {
    let own =
      switch length {
      case .until(let end): max(0, Double(end.seconds - start.seconds))
      case .lasting(let days, let seconds): Double(days * 86_400 + seconds)
      }
    return max(own, Double(addedLengths.values.max() ?? 0))
  }

  /// The occurrence with a given start.
  fileprivate func event(
    from begin: WallTime, _ zones: inout Zones, _ calendar: CalendarName
  ) -> CalendarEvent {
    let first = zones.date(begin)
    var last = zones.date(end(from: begin, &zones))
    // An end before the start is a mistake: the length is 0, or a day for all-day events.
    if begin.isDay, last <= first { last = zones.date(begin.showing(begin.seconds + 86_400)) }
    var event = CalendarEvent(
      title: title, place: place, link: link, start: first, end: max(first, last),
      isAllDay: begin.isDay, isHourGuessed: !begin.isDay && zones.isGuess(begin.zone),
      calendar: calendar)
    event.source.identifier = identifier
    event.source.isException = replaces != nil
    event.source.isTentative = isTentative
    event.source.isFree = isFree
    event.source.repeats = !rules.isEmpty || !added.isEmpty || replaces != nil
    event.source.notes = notes
    return event
  }

  /// The end of the occurrence with a given start. If start and end have one time zone, the length
  /// is counted in wall-clock time: an event from 22:00 to 6:00 ends at 6:00 even when the clocks
  /// change.
  private func end(from begin: WallTime, _ zones: inout Zones) -> WallTime {
    if !begin.isDay, let seconds = addedLengths[begin.seconds] {
      var universal = begin.showing(Int(zones.date(begin).timeIntervalSince1970) + seconds)
      universal.zone = .utc
      return universal
    }
    switch length {
    case .until(let end):
      if begin.isDay || end.zone == start.zone {
        return begin.showing(begin.seconds + end.seconds - start.seconds)
      }
      let seconds = Int(zones.date(end).timeIntervalSince(zones.date(start)))
      let date = zones.date(begin).addingTimeInterval(Double(seconds))
      var universal = begin.showing(Int(date.timeIntervalSince1970))
      universal.zone = .utc
      return universal
    case .lasting(let days, let seconds):
      let day = begin.showing(begin.seconds + days * 86_400)
      guard seconds > 0, !begin.isDay else { return day }
      var universal = begin.showing(
        Int(zones.date(day).timeIntervalSince1970) + seconds)
      universal.zone = .utc
      return universal
    }
  }
}
