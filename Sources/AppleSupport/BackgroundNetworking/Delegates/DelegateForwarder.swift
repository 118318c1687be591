import FoundationNetworking
import Synchronization

/// The delegate of Foundation's session: tells ours, with our tasks in place of Foundation's.
///
/// It keeps the tasks that are not done, and each of them its session: so a session that nobody else
/// holds stays until they are.
final class DelegateForwarder: NSObject, @unchecked Sendable {
  private weak var session: URLSession?
  private let delegate: Mutex<(any URLSessionDelegate)?>
  private let tasks = Mutex<[Int: URLSessionTask]>([:])

  init(session: URLSession, delegate: (any URLSessionDelegate)?) {
    self.session = session
    self.delegate = Mutex(delegate)
  }

  func keep(_ task: URLSessionTask) {
    tasks.withLock { $0[task.taskIdentifier] = task }
  }

  func forget(_ identifier: Int) {
    tasks.withLock { $0[identifier] = nil }
  }

  /// Our task for one of Foundation's; a new one where Foundation made it by itself.
  func task(for task: FoundationNetworking.URLSessionTask) -> URLSessionTask {
    tasks.withLock { tasks in
      if let known = tasks[task.taskIdentifier] { return known }
      let session = session ?? .shared
      let new =
        switch task {
        case is FoundationNetworking.URLSessionUploadTask: URLSessionUploadTask(task, of: session)
        case is FoundationNetworking.URLSessionDataTask: URLSessionDataTask(task, of: session)
        case is FoundationNetworking.URLSessionDownloadTask:
          URLSessionDownloadTask(task, of: session)
        default: URLSessionTask(task, of: session)
        }
      return new
    }
  }

  /// The delegate as one of a kind, and the session it is told about.
  private func audience<Delegate>(_ kind: Delegate.Type) -> (Delegate, URLSession)? {
    guard let delegate = delegate.withLock({ $0 }) as? Delegate, let session else { return nil }
    return (delegate, session)
  }

  private func dataTask(for task: FoundationNetworking.URLSessionDataTask) -> URLSessionDataTask? {
    self.task(for: task) as? URLSessionDataTask
  }

  private func downloadTask(for task: FoundationNetworking.URLSessionDownloadTask)
    -> URLSessionDownloadTask?
  {
    self.task(for: task) as? URLSessionDownloadTask
  }
}

extension DelegateForwarder: FoundationNetworking.URLSessionTaskDelegate {
  func urlSession(
    _ backing: FoundationNetworking.URLSession, didBecomeInvalidWithError error: (any Error)?
  ) {
    let (delegate, session) = (delegate.withLock { $0 }, session)
    self.delegate.withLock { $0 = nil }
    tasks.withLock { $0 = [:] }
    guard let session else { return }
    _ = session.letGoOfDelegate()
    delegate?.urlSession(session, didBecomeInvalidWithError: error)
  }

  func urlSession(
    _ backing: FoundationNetworking.URLSession, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) ->
      Void
  ) {
    guard let (delegate, session) = audience((any URLSessionDelegate).self) else {
      return completionHandler(.performDefaultHandling, nil)
    }
    delegate.urlSession(session, didReceive: challenge, completionHandler: completionHandler)
  }

  func urlSession(
    _ backing: FoundationNetworking.URLSession, task: FoundationNetworking.URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    guard let (delegate, session) = audience((any URLSessionTaskDelegate).self) else {
      return completionHandler(request)
    }
    delegate.urlSession(
      session, task: self.task(for: task), willPerformHTTPRedirection: response,
      newRequest: request, completionHandler: completionHandler)
  }

  func urlSession(
    _ backing: FoundationNetworking.URLSession, task: FoundationNetworking.URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) ->
      Void
  ) {
    guard let (delegate, session) = audience((any URLSessionTaskDelegate).self) else {
      return urlSession(backing, didReceive: challenge, completionHandler: completionHandler)
    }
    delegate.urlSession(
      session, task: self.task(for: task), didReceive: challenge,
      completionHandler: completionHandler)
  }

  func urlSession(
    _ backing: FoundationNetworking.URLSession, task: FoundationNetworking.URLSessionTask,
    needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
  ) {
    guard let (delegate, session) = audience((any URLSessionTaskDelegate).self) else {
      return completionHandler(nil)
    }
    delegate.urlSession(
      session, task: self.task(for: task), needNewBodyStream: completionHandler)
  }

  func urlSession(
    _ backing: FoundationNetworking.URLSession, task: FoundationNetworking.URLSessionTask,
    didSendBodyData bytesSent: Int64, totalBytesSent: Int64, totalBytesExpectedToSend: Int64
  ) {
    guard let (delegate, session) = audience((any URLSessionTaskDelegate).self) else { return }
    delegate.urlSession(
      session, task: self.task(for: task), didSendBodyData: bytesSent,
      totalBytesSent: totalBytesSent, totalBytesExpectedToSend: totalBytesExpectedToSend)
  }

  func urlSession(
    _ backing: FoundationNetworking.URLSession, task: FoundationNetworking.URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    let ours = self.task(for: task)
    if let (delegate, session) = audience((any URLSessionTaskDelegate).self) {
      delegate.urlSession(session, task: ours, didCompleteWithError: error)
    }
    forget(task.taskIdentifier)
  }

  func urlSession(
    _ backing: FoundationNetworking.URLSession, task: FoundationNetworking.URLSessionTask,
    willBeginDelayedRequest request: URLRequest,
    completionHandler:
      @escaping @Sendable (URLSession.DelayedRequestDisposition, URLRequest?) ->
      Void
  ) {
    guard let (delegate, session) = audience((any URLSessionTaskDelegate).self) else {
      return completionHandler(.continueLoading, nil)
    }
    delegate.urlSession(
      session, task: self.task(for: task), willBeginDelayedRequest: request,
      completionHandler: completionHandler)
  }

  func urlSession(
    _ backing: FoundationNetworking.URLSession, task: FoundationNetworking.URLSessionTask,
    didFinishCollecting metrics: URLSessionTaskMetrics
  ) {
    guard let (delegate, session) = audience((any URLSessionTaskDelegate).self) else { return }
    delegate.urlSession(session, task: self.task(for: task), didFinishCollecting: metrics)
  }
}

