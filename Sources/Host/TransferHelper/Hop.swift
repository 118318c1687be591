import Foundation
import Redirects
import WidgetArchive

/// One request of an attempt: the job's own, or that of a redirection.
struct Hop {
  let url: String
  let method: String
  let sendsBody: Bool
  /// Whether it goes without the job's headers, which were allowed only for the server that the job
  /// names.
  let isBare: Bool
  /// Whether it goes to a server that the job does not name, which must be a public one.
  let isElsewhere: Bool
  /// The number of hops before it.
  let count: Int
  /// Whether the job sends nothing, so that anybody might make its request.
  private let isReading: Bool

  init(_ job: TransferJob) {
    isReading = ["GET", "HEAD"].contains(job.method) && job.bodyFile == nil
    (url, method, sendsBody) = (job.url, job.method, job.bodyFile != nil)
    (isBare, isElsewhere, count) = (false, false, 0)
  }

  private init(
    after hop: Hop, url: String, method: String, sendsBody: Bool, as redirect: Redirect
  ) {
    isReading = hop.isReading
    (self.url, self.method, self.sendsBody, count) = (url, method, sendsBody, hop.count + 1)
    isBare = hop.isBare || redirect != .stays
    isElsewhere = hop.isElsewhere || !redirect.isSameServer
  }

  /// The request to which an answer with a status leads.
  ///
  /// No body or header goes to another server, and no request at all to one on this machine or in
  /// its network.
  func next(_ status: Int, to location: String) throws(AttemptFault) -> Hop {
    guard let from = URL(string: url), let to = URL(string: location) else {
      throw .refusedAddress
    }
    let redirect = Redirect(from: from, to: to)
    switch redirect {
    case .unfollowed: throw .refusedAddress
    case .stays: break
    case .secured, .elsewhere(isPublic: true):
      guard isReading else { throw .anotherServer(Redirect.server(of: to)) }
    case .elsewhere(isPublic: false): throw .anotherServer(Redirect.server(of: to))
    }
    let becomesGet =
      status == 303 ? !["GET", "HEAD"].contains(method) : status < 303 && method == "POST"
    return Hop(
      after: self, url: to.absoluteString, method: becomesGet ? "GET" : method,
      sendsBody: sendsBody && !becomesGet, as: redirect)
  }

  /// The name of this request's server in a fault.
  var server: String { URL(string: url).map(Redirect.server) ?? url }

  /// Whether it goes to the server that gave an answer.
  func asks(serverOf answer: String) -> Bool {
    guard let from = URL(string: answer), let to = URL(string: url) else { return false }
    return Redirect(from: from, to: to) == .stays
  }
}

extension Hop {
  /// Whether a proxy is used, which looks names up itself; then only the name is judged.
  private static var hasProxy: Bool {
    let environment = ProcessInfo.processInfo.environment
    return ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].contains {
      environment[$0]?.isEmpty == false
    }
  }

  /// Whether sockets may be opened to public addresses only, whatever the name was.
  var looksAtAddresses: Bool { isElsewhere && !Self.hasProxy }
}
