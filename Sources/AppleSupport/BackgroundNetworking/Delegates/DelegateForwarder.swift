import FoundationNetworking
import Synchronization

/// The delegate of Foundation's session. It calls the author's delegate, with the tasks of this
/// module in place of Foundation's.
///
/// It keeps the unfinished tasks, and each task keeps its session: a session without another owner
/// lives until its tasks are finished.
final class DelegateForwarder: NSObject, @unchecked Sendable {
  private weak var session: URLSession?
  private let delegate: Mutex<(any URLSessionDelegate)?>
  private let tasks = Mutex<[Int: URLSessionTask]>([:])
  /// Tasks whose server demanded authentication and was told that there are no credentials.
  private let unsigned = Mutex<Set<Int>>([])

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

  /// Returns the task of this module for a task of Foundation's; a new one if Foundation made the
  /// task by itself.
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

  /// The author's delegate as a certain protocol, and the session that it is told about.
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
    let (identifier, isNobodyKnown) = (task.taskIdentifier, challenge.proposedCredential == nil)
    // By default Foundation repeats the same request without end if there are no credentials. On
    // Apple's systems the server's refusal is the response.
    let decide = { @Sendable (choice: URLSession.AuthChallengeDisposition, user: URLCredential?) in
      guard choice == .performDefaultHandling, isNobodyKnown else {
        return completionHandler(choice, user)
      }
      self.unsigned.withLock { _ = $0.insert(identifier) }
      completionHandler(.cancelAuthenticationChallenge, nil)
    }
    guard let (delegate, session) = audience((any URLSessionTaskDelegate).self) else {
      return urlSession(backing, didReceive: challenge, completionHandler: decide)
    }
    delegate.urlSession(
      session, task: self.task(for: task), didReceive: challenge, completionHandler: decide)
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
    let isUnsigned = unsigned.withLock { $0.remove(task.taskIdentifier) != nil }
    let error = isUnsigned ? nil : error
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
