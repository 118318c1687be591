import Combine
import Foundation
import SwiftUI

/// Plays music on Apple's systems. Here nothing is played: a tile is silent.
///
/// See <https://developer.apple.com/documentation/musickit/musicplayer>.
open class MusicPlayer: @unchecked Sendable {
  public enum PlaybackStatus: Hashable, Sendable {
    case stopped, playing, paused, interrupted, seekingForward, seekingBackward
  }
  public enum RepeatMode: Hashable, Sendable { case none, one, all }
  public enum ShuffleMode: Hashable, Sendable { case off, songs }

  /// Nothing is played.
  open class State: ObservableObject, @unchecked Sendable {
    public var playbackStatus: PlaybackStatus { .stopped }
    public var playbackRate: Float = 1
    public var repeatMode: RepeatMode?
    public var shuffleMode: ShuffleMode?
  }

  /// A queue that is always empty.
  open class Queue: ObservableObject, ExpressibleByArrayLiteral, @unchecked Sendable {
    public struct Entry: Identifiable, Hashable, Sendable {
      public let id: String
      public let title: String
      public let subtitle: String?
      public let artwork: Artwork?
    }

    public enum EntryInsertionPosition: Hashable, Sendable { case afterCurrentEntry, tail }

    public init() {}
    public required init(arrayLiteral elements: any PlayableMusicItem...) {}
    public convenience init<S: Sequence>(
      for playableItems: S, startingAt startPlayableItem: S.Element? = nil
    ) where S.Element: PlayableMusicItem { self.init() }
    public convenience init<S: Sequence>(_ entries: S, startingAt startEntry: S.Element? = nil)
    where S.Element == Entry { self.init() }
    public convenience init(album: Album, startingAt track: Track) { self.init() }
    public convenience init(playlist: Playlist, startingAt entry: Playlist.Entry) { self.init() }

    /// Always fails.
    public func insert<S: Sequence>(
      _ playableItems: S, position: EntryInsertionPosition
    ) async throws where S.Element: PlayableMusicItem {
      throw MusicTokenRequestError.permissionDenied
    }
    /// Always fails.
    public func insert<Item: PlayableMusicItem>(
      _ playableItem: Item, position: EntryInsertionPosition
    ) async throws { throw MusicTokenRequestError.permissionDenied }

    public var currentEntry: Entry? { nil }
  }

  public let state = State()
  public var playbackTime: TimeInterval = 0
  public var isPreparedToPlay: Bool { false }

  init() {}

  /// Always fails.
  open func play() async throws { throw MusicTokenRequestError.permissionDenied }
  /// Always fails.
  open func prepareToPlay() async throws { throw MusicTokenRequestError.permissionDenied }
  /// Always fails.
  open func skipToNextEntry() async throws { throw MusicTokenRequestError.permissionDenied }
  /// Always fails.
  open func skipToPreviousEntry() async throws { throw MusicTokenRequestError.permissionDenied }
  open func pause() {}
  open func stop() {}
  open func restartCurrentEntry() {}
}

public final class ApplicationMusicPlayer: MusicPlayer, @unchecked Sendable {
  public typealias Queue = MusicPlayer.Queue
  public static let shared = ApplicationMusicPlayer()
  public var queue = MusicPlayer.Queue()
}

public final class SystemMusicPlayer: MusicPlayer, @unchecked Sendable {
  public static let shared = SystemMusicPlayer()
  public var queue = MusicPlayer.Queue()
}

/// The picture of an album: an empty area, as nothing is fetched.
public struct ArtworkImage: View {
  private let width: CGFloat?
  private let height: CGFloat?

  public init(_ artwork: Artwork, width: CGFloat) { (self.width, height) = (width, nil) }
  public init(_ artwork: Artwork, height: CGFloat) { (width, self.height) = (nil, height) }
  public init(_ artwork: Artwork, width: CGFloat, height: CGFloat) {
    (self.width, self.height) = (width, height)
  }

  public var body: some View {
    Rectangle().fill(.secondary).frame(width: width ?? height, height: height ?? width)
  }
}
