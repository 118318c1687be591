import FoundationNetworking
import Synchronization

/// Requests over the network.
///
/// An ordinary session is Foundation's, made together with the first task. A background session,
/// see `URLSessionConfiguration.background(withIdentifier:)`, hands its downloads and uploads over
/// to the board that runs the extension.
/// See <https://developer.apple.com/documentation/foundation/urlsession>.
open class URLSession: NSObject, @unchecked Sendable {
  /// The decision about a server's authentication challenge.
  public typealias AuthChallengeDisposition = FoundationNetworking.URLSession
    .AuthChallengeDisposition
  /// The decision about a response that begins.
  public typealias ResponseDisposition = FoundationNetworking.URLSession.ResponseDisposition
  /// The decision about a task whose begin date has come.
  public typealias DelayedRequestDisposition = FoundationNetworking.URLSession
    .DelayedRequestDisposition

  /// The shared session, without a configuration or a delegate of its own.
  open class var shared: URLSession { sharedSession }
  private static let sharedSession = URLSession(shared: ())

  private let ownConfiguration: URLSessionConfiguration
  private let isShared: Bool
  private let givenQueue: OperationQueue?
  private let givenDelegate: Mutex<(any URLSessionDelegate)?>
  private let forwarded = Mutex<ForwardedSession?>(nil)
  private let queue = Mutex<OperationQueue?>(nil)

  /// The record of a background session's tasks; nil in an ordinary session.
  let background: BackgroundSession?

  /// The author's name for the session.
  open var sessionDescription: String?

  /// Makes a session without a delegate.
  public convenience init(configuration: URLSessionConfiguration) {
    self.init(configuration: configuration, delegate: nil, delegateQueue: nil)
  }

  /// Makes a session. It keeps its delegate until it is invalidated.
  public init(
    configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?,
    delegateQueue queue: OperationQueue?
  ) {
    ownConfiguration = configuration.duplicate
    isShared = false
    givenDelegate = Mutex(delegate)
    givenQueue = queue
    background = BackgroundTransfers.isTakenOver ? BackgroundSession(ownConfiguration) : nil
    super.init()
    if background != nil { BackgroundTransfers.register(self) }
  }

  private init(shared: Void) {
    ownConfiguration = .default
    isShared = true
    givenDelegate = Mutex(nil)
    givenQueue = nil
    background = nil
    super.init()
  }

  /// A copy of the configuration that the session was made with.
  open var configuration: URLSessionConfiguration { ownConfiguration.duplicate }

  /// The session's delegate; nil once the session is invalid.
  open var delegate: (any URLSessionDelegate)? { givenDelegate.withLock { $0 } }

  /// The queue on which the delegate is called.
  open var delegateQueue: OperationQueue {
    givenQueue
      ?? queue.withLock { queue in
        if let queue { return queue }
        let new = OperationQueue()
        new.maxConcurrentOperationCount = 1
        queue = new
        return new
      }
  }

  /// Foundation's session behind this session.
  var forwarding: ForwardedSession {
    forwarded.withLock { forwarded in
      if let forwarded { return forwarded }
      let forwarder = DelegateForwarder(session: self, delegate: delegate)
      let backing =
        isShared
        ? FoundationNetworking.URLSession.shared
        : FoundationNetworking.URLSession(
          configuration: ownConfiguration.forFoundation(), delegate: forwarder,
          delegateQueue: delegateQueue)
      let new = ForwardedSession(backing: backing, forwarder: forwarder)
      forwarded = new
      return new
    }
  }

  /// Lets the tasks finish, then releases the delegate.
  open func finishTasksAndInvalidate() {
    if background != nil { return invalidateBackground() }
    forwarding.backing.finishTasksAndInvalidate()
  }

  /// Cancels the tasks and releases the delegate.
  open func invalidateAndCancel() {
    if let background {
      background.cancelAll()
      return invalidateBackground()
    }
    forwarding.backing.invalidateAndCancel()
  }

  /// Invalidates a background session at once: the board has its tasks already, so there is nothing
  /// to wait for.
  private func invalidateBackground() {
    let delegate = letGoOfDelegate()
    BackgroundTransfers.forget(self)
    delegateQueue.addOperation { delegate?.urlSession(self, didBecomeInvalidWithError: nil) }
  }

  /// Takes the delegate from the session and returns it, so that it can be told that the session is
  /// invalid.
  func letGoOfDelegate() -> (any URLSessionDelegate)? {
    givenDelegate.withLock { delegate in
      defer { delegate = nil }
      return delegate
    }
  }

  /// Removes cookies, credentials and cached responses.
  open func reset(completionHandler: @escaping @Sendable () -> Void) {
    if background != nil { return delegateQueue.addOperation(completionHandler) }
    forwarding.backing.reset(completionHandler: completionHandler)
  }

  /// Writes the cache to the disk.
  open func flush(completionHandler: @escaping @Sendable () -> Void) {
    if background != nil { return delegateQueue.addOperation(completionHandler) }
    forwarding.backing.flush(completionHandler: completionHandler)
  }

  /// Passes the unfinished tasks to the handler. For a background session they include those that
  /// earlier processes of the extension began.
  open func getAllTasks(completionHandler: @escaping @Sendable ([URLSessionTask]) -> Void) {
    if let background {
      let tasks = background.openTasks(of: self)
      return delegateQueue.addOperation { completionHandler(tasks) }
    }
    let forwarding = forwarding
    forwarding.backing.getAllTasks { tasks in
      completionHandler(tasks.map { forwarding.forwarder.task(for: $0) })
    }
  }

  /// Passes the unfinished tasks to the handler, by their kind.
  open func getTasksWithCompletionHandler(
    _ completionHandler:
      @escaping @Sendable (
        [URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask]
      ) -> Void
  ) {
    getAllTasks { tasks in
      completionHandler(
        tasks.filter { !($0 is URLSessionUploadTask) }.compactMap { $0 as? URLSessionDataTask },
        tasks.compactMap { $0 as? URLSessionUploadTask },
        tasks.compactMap { $0 as? URLSessionDownloadTask })
    }
  }

  /// The unfinished tasks.
  open var allTasks: [URLSessionTask] {
    get async {
      await withCheckedContinuation { continuation in
        getAllTasks { continuation.resume(returning: $0) }
      }
    }
  }

  /// The unfinished tasks, by their kind.
  open var tasks: ([URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask]) {
    get async {
      await withCheckedContinuation { continuation in
        getTasksWithCompletionHandler { continuation.resume(returning: ($0, $1, $2)) }
      }
    }
  }
}

/// Foundation's session behind a session of this module.
struct ForwardedSession {
  let backing: FoundationNetworking.URLSession
  let forwarder: DelegateForwarder
}

extension URLSessionConfiguration {
  /// Another configuration with the same values.
  var duplicate: URLSessionConfiguration { copy() as? URLSessionConfiguration ?? self }
}
