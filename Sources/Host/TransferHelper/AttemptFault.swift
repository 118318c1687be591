import CCurl
import WidgetArchive

/// The reason why an attempt has no answer, libcurl's or ours, in Apple's codes and in words.
enum AttemptFault: Error, Hashable {
  case timedOut
  case hostNotFound
  case notConnected
  case connectionLost
  case notSecure
  case notTrusted
  case tooManyRedirections
  case refusedAddress
  case anotherServer(String)
  case badAddress
  case badAnswer
  case tooLarge(limit: Int)
  case wrongRange
  case couldNotWrite
  case couldNotReadBody
  case couldNotReadKept
  case outOfMemory
  case other(CURLcode.RawValue)

  /// Nil for a request that was answered.
  init?(_ code: CURLcode, byteLimit: Int) {
    switch code {
    case CURLE_OK: return nil
    case CURLE_OPERATION_TIMEDOUT: self = .timedOut
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: self = .hostNotFound
    case CURLE_COULDNT_CONNECT: self = .notConnected
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_HTTP2,
      CURLE_HTTP2_STREAM:
      self = .connectionLost
    case CURLE_SSL_CONNECT_ERROR: self = .notSecure
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR:
      self = .notTrusted
    case CURLE_TOO_MANY_REDIRECTS: self = .tooManyRedirections
    // libcurl uses this code also for an answer that is not HTTP.
    case CURLE_UNSUPPORTED_PROTOCOL: self = .badAnswer
    case CURLE_URL_MALFORMAT: self = .badAddress
    case CURLE_BAD_CONTENT_ENCODING, CURLE_WEIRD_SERVER_REPLY: self = .badAnswer
    case CURLE_FILESIZE_EXCEEDED: self = .tooLarge(limit: byteLimit)
    case CURLE_WRITE_ERROR: self = .couldNotWrite
    case CURLE_READ_ERROR: self = .couldNotReadBody
    case CURLE_OUT_OF_MEMORY: self = .outOfMemory
    default: self = .other(code.rawValue)
    }
  }

  /// Whether another attempt may do better.
  var isTransient: Bool {
    switch self {
    case .timedOut, .hostNotFound, .notConnected, .connectionLost, .notSecure, .wrongRange,
      .outOfMemory, .other:
      true
    case .notTrusted, .tooManyRedirections, .refusedAddress, .anotherServer, .badAddress,
      .badAnswer,
      .tooLarge, .couldNotWrite, .couldNotReadBody, .couldNotReadKept:
      false
    }
  }

  var failure: TransferEvent.Failure { TransferEvent.Failure(code: code, words: words) }

  /// The code in `URLError.Code`.
  private var code: OutcomeCode {
    switch self {
    case .timedOut: -1001
    case .hostNotFound: -1003
    case .notConnected: -1004
    case .connectionLost, .wrongRange: -1005
    case .notSecure: -1200
    case .notTrusted: -1202
    case .tooManyRedirections: -1007
    case .refusedAddress, .anotherServer: -1010
    case .badAddress: -1000
    case .badAnswer: -1011
    case .tooLarge: -1103
    case .couldNotWrite: -3003
    case .couldNotReadBody, .couldNotReadKept: -3001
    case .outOfMemory, .other: -1
    }
  }

  private var words: String {
    switch self {
    case .timedOut: "The server did not answer in time."
    case .hostNotFound: "The host was not found."
    case .notConnected: "The host could not be reached."
    case .connectionLost: "The connection ended before the answer did."
    case .notSecure: "No secure connection could be made."
    case .notTrusted: "The host's certificate is not trusted."
    case .tooManyRedirections: "The server redirects too many times."
    case .refusedAddress: "The server redirects to an address that is not followed."
    case .anotherServer(let server):
      "It leads to another server (\(server.prefix(60))): name that address."
    case .badAddress: "The URL is not well formed."
    case .badAnswer: "The server's answer is not well formed."
    case .tooLarge(let limit): "The answer is larger than \(limit) bytes."
    case .wrongRange: "The server cannot continue the download where it stopped."
    case .couldNotWrite: "The answer could not be written to the disk."
    case .couldNotReadBody: "What was to be sent could not be read."
    case .couldNotReadKept: "The answer that was stored earlier is gone."
    case .outOfMemory: "There was not enough memory."
    case .other(let code): "The transfer failed (libcurl \(code))."
    }
  }
}
