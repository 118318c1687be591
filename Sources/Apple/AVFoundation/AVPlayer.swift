import Foundation

/// Something that can be played elsewhere.
open class AVPlayerItem: NSObject, @unchecked Sendable {
  public enum Status: Int, Sendable { case unknown = 0, readyToPlay, failed }

  open var status: Status { .failed }
  open var error: (any Error)? { AVError(.mediaServicesWereReset) }

  open private(set) var asset: AVAsset
  open var duration: CMTime { .indefinite }

  public init(url: URL) { asset = AVURLAsset(url: url) }
  public init(asset: AVAsset) { self.asset = asset }

  /// Always at the beginning: nothing is played.
  open func currentTime() -> CMTime { .zero }

  public static let didPlayToEndTimeNotification = Notification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification")
}

extension Notification.Name {
  public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
}

/// Plays sounds and films on Apple's systems. Here nothing is played: a tile is silent.
///
/// See <https://developer.apple.com/documentation/avfoundation/avplayer>.
open class AVPlayer: NSObject, @unchecked Sendable {
  public enum Status: Int, Sendable { case unknown = 0, readyToPlay, failed }
  public enum TimeControlStatus: Int, Sendable {
    case paused = 0, waitingToPlayAtSpecifiedRate, playing
  }
  public enum ActionAtItemEnd: Int, Sendable { case advance = 0, pause, none }

  open var status: Status { .failed }
  open var timeControlStatus: TimeControlStatus { .paused }
  open private(set) var currentItem: AVPlayerItem?
  /// 0: nothing is played.
  open var rate: Float {
    get { 0 }
    set {}
  }
  open var volume: Float = 1
  open var isMuted = false
  open var actionAtItemEnd = ActionAtItemEnd.pause

  public override init() {}
  public init(url URL: URL) { currentItem = AVPlayerItem(url: URL) }
  public init(playerItem item: AVPlayerItem?) { currentItem = item }

  /// Plays nothing.
  open func play() {}
  open func pause() {}
  /// Always at the beginning.
  open func currentTime() -> CMTime { .zero }
  open func seek(to time: CMTime) {}
  /// Calls the handler with `false`: there is nothing to move in.
  open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
    completionHandler(false)
  }
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {}
  open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }
}

open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
  public convenience init(items: [AVPlayerItem]) { self.init(playerItem: items.first) }
}
