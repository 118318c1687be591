import Foundation
import WidgetArchive

/// A background transfer of an extension, from its order until the extension was told of its end.
///
/// Made by ``TransferQueue``, and stored so that another board can complete it.
package struct Transfer: Hashable, Sendable, Identifiable {
  package var id: Int
  /// The extension's executable: `news.widget`.
  package var `extension`: String
  package var order: TransferOrder
  package var ordered: Date
  /// The earliest date of the next attempt: the author's, the server's or the queue's.
  package var begins: Date
  package var attempts: Int
  /// Whether an attempt is under way. Also true if the board ended during one.
  package var isRunning: Bool
  /// The reason why the last attempt failed, if another one follows.
  package var failure: TransferEvent.Failure?
  /// The date until which the server wants no requests, as by `Retry-After`.
  package var serverWait: Date?
  /// The validator of the beginning in its file, see ``TransferJob/partial``.
  package var partial: String?
  /// Its end; nil while it is unfinished.
  package var end: TransferEvent?
  /// The number of failed reports to the extension, and the date of the next one.
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

  /// The date at which it is given up.
  package var deadline: Date { ordered.addingTimeInterval(order.resourceTimeout.value) }

  /// The event for this end.
  func event(
    _ response: TransferEvent.Response?, file: String?, failure: TransferEvent.Failure?
  ) -> TransferEvent {
    TransferEvent(
      task: order.task, url: order.url, method: order.method, isUpload: order.isUpload,
      taskDescription: order.taskDescription, response: response, file: file, failure: failure)
  }
}

/// The transfers of one session of one extension, which are reported together.
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
