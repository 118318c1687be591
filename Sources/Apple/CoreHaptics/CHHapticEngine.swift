import Foundation

/// Why nothing is felt.
public struct CHHapticError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = CHHapticError

    case engineNotRunning = -4805
    case operationNotPermitted = -4806
    case engineStartTimeout = -4808
    case notSupported = -4809
    case serverInitFailed = -4810
    case serverInterrupted = -4811
    case badEventEntry = -4830
    case badParameterEntry = -4831
    case fileNotFound = -4851
    case unknownError = -4898
  }

  public static var _nsErrorDomain: String { "com.apple.CoreHaptics" }
  public let _nsError: NSError

  public init(_nsError error: NSError) { _nsError = error }
}

/// The time of what begins at once.
public let CHHapticTimeImmediate: TimeInterval = 0

public protocol CHHapticDeviceCapability {
  var supportsHaptics: Bool { get }
  var supportsAudio: Bool { get }
}

private struct NoHaptics: CHHapticDeviceCapability {
  var supportsHaptics: Bool { false }
  var supportsAudio: Bool { false }
}

/// Moves a device so that it is felt. A terminal's does not: no engine can be made, as on an iPad.
///
/// See <https://developer.apple.com/documentation/corehaptics/chhapticengine>.
open class CHHapticEngine: @unchecked Sendable {
  public enum StoppedReason: Int, Sendable {
    case audioSessionInterrupt = 1
    case applicationSuspended = 2
    case idleTimeout = 3
    case notifyWhenFinished = 4
    case engineDestroyed = 5
    case gameControllerDisconnect = 6
    case systemError = -1
  }
  public enum FinishedAction: Int, Sendable { case stopEngine = 1, leaveEngineRunning }

  public typealias CompletionHandler = ((any Error)?) -> Void

  open var stoppedHandler: (StoppedReason) -> Void = { _ in }
  open var resetHandler: () -> Void = {}
  open var playsHapticsOnly = false
  open var isAutoShutdownEnabled = false
  open var isMutedForHaptics = false
  open var currentTime: TimeInterval { 0 }

  open class func capabilitiesForHardware() -> any CHHapticDeviceCapability { NoHaptics() }

  /// Always fails.
  public init() throws { throw CHHapticError(.notSupported) }

  open func start() async throws { throw CHHapticError(.notSupported) }
  /// Always fails.
  open func start() throws { throw CHHapticError(.notSupported) }
  /// Always fails.
  open func start(completionHandler: CompletionHandler? = nil) {
    completionHandler?(CHHapticError(.notSupported))
  }
  open func stop(completionHandler: CompletionHandler? = nil) { completionHandler?(nil) }
  /// Always fails.
  open func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
    throw CHHapticError(.notSupported)
  }
  /// Always fails.
  open func makeAdvancedPlayer(
    with pattern: CHHapticPattern
  ) throws -> any CHHapticAdvancedPatternPlayer { throw CHHapticError(.notSupported) }
  /// Always fails.
  open func playPattern(from fileURL: URL) throws { throw CHHapticError(.notSupported) }
  open func notifyWhenPlayersFinished(
    finishedHandler: @escaping ((any Error)?) -> FinishedAction
  ) {}
}

public protocol CHHapticPatternPlayer: AnyObject {
  var isMuted: Bool { get set }
  func start(atTime time: TimeInterval) throws
  func stop(atTime time: TimeInterval) throws
  func cancel() throws
}

public protocol CHHapticAdvancedPatternPlayer: CHHapticPatternPlayer {
  var loopEnabled: Bool { get set }
  var loopEnd: TimeInterval { get set }
  var playbackRate: Float { get set }
  func pause(atTime time: TimeInterval) throws
  func resume(atTime time: TimeInterval) throws
}
