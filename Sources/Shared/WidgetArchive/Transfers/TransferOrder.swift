import Foundation

/// A background download or upload, as an extension passes it to the board in its reply.
///
/// Made by the extension's background session, judged by the host, performed by the transfer
/// helper.
package struct TransferOrder: Hashable, Sendable {
  /// The identifier of the session, which its author chooses.
  package var session: String
  /// The task's number, unique among the open tasks of the session.
  package var task: SerialNumber
  package var url: String
  package var method: String
  package var headers: [String: String]
  /// The path of the file to send.
  package var bodyFile: String?
  /// Whether it is an upload task, which gets the answer as data rather than as a file.
  package var isUpload: Bool
  /// The seconds without data after which an attempt fails.
  package var requestTimeout: Seconds
  /// The seconds after which the transfer is given up, however often it was tried.
  package var resourceTimeout: Seconds
  package var earliestBegin: Date?
  /// The most bytes of the answer, if that is less than the board's own limit.
  package var byteLimit: ByteCount?
  /// The author's own name for the task.
  package var taskDescription: String?
  /// The kind of the widget that was being asked when the task began.
  package var kind: String?

  package static let requestTimeout: Seconds = 60
  package static let resourceTimeout: Seconds = 604_800

  package init(
    session: String, task: SerialNumber, url: String, method: String = "GET",
    headers: [String: String] = [:], bodyFile: String? = nil, isUpload: Bool = false,
    requestTimeout: Seconds = Self.requestTimeout, resourceTimeout: Seconds = Self.resourceTimeout,
    earliestBegin: Date? = nil, byteLimit: ByteCount? = nil, taskDescription: String? = nil,
    kind: String? = nil
  ) {
    self.session = session
    self.task = task
    self.url = url
    self.method = method
    self.headers = headers
    self.bodyFile = bodyFile
    self.isUpload = isUpload
    self.requestTimeout = requestTimeout
    self.resourceTimeout = resourceTimeout
    self.earliestBegin = earliestBegin
    self.byteLimit = byteLimit
    self.taskDescription = taskDescription
    self.kind = kind
  }

  /// The identification of the transfer.
  package var ticket: TransferTicket { TransferTicket(session: session, task: task, url: url) }
}

/// The identification of a transfer, by which an extension is told of unfinished ones, and cancels
/// one.
package struct TransferTicket: Encodable, Hashable, Sendable {
  package var session: String
  package var task: SerialNumber
  package var url: String

  package init(session: String, task: SerialNumber, url: String) {
    self.session = session
    self.task = task
    self.url = url
  }
}

/// An unfinished transfer, as its extension is told with the next request.
package struct OpenTransfer: Encodable, Hashable, Sendable {
  package var ticket: TransferTicket
  /// The number of attempts, including one under way.
  package var attempts: Count
  /// The reason why the last attempt failed.
  package var failure: TransferEvent.Failure?
  /// The date of the next attempt; nil during an attempt, and before the first.
  package var next: Date?

  package init(
    ticket: TransferTicket, attempts: Count = 0, failure: TransferEvent.Failure? = nil,
    next: Date? = nil
  ) {
    self.ticket = ticket
    self.attempts = attempts
    self.failure = failure
    self.next = next
  }
}
