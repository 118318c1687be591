import Foundation
import WidgetArchive

/// The times of attempts, and their ends.
extension TransferQueue {
  func isCrowded(_ name: String) -> Bool {
    running.count { transfers[$0]?.extension == name } >= pace.togetherOfExtension
  }

  mutating func startDue(at now: Date) -> [Effect] {
    var effects: [Effect] = []
    let due = transfers.values
      .filter {
        $0.end == nil && !running.contains($0.id) && $0.begins <= now && absent[$0.extension] == nil
      }
      .sorted { ($0.begins, $0.id) < ($1.begins, $1.id) }
    for var transfer in due {
      guard running.count < pace.together else { break }
      guard !isCrowded(transfer.extension) else { continue }
      guard transfer.deadline > now else {
        effects += finish(
          transfer, nil, file: nil, failure: .timedOut(after: transfer.attempts), at: now)
        continue
      }
      if transfer.attempts == 0 {
        // Other requests for the URL may have been made since it was ordered.
        let next = nextStart(of: transfer.order.url, from: transfer.extension, at: now)
        guard next <= now else {
          transfer.begins = next
          transfers[transfer.id] = transfer
          effects.append(.keep(transfer))
          continue
        }
        note(transfer, at: now)
      }
      transfer.attempts += 1
      transfer.isRunning = true
      transfers[transfer.id] = transfer
      running.insert(transfer.id)
      effects += [.keep(transfer), .start(transfer)]
    }
    return effects
  }

  mutating func note(_ transfer: Transfer, at now: Date) {
    let asked = Asked(extension: transfer.extension, url: transfer.order.url)
    let hourAgo = now.addingTimeInterval(-3600)
    starts = starts.mapValues { $0.filter { $0 > hourAgo } }.filter { !$0.value.isEmpty }
    starts[asked, default: []].append(now)
  }

  /// Starts transfers that wait after a failure, unless their author or server forbids it.
  mutating func hurry(_ names: Set<String>, at now: Date) -> [Effect] {
    let waiting = transfers.values.filter {
      names.contains($0.extension) && $0.end == nil && $0.attempts > 0 && $0.begins > now
    }
    return waiting.sorted { $0.id < $1.id }.compactMap { transfer in
      var transfer = transfer
      let earliest = [now, transfer.order.earliestBegin, transfer.serverWait].compactMap(\.self)
      transfer.begins = min(transfer.begins, earliest.max() ?? now)
      guard transfer != transfers[transfer.id] else { return nil }
      transfers[transfer.id] = transfer
      return .keep(transfer)
    }
  }

  mutating func end(_ report: TransferReport, file: String, at now: Date) -> [Effect] {
    let id = report.id.value
    guard running.remove(id) != nil, var transfer = transfers[id] else { return [] }
    transfer.isRunning = false
    transfer.partial = report.partial
    let asksForPatience = [429, 503].contains(report.response?.status)
    guard report.isTransient || asksForPatience, transfer.attempts < pace.attempts else {
      return finish(
        transfer, report.response, file: report.failure == nil ? file : nil,
        failure: report.failure, at: now)
    }
    transfer.failure = report.failure ?? report.response.map { .busy(status: $0.status.value) }
    transfer.serverWait = report.retryAfter.map {
      now.addingTimeInterval(min($0.value, pace.patience))
    }
    let wait = now.addingTimeInterval(wait(of: transfer.id, after: transfer.attempts))
    let asked = transfer.serverWait.map {
      spreadDate($0, of: transfer.id, attempt: transfer.attempts, at: now)
    }
    transfer.begins = max(wait, asked ?? wait)
    guard transfer.begins < transfer.deadline else {
      return finish(
        transfer, report.response, file: nil,
        failure: report.failure ?? .timedOut(after: transfer.attempts), at: now)
    }
    transfers[transfer.id] = transfer
    return [.keep(transfer)]
  }

  private mutating func finish(
    _ transfer: Transfer, _ response: TransferEvent.Response?, file: String?,
    failure: TransferEvent.Failure?, at now: Date
  ) -> [Effect] {
    var transfer = transfer
    transfer.end = transfer.event(response, file: file, failure: failure)
    transfer.nextDelivery = now
    transfers[transfer.id] = transfer
    return [.keep(transfer)]
  }
}

extension TransferEvent.Failure {
  fileprivate static func timedOut(after attempts: Int) -> TransferEvent.Failure {
    TransferEvent.Failure(
      code: -1001, words: "It was not done within its time, after \(attempts) attempts.")
  }

  /// The failure for an answer by which the server asks for a later attempt.
  fileprivate static func busy(status: Int) -> TransferEvent.Failure {
    TransferEvent.Failure(
      code: -1011, words: "The server asks to be tried again later (\(status)).")
  }
}
