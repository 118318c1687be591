import Foundation

public typealias AVAudioFrameCount = UInt32
public typealias AVAudioChannelCount = UInt32
public typealias AVAudioFramePosition = Int64

public enum AVAudioCommonFormat: UInt, Sendable {
  case otherFormat = 0
  case pcmFormatFloat32, pcmFormatFloat64, pcmFormatInt16, pcmFormatInt32
}

/// The form of samples: how many a second, in how many channels, and the kind of number.
open class AVAudioFormat: NSObject, @unchecked Sendable {
  public let commonFormat: AVAudioCommonFormat
  public let sampleRate: Double
  public let channelCount: AVAudioChannelCount
  public let isInterleaved: Bool
  open var isStandard: Bool { commonFormat == .pcmFormatFloat32 && !isInterleaved }

  static let usual = AVAudioFormat(
    .pcmFormatFloat32, sampleRate: 44_100, channels: 2, isInterleaved: false)

  private init(
    _ commonFormat: AVAudioCommonFormat, sampleRate: Double, channels: AVAudioChannelCount,
    isInterleaved: Bool
  ) {
    self.commonFormat = commonFormat
    self.sampleRate = sampleRate
    channelCount = channels
    self.isInterleaved = isInterleaved
  }

  public convenience init?(
    standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount
  ) {
    self.init(
      commonFormat: .pcmFormatFloat32, sampleRate: sampleRate, channels: channels,
      interleaved: false)
  }

  /// Nil for a rate of 0, and for no channels or more than two, which need a layout on Apple's systems, too.
  public convenience init?(
    commonFormat format: AVAudioCommonFormat, sampleRate: Double, channels: AVAudioChannelCount,
    interleaved: Bool
  ) {
    guard sampleRate > 0, 1...2 ~= channels, format != .otherFormat else { return nil }
    self.init(format, sampleRate: sampleRate, channels: channels, isInterleaved: interleaved)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? AVAudioFormat else { return false }
    return commonFormat == other.commonFormat && sampleRate == other.sampleRate
      && channelCount == other.channelCount && isInterleaved == other.isInterleaved
  }
  open override var hash: Int { sampleRate.hashValue ^ Int(channelCount) }
}

open class AVAudioBuffer: NSObject, @unchecked Sendable {
  public let format: AVAudioFormat
  init(_ format: AVAudioFormat) { self.format = format }
}

/// Samples in memory, as an app computes with them. They begin as zeros.
///
/// See <https://developer.apple.com/documentation/avfaudio/avaudiopcmbuffer>.
open class AVAudioPCMBuffer: AVAudioBuffer, @unchecked Sendable {
  public let frameCapacity: AVAudioFrameCount
  /// The number of samples of a channel that count, at most the capacity.
  open var frameLength: AVAudioFrameCount = 0 {
    didSet { frameLength = min(frameLength, frameCapacity) }
  }
  /// The samples from one of a channel to its next.
  public let stride: Int
  private let bytes: UnsafeMutableRawPointer
  private let channels: UnsafeMutablePointer<UnsafeMutableRawPointer>

  /// Nil for a buffer of more than a gigabyte.
  public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
    let count = Int(format.channelCount)
    let width = Self.width(of: format.commonFormat)
    let size = Int(frameCapacity) * count * width
    guard size <= 1 << 30 else { return nil }
    self.frameCapacity = frameCapacity
    stride = format.isInterleaved ? count : 1
    bytes = .allocate(byteCount: max(size, 8), alignment: 16)
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: max(size, 8))
    channels = .allocate(capacity: count)
    for channel in 0..<count {
      let place = format.isInterleaved ? channel : channel * Int(frameCapacity)
      channels.advanced(by: channel).initialize(to: bytes + place * width)
    }
    super.init(format)
  }

  deinit {
    bytes.deallocate()
    channels.deallocate()
  }

  private static func width(of format: AVAudioCommonFormat) -> Int {
    switch format {
    case .pcmFormatFloat64: 8
    case .pcmFormatInt16: 2
    case .pcmFormatFloat32, .pcmFormatInt32, .otherFormat: 4
    }
  }

  /// The samples of each channel; nil in another form.
  open var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? {
    pointers(.pcmFormatFloat32)
  }
  open var int16ChannelData: UnsafePointer<UnsafeMutablePointer<Int16>>? {
    pointers(.pcmFormatInt16)
  }
  open var int32ChannelData: UnsafePointer<UnsafeMutablePointer<Int32>>? {
    pointers(.pcmFormatInt32)
  }

  private func pointers<Sample>(
    _ format: AVAudioCommonFormat
  ) -> UnsafePointer<UnsafeMutablePointer<Sample>>? {
    guard self.format.commonFormat == format else { return nil }
    return UnsafeRawPointer(channels).assumingMemoryBound(
      to: UnsafeMutablePointer<Sample>.self)
  }
}

/// A file of sound, which cannot be opened: a tile is silent.
open class AVAudioFile: NSObject, @unchecked Sendable {
  public let url: URL
  open var fileFormat: AVAudioFormat { .usual }
  open var processingFormat: AVAudioFormat { .usual }
  open var length: AVAudioFramePosition { 0 }
  open var framePosition: AVAudioFramePosition = 0

  public init(forReading fileURL: URL) throws { throw AVError.refused(.fileFormatNotRecognized) }
  public init(forWriting fileURL: URL, settings: [String: Any]) throws {
    throw AVError.refused(.fileFormatNotRecognized)
  }

  open func read(into buffer: AVAudioPCMBuffer) throws { throw AVError.refused(.unknown) }
  open func write(from buffer: AVAudioPCMBuffer) throws { throw AVError.refused(.unknown) }
}

// Structures of Core Audio that a source of samples is given.

public struct AudioTimeStamp: Sendable {
  public var mSampleTime = 0.0
  public var mHostTime: UInt64 = 0
  public var mRateScalar = 0.0
  public init() {}
}

public struct AudioBuffer: @unchecked Sendable {
  public var mNumberChannels: UInt32 = 0
  public var mDataByteSize: UInt32 = 0
  public var mData: UnsafeMutableRawPointer?
  public init() {}
}

public struct AudioBufferList: @unchecked Sendable {
  public var mNumberBuffers: UInt32 = 0
  public var mBuffers = AudioBuffer()
  public init() {}
}
