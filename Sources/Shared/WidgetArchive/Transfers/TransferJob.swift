/// One attempt at a transfer: a line on the standard input of the transfer helper.
///
/// Made by the host, so that no value in it needs to be doubted.
package struct TransferJob: Hashable, Sendable {
  /// An answer that was kept with what the server needs to say that it still holds.
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

  /// When an attempt has taken too long, in seconds.
  package struct Times: Hashable, Sendable {
    /// Until the connection is there.
    package var connect: Seconds = 20
    /// Without any data.
    package var stall: Seconds = 60
    /// Altogether.
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
  /// What is sent.
  package var bodyFile: String?
  /// Where the answer goes. It may hold the beginning of one.
  package var file: String
  /// What the beginning in `file` belongs to: a strong entity tag, or a date. Without it the answer
  /// is loaded from its beginning.
  package var partial: String?
  package var kept: Kept?
  /// Where to put a second copy of an answer that may be asked for again.
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

/// What became of an attempt: a line on the standard output of the transfer helper.
package struct TransferReport: Hashable, Sendable {
  package var id: SerialNumber
  /// What the server answered, in the case of an answer that was kept what it had answered then.
  package var response: TransferEvent.Response?
  package var failure: TransferEvent.Failure?
  /// Whether another attempt may do better.
  package var isTransient: Bool
  /// Seconds the server wants to be left alone for.
  package var retryAfter: Seconds?
  /// What the bytes in the job's file belong to, if the server lets one go on from there.
  package var partial: String?
  /// The answer was put aside to be asked for again.
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
