import Foundation

public enum WCSessionActivationState: Int, Sendable { case notActivated, inactive, activated }

/// The session with a watch, which is not supported, as on an iPad.
///
/// See <https://developer.apple.com/documentation/watchconnectivity/wcsession>.
open class WCSession: NSObject, @unchecked Sendable {
  private static let own = WCSession()
  private static let refused = WCError.refused(.sessionNotSupported)

  public weak var delegate: (any WCSessionDelegate)?

  open class var `default`: WCSession { own }
  open class func isSupported() -> Bool { false }

  open func activate() {
    delegate?.session(self, activationDidCompleteWith: .notActivated, error: Self.refused)
  }

  open var activationState: WCSessionActivationState { .notActivated }
  open var isPaired: Bool { false }
  open var isWatchAppInstalled: Bool { false }
  open var isComplicationEnabled: Bool { false }
  open var isReachable: Bool { false }
  open var isCompanionAppInstalled: Bool { false }
  open var iOSDeviceNeedsUnlockAfterRebootForReachability: Bool { false }
  open var hasContentPending: Bool { false }
  open var remainingComplicationUserInfoTransfers: Int { 0 }
  open var watchDirectoryURL: URL? { nil }
  open var applicationContext: [String: Any] { [:] }
  open var receivedApplicationContext: [String: Any] { [:] }
  open var outstandingUserInfoTransfers: [WCSessionUserInfoTransfer] { [] }
  open var outstandingFileTransfers: [WCSessionFileTransfer] { [] }

  open func sendMessage(
    _ message: [String: Any], replyHandler: (([String: Any]) -> Void)?,
    errorHandler: ((any Error) -> Void)? = nil
  ) { errorHandler?(Self.refused) }
  open func sendMessageData(
    _ data: Data, replyHandler: ((Data) -> Void)?, errorHandler: ((any Error) -> Void)? = nil
  ) { errorHandler?(Self.refused) }
  open func updateApplicationContext(_ applicationContext: [String: Any]) throws {
    throw Self.refused
  }
  @discardableResult open func transferUserInfo(_ userInfo: [String: Any] = [:])
    -> WCSessionUserInfoTransfer
  { WCSessionUserInfoTransfer(userInfo) }
  @discardableResult open func transferCurrentComplicationUserInfo(
    _ userInfo: [String: Any] = [:]
  ) -> WCSessionUserInfoTransfer { WCSessionUserInfoTransfer(userInfo) }
  @discardableResult open func transferFile(_ file: URL, metadata: [String: Any]?)
    -> WCSessionFileTransfer
  { WCSessionFileTransfer(WCSessionFile(file, metadata)) }
}

/// What a session tells. Methods that are optional on Apple's systems have an empty default.
public protocol WCSessionDelegate: NSObjectProtocol {
  func session(
    _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
    error: (any Error)?)
  func sessionDidBecomeInactive(_ session: WCSession)
  func sessionDidDeactivate(_ session: WCSession)
  func sessionWatchStateDidChange(_ session: WCSession)
  func sessionReachabilityDidChange(_ session: WCSession)
  func sessionCompanionAppInstalledDidChange(_ session: WCSession)
  func session(_ session: WCSession, didReceiveMessage message: [String: Any])
  func session(
    _ session: WCSession, didReceiveMessage message: [String: Any],
    replyHandler: @escaping ([String: Any]) -> Void)
  func session(_ session: WCSession, didReceiveMessageData messageData: Data)
  func session(
    _ session: WCSession, didReceiveMessageData messageData: Data,
    replyHandler: @escaping (Data) -> Void)
  func session(
    _ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any])
  func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any])
  func session(
    _ session: WCSession, didFinish userInfoTransfer: WCSessionUserInfoTransfer,
    error: (any Error)?)
  func session(_ session: WCSession, didReceive file: WCSessionFile)
  func session(
    _ session: WCSession, didFinish fileTransfer: WCSessionFileTransfer, error: (any Error)?)
}

extension WCSessionDelegate {
  public func sessionDidBecomeInactive(_ session: WCSession) {}
  public func sessionDidDeactivate(_ session: WCSession) {}
  public func sessionWatchStateDidChange(_ session: WCSession) {}
  public func sessionReachabilityDidChange(_ session: WCSession) {}
  public func sessionCompanionAppInstalledDidChange(_ session: WCSession) {}
  public func session(_ session: WCSession, didReceiveMessage message: [String: Any]) {}
  public func session(
    _ session: WCSession, didReceiveMessage message: [String: Any],
    replyHandler: @escaping ([String: Any]) -> Void
  ) {}
  public func session(_ session: WCSession, didReceiveMessageData messageData: Data) {}
  public func session(
    _ session: WCSession, didReceiveMessageData messageData: Data,
    replyHandler: @escaping (Data) -> Void
  ) {}
  public func session(
    _ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any]
  ) {}
  public func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any]) {}
  public func session(
    _ session: WCSession, didFinish userInfoTransfer: WCSessionUserInfoTransfer,
    error: (any Error)?
  ) {}
  public func session(_ session: WCSession, didReceive file: WCSessionFile) {}
  public func session(
    _ session: WCSession, didFinish fileTransfer: WCSessionFileTransfer, error: (any Error)?
  ) {}
}

open class WCSessionUserInfoTransfer: NSObject, @unchecked Sendable {
  public let userInfo: [String: Any]
  init(_ userInfo: [String: Any]) { self.userInfo = userInfo }

  open var isTransferring: Bool { false }
  open var isCurrentComplicationInfo: Bool { false }
  open func cancel() {}
}

open class WCSessionFile: NSObject, @unchecked Sendable {
  public let fileURL: URL
  public let metadata: [String: Any]?

  init(_ fileURL: URL, _ metadata: [String: Any]?) {
    self.fileURL = fileURL
    self.metadata = metadata
  }
}

open class WCSessionFileTransfer: NSObject, @unchecked Sendable {
  public let file: WCSessionFile
  public let progress = Progress(totalUnitCount: 1)
  init(_ file: WCSessionFile) { self.file = file }

  open var isTransferring: Bool { false }
  open func cancel() {}
}
