import FoundationNetworking

/// One request of a session.
///
/// See <https://developer.apple.com/documentation/foundation/urlsessiontask>.
open class URLSessionTask: NSObject, NSCopying, @unchecked Sendable {
  /// Where a task stands.
  public typealias State = FoundationNetworking.URLSessionTask.State

  public static let defaultPriority = FoundationNetworking.URLSessionTask.defaultPriority
  /// Behind others.
  public static let lowPriority = FoundationNetworking.URLSessionTask.lowPriority
  /// Before others.
  public static let highPriority = FoundationNetworking.URLSessionTask.highPriority

  let session: URLSession
  let backing: any TaskBacking
  private var ownDelegate: (any URLSessionTaskDelegate)?

  init(_ backing: any TaskBacking, of session: URLSession) {
    self.backing = backing
    self.session = session
  }

  /// A number that no other task of its session has.
  open var taskIdentifier: Int { backing.taskIdentifier }
  /// The request the task was made with.
  open var originalRequest: URLRequest? { backing.originalRequest }
  /// The request after redirections.
  open var currentRequest: URLRequest? { backing.currentRequest }
  /// The server's answer, once it has begun.
  open var response: URLResponse? { backing.response }
  /// Bytes of the body that have come.
  open var countOfBytesReceived: Int64 { backing.countOfBytesReceived }
  /// Bytes of the body that were sent.
  open var countOfBytesSent: Int64 { backing.countOfBytesSent }
  /// Bytes of the body that will be sent.
  open var countOfBytesExpectedToSend: Int64 { backing.countOfBytesExpectedToSend }
  /// Bytes of the body that the server announced.
  open var countOfBytesExpectedToReceive: Int64 { backing.countOfBytesExpectedToReceive }

  /// Bytes that the author expects to send.
  open var countOfBytesClientExpectsToSend: Int64 {
    get { backing.countOfBytesClientExpectsToSend }
    set { backing.countOfBytesClientExpectsToSend = newValue }
  }

  /// Bytes that the author expects to receive.
  open var countOfBytesClientExpectsToReceive: Int64 {
    get { backing.countOfBytesClientExpectsToReceive }
    set { backing.countOfBytesClientExpectsToReceive = newValue }
  }

  /// A background task does not begin before this date.
  open var earliestBeginDate: Date? {
    get { backing.earliestBeginDate }
    set { backing.earliestBeginDate = newValue }
  }

  /// The author's own name for the task; that of a background task is there when it is done.
  open var taskDescription: String? {
    get { backing.taskDescription }
    set { backing.taskDescription = newValue }
  }

  /// Where the task stands.
  open var state: State { backing.state }
  /// Why the task failed.
  open var error: (any Error)? { backing.error }
  /// How far the task has come.
  open var progress: Progress { backing.progress }

  /// Before or behind others, from 0 to 1.
  open var priority: Float {
    get { backing.priority }
    set { backing.priority = newValue }
  }

  /// The task's own delegate, called before the session's.
  open var delegate: (any URLSessionTaskDelegate)? {
    get { ownDelegate }
    set {
      ownDelegate = newValue
      guard let task = backing as? FoundationNetworking.URLSessionTask else { return }
      task.delegate = newValue.map { DelegateForwarder(session: session, delegate: $0) }
    }
  }

  /// Stops the task; its delegate is told of `URLError.cancelled`.
  open func cancel() { backing.cancel() }
  open func suspend() { backing.suspend() }
  /// Starts the task, or goes on with it. A background task is handed over to the board.
  open func resume() { backing.resume() }

  open override func copy() -> Any { self }
  /// The task itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A task whose answer comes as data.
///
/// See <https://developer.apple.com/documentation/foundation/urlsessiondatatask>.
open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}

/// A task that sends a body.
///
/// See <https://developer.apple.com/documentation/foundation/urlsessionuploadtask>.
open class URLSessionUploadTask: URLSessionDataTask, @unchecked Sendable {}

/// A task whose answer becomes a file.
///
/// See <https://developer.apple.com/documentation/foundation/urlsessiondownloadtask>.
open class URLSessionDownloadTask: URLSessionTask, @unchecked Sendable {
  /// Stops the task and hands over what is needed to go on with it later, if that can be done.
  open func cancel(
    byProducingResumeData completionHandler: @escaping @Sendable (Data?) -> Void
  ) {
    guard let task = backing as? FoundationNetworking.URLSessionDownloadTask else {
      backing.cancel()
      return completionHandler(nil)
    }
    task.cancel(byProducingResumeData: completionHandler)
  }
}
