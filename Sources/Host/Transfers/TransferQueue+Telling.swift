import Foundation
import WidgetArchive

/// The reports to extensions about the ends of their transfers.
///
/// Ends within some seconds are reported together. If that fails each is reported alone, so that
/// one answer which the extension cannot handle does not keep the others from it.
extension TransferQueue {
  /// The dates at which sessions can be told.
  var tellingDates: [Date] {
    Dictionary(grouping: transfers.values, by: \.session)
      .compactMap { telling[$0] == nil ? tellingDate(of: $1) : nil }
  }

  private func tellingDate(of transfers: [Transfer]) -> Date? {
    [firstTelling(of: transfers), nextRepeat(of: transfers)?.nextDelivery].compactMap(\.self).min()
  }

  /// The date of the first report: at once, or some seconds after the first end if others of the
  /// session are running or waiting for their turn since before. A transfer that waits for its date
  /// delays no report.
  private func firstTelling(of transfers: [Transfer]) -> Date? {
    let date = transfers.filter { $0.end != nil && $0.deliveries == 0 }.compactMap(\.nextDelivery)
      .min()
    guard let date, let name = transfers.first?.extension, absent[name] == nil else { return nil }
    let areOthersComing = transfers.contains {
      $0.end == nil && (running.contains($0.id) || $0.begins <= date)
    }
    return areOthersComing ? date.addingTimeInterval(pace.tellTogether) : date
  }

  /// The next transfer whose report is repeated.
  private func nextRepeat(of transfers: [Transfer]) -> Transfer? {
    transfers.filter { $0.end != nil && $0.deliveries > 0 && absent[$0.extension] == nil }
      .min {
        ($0.nextDelivery ?? .distantPast, $0.id) < ($1.nextDelivery ?? .distantPast, $1.id)
      }
  }

  mutating func tellEnded(at now: Date) -> [Effect] {
    let ready = Dictionary(grouping: transfers.values, by: \.session).filter { session, all in
      telling[session] == nil && tellingDate(of: all).map { $0 <= now } == true
    }
    return ready.sorted { $0.value.map(\.id).min() ?? 0 < $1.value.map(\.id).min() ?? 0 }
      .map { session, all in
        let isFirst = firstTelling(of: all).map { $0 <= now } == true
        let told =
          isFirst
          ? all.filter { $0.end != nil && $0.deliveries == 0 }.sorted { $0.id < $1.id }
          : nextRepeat(of: all).map { [$0] } ?? []
        telling[session] = told.map(\.id)
        return .tell(session, told.compactMap(\.end))
      }
  }

  mutating func told(_ session: TransferSession, isHandled: Bool, at now: Date) -> [Effect] {
    let meant = (telling.removeValue(forKey: session) ?? []).compactMap { transfers[$0] }
    if isHandled { return meant.flatMap { drop($0) } }
    return meant.enumerated().flatMap { index, transfer -> [Effect] in
      var transfer = transfer
      transfer.deliveries += 1
      guard transfer.deliveries < pace.tellings else {
        return drop(transfer) + [
          .log(
            "after \(transfer.deliveries) attempts the extension has not taken the result of a background "
              + "transfer; it was dropped", extension: transfer.extension)
        ]
      }
      let wait =
        meant.count > 1
        ? pace.tellApart * Double(index)
        : pace.tellAgain * pow(2, Double(transfer.deliveries - 1))
      transfer.nextDelivery = now.addingTimeInterval(wait)
      transfers[transfer.id] = transfer
      return [.keep(transfer)]
    }
  }
}
