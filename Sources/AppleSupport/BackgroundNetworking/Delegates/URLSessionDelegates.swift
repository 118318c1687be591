import FoundationNetworking

/// The events that a session reports to its delegate.
///
/// See <https://developer.apple.com/documentation/foundation/urlsessiondelegate>.
@preconcurrency
public protocol URLSessionDelegate: NSObjectProtocol, Sendable {
  /// The session is invalid and lets go of its delegate.
  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?)
  /// Called for a server's authentication challenge.
  func urlSession(
    _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) ->
      Void)
  /// All events of a background session that waited for the extension have been told.
  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession)
}

/// What a session tells about any task.
///
/// See <https://developer.apple.com/documentation/foundation/urlsessiontaskdelegate>.
@preconcurrency
public protocol URLSessionTaskDelegate: URLSessionDelegate {
  /// A server sends the task elsewhere.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void)
  /// Called for a server's authentication challenge.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) ->
      Void)
  /// The body has to be sent once more.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void)
  /// Part of the body was sent.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64, totalBytesExpectedToSend: Int64)
  /// The task is over.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?)
  /// The task's date has come.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willBeginDelayedRequest request: URLRequest,
    completionHandler:
      @escaping @Sendable (URLSession.DelayedRequestDisposition, URLRequest?) ->
      Void)
  /// Figures about the task.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didFinishCollecting metrics: URLSessionTaskMetrics)
}

/// What a session tells about data and upload tasks.
///
/// See <https://developer.apple.com/documentation/foundation/urlsessiondatadelegate>.
@preconcurrency
public protocol URLSessionDataDelegate: URLSessionTaskDelegate {
  /// The answer begins.
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void)
  /// The task is a download from now on.
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask,
    didBecome downloadTask: URLSessionDownloadTask
  )
  /// Some of the answer has come.
  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data)
  /// The answer may be kept.
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask,
    willCacheResponse proposedResponse: CachedURLResponse,
    completionHandler: @escaping @Sendable (CachedURLResponse?) -> Void)
}

/// What a session tells about download tasks.
///
/// See <https://developer.apple.com/documentation/foundation/urlsessiondownloaddelegate>.
@preconcurrency
public protocol URLSessionDownloadDelegate: URLSessionTaskDelegate {
  /// The file is there. It is gone when this returns, unless it was moved.
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL)
  /// Some of the file has come. Of a background download this is told once, at its end.
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64)
  /// The download goes on where it had stopped.
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didResumeAtOffset fileOffset: Int64,
    expectedTotalBytes: Int64)
}
