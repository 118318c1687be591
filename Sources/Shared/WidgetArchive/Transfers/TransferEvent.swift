/// The end of a background transfer, as its extension is told in a `backgroundEvents` request.
package struct TransferEvent: Encodable, Hashable, Sendable {
  /// The reason for a transfer without a result.
  package struct Failure: Error, Encodable, Hashable, Sendable {
    /// A code of Apple's `URLError`, such as -1001 for a time-out.
    package var code: OutcomeCode
    /// A sentence, without the URL.
    package var words: String

    package init(code: OutcomeCode, words: String) {
      self.code = code
      self.words = words
    }
  }

  /// The server's answer, after redirections.
  package struct Response: Encodable, Hashable, Sendable {
    package var url: String
    package var status: OutcomeCode
    /// The headers; of a repeated one the last.
    package var headers: [String: String]
    /// The number of bytes in the body.
    package var bytes: ByteCount

    package init(
      url: String, status: OutcomeCode, headers: [String: String] = [:], bytes: ByteCount = 0
    ) {
      self.url = url
      self.status = status
      self.headers = headers
      self.bytes = bytes
    }
  }

  package var task: SerialNumber
  /// The URL of the request.
  package var url: String
  package var method: String
  package var isUpload: Bool
  package var taskDescription: String?
  /// The answer, if there was any; also with a failure.
  package var response: Response?
  /// The path of the body's file. The board removes it once the extension was told.
  package var file: String?
  package var failure: Failure?

  package init(
    task: SerialNumber, url: String, method: String = "GET", isUpload: Bool = false,
    taskDescription: String? = nil, response: Response? = nil, file: String? = nil,
    failure: Failure? = nil
  ) {
    self.task = task
    self.url = url
    self.method = method
    self.isUpload = isUpload
    self.taskDescription = taskDescription
    self.response = response
    self.file = file
    self.failure = failure
  }
}

/// A reload that an extension requested while it was told about its transfers.
package enum ReloadWish: Hashable, Sendable {
  case kind(String)
  /// All kinds of the extension.
  case all
}
