import Synchronization
import WidgetArchive

/// What the background sessions of this process and the board have to tell each other. The runtime of
/// an extension uses this; there is nothing in it for authors.
package enum BackgroundTransfers {
  private struct State: ~Copyable {
    /// Where bodies are put that are to be sent; nil until a handler takes transfers over.
    var folder: (@Sendable () -> String)?
    /// The widget that is being asked.
    var kind: String?
    /// Sessions by identifier. A session stays until it is invalidated, as its delegate does.
    var sessions: [String: URLSession] = [:]
    var orders: [TransferOrder] = []
    var cancelled: [TransferTicket] = []
    /// What the board has of this extension and is not done.
    var open: [OpenTransfer] = []
    var lastTask: [String: SerialNumber] = [:]
    /// Events by session that no session was there for.
    var events: [String: [TransferEvent]] = [:]
  }

  private static let state = Mutex(State())

  /// From now on background sessions hand over their tasks.
  /// - Parameter folder: says where bodies are put that are to be sent, once there is one: most widgets
  ///   send none, and to read the environment takes a fiftieth of their time.
  package static func takeOver(bodies folder: @escaping @Sendable () -> String) {
    state.withLock { $0.folder = folder }
  }

  /// Whether a handler takes over the transfers that background sessions begin.
  static var isTakenOver: Bool { state.withLock { $0.folder != nil } }

  static var bodyFolder: String { state.withLock { $0.folder }?() ?? "" }

  /// A request begins, about a widget or none; these transfers are not done.
  package static func begin(kind: String?, open: [OpenTransfer]) {
    state.withLock {
      $0.kind = kind
      $0.open = open
    }
  }

  /// What was begun and cancelled since the last call.
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

  /// A number for a new task that no open task of the session has.
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

  /// Takes back what was not handed over yet, or asks the board to stop it.
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

  /// Tells the session of this identifier, or the next that is made with it, what became of its tasks.
  package static func deliver(_ events: [TransferEvent], of identifier: String) {
    let session = state.withLock { state in
      if state.sessions[identifier] == nil { state.events[identifier] = events }
      return state.sessions[identifier]
    }
    session?.tell(events)
  }

  /// Forgets events that no session was made for.
  package static func dropEvents(of identifier: String) {
    state.withLock { $0.events[identifier] = nil }
  }
}
