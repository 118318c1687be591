import FoundationNetworking
import Synchronization

/// Requests over the network.
///
/// An ordinary session is Foundation's, which is not made before the first task is. A background
/// session, see `URLSessionConfiguration.background(withIdentifier:)`, hands its downloads and uploads
/// over to the board that runs the extension.
/// See <https://developer.apple.com/documentation/foundation/urlsession>.
open class URLSession: NSObject, @unchecked Sendable {
  /// What to do about a server's authentication challenge.
  public typealias AuthChallengeDisposition = FoundationNetworking.URLSession
    .AuthChallengeDisposition
  /// What to do with an answer that begins.
  public typealias ResponseDisposition = FoundationNetworking.URLSession.ResponseDisposition
  /// What to do with a task whose date has come.
  public typealias DelayedRequestDisposition = FoundationNetworking.URLSession
    .DelayedRequestDisposition

  /// The session without configuration or delegate.
  open class var shared: URLSession { sharedSession }
  private static let sharedSession = URLSession(shared: ())

  private let ownConfiguration: URLSessionConfiguration
  private let isShared: Bool
  private let givenQueue: OperationQueue?
  private let givenDelegate: Mutex<(any URLSessionDelegate)?>
  private let forwarded = Mutex<ForwardedSession?>(nil)
  private let queue = Mutex<OperationQueue?>(nil)

  /// What a background session hands over; nil where this is an ordinary session.
  let background: BackgroundSession?

  /// The author's own name for the session.
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

  /// A copy of the configuration the session was made with.
  open var configuration: URLSessionConfiguration { ownConfiguration.duplicate }

  /// The session's delegate; nil once the session is invalid.
  open var delegate: (any URLSessionDelegate)? { givenDelegate.withLock { $0 } }

  /// Where the delegate is told.
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

  /// Foundation's session behind this one.
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

  /// Lets the tasks finish, and then lets go of the delegate.
  open func finishTasksAndInvalidate() {
    if background != nil { return invalidateBackground() }
    forwarding.backing.finishTasksAndInvalidate()
  }

  /// Stops the tasks and lets go of the delegate.
  open func invalidateAndCancel() {
    if let background {
      background.cancelAll()
      return invalidateBackground()
    }
    forwarding.backing.invalidateAndCancel()
  }

  /// The tasks of a background session are the board's by now: it has no more to wait for.
  private func invalidateBackground() {
    let delegate = letGoOfDelegate()
    BackgroundTransfers.forget(self)
    delegateQueue.addOperation { delegate?.urlSession(self, didBecomeInvalidWithError: nil) }
  }

  /// Takes the delegate from the session and gives it, so that it can be told that the session is
  /// invalid.
  func letGoOfDelegate() -> (any URLSessionDelegate)? {
    givenDelegate.withLock { delegate in
      defer { delegate = nil }
      return delegate
    }
  }

  /// Forgets cookies, credentials and what is cached.
  open func reset(completionHandler: @escaping @Sendable () -> Void) {
    if background != nil { return delegateQueue.addOperation(completionHandler) }
    forwarding.backing.reset(completionHandler: completionHandler)
  }

  /// Writes what is cached to the disk.
  open func flush(completionHandler: @escaping @Sendable () -> Void) {
    if background != nil { return delegateQueue.addOperation(completionHandler) }
    forwarding.backing.flush(completionHandler: completionHandler)
  }

  /// Hands over the tasks that are not done. Those of a background session include what earlier
  /// processes of the extension began.
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

  /// Hands over the tasks that are not done, by their kind.
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

  /// The tasks that are not done.
  open var allTasks: [URLSessionTask] {
    get async {
      await withCheckedContinuation { continuation in
        getAllTasks { continuation.resume(returning: $0) }
      }
    }
  }

  /// The tasks that are not done, by their kind.
  open var tasks: ([URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask]) {
    get async {
      await withCheckedContinuation { continuation in
        getTasksWithCompletionHandler { continuation.resume(returning: ($0, $1, $2)) }
      }
    }
  }
}

/// Foundation's session behind one of ours.
struct ForwardedSession {
  let backing: FoundationNetworking.URLSession
  let forwarder: DelegateForwarder
}

extension URLSessionConfiguration {
  /// Another configuration with the same values.
  var duplicate: URLSessionConfiguration { copy() as? URLSessionConfiguration ?? self }
}
