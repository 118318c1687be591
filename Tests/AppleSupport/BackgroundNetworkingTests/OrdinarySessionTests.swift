import Foundation
import HTTPTestServer
import SwiftUI
import Testing

/// Ordinary sessions: Foundation does the work, and this module's types report the results.
@Suite struct OrdinarySessionTests {
  let server = try? HTTPTestServer { request, connection in
    switch request.path {
    case "/moved": connection.answer(302, headers: ["Location": "/hello"])
    case "/echo":
      connection.answer(
        headers: ["X-Method": request.method], String(decoding: request.body, as: UTF8.self))
    case "/stall": connection.stall()
    case "/closed":
      connection.answer(401, headers: ["WWW-Authenticate": #"Basic realm="x""#], "wrong password")
    default: connection.answer(headers: ["Content-Type": "text/plain"], "hello")
    }
  }

  func url(_ path: String) throws -> URL {
    let server = try #require(server)
    return try #require(URL(string: server.url(path)))
  }

  @Test func `data comes asynchronously, from the shared session`() async throws {
    let (data, response) = try await URLSession.shared.data(from: url("/hello"))
    #expect(String(decoding: data, as: UTF8.self) == "hello")
    #expect((response as? HTTPURLResponse)?.statusCode == 200)
  }

  @Test func `a data task hands over its data and knows its answer`() async throws {
    let url = try url("/hello")
    let session = URLSession(configuration: .ephemeral)
    let text = try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<String, any Error>) in
      let task = session.dataTask(with: url) { data, response, error in
        if let error { return continuation.resume(throwing: error) }
        continuation.resume(returning: String(decoding: data ?? Data(), as: UTF8.self))
      }
      #expect(task.originalRequest?.url == url)
      #expect(task.state == .suspended)
      task.taskDescription = "greeting"
      #expect(task.taskDescription == "greeting")
      task.resume()
    }
    #expect(text == "hello")
  }

  @Test func `a delegate is told about our tasks, on the queue that was given`() async throws {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let delegate = Listener()
    let session = URLSession(configuration: .default, delegate: delegate, delegateQueue: queue)
    let task = session.dataTask(with: try url("/moved"))
    delegate.expected = task
    task.resume()
    let words = await delegate.end()
    #expect(words == ["redirected to /hello", "200", "hello", "done nil", "ours true"])
    #expect(task.state == .completed)
    #expect((task.response as? HTTPURLResponse)?.statusCode == 200)
    session.finishTasksAndInvalidate()
  }

  @Test func `a server that wants a sign-in is asked once, and its refusal is the answer`()
    async throws
  {
    let delegate = Listener()
    let session = URLSession(configuration: .ephemeral, delegate: delegate, delegateQueue: nil)
    var request = URLRequest(url: try url("/closed"))
    request.setValue("Basic YWRhOm5v", forHTTPHeaderField: "Authorization")
    let task = session.dataTask(with: request)
    delegate.expected = task
    task.resume()
    #expect(await delegate.end() == ["401", "wrong password", "done nil", "ours true"])
    #expect(server?.requests.count == 1)
    session.finishTasksAndInvalidate()
  }

  @Test func `a download's file is there while its delegate has it`() async throws {
    let delegate = Listener()
    let session = URLSession(configuration: .default, delegate: delegate, delegateQueue: nil)
    let task = session.downloadTask(with: try url("/hello"))
    delegate.expected = task
    task.resume()
    #expect(await delegate.end() == ["file hello", "done nil", "ours true"])
    session.finishTasksAndInvalidate()
  }

  @Test func `downloads and uploads come asynchronously`() async throws {
    let session = URLSession(configuration: .default)
    let (file, _) = try await session.download(from: url("/hello"))
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try String(contentsOf: file, encoding: .utf8) == "hello")
    var request = URLRequest(url: try url("/echo"))
    request.httpMethod = "PUT"
    let (data, response) = try await session.upload(for: request, from: Data("body".utf8))
    #expect(String(decoding: data, as: UTF8.self) == "body")
    #expect((response as? HTTPURLResponse)?.value(forHTTPHeaderField: "X-Method") == "PUT")
  }

  @Test func `a cancelled task ends with that error`() async throws {
    let delegate = Listener()
    let configuration = URLSessionConfiguration.default
    // Long enough that the timeout does not end the task on a busy machine.
    configuration.timeoutIntervalForRequest = 3600
    let session = URLSession(
      configuration: configuration, delegate: delegate, delegateQueue: nil)
    let task = session.dataTask(with: try url("/stall"))
    delegate.expected = task
    task.resume()
    let open = await session.allTasks
    #expect(open.map { $0 === task } == [true])
    task.cancel()
    #expect(await delegate.end() == ["done -999", "ours true"])
  }

  @Test func `an invalidated session tells its delegate and lets it go`() async throws {
    let delegate = Listener()
    let session = URLSession(configuration: .default, delegate: delegate, delegateQueue: nil)
    session.finishTasksAndInvalidate()
    #expect(await delegate.end() == ["invalid nil"])
    #expect(session.delegate == nil)
  }

  @Test func `a configuration is copied, and says what it was told`() {
    let configuration = URLSessionConfiguration.default
    configuration.timeoutIntervalForRequest = 7
    configuration.httpAdditionalHeaders = ["X-Key": "1"]
    let session = URLSession(configuration: configuration)
    configuration.timeoutIntervalForRequest = 8
    #expect(session.configuration.timeoutIntervalForRequest == 7)
    #expect(session.configuration.httpAdditionalHeaders?["X-Key"] as? String == "1")
    #expect(session.configuration.urlCache === URLCache.shared)
    #expect(URLSessionConfiguration.background(withIdentifier: "b").identifier == "b")
  }
}

/// A delegate that records the calls it receives.
private final class Listener: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate,
  @unchecked Sendable
{
  private let lines = AsyncStream.makeStream(of: String.self)
  private var isOurs = true
  weak var expected: URLSessionTask?

  /// Waits for the session's end and returns all recorded calls.
  func end() async -> [String] {
    var words: [String] = []
    for await line in lines.stream { words.append(line) }
    return words
  }

  private func say(_ words: String, about task: URLSessionTask) {
    isOurs = isOurs && task === expected
    lines.continuation.yield(words)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    say("redirected to \(request.url?.path ?? "")", about: task)
    completionHandler(request)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    say("\((response as? HTTPURLResponse)?.statusCode ?? 0)", about: dataTask)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    say(String(decoding: data, as: UTF8.self), about: dataTask)
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    let text = (try? String(contentsOf: location, encoding: .utf8)) ?? "nothing"
    say("file \(text)", about: downloadTask)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    say("done \((error as? URLError).map { "\($0.errorCode)" } ?? "nil")", about: task)
    lines.continuation.yield("ours \(isOurs)")
    lines.continuation.finish()
  }

  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
    lines.continuation.yield("invalid \(error.map { "\($0)" } ?? "nil")")
    lines.continuation.finish()
  }
}
