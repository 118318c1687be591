@_exported import Foundation
@_exported import MissingFoundation
import AVFoundation

public enum SFSpeechRecognizerAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, restricted, authorized
}

/// Why nothing is heard.
public struct SFSpeechError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = SFSpeechError

    case internalServiceError = 1
    case undefinedTemplateClassName = 7
    case malformedSupplementalModel = 8
    case timeout = 15
    case missingParameter = 16
  }

  public static var _nsErrorDomain: String { "SFSpeechErrorDomain" }
  public let _nsError: NSError

  public init(_nsError error: NSError) { _nsError = error }
}

public protocol SFSpeechRecognizerDelegate: NSObjectProtocol {
  func speechRecognizer(
    _ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool)
}

extension SFSpeechRecognizerDelegate {
  public func speechRecognizer(
    _ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool
  ) {}
}

public enum SFSpeechRecognitionTaskHint: Int, Sendable {
  case unspecified, dictation, search, confirmation
}
public enum SFSpeechRecognitionTaskState: Int, Sendable {
  case starting, running, finishing, canceling, completed
}

/// A word that was heard.
open class SFTranscriptionSegment: NSObject, @unchecked Sendable {
  open var substring: String { "" }
  open var substringRange: NSRange { NSRange() }
  open var timestamp: TimeInterval { 0 }
  open var duration: TimeInterval { 0 }
  open var confidence: Float { 0 }
  open var alternativeSubstrings: [String] { [] }
}

/// What was heard.
open class SFTranscription: NSObject, @unchecked Sendable {
  open var formattedString: String { "" }
  open var segments: [SFTranscriptionSegment] { [] }
}

open class SFSpeechRecognitionResult: NSObject, @unchecked Sendable {
  public let bestTranscription = SFTranscription()
  open var transcriptions: [SFTranscription] { [bestTranscription] }
  open var isFinal: Bool { true }
}

/// What is to be heard.
open class SFSpeechRecognitionRequest: NSObject, @unchecked Sendable {
  open var taskHint: SFSpeechRecognitionTaskHint = .unspecified
  open var shouldReportPartialResults = true
  open var contextualStrings: [String] = []
  open var requiresOnDeviceRecognition = false
  open var addsPunctuation = false
}

open class SFSpeechURLRecognitionRequest: SFSpeechRecognitionRequest, @unchecked Sendable {
  public let url: URL

  public init(url URL: URL) { url = URL }
}

open class SFSpeechAudioBufferRecognitionRequest: SFSpeechRecognitionRequest, @unchecked Sendable {
  /// Has no effect: nothing is heard.
  open func append(_ audioPCMBuffer: AVAudioPCMBuffer) {}
  /// Has no effect: nothing is heard.
  open func appendAudioSampleBuffer(_ sampleBuffer: CMSampleBuffer) {}
  open func endAudio() {}
}

/// The hearing of a request, which has ended when it begins.
open class SFSpeechRecognitionTask: NSObject, @unchecked Sendable {
  open var state: SFSpeechRecognitionTaskState { .completed }
  open var isFinishing: Bool { false }
  open var isCancelled: Bool { false }
  open var error: (any Error)? { SFSpeechError(.internalServiceError) }

  open func finish() {}
  open func cancel() {}
}

/// Writes what is spoken. Nothing is heard, as where the person has refused.
///
/// See <https://developer.apple.com/documentation/speech/sfspeechrecognizer>.
open class SFSpeechRecognizer: @unchecked Sendable {
  public let locale: Locale
  open weak var delegate: (any SFSpeechRecognizerDelegate)?
  open var defaultTaskHint: SFSpeechRecognitionTaskHint = .unspecified
  open var queue = OperationQueue.main
  open var supportsOnDeviceRecognition = false

  /// Always false.
  open var isAvailable: Bool { false }

  /// Nil: no language is supported.
  public convenience init?() { return nil }

  /// Nil: no language is supported.
  public convenience init?(locale: Locale) { return nil }

  private init(in locale: Locale) { self.locale = locale }

  open class func supportedLocales() -> Set<Locale> { [] }
  open class func authorizationStatus() -> SFSpeechRecognizerAuthorizationStatus { .denied }
  /// Asks nobody.
  open class func requestAuthorization(
    _ handler: @escaping @Sendable (SFSpeechRecognizerAuthorizationStatus) -> Void
  ) { handler(.denied) }

  /// Always fails.
  @discardableResult
  open func recognitionTask(
    with request: SFSpeechRecognitionRequest,
    resultHandler: @escaping @Sendable (SFSpeechRecognitionResult?, (any Error)?) -> Void
  ) -> SFSpeechRecognitionTask {
    resultHandler(nil, SFSpeechError(.internalServiceError))
    return SFSpeechRecognitionTask()
  }
}
