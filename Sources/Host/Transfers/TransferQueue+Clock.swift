import Foundation

/// The wall clock may be set back: waiting transfers then keep their remaining time, and no order
/// has a date in the future.
extension TransferQueue {
  mutating func followClock(to now: Date) -> [Effect] {
    defer { latest = now }
    // Steps back of a second or less are ordinary corrections of the clock.
    guard let before = latest, now < before.addingTimeInterval(-1) else { return [] }
    let back = before.timeIntervalSince(now)
    for id in transfers.keys {
      transfers[id]?.shift(by: -back, before: before, now: now)
    }
    absent = absent.mapValues { min($0, now) }
    _ = mendDates(at: now)
    return transfers.values.sorted { $0.id < $1.id }.map { .keep($0) }
  }

  /// Corrects dates that were stored while the clock was ahead.
  mutating func mendDates(at now: Date) -> [Effect] {
    starts = starts.mapValues { $0.filter { $0 <= now } }.filter { !$0.value.isEmpty }
    return transfers.values.sorted { $0.id < $1.id }.compactMap { transfer in
      var transfer = transfer
      transfer.mend(longest: pace.patience, at: now)
      guard transfer != transfers[transfer.id] else { return nil }
      transfers[transfer.id] = transfer
      return .keep(transfer)
    }
  }
}

extension Transfer {
  /// Moves the dates that were ahead of a date.
  fileprivate mutating func shift(by seconds: TimeInterval, before date: Date, now: Date) {
    ordered = min(ordered, now)
    begins =
      begins > date
      ? max(begins + seconds, order.earliestBegin ?? .distantPast) : min(begins, now)
    nextDelivery = nextDelivery.map { $0 > date ? $0 + seconds : min($0, now) }
    if let wait = serverWait, wait > date { serverWait = wait + seconds }
  }

  /// - Parameter longest: how far a date may lie ahead unless its author chose it.
  fileprivate mutating func mend(longest: TimeInterval, at now: Date) {
    let latest = now + longest
    let earliest = max(now, order.earliestBegin ?? now)
    if ordered > now || begins > max(latest, earliest) {
      ordered = min(ordered, now)
      begins = min(begins, earliest)
    }
    if let wait = serverWait, wait > latest { serverWait = nil }
    if let next = nextDelivery, next > latest { nextDelivery = now }
  }
}
