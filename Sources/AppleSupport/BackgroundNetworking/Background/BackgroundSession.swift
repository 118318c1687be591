import FoundationNetworking
import WidgetArchive

/// The background part of a session: it records its tasks so that the board can take them over.
struct BackgroundSession {
  let identifier: String
  private let configuration: URLSessionConfiguration
  private let tasks = TaskList()

  /// The tasks that this process made.
  private final class TaskList: @unchecked Sendable {
    private let lock = NSLock()
    private var tasks: [URLSessionTask] = []

    func append(_ task: URLSessionTask) { lock.withLock { tasks.append(task) } }
    var all: [URLSessionTask] { lock.withLock { tasks } }
  }

  /// Makes the background part of a session, or nil if the configuration is that of an ordinary
  /// session.
  init?(_ configuration: URLSessionConfiguration) {
    guard case .background(let identifier) = configuration.kind else { return nil }
    self.identifier = identifier
    self.configuration = configuration
  }

  func download(_ request: URLRequest, of session: URLSession) -> BackgroundTask {
    task(request, bodyFile: nil, isUpload: false, of: session)
  }

  func upload(_ request: URLRequest, from file: URL, of session: URLSession) -> BackgroundTask {
    task(request, bodyFile: file.path, isUpload: true, of: session)
  }

  private func task(
    _ request: URLRequest, bodyFile: String?, isUpload: Bool, of session: URLSession
  ) -> BackgroundTask {
    let order = TransferOrder(
      session: identifier, task: BackgroundTransfers.newTask(of: identifier),
      url: request.url?.absoluteString ?? "",
      method: request.httpMethod ?? (isUpload ? "POST" : "GET"), headers: headers(of: request),
      bodyFile: bodyFile, isUpload: isUpload, requestTimeout: Seconds(timeout(of: request)),
      resourceTimeout: Seconds(configuration.timeoutIntervalForResource))
    return BackgroundTask(order, request: request, session: session)
  }

  /// Makes a task that fails as soon as it is resumed.
  func refusedTask(
    _ request: URLRequest, _ refusal: BackgroundRefusal, of session: URLSession,
    completion: (@Sendable (any Error) -> Void)? = nil
  ) -> BackgroundTask {
    let task = task(request, bodyFile: nil, isUpload: refusal == .uploadOfData, of: session)
    task.refuse(refusal, completion: completion)
    return task
  }

  /// Remembers a task of this module, so that ``openTasks(of:)`` and the delegate get that same
  /// task.
  func keep<Task: URLSessionTask>(_ task: Task) -> Task {
    tasks.append(task)
    return task
  }

  /// The task that this process made under an identifier.
  func task(_ identifier: Int) -> URLSessionTask? {
    tasks.all.first { $0.taskIdentifier == identifier }
  }

  /// The unfinished tasks: those of this process and those that earlier processes began.
  func openTasks(of session: URLSession) -> [URLSessionTask] {
    let own = tasks.all
    let known = Set(own.map(\.taskIdentifier))
    let earlier = BackgroundTransfers.open(of: identifier)
      .filter { !known.contains($0.ticket.task.value) }
      .map { open in
        URLSessionDownloadTask(BackgroundTask(handedOver: open, session: session), of: session)
      }
    return own.filter { $0.state == .running || $0.state == .suspended } + earlier
  }

  func cancelAll() {
    for task in tasks.all where task.state != .completed { task.cancel() }
    for open in BackgroundTransfers.open(of: identifier) {
      BackgroundTransfers.cancel(open.ticket)
    }
  }

  /// The headers of the request, completed by the configuration's headers of other names.
  private func headers(of request: URLRequest) -> [String: String] {
    var headers = request.allHTTPHeaderFields ?? [:]
    let names = Set(headers.keys.map { $0.lowercased() })
    for (name, value) in configuration.httpAdditionalHeaders ?? [:] {
      guard let name = name.base as? String, let value = value as? String,
        !names.contains(name.lowercased())
      else { continue }
      headers[name] = value
    }
    return headers
  }

  /// The timeout of the request, or the configuration's if the request has none. 60 s is the
  /// default of `URLRequest`: a request that sets it cannot be told from one that sets nothing.
  private func timeout(of request: URLRequest) -> Double {
    request.timeoutInterval == 60
      ? configuration.timeoutIntervalForRequest : request.timeoutInterval
  }
}

/// An operation that a background session refuses, here as on an iPhone, where it ends the program.
enum BackgroundRefusal {
  case dataTask
  case completionHandler
  case uploadOfData
  case bodyNotWritten

  private var words: String {
    switch self {
    case .dataTask: "A background session has download and upload tasks only."
    case .completionHandler:
      "A background session has no completion handlers and no asynchronous methods: use a delegate."
    case .uploadOfData: "A background session uploads files only: write the data to one."
    case .bodyNotWritten: "The body of the request could not be written to a file."
    }
  }

  /// Writes a line to the widget's log and returns the error.
  func report() -> URLError {
    FileHandle.standardError.write(Data("URLSession: \(words)\n".utf8))
    return URLError(.unknown, userInfo: [NSLocalizedDescriptionKey: words])
  }
}
