import Foundation
import Redirects
import WidgetKit

/// One request and its answer within a reload, limited in time and size. Requests that may wait,
/// and carry no secret, are better made in the background.
package enum PromptTransfer {
  package struct Reply: Sendable {
    package var status: Int
    /// The headers, with names in lower case.
    package var headers: [String: String]
    package var data: Data
    /// The address that answered, after redirects.
    package var url: URL
  }

  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    package init(_ words: String) { description = words }

    /// The refusal of an address that a server redirects to.
    package init(refusing url: URL, as redirect: Redirect) {
      description = "it \(Redirect.refusal(of: url, as: redirect))"
    }
  }

  /// The limits of an answer.
  package struct Bounds: Sendable {
    package var time: Duration
    package var bytes: Int
    /// The error message for an answer that is too large.
    package var tooLarge: String
    /// The reason why a body is not read, given its encoding and its length; nil if it is read.
    package var refusal: @Sendable (_ encoding: String?, _ bytes: Int64) -> String?

    package init(
      time: Duration, bytes: Int, tooLarge: String,
      refusal: @escaping @Sendable (_ encoding: String?, _ bytes: Int64) -> String?
    ) {
      (self.time, self.bytes, self.tooLarge, self.refusal) = (time, bytes, tooLarge, refusal)
    }
  }

  /// Makes the request that follows a redirect; throws the error to show if it must not be
  /// followed.
  package typealias Following = @Sendable (_ from: URL, _ to: URL) throws -> URLRequest

  private static let mostRedirects = 5

  /// - Parameter following: makes the request after a redirect; without it the redirect is the
  ///   answer.
  package static func send(
    _ request: URLRequest, within bounds: Bounds, following: Following? = nil
  ) async throws -> Reply {
    // libcurl's calls block, so the transfer has a thread of its own.
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try run(request, bounds, following) })
      }
    }
  }

  private static func run(
    _ request: URLRequest, _ bounds: Bounds, _ following: Following?
  ) throws -> Reply {
    let deadline = ContinuousClock.now + bounds.time
    var request = request
    for _ in 0...mostRedirects {
      let reply = try PromptExchange(request, within: bounds, until: deadline).run()
      guard let following, [301, 302, 303, 307, 308].contains(reply.status),
        let next = reply.headers["location"].flatMap({ URL(string: $0, relativeTo: reply.url) })
      else { return reply }
      request = try following(reply.url, next.absoluteURL)
    }
    throw Failure("it leads elsewhere more than \(mostRedirects) times")
  }
}
