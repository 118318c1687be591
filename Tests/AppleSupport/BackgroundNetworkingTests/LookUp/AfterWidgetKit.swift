import WidgetKit

/// An author's downloader in a file that begins with these imports.
final class AfterWidgetKit: NSObject, URLSessionDownloadDelegate, URLSessionDataDelegate,
  @unchecked Sendable
{
  lazy var session = URLSession(
    configuration: .background(withIdentifier: "feeds"), delegate: self, delegateQueue: nil)

  func start(_ url: URL) -> URLSessionDownloadTask {
    var request = URLRequest(url: url)
    request.setValue("text/xml", forHTTPHeaderField: "Accept")
    let task = session.downloadTask(with: request)
    task.earliestBeginDate = Date(timeIntervalSince1970: 1_800_000_000)
    task.resume()
    return task
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {}

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?
  ) {}

  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {}

  /// The modules whose types the session names resolve to in this file.
  static var meanings: [String] {
    [
      String(reflecting: URLSession.self), String(reflecting: URLSessionConfiguration.self),
      String(reflecting: URLSessionTask.self), String(reflecting: URLSessionDataTask.self),
      String(reflecting: URLSessionDownloadTask.self),
      String(reflecting: URLSessionUploadTask.self),
      String(reflecting: (any URLSessionDelegate).self),
      String(reflecting: (any URLSessionTaskDelegate).self),
      String(reflecting: (any URLSessionDataDelegate).self),
      String(reflecting: (any URLSessionDownloadDelegate).self),
    ]
  }
}
