import Foundation
import Synchronization
import WidgetKit

/// A widget's downloads in a background session, which go on after the widget's process has ended.
///
/// The widget starts them while it makes a timeline. When one is done the widget is woken, keeps
/// the file if it is good, and asks for a new timeline. See
/// <https://developer.apple.com/documentation/widgetkit/making-network-requests-in-a-widget-extension>.
package final class BackgroundDownloads: NSObject, Sendable {
  /// Checks downloaded content; throws an error, worded for people, if the widget cannot use it.
  package typealias Check = @Sendable (_ data: Data, _ url: URL) throws -> Void

  /// Extracts the server's own words from a refusal; nil if there are none.
  package typealias Refusal = @Sendable (_ data: Data) -> String?

  /// The largest download in bytes: larger than any expected answer, and small enough to read
  /// within a widget's memory limit.
  package static let mostBytes = 4_000_000

  private let mostBytes: Int
  package let kept: KeptDownloads
  private let identifier: String
  private let kind: String
  private let check: Check
  private let refusal: Refusal
  private let state = Mutex(State())

  private struct State {
    var session: URLSession?
    var completion: CompletionHandler?
  }

  /// The system's completion handler. It is not declared `Sendable`, but is stored and called on
  /// one thread.
  private struct CompletionHandler: @unchecked Sendable {
    let call: () -> Void
  }

  /// - Parameters:
  ///   - kind: the widget's kind, which names its session and its folder.
  package init(
    kind: String, mostBytes: Int = mostBytes, check: @escaping Check,
    refusal: @escaping Refusal = { _ in nil }
  ) {
    self.kind = kind
    self.mostBytes = mostBytes
    self.check = check
    self.refusal = refusal
    identifier = "\(kind).downloads"
    kept = KeptDownloads(ofWidget: kind)
  }

  /// Starts the downloads that are not under way yet, and calls back at once with the delays of
  /// those that are.
  ///
  /// Without a network a download may be under way for hours; tiles that show the same address
  /// share one download.
  package func start(
    _ urls: [URL], completion: @escaping @Sendable ([URL: DelayedDownload]) -> Void
  ) {
    guard !urls.isEmpty else { return completion([:]) }
    let session = session
    session.getAllTasks { tasks in
      var underWay: Set<URL> = []
      var delays: [URL: DelayedDownload] = [:]
      for task in tasks {
        guard let url = task.originalRequest?.url else { continue }
        underWay.insert(url)
        guard let error = task.error else { continue }
        delays[url] = DelayedDownload(
          reason: "\(DownloadError(error))", next: task.earliestBeginDate)
      }
      for url in urls where !underWay.contains(url) {
        var request = URLRequest(url: url)
        request.timeoutInterval = 30
        request.setValue("widgetboard", forHTTPHeaderField: "User-Agent")
        session.downloadTask(with: request).resume()
      }
      completion(delays)
    }
  }

  /// Whether a session's identifier is that of these downloads.
  package func matches(_ identifier: String) -> Bool {
    identifier == self.identifier
  }

  /// Receives the events of downloads that ended after the process that started them.
  package func handleEvents(completion: @escaping () -> Void) {
    let handler = CompletionHandler(call: completion)
    state.withLock { $0.completion = handler }
    // The system delivers the events as soon as the session exists.
    _ = session
  }

  private var session: URLSession {
    state.withLock { state in
      if let session = state.session { return session }
      let configuration = URLSessionConfiguration.background(withIdentifier: identifier)
      let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
      state.session = session
      return session
    }
  }
}

extension BackgroundDownloads: URLSessionDownloadDelegate {
  package func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo file: URL
  ) {
    guard let url = downloadTask.originalRequest?.url else { return }
    do {
      let status = (downloadTask.response as? HTTPURLResponse)?.statusCode ?? 200
      // The session deletes the file after this call.
      let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
      guard (200..<300).contains(status) else {
        let words = size <= mostBytes ? refusal(try Data(contentsOf: file)) : nil
        throw DownloadError.status(status, words)
      }
      guard size <= mostBytes else { throw DownloadError.tooLarge(bytes: size) }
      let data = try Data(contentsOf: file)
      try check(data, url)
      try kept.keep(data, of: url)
    } catch {
      note(error, with: url)
    }
  }

  package func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    guard let error, let url = task.originalRequest?.url else { return }
    note(DownloadError(error), with: url)
  }

  package func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
    WidgetCenter.shared.reloadTimelines(ofKind: kind)
    let completion = state.withLock { state in
      defer { state.completion = nil }
      return state.completion
    }
    completion?.call()
  }

  private func note(_ error: any Error, with url: URL) {
    do {
      try kept.note("\(error)", with: url)
    } catch {
      print("cannot note a problem with \(url): \(error)")
    }
  }
}
