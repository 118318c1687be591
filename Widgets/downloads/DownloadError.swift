import Foundation

/// The reason why a download failed.
package enum DownloadError: Error, Hashable {
  /// A server's refusal: its status and its own words.
  case status(Int, String?)
  case tooLarge(bytes: Int)
  /// There was no answer; the string is the system's error message.
  case network(URLError.Code?, String)

  /// Converts the error of a failed task.
  package init(_ error: any Error) {
    self = .network((error as? URLError)?.code, error.localizedDescription)
  }
}

extension DownloadError: CustomStringConvertible {
  /// The words to show, after a name and a colon.
  package var description: String {
    switch self {
    case .status(_, let words?): Self.clause(words)
    case .status(404, nil), .status(410, nil): "not there any more (404)"
    case .status(401, nil), .status(403, nil): "not for everyone (it wants a sign-in)"
    case .status(429, nil): "asked too often; it will be asked again later"
    case .status(let status, nil) where status >= 500: "out of order (\(status))"
    case .status(let status, nil): "answered \(status)"
    case .tooLarge(let bytes): "too large (\(bytes / 1_000_000) MB)"
    case .network(.timedOut, _): "did not answer in time"
    case .network(.cannotFindHost, _): "no network, or no such host"
    case .network(.notConnectedToInternet, _): "no network"
    case .network(.cannotConnectToHost, _): "cannot be reached"
    case .network(.some(let code), _) where Self.untrusted.contains(code):
      "its certificate is not valid"
    case .network(_, let words): Self.clause(words)
    }
  }

  /// The largest number of characters that a tile has room for.
  private static let mostCharacters = 120

  /// A sentence without its capital and its full stop, to follow a colon.
  private static func clause(_ sentence: String) -> String {
    let words = sentence.prefix(mostCharacters).drop(while: \.isWhitespace)
    let isAcronym = words.dropFirst().first?.isUppercase == true
    let first = words.prefix(1)
    let clause = (isAcronym ? String(first) : first.lowercased()) + words.dropFirst()
    return clause.hasSuffix(".") ? String(clause.dropLast()) : clause
  }

  private static let untrusted: Set<URLError.Code> = [
    .serverCertificateUntrusted, .serverCertificateHasBadDate, .serverCertificateNotYetValid,
    .serverCertificateHasUnknownRoot, .secureConnectionFailed,
  ]
}
