import Foundation
import Synchronization
import WidgetKit

/// A widget's downloads by a background session, which go on when the widget's process is gone.
///
/// While it makes a timeline the widget starts them; when one is done the widget is woken, keeps
/// what is good, and asks for a new timeline. See
/// <https://developer.apple.com/documentation/widgetkit/making-network-requests-in-a-widget-extension>.
package final class BackgroundDownloads: NSObject, Sendable {
  /// Throws an error that describes itself for content that the widget does not understand.
  package typealias Check = @Sendable (_ data: Data, _ url: URL) throws -> Void

  /// What a server says about a request that it refuses; nil if nothing.
  package typealias Refusal = @Sendable (_ data: Data) -> String?

  /// The largest download in bytes: larger than any expected answer, and readable within the memory
  /// that a widget may have.
  package static let mostBytes = 4_000_000

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

  /// The system's completion handler. It is not declared `Sendable`, but is kept and called on one
  /// thread.
  private struct CompletionHandler: @unchecked Sendable {
    let call: () -> Void
  }

  /// - Parameters:
  ///   - kind: the widget's kind. Its session and its folder are named for it.
  package init(
    kind: String, check: @escaping Check, refusal: @escaping Refusal = { _ in nil }
  ) {
    self.kind = kind
    self.check = check
    self.refusal = refusal
    identifier = "\(kind).downloads"
    kept = KeptDownloads(ofWidget: kind)
  }

  /// Starts downloads, save those that are under way, and calls back at once with what holds those
  /// up.
  ///
  /// Where there is no network a download may be under way for hours, and tiles of one place share
  /// theirs.
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

  /// Whether a session of the system's is the one of these downloads.
  package func matches(_ identifier: String) -> Bool {
    identifier == self.identifier
  }

  /// Receives what became of the downloads since the process that started them ended.
  package func handleEvents(completion: @escaping () -> Void) {
    let handler = CompletionHandler(call: completion)
    state.withLock { $0.completion = handler }
    // To make the session is to have its events delivered.
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
      // The file is the session's, and gone after this call.
      let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
      guard (200..<300).contains(status) else {
        let words = size <= Self.mostBytes ? refusal(try Data(contentsOf: file)) : nil
        throw DownloadError.status(status, words)
      }
      guard size <= Self.mostBytes else { throw DownloadError.tooLarge(bytes: size) }
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
