import Foundation

/// The reason why nothing is played, recorded or captured.
///
/// See <https://developer.apple.com/documentation/avfoundation/averror-swift.struct>.
public struct AVError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = AVError

    case unknown = -11_800
    case outOfMemory = -11_801
    case sessionNotRunning = -11_803
    case deviceAlreadyUsedByAnotherSession = -11_804
    case noDataCaptured = -11_805
    case sessionConfigurationChanged = -11_806
    case diskFull = -11_807
    case deviceWasDisconnected = -11_808
    case mediaChanged = -11_809
    case maximumDurationReached = -11_810
    case maximumFileSizeReached = -11_811
    case mediaDiscontinuity = -11_812
    case maximumNumberOfSamplesForFileFormatReached = -11_813
    case deviceNotConnected = -11_814
    case deviceInUseByAnotherApplication = -11_815
    case deviceLockedForConfigurationByAnotherProcess = -11_817
    case sessionWasInterrupted = -11_818
    case mediaServicesWereReset = -11_819
    case exportFailed = -11_820
    case decodeFailed = -11_821
    case invalidSourceMedia = -11_822
    case fileAlreadyExists = -11_823
    case fileFormatNotRecognized = -11_828
    case fileFailedToParse = -11_829
    case contentIsProtected = -11_831
    case noImageAtTime = -11_832
    case decoderNotFound = -11_833
    case encoderNotFound = -11_834
    case contentIsNotAuthorized = -11_835
    case applicationIsNotAuthorized = -11_836
    case deviceIsNotAvailableInBackground = -11_837
    case operationNotSupportedForAsset = -11_838
    case decoderTemporarilyUnavailable = -11_839
    case encoderTemporarilyUnavailable = -11_840
    case invalidVideoComposition = -11_841
    case torchLevelUnavailable = -11_846
    case operationInterrupted = -11_847
    case incompatibleAsset = -11_848
    case failedToLoadMediaData = -11_849
    case serverIncorrectlyConfigured = -11_850
    case applicationIsNotAuthorizedToUseDevice = -11_852
  }

  public static var _nsErrorDomain: String { "AVFoundationErrorDomain" }
  public let _nsError: NSError

  public init(_nsError error: NSError) { _nsError = error }
}

extension AVError {
  /// The error of a request here, with its reason in words.
  static func refused(_ code: Code) -> AVError {
    AVError(
      code,
      userInfo: [NSLocalizedDescriptionKey: "There is no sound, camera or player for widgets here."]
    )
  }
}

// The codes by the names that a `catch` or a comparison uses.
extension AVError {
  public static var unknown: Code { .unknown }
  public static var outOfMemory: Code { .outOfMemory }
  public static var sessionNotRunning: Code { .sessionNotRunning }
  public static var deviceAlreadyUsedByAnotherSession: Code { .deviceAlreadyUsedByAnotherSession }
  public static var noDataCaptured: Code { .noDataCaptured }
  public static var sessionConfigurationChanged: Code { .sessionConfigurationChanged }
  public static var diskFull: Code { .diskFull }
  public static var deviceWasDisconnected: Code { .deviceWasDisconnected }
  public static var mediaChanged: Code { .mediaChanged }
  public static var maximumDurationReached: Code { .maximumDurationReached }
  public static var maximumFileSizeReached: Code { .maximumFileSizeReached }
  public static var mediaDiscontinuity: Code { .mediaDiscontinuity }
  public static var maximumNumberOfSamplesForFileFormatReached: Code {
    .maximumNumberOfSamplesForFileFormatReached
  }
  public static var deviceNotConnected: Code { .deviceNotConnected }
  public static var deviceInUseByAnotherApplication: Code { .deviceInUseByAnotherApplication }
  public static var deviceLockedForConfigurationByAnotherProcess: Code {
    .deviceLockedForConfigurationByAnotherProcess
  }
  public static var sessionWasInterrupted: Code { .sessionWasInterrupted }
  public static var mediaServicesWereReset: Code { .mediaServicesWereReset }
  public static var exportFailed: Code { .exportFailed }
  public static var decodeFailed: Code { .decodeFailed }
  public static var invalidSourceMedia: Code { .invalidSourceMedia }
  public static var fileAlreadyExists: Code { .fileAlreadyExists }
  public static var fileFormatNotRecognized: Code { .fileFormatNotRecognized }
  public static var fileFailedToParse: Code { .fileFailedToParse }
  public static var contentIsProtected: Code { .contentIsProtected }
  public static var noImageAtTime: Code { .noImageAtTime }
  public static var decoderNotFound: Code { .decoderNotFound }
  public static var encoderNotFound: Code { .encoderNotFound }
  public static var contentIsNotAuthorized: Code { .contentIsNotAuthorized }
  public static var applicationIsNotAuthorized: Code { .applicationIsNotAuthorized }
  public static var deviceIsNotAvailableInBackground: Code { .deviceIsNotAvailableInBackground }
  public static var operationNotSupportedForAsset: Code { .operationNotSupportedForAsset }
  public static var decoderTemporarilyUnavailable: Code { .decoderTemporarilyUnavailable }
  public static var encoderTemporarilyUnavailable: Code { .encoderTemporarilyUnavailable }
  public static var invalidVideoComposition: Code { .invalidVideoComposition }
  public static var torchLevelUnavailable: Code { .torchLevelUnavailable }
  public static var operationInterrupted: Code { .operationInterrupted }
  public static var incompatibleAsset: Code { .incompatibleAsset }
  public static var failedToLoadMediaData: Code { .failedToLoadMediaData }
  public static var serverIncorrectlyConfigured: Code { .serverIncorrectlyConfigured }
  public static var applicationIsNotAuthorizedToUseDevice: Code {
    .applicationIsNotAuthorizedToUseDevice
  }
}

public let AVFoundationErrorDomain = AVError.errorDomain
