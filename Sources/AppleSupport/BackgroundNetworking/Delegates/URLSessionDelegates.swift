import FoundationNetworking

/// The events that a session reports to its delegate.
///
/// See <https://developer.apple.com/documentation/foundation/urlsessiondelegate>.
@preconcurrency
public protocol URLSessionDelegate: NSObjectProtocol, Sendable {
  /// Called when the session has become invalid and releases its delegate.
  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?)
  /// Called for a server's authentication challenge.
  func urlSession(
    _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) ->
      Void)
  /// Called after all events of a background session that waited for the extension were delivered.
  func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession)
}

/// The events that a session reports about any task.
///
/// See <https://developer.apple.com/documentation/foundation/urlsessiontaskdelegate>.
@preconcurrency
public protocol URLSessionTaskDelegate: URLSessionDelegate {
  /// Called when a server redirects the task.
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
  /// Called when the body has to be sent once more.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void)
  /// Called when part of the body was sent.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64, totalBytesExpectedToSend: Int64)
  /// Called when the task has finished.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?)
  /// Called when the task's begin date has come.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willBeginDelayedRequest request: URLRequest,
    completionHandler:
      @escaping @Sendable (URLSession.DelayedRequestDisposition, URLRequest?) ->
      Void)
  /// Called with the figures that were measured for the task.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didFinishCollecting metrics: URLSessionTaskMetrics)
}

/// The events that a session reports about data and upload tasks.
///
/// See <https://developer.apple.com/documentation/foundation/urlsessiondatadelegate>.
@preconcurrency
public protocol URLSessionDataDelegate: URLSessionTaskDelegate {
  /// Called when the response begins.
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void)
  /// Called when the task has become a download.
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask,
    didBecome downloadTask: URLSessionDownloadTask
  )
  /// Called when part of the response body has arrived.
  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data)
  /// Called before the response is put into the cache.
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask,
    willCacheResponse proposedResponse: CachedURLResponse,
    completionHandler: @escaping @Sendable (CachedURLResponse?) -> Void)
}

/// The events that a session reports about download tasks.
///
/// See <https://developer.apple.com/documentation/foundation/urlsessiondownloaddelegate>.
@preconcurrency
public protocol URLSessionDownloadDelegate: URLSessionTaskDelegate {
  /// Called when the file is complete. It is removed after this call, unless the delegate moved it.
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL)
  /// Called when part of the file has arrived. For a background download it is called once, at the
  /// end.
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64)
  /// Called when a stopped download continues.
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didResumeAtOffset fileOffset: Int64,
    expectedTotalBytes: Int64)
}
