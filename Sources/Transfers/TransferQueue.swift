import Foundation
import WidgetArchive

/// Which background transfer runs when, and when its extension is told: events in, effects out.
///
/// Pure, as the timeline engine is. The loop performs the effects: an attempt is a process of the
/// transfer helper, telling is a `backgroundEvents` request.
package struct TransferQueue {
  package enum Event: Hashable, Sendable {
    /// What the store has kept, and all extensions there are: before anything else.
    case restored([Transfer], extensions: Set<String>)
    /// An extension handed these over.
    case ordered([TransferOrder], from: String)
    /// An extension wants these no more.
    case cancelled([TransferTicket], from: String)
    /// An attempt that ``Effect/start(_:)`` asked for ended.
    case reported(TransferReport, file: String)
    /// An extension has been told of what ``Effect/tell(_:_:)`` asked for, or could not be.
    case told(TransferSession, isHandled: Bool)
    /// All extensions there are.
    case extensions(Set<String>)
    case tick
  }

  package enum Effect: Hashable, Sendable {
    /// Try it. Its end is to be reported, whatever happens.
    case start(Transfer)
    /// Stop its attempt; that is not reported.
    case stop(Transfer.ID)
    case keep(Transfer)
    /// Forget it, and remove its files.
    case remove(Transfer)
    /// Wake the extension and tell it.
    case tell(TransferSession, [TransferEvent])
    /// Words for the extension's log.
    case log(String, extension: String)
  }

  private let pace: TransferPace
  private var transfers: [Transfer.ID: Transfer] = [:]
  private var running: Set<Transfer.ID> = []
  /// What a session is being told of.
  private var telling: [TransferSession: [Transfer.ID]] = [:]
  /// When URLs of an extension were asked for first, in the last hour.
  private var starts: [Asked: [Date]] = [:]
  private var lastID = 0

  private struct Asked: Hashable {
    var `extension`: String
    var url: String
  }

  package init(pace: TransferPace = TransferPace()) {
    self.pace = pace
  }

  package mutating func handle(_ event: Event, at now: Date) -> [Effect] {
    var effects: [Effect] = []
    switch event {
    case .restored(let kept, let names):
      restore(kept)
      effects += keepOnly(names)
    case .ordered(let orders, let name):
      for order in orders { effects += take(order, from: name, at: now) }
    case .cancelled(let tickets, let name):
      for ticket in tickets { effects += cancel(ticket, from: name) }
    case .reported(let report, let file): effects += end(report, file: file, at: now)
    case .told(let session, let isHandled):
      effects += told(session, isHandled: isHandled, at: now)
    case .extensions(let names): effects += keepOnly(names)
    case .tick: break
    }
    return effects + startDue(at: now) + tellEnded(at: now)
  }

  /// When it next wants a ``Event/tick``.
  package var nextDeadline: Date? {
    let waiting = transfers.values.filter { $0.end == nil && !running.contains($0.id) }
    // What merely waits for its turn is woken by the end of another.
    let isFull = running.count >= pace.together
    let starts = isFull ? [] : waiting.filter { !isCrowded($0.extension) }.map(\.begins)
    return (starts + tellingDates).min()
  }

  /// When sessions can be told that nothing holds up: what runs or waits for its turn tells by its end.
  private var tellingDates: [Date] {
    Dictionary(grouping: transfers.values, by: \.session).compactMap { session, all in
      guard telling[session] == nil else { return nil }
      let date = all.filter { $0.end != nil }.compactMap(\.nextDelivery).min()
      return date.flatMap { date in
        all.contains { $0.end == nil && (running.contains($0.id) || $0.begins <= date) }
          ? nil : date
      }
    }
  }

  /// What is not done of an extension, for its next request.
  package func open(of name: String) -> [TransferTicket] {
    transfers.values.filter { $0.extension == name && $0.end == nil }
      .sorted { $0.id < $1.id }.map(\.order.ticket)
  }

  package subscript(id: Transfer.ID) -> Transfer? { transfers[id] }

  /// Whether there is nothing to do or to tell.
  package var isEmpty: Bool { transfers.isEmpty }
}

// MARK: Coming and going

extension TransferQueue {
  private mutating func restore(_ kept: [Transfer]) {
    for transfer in kept {
      transfers[transfer.id] = transfer
      if transfer.attempts > 0 { note(transfer, at: transfer.ordered) }
    }
    lastID = kept.map(\.id).max() ?? 0
  }

  /// One transfer for one task, and for one request: an extension that asks again for what is under
  /// way gets that.
  private mutating func take(_ order: TransferOrder, from name: String, at now: Date) -> [Effect] {
    let open = transfers.values.filter { $0.extension == name && $0.end == nil }
    let isKnown = open.contains { known in
      known.order.session == order.session
        && (known.order.task == order.task || known.order.isSameRequest(as: order))
    }
    if isKnown { return [] }
    guard open.count < pace.openOfExtension else {
      return [
        .log(
          "a background transfer was refused: \(open.count) are not done yet", extension: name)
      ]
    }
    lastID += 1
    let earliest = max(now, order.earliestBegin ?? now)
    let transfer = Transfer(
      id: lastID, extension: name, order: order, ordered: now,
      begins: max(earliest, nextStart(of: order.url, from: name, at: earliest)))
    transfers[transfer.id] = transfer
    return [.keep(transfer)]
  }

