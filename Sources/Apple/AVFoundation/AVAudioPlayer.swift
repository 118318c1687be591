import Foundation

// The keys of a recording's settings, with the values of Apple's systems.
public let AVFormatIDKey = "AVFormatIDKey"
public let AVSampleRateKey = "AVSampleRateKey"
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"
public let AVLinearPCMIsFloatKey = "AVLinearPCMIsFloatKey"
public let AVLinearPCMIsBigEndianKey = "AVLinearPCMIsBigEndianKey"
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"

public typealias AudioFormatID = UInt32
public let kAudioFormatLinearPCM: AudioFormatID = 0x6C70_636D
public let kAudioFormatMPEG4AAC: AudioFormatID = 0x6161_6320
public let kAudioFormatAppleLossless: AudioFormatID = 0x616C_6163

public enum AVAudioQuality: Int, Sendable {
  case min = 0
  case low = 32
  case medium = 64
  case high = 96
  case max = 127
}

/// A player of sounds, which cannot be made: a tile is silent. See
/// <https://developer.apple.com/documentation/avfaudio/avaudioplayer>.
open class AVAudioPlayer: NSObject, @unchecked Sendable {
  public init(contentsOf url: URL) throws { throw AVError.refused(.unknown) }
  public init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    throw AVError.refused(.unknown)
  }
  public init(data: Data) throws { throw AVError.refused(.unknown) }
  public init(data: Data, fileTypeHint utiString: String?) throws {
    throw AVError.refused(.unknown)
  }

  public weak var delegate: (any AVAudioPlayerDelegate)?
  open var volume: Float = 1
  open var pan: Float = 0
  open var rate: Float = 1
  open var enableRate = false
  open var numberOfLoops = 0
  open var currentTime: TimeInterval = 0
  open var isMeteringEnabled = false
  open var isPlaying: Bool { false }
  open var duration: TimeInterval { 0 }
  open var numberOfChannels: Int { 0 }
  open var url: URL? { nil }
  open var data: Data? { nil }
  open var settings: [String: Any] { [:] }
  open var deviceCurrentTime: TimeInterval { 0 }

  @discardableResult open func prepareToPlay() -> Bool { false }
  @discardableResult open func play() -> Bool { false }
  @discardableResult open func play(atTime time: TimeInterval) -> Bool { false }
  open func pause() {}
  open func stop() {}
  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {}
  open func updateMeters() {}
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}

public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

// Apple's methods are optional.
extension AVAudioPlayerDelegate {
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// A recorder of sounds, which cannot be made, since nobody may record.
open class AVAudioRecorder: NSObject, @unchecked Sendable {
  public init(url: URL, settings: [String: Any]) throws {
    throw AVError.refused(.applicationIsNotAuthorizedToUseDevice)
  }

  public weak var delegate: (any AVAudioRecorderDelegate)?
  open var url: URL { URL(fileURLWithPath: "/dev/null") }
  open var settings: [String: Any] { [:] }
  open var isRecording: Bool { false }
  open var currentTime: TimeInterval { 0 }
  open var deviceCurrentTime: TimeInterval { 0 }
  open var isMeteringEnabled = false

  @discardableResult open func prepareToRecord() -> Bool { false }
  @discardableResult open func record() -> Bool { false }
  @discardableResult open func record(atTime time: TimeInterval) -> Bool { false }
  @discardableResult open func record(
    atTime time: TimeInterval, forDuration duration: TimeInterval
  ) -> Bool { false }
  @discardableResult open func record(forDuration duration: TimeInterval) -> Bool { false }
  open func pause() {}
  open func stop() {}
  @discardableResult open func deleteRecording() -> Bool { false }
  open func updateMeters() {}
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}

public protocol AVAudioRecorderDelegate: NSObjectProtocol, Sendable {
  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}

extension AVAudioRecorderDelegate {
  public func audioRecorderDidFinishRecording(
    _ recorder: AVAudioRecorder, successfully flag: Bool
  ) {}
  public func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {}
}
