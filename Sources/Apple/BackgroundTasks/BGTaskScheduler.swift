import Foundation

/// Work that the system begins at a time of its choice.
open class BGTask: NSObject, @unchecked Sendable {
  public let identifier: String
  open var expirationHandler: (() -> Void)?

  init(identifier: String) { self.identifier = identifier }

  open func setTaskCompleted(success: Bool) {}
}

public final class BGAppRefreshTask: BGTask, @unchecked Sendable {}
public final class BGProcessingTask: BGTask, @unchecked Sendable {}

open class BGTaskRequest: NSObject, @unchecked Sendable {
  public let identifier: String
  open var earliestBeginDate: Date?

  init(named identifier: String) { self.identifier = identifier }
}

open class BGAppRefreshTaskRequest: BGTaskRequest, @unchecked Sendable {
  public init(identifier: String) { super.init(named: identifier) }
}

open class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
  open var requiresNetworkConnectivity = false
  open var requiresExternalPower = false

  public init(identifier: String) { super.init(named: identifier) }
}

/// Asks for such work. There is none here, as where a person has switched off the refreshing of apps; a widget's own
/// timeline says when it wants to be asked.
///
/// See <https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler>.
public final class BGTaskScheduler: NSObject, Sendable {
  public static let shared = BGTaskScheduler()

  /// The reason why work is not begun.
  public struct Error: _BridgedStoredNSError {
    public enum Code: Int, Sendable, _ErrorCodeProtocol {
      public typealias _ErrorType = BGTaskScheduler.Error

      case unavailable = 1
      case tooManyPendingTaskRequests, notPermitted
    }

    public static var _nsErrorDomain: String { "BGTaskSchedulerErrorDomain" }
    public let _nsError: NSError

    public init(_nsError error: NSError) { _nsError = error }

    public static var unavailable: Code { .unavailable }
    public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
    public static var notPermitted: Code { .notPermitted }
  }

  /// True, as where the name is in the app's list; the handler is never called.
  @discardableResult public func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool { true }

  public func submit(_ taskRequest: BGTaskRequest) throws { throw Error(.unavailable) }
  public func cancel(taskRequestWithIdentifier identifier: String) {}
  public func cancelAllTaskRequests() {}
  public func getPendingTaskRequests(completionHandler: @escaping ([BGTaskRequest]) -> Void) {
    completionHandler([])
  }
  public func pendingTaskRequests() async -> [BGTaskRequest] { [] }
}

/// Asks for work that a person has begun and watches. It is refused as all is.
open class BGContinuedProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
  public enum SubmissionStrategy: Int, Sendable { case fail, queue }

  public struct Resources: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let gpu = Resources(rawValue: 1)
  }

  open var title: String
  open var subtitle: String
  open var strategy = SubmissionStrategy.queue
  open var requiredResources: Resources = []

  public init(identifier: String, title: String, subtitle: String) {
    self.title = title
    self.subtitle = subtitle
    super.init(named: identifier)
  }
}
