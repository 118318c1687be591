import Foundation

public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let video = AVMediaType(rawValue: "vide")
  public static let audio = AVMediaType(rawValue: "soun")
  public static let text = AVMediaType(rawValue: "text")
  public static let metadata = AVMediaType(rawValue: "meta")
  public static let metadataObject = AVMediaType(rawValue: "mobj")
  public static let subtitle = AVMediaType(rawValue: "sbtl")
  public static let closedCaption = AVMediaType(rawValue: "clcp")
  public static let timecode = AVMediaType(rawValue: "tmcd")
  public static let muxed = AVMediaType(rawValue: "muxx")
  public static let depthData = AVMediaType(rawValue: "dpth")
}

public enum AVAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}

/// A camera or a microphone, of which an app has none and may use none.
///
/// See <https://developer.apple.com/documentation/avfoundation/avcapturedevice>.
open class AVCaptureDevice: NSObject, @unchecked Sendable {
  public enum Position: Int, Sendable { case unspecified, back, front }
  public enum TorchMode: Int, Sendable { case off, on, auto }

  public struct DeviceType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let builtInWideAngleCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
    public static let builtInUltraWideCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInUltraWideCamera")
    public static let builtInTelephotoCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInTelephotoCamera")
    public static let builtInDualCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInDualCamera")
    public static let builtInDualWideCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInDualWideCamera")
    public static let builtInTripleCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInTripleCamera")
    public static let builtInTrueDepthCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInTrueDepthCamera")
    public static let builtInLiDARDepthCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInLiDARDepthCamera")
    public static let external = DeviceType(rawValue: "AVCaptureDeviceTypeExternal")
    public static let microphone = DeviceType(rawValue: "AVCaptureDeviceTypeMicrophone")
  }

  public enum FlashMode: Int, Sendable { case off, on, auto }

  /// A search for cameras, which finds none.
  open class DiscoverySession: NSObject, @unchecked Sendable {
    public convenience init(
      deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position
    ) { self.init() }

    open var devices: [AVCaptureDevice] { [] }
  }

  override init() {}

  public init?(uniqueID deviceUniqueID: String) { return nil }

  open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
    .denied
  }
  open class func requestAccess(
    for mediaType: AVMediaType, completionHandler handler: @escaping (Bool) -> Void
  ) { handler(false) }
  open class func requestAccess(for mediaType: AVMediaType) async -> Bool { false }
  open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }
  open class func `default`(
    _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
  ) -> AVCaptureDevice? { nil }

  open class var userPreferredCamera: AVCaptureDevice? {
    get { nil }
    set {}
  }
  open class var systemPreferredCamera: AVCaptureDevice? { nil }

  open var uniqueID: String { "" }
  open var modelID: String { "" }
  open var localizedName: String { "" }
  open var deviceType: DeviceType { .builtInWideAngleCamera }
  open var isConnected: Bool { false }
  open var hasFlash: Bool { false }
  open var isFlashAvailable: Bool { false }
  open var isTorchActive: Bool { false }
  open var torchLevel: Float { 0 }
  open func isTorchModeSupported(_ torchMode: TorchMode) -> Bool { false }
  open func hasMediaType(_ mediaType: AVMediaType) -> Bool { false }
  open func setTorchModeOn(level torchLevel: Float) throws {
    throw AVError.refused(.torchLevelUnavailable)
  }
  open var position: Position { .unspecified }
  open var hasTorch: Bool { false }
  open var isTorchAvailable: Bool { false }
  open var torchMode = TorchMode.off
  open func lockForConfiguration() throws {
    throw AVError.refused(.applicationIsNotAuthorizedToUseDevice)
  }
  open func unlockForConfiguration() {}
}
