/// One attempt at a transfer: a line on the standard input of the transfer helper.
///
/// Made by the host, so its values are trusted.
package struct TransferJob: Hashable, Sendable {
  /// An answer that was kept, with the validators by which the server can tell that it is still
  /// current.
  package struct Kept: Hashable, Sendable {
    package var file: String
    package var entityTag: String?
    package var lastModified: String?
    package var response: TransferEvent.Response

    package init(
      file: String, entityTag: String? = nil, lastModified: String? = nil,
      response: TransferEvent.Response
    ) {
      self.file = file
      self.entityTag = entityTag
      self.lastModified = lastModified
      self.response = response
    }
  }

  /// The time limits of an attempt, in seconds.
  package struct Times: Hashable, Sendable {
    /// Until the connection is made.
    package var connect: Seconds = 20
    /// The longest time without data.
    package var stall: Seconds = 60
    /// The whole attempt.
    package var total: Seconds = 900

    package init(connect: Seconds = 20, stall: Seconds = 60, total: Seconds = 900) {
      self.connect = connect
      self.stall = stall
      self.total = total
    }
  }

  package var id: SerialNumber
  package var url: String
  package var method: String
  package var headers: [String: String]
  /// The file with the body to send.
  package var bodyFile: String?
  /// The file for the answer. It may hold the beginning of one.
  package var file: String
  /// The version that the beginning in `file` belongs to: a strong entity tag, or a date. Without
  /// it the answer is loaded from its beginning.
  package var partial: String?
  package var kept: Kept?
  /// The place of a second copy, for an answer that may be requested again.
  package var keepAs: String?
  package var byteLimit: ByteCount
  package var redirectLimit: Count
  package var times: Times

  package init(
    id: SerialNumber, url: String, method: String = "GET", headers: [String: String] = [:],
    bodyFile: String? = nil, file: String, partial: String? = nil, kept: Kept? = nil,
    keepAs: String? = nil, byteLimit: ByteCount = 50_000_000, redirectLimit: Count = 10,
    times: Times = Times()
  ) {
    self.id = id
    self.url = url
    self.method = method
    self.headers = headers
    self.bodyFile = bodyFile
    self.file = file
    self.partial = partial
    self.kept = kept
    self.keepAs = keepAs
    self.byteLimit = byteLimit
    self.redirectLimit = redirectLimit
    self.times = times
  }
}

/// The result of an attempt: a line on the standard output of the transfer helper.
package struct TransferReport: Hashable, Sendable {
  package var id: SerialNumber
  /// The server's answer; if the kept answer is still current, the one that was given with it.
  package var response: TransferEvent.Response?
  package var failure: TransferEvent.Failure?
  /// Whether another attempt may do better.
  package var isTransient: Bool
  /// The seconds for which the server wants no requests.
  package var retryAfter: Seconds?
  /// The version of the bytes in the job's file, if the server allows the transfer to be resumed.
  package var partial: String?
  /// The copy of the answer that was kept for later requests.
  package var kept: TransferJob.Kept?

  package init(
    id: SerialNumber, response: TransferEvent.Response? = nil,
    failure: TransferEvent.Failure? = nil,
    isTransient: Bool = false, retryAfter: Seconds? = nil, partial: String? = nil,
    kept: TransferJob.Kept? = nil
  ) {
    self.id = id
    self.response = response
    self.failure = failure
    self.isTransient = isTransient
    self.retryAfter = retryAfter
    self.partial = partial
    self.kept = kept
  }
}