extension DelegateForwarder: FoundationNetworking.URLSessionDataDelegate {
  func urlSession(
    _ backing: FoundationNetworking.URLSession,
    dataTask: FoundationNetworking.URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    guard let (delegate, session) = audience((any URLSessionDataDelegate).self),
      let task = self.dataTask(for: dataTask)
    else { return completionHandler(.allow) }
    delegate.urlSession(
      session, dataTask: task, didReceive: response, completionHandler: completionHandler)
  }

  func urlSession(
    _ backing: FoundationNetworking.URLSession,
    dataTask: FoundationNetworking.URLSessionDataTask,
    didBecome downloadTask: FoundationNetworking.URLSessionDownloadTask
  ) {
    guard let (delegate, session) = audience((any URLSessionDataDelegate).self),
      let task = self.dataTask(for: dataTask)
    else { return }
    let download = URLSessionDownloadTask(downloadTask, of: session)
    keep(download)
    delegate.urlSession(session, dataTask: task, didBecome: download)
  }

  func urlSession(
    _ backing: FoundationNetworking.URLSession,
    dataTask: FoundationNetworking.URLSessionDataTask, didReceive data: Data
  ) {
    guard let (delegate, session) = audience((any URLSessionDataDelegate).self),
      let task = self.dataTask(for: dataTask)
    else { return }
    delegate.urlSession(session, dataTask: task, didReceive: data)
  }

  func urlSession(
    _ backing: FoundationNetworking.URLSession,
    dataTask: FoundationNetworking.URLSessionDataTask,
    willCacheResponse proposedResponse: CachedURLResponse,
    completionHandler: @escaping @Sendable (CachedURLResponse?) -> Void
  ) {
    guard let (delegate, session) = audience((any URLSessionDataDelegate).self),
      let task = self.dataTask(for: dataTask)
    else { return completionHandler(proposedResponse) }
    delegate.urlSession(
      session, dataTask: task, willCacheResponse: proposedResponse,
      completionHandler: completionHandler)
  }
}

extension DelegateForwarder: FoundationNetworking.URLSessionDownloadDelegate {
  func urlSession(
    _ backing: FoundationNetworking.URLSession,
    downloadTask: FoundationNetworking.URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    guard let (delegate, session) = audience((any URLSessionDownloadDelegate).self),
      let task = self.downloadTask(for: downloadTask)
    else { return }
    delegate.urlSession(session, downloadTask: task, didFinishDownloadingTo: location)
  }

  func urlSession(
    _ backing: FoundationNetworking.URLSession,
    downloadTask: FoundationNetworking.URLSessionDownloadTask, didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
  ) {
    guard let (delegate, session) = audience((any URLSessionDownloadDelegate).self),
      let task = self.downloadTask(for: downloadTask)
    else { return }
    delegate.urlSession(
      session, downloadTask: task, didWriteData: bytesWritten,
      totalBytesWritten: totalBytesWritten, totalBytesExpectedToWrite: totalBytesExpectedToWrite)
  }

  func urlSession(
    _ backing: FoundationNetworking.URLSession,
    downloadTask: FoundationNetworking.URLSessionDownloadTask, didResumeAtOffset fileOffset: Int64,
    expectedTotalBytes: Int64
  ) {
    guard let (delegate, session) = audience((any URLSessionDownloadDelegate).self),
      let task = self.downloadTask(for: downloadTask)
    else { return }
    delegate.urlSession(
      session, downloadTask: task, didResumeAtOffset: fileOffset,
      expectedTotalBytes: expectedTotalBytes)
  }
}
