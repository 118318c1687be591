import Synchronization
import WidgetArchive

/// The exchange between the background sessions of this process and the board. The runtime of an
/// extension uses it; authors do not.
package enum BackgroundTransfers {
  private struct State: ~Copyable {
    /// The folder for bodies that wait to be sent; nil until a handler takes transfers over.
    var folder: (@Sendable () -> String)?
    /// The kind of widget that the current request is about.
    var kind: String?
    /// Sessions by identifier. A session stays until it is invalidated, as its delegate does.
    var sessions: [String: URLSession] = [:]
    var orders: [TransferOrder] = []
    var cancelled: [TransferTicket] = []
    /// The unfinished transfers of this extension that the board has.
    var open: [OpenTransfer] = []
    var lastTask: [String: SerialNumber] = [:]
    /// Events by session identifier, kept until a session of that identifier exists.
    var events: [String: [TransferEvent]] = [:]
  }

  private static let state = Mutex(State())

  /// Has background sessions hand over their tasks from now on.
  /// - Parameter folder: returns the folder for bodies that wait to be sent, called at the first
  ///   such body: most widgets send none, and reading the environment takes a fiftieth of their
  ///   time.
  package static func takeOver(bodies folder: @escaping @Sendable () -> String) {
    state.withLock { $0.folder = folder }
  }

  /// Whether a handler takes over the transfers that background sessions begin.
  static var isTakenOver: Bool { state.withLock { $0.folder != nil } }

  static var bodyFolder: String { state.withLock { $0.folder }?() ?? "" }

  /// Begins a request, about one widget kind or none, with the transfers that are not finished.
  package static func begin(kind: String?, open: [OpenTransfer]) {
    state.withLock {
      $0.kind = kind
      $0.open = open
    }
  }

  /// Returns the transfers that were begun and cancelled since the last call.
  package static func drain() -> (orders: [TransferOrder], cancelled: [TransferTicket]) {
    state.withLock { state in
      defer {
        state.open += state.orders.map { OpenTransfer(ticket: $0.ticket) }
        state.orders = []
        state.cancelled = []
      }
      return (state.orders, state.cancelled)
    }
  }

  // MARK: Sessions

  /// Returns a task number that no open task of the session has.
  static func newTask(of session: String) -> SerialNumber {
    state.withLock { state in
      let known = state.open.filter { $0.ticket.session == session }.map(\.ticket.task).max() ?? 0
      let number = SerialNumber(max(known, state.lastTask[session] ?? 0).value + 1)
      state.lastTask[session] = number
      return number
    }
  }

  static func order(_ order: TransferOrder) {
    state.withLock { state in
      var order = order
      order.kind = state.kind
      state.orders.append(order)
    }
  }

  /// Withdraws a transfer that was not handed over yet, or asks the board to stop it.
  static func cancel(_ ticket: TransferTicket) {
    state.withLock { state in
      let count = state.orders.count
      state.orders.removeAll { $0.ticket == ticket }
      if state.orders.count == count { state.cancelled.append(ticket) }
    }
  }

  static func open(of session: String) -> [OpenTransfer] {
    state.withLock { state in
      state.open.filter {
        $0.ticket.session == session && !state.cancelled.contains($0.ticket)
      }
    }
  }

  static func register(_ session: URLSession) {
    guard let identifier = session.background?.identifier else { return }
    let events = state.withLock { state in
      state.sessions[identifier] = session
      return state.events.removeValue(forKey: identifier)
    }
    if let events { session.tell(events) }
  }

  static func forget(_ session: URLSession) {
    guard let identifier = session.background?.identifier else { return }
    state.withLock { state in
      if state.sessions[identifier] === session { state.sessions[identifier] = nil }
    }
  }

  // MARK: Events

  /// Reports the outcome of tasks to the session of this identifier, or to the next session made
  /// with it.
  package static func deliver(_ events: [TransferEvent], of identifier: String) {
    let session = state.withLock { state in
      if state.sessions[identifier] == nil { state.events[identifier] = events }
      return state.sessions[identifier]
    }
    session?.tell(events)
  }

  /// Forgets the events for which no session was made.
  package static func dropEvents(of identifier: String) {
    state.withLock { $0.events[identifier] = nil }
  }
}
