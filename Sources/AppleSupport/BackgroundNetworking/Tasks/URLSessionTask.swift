import FoundationNetworking

/// One request of a session.
///
/// See <https://developer.apple.com/documentation/foundation/urlsessiontask>.
open class URLSessionTask: NSObject, NSCopying, @unchecked Sendable {
  /// The state of a task.
  public typealias State = FoundationNetworking.URLSessionTask.State

  public static let defaultPriority = FoundationNetworking.URLSessionTask.defaultPriority
  /// The priority of a task that others precede.
  public static let lowPriority = FoundationNetworking.URLSessionTask.lowPriority
  /// The priority of a task that precedes others.
  public static let highPriority = FoundationNetworking.URLSessionTask.highPriority

  let session: URLSession
  let backing: any TaskBacking
  private var ownDelegate: (any URLSessionTaskDelegate)?

  init(_ backing: any TaskBacking, of session: URLSession) {
    self.backing = backing
    self.session = session
  }

  /// A number that is unique among the tasks of the session.
  open var taskIdentifier: Int { backing.taskIdentifier }
  /// The request that the task was made with.
  open var originalRequest: URLRequest? { backing.originalRequest }
  /// The request after redirections.
  open var currentRequest: URLRequest? { backing.currentRequest }
  /// The server's response, once it has begun.
  open var response: URLResponse? { backing.response }
  /// The number of body bytes received so far.
  open var countOfBytesReceived: Int64 { backing.countOfBytesReceived }
  /// The number of body bytes sent so far.
  open var countOfBytesSent: Int64 { backing.countOfBytesSent }
  /// The number of body bytes to send.
  open var countOfBytesExpectedToSend: Int64 { backing.countOfBytesExpectedToSend }
  /// The number of body bytes that the server announced.
  open var countOfBytesExpectedToReceive: Int64 { backing.countOfBytesExpectedToReceive }

  /// The number of bytes that the author expects to send.
  open var countOfBytesClientExpectsToSend: Int64 {
    get { backing.countOfBytesClientExpectsToSend }
    set { backing.countOfBytesClientExpectsToSend = newValue }
  }

  /// The number of bytes that the author expects to receive.
  open var countOfBytesClientExpectsToReceive: Int64 {
    get { backing.countOfBytesClientExpectsToReceive }
    set { backing.countOfBytesClientExpectsToReceive = newValue }
  }

  /// The earliest date at which a background task begins.
  open var earliestBeginDate: Date? {
    get { backing.earliestBeginDate }
    set { backing.earliestBeginDate = newValue }
  }

  /// The author's name for the task. A background task has it again when it is finished.
  open var taskDescription: String? {
    get { backing.taskDescription }
    set { backing.taskDescription = newValue }
  }

  /// The state of the task.
  open var state: State { backing.state }
  /// The reason why the task failed.
  open var error: (any Error)? { backing.error }
  /// The progress of the task.
  open var progress: Progress { backing.progress }

  /// The priority of the task among others, from 0 to 1.
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

  /// Cancels the task; its delegate receives `URLError.cancelled`.
  open func cancel() { backing.cancel() }
  open func suspend() { backing.suspend() }
  /// Starts or continues the task. A background task is handed over to the board.
  open func resume() { backing.resume() }

  open override func copy() -> Any { self }
  /// The task itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A task whose response is delivered as data.
///
/// See <https://developer.apple.com/documentation/foundation/urlsessiondatatask>.
open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}

/// A task that sends a body.
///
/// See <https://developer.apple.com/documentation/foundation/urlsessionuploadtask>.
open class URLSessionUploadTask: URLSessionDataTask, @unchecked Sendable {}

/// A task whose response is written to a file.
///
/// See <https://developer.apple.com/documentation/foundation/urlsessiondownloadtask>.
open class URLSessionDownloadTask: URLSessionTask, @unchecked Sendable {
  /// Cancels the task and passes the data that is needed to continue it later, or nil if it cannot
  /// be continued.
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
