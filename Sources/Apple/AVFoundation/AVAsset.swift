import CoreGraphicsValues
import Foundation
import UIKitValues

/// A film or a sound, of which nothing is read: it has no tracks and no length.
///
/// See <https://developer.apple.com/documentation/avfoundation/avasset>.
open class AVAsset: NSObject, @unchecked Sendable {
  override init() {}

  /// An asset that reads from an address.
  public convenience init(url URL: URL) { self.init() }

  open var duration: CMTime { .invalid }
  open var preferredRate: Float { 1 }
  open var preferredVolume: Float { 1 }
  open var preferredTransform: CGAffineTransform { .identity }
  open var isPlayable: Bool { false }
  open var isExportable: Bool { false }
  open var isReadable: Bool { false }
  open var isComposable: Bool { false }
  open var hasProtectedContent: Bool { false }
  open var tracks: [AVAssetTrack] { [] }

  open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] { [] }
  /// Always fails.
  public func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
    throw AVError.refused(.failedToLoadMediaData)
  }
  open func cancelLoading() {}

  /// Always fails.
  public func load<Value>(_ property: AVAsyncProperty<AVAsset, Value>) async throws -> Value {
    throw AVError.refused(.failedToLoadMediaData)
  }
}

/// A film or a sound at an address, of which nothing is read.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  public let url: URL

  public init(url URL: URL, options: [String: Any]? = nil) { url = URL }
}

public let AVURLAssetPreferPreciseDurationAndTimingKey =
  "AVURLAssetPreferPreciseDurationAndTimingKey"

/// A track of a film, of which there is none.
open class AVAssetTrack: NSObject, @unchecked Sendable {
  override init() {}
  open var mediaType: AVMediaType { .video }
  open var naturalSize: CGSize { .zero }
  open var preferredTransform: CGAffineTransform { .identity }
  open var nominalFrameRate: Float { 0 }
  open var estimatedDataRate: Float { 0 }
  open var timeRange: CMTimeRange { .invalid }
}

/// A part of a film that is read on demand.
public struct AVAsyncProperty<Root, Value>: Sendable {}

extension AVAsyncProperty where Root == AVAsset {
  public static var duration: AVAsyncProperty<Root, CMTime> { .init() }
  public static var isPlayable: AVAsyncProperty<Root, Bool> { .init() }
  public static var isReadable: AVAsyncProperty<Root, Bool> { .init() }
  public static var tracks: AVAsyncProperty<Root, [AVAssetTrack]> { .init() }
}

/// Makes pictures of a film's moments. It makes none, as nothing here reads films.
///
/// See <https://developer.apple.com/documentation/avfoundation/avassetimagegenerator>.
open class AVAssetImageGenerator: NSObject, @unchecked Sendable {
  public enum Result: Int, Sendable { case succeeded = 0, failed, cancelled }

  public typealias CompletionHandler = (
    CMTime, CGImage?, CMTime, AVAssetImageGenerator.Result, (any Error)?
  ) -> Void

  open private(set) var asset: AVAsset
  open var appliesPreferredTrackTransform = false
  open var maximumSize = CGSize.zero
  open var requestedTimeToleranceBefore = CMTime.positiveInfinity
  open var requestedTimeToleranceAfter = CMTime.positiveInfinity

  public init(asset: AVAsset) { self.asset = asset }

  /// Always fails.
  open func copyCGImage(
    at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?
  ) throws -> CGImage { throw AVError.refused(.noImageAtTime) }

  /// Fails for each of the times.
  open func generateCGImagesAsynchronously(
    forTimes requestedTimes: [NSValue], completionHandler handler: @escaping CompletionHandler
  ) {
    for time in requestedTimes {
      handler(time.timeValue, nil, .invalid, .failed, AVError.refused(.noImageAtTime))
    }
  }

  /// Fails at once.
  open func generateCGImageAsynchronously(
    for requestedTime: CMTime,
    completionHandler handler: @escaping (CGImage?, CMTime, (any Error)?) -> Void
  ) { handler(nil, .invalid, AVError.refused(.noImageAtTime)) }

  /// Always fails.
  public func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
    throw AVError.refused(.noImageAtTime)
  }

  open func cancelAllCGImageGeneration() {}
}
