import Answers
import Downloads
import Foundation
import Synchronization
import WidgetKit

/// One request and its answer, within a time, a size and a number of redirects.
final class AnswerTransfer: NSObject, Sendable {
  struct Reply: Sendable {
    var status: Int
    var headers: [String: String]
    var data: Data
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The board waits half a minute for a timeline.
  static let longest: Duration = .seconds(20)
  /// For a form it waits ten seconds.
  static let longestForForm: Duration = .seconds(8)
  static let mostRedirects = 5

  private struct State {
    var data = Data()
    var redirects = 0
    var failure: Failure?
    var waiting: CheckedContinuation<Reply, any Error>?
  }

  private let state = Mutex(State())
  private let mayRedirect: Bool
  /// Go to the person's own server only.
  private let headers: [String]

  private init(_ request: AnswerRequest, mayRedirect: Bool) {
    self.mayRedirect = mayRedirect
    headers = request.headers.map(\.name)
  }

  static func send(
    _ request: AnswerRequest, body: Data? = nil, conditions: [String: String] = [:],
    within limit: Duration = longest
  ) async throws -> Reply {
    var asked = URLRequest(url: request.url)
    // Longer than the limit, which is the one that is told.
    asked.timeoutInterval = limit / .seconds(1) + 10
    asked.cachePolicy = .reloadIgnoringLocalCacheData
    asked.setValue("widgetboard", forHTTPHeaderField: "User-Agent")
    asked.setValue(
      "application/json, application/xml;q=0.9, */*;q=0.8", forHTTPHeaderField: "Accept")
    // What is packed is unpacked before its size is known.
    asked.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
    for (name, value) in conditions { asked.setValue(value, forHTTPHeaderField: name) }
    if let body {
      asked.httpMethod = "POST"
      asked.httpBody = body
      let isJSON = ["{", "["].contains { body.starts(with: $0.utf8) }
      asked.setValue(
        isJSON ? "application/json" : "text/plain; charset=utf-8",
        forHTTPHeaderField: "Content-Type")
    }
    for header in request.headers { asked.setValue(header.value, forHTTPHeaderField: header.name) }
    return try await AnswerTransfer(request, mayRedirect: body == nil).run(asked, within: limit)
  }

  private func run(_ request: URLRequest, within time: Duration) async throws -> Reply {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    let task = session.dataTask(with: request)
    let limit = Task {
      try await Task.sleep(for: time)
      fail(task, "did not answer within \(Int(time / .seconds(1))) s")
    }
    defer {
      limit.cancel()
      session.invalidateAndCancel()
    }
    return try await withCheckedThrowingContinuation { continuation in
      state.withLock { $0.waiting = continuation }
      task.resume()
    }
  }

  private func fail(_ task: URLSessionTask, _ words: String) {
    refuse(words)
    task.cancel()
  }

  /// Foundation ends a task whose redirect is not followed by itself, and the program where it is
  /// cancelled meanwhile.
  private func refuse(_ words: String) {
    state.withLock { $0.failure = $0.failure ?? Failure(description: words) }
  }
}

extension AnswerTransfer: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    guard mayRedirect else { return completionHandler(nil) }
    let count = state.withLock { state in
      state.redirects += 1
      return state.redirects
    }
    guard count <= Self.mostRedirects else {
      refuse("it leads elsewhere more than \(Self.mostRedirects) times")
      return completionHandler(nil)
    }
    guard let url = request.url, AnswerRequest.isAllowed(url),
      url.scheme?.lowercased() == "https" || response.url?.scheme?.lowercased() == "http"
    else {
      refuse("it leads to an address that is not followed (\(request.url?.scheme ?? "none"):)")
      return completionHandler(nil)
    }
    // The person has named a server, and nobody else is to have others asked from here.
    guard AnswerRequest.isSameServer(url, response.url) else {
      refuse("it leads to another server (\(AnswerRequest.server(of: url))): name that address")
      return completionHandler(nil)
    }
    var request = request
    if url.scheme != response.url?.scheme {
      for name in headers { request.setValue(nil, forHTTPHeaderField: name) }
    }
    completionHandler(request)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let encoding = (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Encoding")
    guard Answer.isReadable(packedAs: encoding, bytes: response.expectedContentLength) else {
      fail(dataTask, "\(AnswerFault.packed(encoding ?? ""))")
      return completionHandler(.cancel)
    }
    completionHandler(.allow)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data
  ) {
    let isTooLarge = state.withLock { state in
      state.data.append(data)
      return state.data.count > Answer.mostBytes
    }
    if isTooLarge { fail(dataTask, "\(AnswerFault.tooLarge)") }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let (waiting, failure, data) = state.withLock { state in
      defer { state.waiting = nil }
      return (state.waiting, state.failure, state.data)
    }
    if let failure { waiting?.resume(throwing: failure); return }
    guard let response = task.response as? HTTPURLResponse, error == nil else {
      let words = error.map { "\(DownloadError($0))" } ?? "gave no answer"
      waiting?.resume(throwing: Failure(description: words))
      return
    }
    var headers: [String: String] = [:]
    for case (let name as String, let value as String) in response.allHeaderFields {
      headers[name.lowercased()] = value
    }
    waiting?.resume(
      returning: Reply(status: response.statusCode, headers: headers, data: data))
  }
}
