import Foundation

/// A background download or upload as an extension hands it over to the board: in its reply.
///
/// Made by the extension's background session, judged by the host, loaded by the transfer helper.
package struct TransferOrder: Hashable, Sendable {
  /// The identifier of the session, which is the author's to choose.
  package var session: String
  /// The task's number, which no other open task of the session has.
  package var task: SerialNumber
  package var url: String
  package var method: String
  package var headers: [String: String]
  /// The path of the file that is sent.
  package var bodyFile: String?
  /// Whether it is an upload task, which gets the answer as data rather than as a file.
  package var isUpload: Bool
  /// Seconds without any data after which an attempt has failed.
  package var requestTimeout: Seconds
  /// Seconds after which the transfer is given up, however often it was tried.
  package var resourceTimeout: Seconds
  package var earliestBegin: Date?
  /// The most bytes the answer may have, where that is less than the board's own limit.
  package var byteLimit: ByteCount?
  /// The author's own name for the task.
  package var taskDescription: String?
  /// The widget that was being asked when the task began.
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

  /// The names it is known by.
  package var ticket: TransferTicket { TransferTicket(session: session, task: task, url: url) }
}

/// The names of a transfer: what an extension is told of those that are not done, and what it calls
/// one that it wants no more.
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

/// A transfer that is not done, as its extension is told with its next request.
package struct OpenTransfer: Encodable, Hashable, Sendable {
  package var ticket: TransferTicket
  /// Attempts so far, one under way included.
  package var attempts: Count
  /// Why the one before came to nothing.
  package var failure: TransferEvent.Failure?
  /// When it is tried again; nil while it is being tried, and before the first time.
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
