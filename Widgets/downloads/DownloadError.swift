import Foundation

/// Why a download came to nothing.
enum DownloadError: Error, Hashable {
  case status(Int)
  case network(URLError.Code?)
}

extension DownloadError: CustomStringConvertible {
  /// What to say about it, after a name and a colon.
  var description: String {
    switch self {
    case .status(404), .status(410): "not there any more (404)"
    case .status(401), .status(403): "not for everyone (it wants a sign-in)"
    case .status(429): "asked too often; it will be asked again later"
    case .status(let status) where status >= 500: "out of order (\(status))"
    case .status(let status): "answered \(status)"
    case .network(.timedOut): "did not answer in time"
    case .network(.cannotFindHost): "no network, or no such host"
    case .network(.notConnectedToInternet): "no network"
    case .network(.some(let code)) where Self.untrusted.contains(code):
      "its certificate is not valid"
    case .network: "cannot be reached"
    }
  }

  private static let untrusted: Set<URLError.Code> = [
    .serverCertificateUntrusted, .serverCertificateHasBadDate, .serverCertificateNotYetValid,
    .serverCertificateHasUnknownRoot, .secureConnectionFailed,
  ]
}
