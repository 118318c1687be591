import Foundation
import WidgetArchive

/// Decides when each background transfer runs, and when its extension is told: events in, effects
/// out.
///
/// Pure, like the timeline engine. The loop performs the effects: an attempt is a process of the
/// transfer helper, a report to an extension a `backgroundEvents` request.
package struct TransferQueue {
  package enum Event: Hashable, Sendable {
    /// The stored transfers, and all extensions; comes before any other event.
    case restored([Transfer], extensions: Set<String>)
    /// An extension ordered transfers.
    case ordered([TransferOrder], from: String)
    /// An extension cancelled transfers.
    case cancelled([TransferTicket], from: String)
    /// An attempt that ``Effect/start(_:)`` began has ended.
    case reported(TransferReport, file: String)
    /// An extension was told as ``Effect/tell(_:_:)`` asked, or could not be.
    case told(TransferSession, isHandled: Bool)
    /// The names of all extensions.
    case extensions(Set<String>)
    /// The person wants fresh content from these extensions.
    case hurried(Set<String>)
    case tick
  }

  package enum Effect: Hashable, Sendable {
    /// Start an attempt. Its end must be reported, whatever happens.
    case start(Transfer)
    /// Stop its attempt, without a report.
    case stop(Transfer.ID)
    case keep(Transfer)
    /// Remove it and its files.
    case remove(Transfer)
    /// Wake the extension and report these events.
    case tell(TransferSession, [TransferEvent])
    /// Write words to the extension's log.
    case log(String, extension: String)
  }

  let pace: TransferPace
  /// Nil if all installations are to act alike.
  private let spread: Spread?
  // Internal, not private, for the other files of the queue.
  var transfers: [Transfer.ID: Transfer] = [:]
  var running: Set<Transfer.ID> = []
  /// The transfers that a session is being told of.
  var telling: [TransferSession: [Transfer.ID]] = [:]
  /// The times of first requests for URLs of an extension, in the last hour.
  var starts: [Asked: [Date]] = [:]
  /// The dates since which extensions with transfers are missing.
  var absent: [String: Date] = [:]
  /// The date of the latest event.
  var latest: Date?
  private var lastID = 0

  struct Asked: Hashable {
    var `extension`: String
    var url: String
  }

  /// - Parameter seed: the installation's number, which spreads requests that every board would
  ///   make in the same second; without one all boards act alike.
  package init(pace: TransferPace = TransferPace(), seed: UInt64? = nil) {
    self.pace = pace
    spread = seed.map { Spread(seed: $0) }
  }

  package mutating func handle(_ event: Event, at now: Date) -> [Effect] {
    var effects = followClock(to: now)
    switch event {
    case .restored(let kept, let names):
      effects += restore(kept, at: now)
      effects += note(names, at: now)
    case .ordered(let orders, let name):
      // An extension that orders transfers is installed.
      absent[name] = nil
      for order in orders { effects += take(order, from: name, at: now) }
    case .cancelled(let tickets, let name):
      for ticket in tickets { effects += cancel(ticket, from: name) }
    case .reported(let report, let file): effects += end(report, file: file, at: now)
    case .told(let session, let isHandled):
      effects += told(session, isHandled: isHandled, at: now)
    case .extensions(let names): effects += note(names, at: now)
    case .hurried(let names): effects += hurry(names, at: now)
    case .tick: break
    }
    return effects + dropLost(at: now) + startDue(at: now) + tellEnded(at: now)
  }

  /// The date at which it needs a ``Event/tick``.
  package var nextDeadline: Date? {
    let waiting = transfers.values.filter {
      $0.end == nil && !running.contains($0.id) && absent[$0.extension] == nil
    }
    // A transfer that only waits for its turn is started when another ends.
    let isFull = running.count >= pace.together
    let starts = isFull ? [] : waiting.filter { !isCrowded($0.extension) }.map(\.begins)
    let losses = transfers.values.compactMap { lossDate(of: $0) }
    return (starts + tellingDates + losses).min()
  }

  /// The unfinished transfers of an extension, for its next request.
  package func open(of name: String) -> [OpenTransfer] {
    transfers.values.filter { $0.extension == name && $0.end == nil }
      .sorted { $0.id < $1.id }.map(\.asOpen)
  }

  /// The sessions that are being told: each ends with ``Event/told(_:isHandled:)``.
  package var sessionsBeingTold: [TransferSession] {
    telling.keys.sorted { ($0.extension, $0.identifier) < ($1.extension, $1.identifier) }
  }

  /// The unfinished transfers of an extension, in order.
  package func undone(of name: String) -> [Transfer] {
    transfers.values.filter { $0.extension == name && $0.end == nil }.sorted { $0.id < $1.id }
  }

  package func isRunning(_ id: Transfer.ID) -> Bool { running.contains(id) }

  /// Whether an extension is about to be told of ended transfers.
  package func hasNews(for name: String) -> Bool {
    transfers.values.contains { $0.extension == name && $0.end != nil }
  }

  package subscript(id: Transfer.ID) -> Transfer? { transfers[id] }

  /// Whether there is nothing to do or to report.
  package var isEmpty: Bool { transfers.isEmpty }
}

