import FoundationNetworking

/// The implementation behind a task: Foundation's task, or the record of a background task.
protocol TaskBacking: AnyObject {
  var taskIdentifier: Int { get }
  var originalRequest: URLRequest? { get }
  var currentRequest: URLRequest? { get }
  var response: URLResponse? { get }
  var countOfBytesReceived: Int64 { get }
  var countOfBytesSent: Int64 { get }
  var countOfBytesExpectedToSend: Int64 { get }
  var countOfBytesExpectedToReceive: Int64 { get }
  var countOfBytesClientExpectsToSend: Int64 { get set }
  var countOfBytesClientExpectsToReceive: Int64 { get set }
  var earliestBeginDate: Date? { get set }
  var taskDescription: String? { get set }
  var state: URLSessionTask.State { get }
  var error: (any Error)? { get }
  var priority: Float { get set }
  var progress: Progress { get }
  func cancel()
  func suspend()
  func resume()
}

extension FoundationNetworking.URLSessionTask: TaskBacking {}
