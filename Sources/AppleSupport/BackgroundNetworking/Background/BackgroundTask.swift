import FoundationNetworking
import WidgetArchive

/// The record of a background task: the author's order, or the outcome.
final class BackgroundTask: TaskBacking, @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var order: TransferOrder
  private weak var session: URLSession?
  private var refusal: (BackgroundRefusal, (@Sendable (any Error) -> Void)?)?
  /// Whether the board already has the task.
  private var isHandedOver = false

  let originalRequest: URLRequest?
  private(set) var response: URLResponse?
  private(set) var state = URLSessionTask.State.suspended
  private(set) var error: (any Error)?
  private(set) var countOfBytesReceived: Int64 = 0
  var countOfBytesClientExpectsToSend: Int64 = -1
  var countOfBytesClientExpectsToReceive: Int64 = -1
  var priority = URLSessionTask.defaultPriority
  let progress = Progress(totalUnitCount: -1)

  init(_ order: TransferOrder, request: URLRequest, session: URLSession) {
    self.order = order
    self.session = session
    originalRequest = request
  }

  /// Makes the record of a task that an earlier process handed over.
  ///
  /// If an attempt failed and the board will try again, the task is running, has the error of that
  /// attempt, and its earliest date is that of the next attempt. On an iPhone such a task has no
  /// error.
  init(handedOver open: OpenTransfer, session: URLSession) {
    let ticket = open.ticket
    order = TransferOrder(
      session: ticket.session, task: ticket.task, url: ticket.url, earliestBegin: open.next)
    self.session = session
    error = open.failure.map { Self.error($0, url: ticket.url) }
    originalRequest = URL(string: ticket.url).map { URLRequest(url: $0) }
    isHandedOver = true
    state = .running
  }

  /// Makes the record of a finished task.
  init(_ event: TransferEvent, session: URLSession) {
    order = TransferOrder(
      session: session.background?.identifier ?? "", task: event.task, url: event.url,
      method: event.method, isUpload: event.isUpload, taskDescription: event.taskDescription)
    self.session = session
    originalRequest = URL(string: event.url).map { url in
      var request = URLRequest(url: url)
      request.httpMethod = event.method
      return request
    }
    isHandedOver = true
    state = .completed
    response = event.response.flatMap(Self.response)
    countOfBytesReceived = Int64(event.response?.bytes.value ?? 0)
    error = event.failure.map { Self.error($0, url: event.url) }
  }

  var taskIdentifier: Int { order.task.value }
  var isUpload: Bool { order.isUpload }
  var currentRequest: URLRequest? { originalRequest }
  var countOfBytesSent: Int64 { 0 }
  var countOfBytesExpectedToSend: Int64 { -1 }
  var countOfBytesExpectedToReceive: Int64 { response?.expectedContentLength ?? -1 }

  var earliestBeginDate: Date? {
    get { lock.withLock { order.earliestBegin } }
    set { lock.withLock { order.earliestBegin = newValue } }
  }

  var taskDescription: String? {
    get { lock.withLock { order.taskDescription } }
    set { lock.withLock { order.taskDescription = newValue } }
  }

  func refuse(_ refusal: BackgroundRefusal, completion: (@Sendable (any Error) -> Void)?) {
    self.refusal = (refusal, completion)
  }

  /// Hands the task over to the board, once.
  func resume() {
    lock.withLock {
      guard state == .suspended, !isHandedOver else { return }
      if let (refusal, completion) = refusal { return fail(refusal.report(), completion) }
      guard writeBody() else { return fail(BackgroundRefusal.bodyNotWritten.report(), nil) }
      state = .running
      isHandedOver = true
      BackgroundTransfers.order(order)
    }
  }

  /// Has no effect on a task that the board has.
  func suspend() {}

  func cancel() {
    lock.withLock {
      guard state != .completed else { return }
      if isHandedOver { BackgroundTransfers.cancel(order.ticket) }
      fail(URLError(.cancelled), nil)
    }
  }

  private func fail(_ error: any Error, _ completion: (@Sendable (any Error) -> Void)?) {
    self.error = error
    state = .completed
    guard let session else { return }
    session.delegateQueue.addOperation {
      if let completion { return completion(error) }
      (session.delegate as? any URLSessionTaskDelegate)?.urlSession(
        session, task: session.background?.task(self.taskIdentifier) ?? session.task(for: self),
        didCompleteWithError: error)
    }
  }

  /// Writes the body of the request to a file, which the board sends and removes.
  private func writeBody() -> Bool {
    guard order.bodyFile == nil, let body = originalRequest?.httpBody, !body.isEmpty else {
      return true
    }
    let folder = BackgroundTransfers.bodyFolder
    let path = folder + "/\(UUID().uuidString).body"
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    guard
      FileManager.default.createFile(
        atPath: path, contents: body, attributes: [.posixPermissions: 0o600])
    else {
      try? FileManager.default.removeItem(atPath: path)
      return false
    }
    order.bodyFile = path
    return true
  }

  private static func response(_ response: TransferEvent.Response) -> HTTPURLResponse? {
    URL(string: response.url).flatMap { url in
      HTTPURLResponse(
        url: url, statusCode: response.status.value, httpVersion: "HTTP/1.1",
        headerFields: response.headers)
    }
  }

  private static func error(_ failure: TransferEvent.Failure, url: String) -> URLError {
    var information: [String: Any] = [NSLocalizedDescriptionKey: failure.words]
    if let url = URL(string: url) { information[NSURLErrorFailingURLErrorKey] = url }
    return URLError(URLError.Code(rawValue: failure.code.value) ?? .unknown, userInfo: information)
  }
}

extension URLSession {
  /// Makes the public task for a background record: an upload or a download task.
  func task(for backing: BackgroundTask) -> URLSessionTask {
    backing.isUpload
      ? URLSessionUploadTask(backing, of: self) : URLSessionDownloadTask(backing, of: self)
  }
}