  /// `transfer.again`
  private func nextStart(of url: String, from name: String, at date: Date) -> Date {
    let recent = starts[Asked(extension: name, url: url)] ?? []
    guard recent.count >= pace.samePerHour else { return date }
    return recent[recent.count - pace.samePerHour].addingTimeInterval(3600)
  }

  private mutating func cancel(_ ticket: TransferTicket, from name: String) -> [Effect] {
    let meant = transfers.values.filter { transfer in
      transfer.extension == name && transfer.end == nil
        && transfer.order.session == ticket.session && transfer.order.task == ticket.task
    }
    return meant.sorted { $0.id < $1.id }.flatMap { drop($0) }
  }

  private mutating func keepOnly(_ names: Set<String>) -> [Effect] {
    let lost = transfers.values.filter { !names.contains($0.extension) }.sorted { $0.id < $1.id }
    telling = telling.filter { names.contains($0.key.extension) }
    return lost.flatMap { transfer in
      drop(transfer) + [
        .log(
          "the extension is gone; its background transfer was dropped",
          extension: transfer.extension)
      ]
    }
  }

  private mutating func drop(_ transfer: Transfer) -> [Effect] {
    transfers[transfer.id] = nil
    let isRunning = running.remove(transfer.id) != nil
    return (isRunning ? [.stop(transfer.id)] : []) + [.remove(transfer)]
  }
}

// MARK: Attempts

extension TransferQueue {
  private func isCrowded(_ name: String) -> Bool {
    running.count { transfers[$0]?.extension == name } >= pace.togetherOfExtension
  }

  private mutating func startDue(at now: Date) -> [Effect] {
    var effects: [Effect] = []
    let due = transfers.values
      .filter { $0.end == nil && !running.contains($0.id) && $0.begins <= now }
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
        // Others may have been asked for since it was ordered.
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
      transfers[transfer.id] = transfer
      running.insert(transfer.id)
      effects += [.keep(transfer), .start(transfer)]
    }
    return effects
  }

  private mutating func note(_ transfer: Transfer, at now: Date) {
    let asked = Asked(extension: transfer.extension, url: transfer.order.url)
    let hourAgo = now.addingTimeInterval(-3600)
    starts = starts.mapValues { $0.filter { $0 > hourAgo } }.filter { !$0.value.isEmpty }
    starts[asked, default: []].append(now)
  }

  private mutating func end(_ report: TransferReport, file: String, at now: Date) -> [Effect] {
    guard running.remove(report.id) != nil, var transfer = transfers[report.id] else { return [] }
    transfer.partial = report.partial
    let asksForPatience = [429, 503].contains(report.response?.status)
    guard report.isTransient || asksForPatience, transfer.attempts < pace.attempts else {
      return finish(
        transfer, report.response, file: report.failure == nil ? file : nil,
        failure: report.failure, at: now)
    }
    let wait = max(pace.wait(after: transfer.attempts), min(report.retryAfter ?? 0, 86_400))
    transfer.begins = now.addingTimeInterval(wait)
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

// MARK: Telling

extension TransferQueue {
  /// A session is told when none of its transfers runs or is about to: one that waits for its date
  /// holds nobody up.
  private mutating func tellEnded(at now: Date) -> [Effect] {
    let sessions = Dictionary(grouping: transfers.values, by: \.session)
    let ready = sessions.filter { session, all in
      telling[session] == nil
        && !all.contains { $0.end == nil && (running.contains($0.id) || $0.begins <= now) }
        && all.contains { $0.end != nil && ($0.nextDelivery ?? now) <= now }
    }
    return ready.sorted { $0.value.map(\.id).min() ?? 0 < $1.value.map(\.id).min() ?? 0 }
      .map { session, all in
        let ended = all.filter { $0.end != nil }.sorted { $0.id < $1.id }
        telling[session] = ended.map(\.id)
        return .tell(session, ended.compactMap(\.end))
      }
  }

  private mutating func told(_ session: TransferSession, isHandled: Bool, at now: Date)
    -> [Effect]
  {
    let meant = (telling.removeValue(forKey: session) ?? []).compactMap { transfers[$0] }
    if isHandled { return meant.flatMap { drop($0) } }
    return meant.flatMap { transfer -> [Effect] in
      var transfer = transfer
      transfer.deliveries += 1
      guard transfer.deliveries < pace.tellings else {
        return drop(transfer) + [
          .log(
            "the end of a background transfer could not be told \(transfer.deliveries) times; "
              + "it was dropped", extension: transfer.extension)
        ]
      }
      let wait = pace.tellAgain * pow(2, Double(transfer.deliveries - 1))
      transfer.nextDelivery = now.addingTimeInterval(wait)
      transfers[transfer.id] = transfer
      return [.keep(transfer)]
    }
  }
}

extension TransferOrder {
  func isSameRequest(as other: TransferOrder) -> Bool {
    url == other.url && method == other.method && headers == other.headers
      && isUpload == other.isUpload && bodyFile == other.bodyFile
  }
}

extension TransferEvent.Failure {
  static func timedOut(after attempts: Int) -> TransferEvent.Failure {
    TransferEvent.Failure(
      code: -1001, words: "The time for it was over, after \(attempts) attempts.")
  }
}
