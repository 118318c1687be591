import Foundation

// What a device measures of its own motion. A machine with a terminal measures nothing.

/// Why nothing is measured.
public struct CMError: RawRepresentable, Hashable, Sendable, Error {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let notAvailable = CMError(rawValue: 109)
  public static let notAuthorized = CMError(rawValue: 105)
}

public enum CMAuthorizationStatus: Int, Sendable {
  case notDetermined = 0
  case restricted, denied, authorized
}

public enum CMMotionActivityConfidence: Int, Sendable {
  case low = 0
  case medium, high
}

/// What a person does: nothing that is known.
open class CMMotionActivity: NSObject, @unchecked Sendable {
  open var confidence: CMMotionActivityConfidence { .low }
  open var startDate: Date { .distantPast }
  open var timestamp: TimeInterval { 0 }
  open var unknown: Bool { true }
  open var stationary: Bool { false }
  open var walking: Bool { false }
  open var running: Bool { false }
  open var automotive: Bool { false }
  open var cycling: Bool { false }
}

public typealias CMMotionActivityHandler = (CMMotionActivity?) -> Void
public typealias CMMotionActivityQueryHandler = ([CMMotionActivity]?, (any Error)?) -> Void

/// Tells what a person does. It is not available, as on a device without a motion coprocessor.
///
/// See <https://developer.apple.com/documentation/coremotion/cmmotionactivitymanager>.
open class CMMotionActivityManager: NSObject, @unchecked Sendable {
  public override init() {}

  open class func isActivityAvailable() -> Bool { false }
  open class func authorizationStatus() -> CMAuthorizationStatus { .denied }

  /// Calls nothing: it is not available.
  open func startActivityUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMMotionActivityHandler
  ) {}
  open func stopActivityUpdates() {}
  /// Always fails.
  open func queryActivityStarting(
    from start: Date, to end: Date, to queue: OperationQueue,
    withHandler handler: @escaping CMMotionActivityQueryHandler
  ) {
    let handler = Held(handler)
    queue.addOperation { handler.value(nil, CMError.notAvailable) }
  }
}

/// A value that is handed to another thread, once.
struct Held<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
