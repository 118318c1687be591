import Foundation
import WidgetArchive

/// A background transfer of an extension, from its order until the extension has been told of its end.
///
/// Made by ``TransferQueue``, kept by the store, so that what one board began the next completes.
package struct Transfer: Hashable, Sendable, Identifiable {
  package var id: Int
  /// The extension's executable: `news.widget`.
  package var `extension`: String
  package var order: TransferOrder
  package var ordered: Date
  /// Not before this date: the author's, the server's or the queue's.
  package var begins: Date
  package var attempts: Int
  /// Whether an attempt is under way. Also true where the board ended during one.
  package var isRunning: Bool
  /// Why the last attempt failed, where another one follows.
  package var failure: TransferEvent.Failure?
  /// Until when the server asks not to be tried, as by `Retry-After`.
  package var serverWait: Date?
  /// What its file holds the beginning of, see ``TransferJob/partial``.
  package var partial: String?
  /// How it ended; nil while it did not.
  package var end: TransferEvent?
  /// How often the extension failed to take the result, and when it is told next.
  package var deliveries: Int
  package var nextDelivery: Date?

  package init(
    id: Int, extension: String, order: TransferOrder, ordered: Date, begins: Date,
    attempts: Int = 0, isRunning: Bool = false, failure: TransferEvent.Failure? = nil,
    serverWait: Date? = nil, partial: String? = nil, end: TransferEvent? = nil,
    deliveries: Int = 0, nextDelivery: Date? = nil
  ) {
    self.id = id
    self.extension = `extension`
    self.order = order
    self.ordered = ordered
    self.begins = begins
    self.attempts = attempts
    self.isRunning = isRunning
    self.failure = failure
    self.serverWait = serverWait
    self.partial = partial
    self.end = end
    self.deliveries = deliveries
    self.nextDelivery = nextDelivery
  }

  /// When it is given up.
  package var deadline: Date { ordered.addingTimeInterval(order.resourceTimeout.value) }

  /// The event that ends it so.
  func event(
    _ response: TransferEvent.Response?, file: String?, failure: TransferEvent.Failure?
  ) -> TransferEvent {
    TransferEvent(
      task: order.task, url: order.url, method: order.method, isUpload: order.isUpload,
      taskDescription: order.taskDescription, response: response, file: file, failure: failure)
  }
}

/// The transfers of one session of one extension: what is told of together.
package struct TransferSession: Hashable, Sendable {
  package var `extension`: String
  package var identifier: String

  package init(extension: String, identifier: String) {
    self.extension = `extension`
    self.identifier = identifier
  }
}

extension Transfer {
  package var session: TransferSession {
    TransferSession(extension: `extension`, identifier: order.session)
  }
}