// MARK: Adding and removing

extension TransferQueue {
  private mutating func restore(_ kept: [Transfer], at now: Date) -> [Effect] {
    for var transfer in kept {
      if transfer.attempts > 0 { note(transfer, at: transfer.ordered) }
      if transfer.isRunning {
        // The end of a board is not the server's failure.
        transfer.attempts -= 1
        transfer.isRunning = false
      }
      transfers[transfer.id] = transfer
    }
    lastID = kept.map(\.id).max() ?? 0
    return mendDates(at: now)
  }

  /// Adds a transfer for an order: one for each task and request. An extension that orders a
  /// request under way again gets that transfer.
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
    let earliest = max(now, order.earliestBegin.map { spreadDate($0, of: lastID, at: now) } ?? now)
    let transfer = Transfer(
      id: lastID, extension: name, order: order, ordered: now,
      begins: max(earliest, nextStart(of: order.url, from: name, at: earliest)))
    transfers[transfer.id] = transfer
    return [.keep(transfer)]
  }

  /// `transfer.spread`: a date that an author or a server named, and that many boards may have been
  /// told, delayed by this installation's part of a window.
  func spreadDate(_ date: Date, of id: Transfer.ID, attempt: Int = 0, at now: Date) -> Date {
    guard let spread else { return date }
    let window = pace.window(ofDateAhead: date.timeIntervalSince(now))
    return date.addingTimeInterval(window * spread.share(of: "date \(id)", attempt: attempt))
  }

  /// `transfer.retry`, with this installation's jitter.
  func wait(of id: Transfer.ID, after attempts: Int) -> TimeInterval {
    let wait = pace.wait(after: attempts)
    guard let spread else { return wait }
    let share = spread.share(of: "transfer \(id)", attempt: attempts)
    return wait * (1 + pace.retryJitter * (2 * share - 1))
  }

  /// `transfer.again`
  func nextStart(of url: String, from name: String, at date: Date) -> Date {
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

  mutating func drop(_ transfer: Transfer) -> [Effect] {
    transfers[transfer.id] = nil
    let isRunning = running.remove(transfer.id) != nil
    return (isRunning ? [.stop(transfer.id)] : []) + [.remove(transfer)]
  }
}

extension TransferOrder {
  fileprivate func isSameRequest(as other: TransferOrder) -> Bool {
    url == other.url && method == other.method && headers == other.headers
      && isUpload == other.isUpload && bodyFile == other.bodyFile
  }
}

extension Transfer {
  /// The transfer as its extension sees it.
  fileprivate var asOpen: OpenTransfer {
    OpenTransfer(
      ticket: order.ticket, attempts: Count(attempts), failure: failure,
      next: failure == nil || isRunning ? nil : begins)
  }
}
