import CoreGraphicsValues
import Foundation

public typealias MPMediaEntityPersistentID = UInt64

public enum MPMediaLibraryAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, restricted, authorized
}

/// The songs of a device. There are none, as where the person has refused.
///
/// See <https://developer.apple.com/documentation/mediaplayer/mpmedialibrary>.
open class MPMediaLibrary: NSObject, @unchecked Sendable {
  private static let library = MPMediaLibrary()

  open class func `default`() -> MPMediaLibrary { library }
  open class func authorizationStatus() -> MPMediaLibraryAuthorizationStatus { .denied }
  /// Asks nobody.
  open class func requestAuthorization(
    _ completionHandler: @escaping @Sendable (MPMediaLibraryAuthorizationStatus) -> Void
  ) { completionHandler(.denied) }
  /// Asks nobody.
  open class func requestAuthorization() async -> MPMediaLibraryAuthorizationStatus { .denied }

  open var lastModifiedDate: Date { .distantPast }
  open func beginGeneratingLibraryChangeNotifications() {}
  open func endGeneratingLibraryChangeNotifications() {}
}

public struct MPMediaType: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let music = MPMediaType(rawValue: 1)
  public static let podcast = MPMediaType(rawValue: 2)
  public static let audioBook = MPMediaType(rawValue: 4)
  public static let anyAudio = MPMediaType(rawValue: 0xff)
  public static let movie = MPMediaType(rawValue: 0x100)
  public static let anyVideo = MPMediaType(rawValue: 0xff00)
}

/// A song, an album or a playlist.
open class MPMediaEntity: NSObject, @unchecked Sendable {
  open var persistentID: MPMediaEntityPersistentID { 0 }
  open func value(forProperty property: String) -> Any? { nil }
}

/// A song.
open class MPMediaItem: MPMediaEntity, @unchecked Sendable {
  open var mediaType: MPMediaType { .music }
  open var title: String? { nil }
  open var artist: String? { nil }
  open var albumTitle: String? { nil }
  open var albumArtist: String? { nil }
  open var genre: String? { nil }
  open var playbackDuration: TimeInterval { 0 }
  open var playbackStoreID: String { "" }
  open var artwork: MPMediaItemArtwork? { nil }
  open var assetURL: URL? { nil }
  open var isExplicitItem: Bool { false }
  open var isCloudItem: Bool { false }
}

/// Songs that belong together.
open class MPMediaItemCollection: MPMediaEntity, @unchecked Sendable {
  public let items: [MPMediaItem]

  public init(items: [MPMediaItem]) { self.items = items }

  open var count: Int { items.count }
  open var representativeItem: MPMediaItem? { items.first }
  open var mediaTypes: MPMediaType { .music }
}

open class MPMediaPlaylist: MPMediaItemCollection, @unchecked Sendable {
  open var name: String? { nil }
}

/// A question to the library, which finds nothing.
open class MPMediaQuery: NSObject, @unchecked Sendable {
  open class func songs() -> MPMediaQuery { MPMediaQuery() }
  open class func albums() -> MPMediaQuery { MPMediaQuery() }
  open class func artists() -> MPMediaQuery { MPMediaQuery() }
  open class func playlists() -> MPMediaQuery { MPMediaQuery() }

  /// Always empty.
  open var items: [MPMediaItem]? { [] }
  /// Always empty.
  open var collections: [MPMediaItemCollection]? { [] }
}

public enum MPMusicPlaybackState: Int, Sendable {
  case stopped, playing, paused, interrupted, seekingForward, seekingBackward
}
public enum MPMusicRepeatMode: Int, Sendable { case `default`, none, one, all }
public enum MPMusicShuffleMode: Int, Sendable { case `default`, off, songs, albums }

/// Plays the songs of the library. Nothing is played: a tile is silent.
///
/// See <https://developer.apple.com/documentation/mediaplayer/mpmusicplayercontroller>.
open class MPMusicPlayerController: NSObject, @unchecked Sendable {
  public static let systemMusicPlayer = MPMusicPlayerController()
  public static let applicationMusicPlayer = MPMusicPlayerController()
  public static let applicationQueuePlayer = MPMusicPlayerController()

  open var playbackState: MPMusicPlaybackState { .stopped }
  open var nowPlayingItem: MPMediaItem?
  open var indexOfNowPlayingItem: Int { NSNotFound }
  open var repeatMode: MPMusicRepeatMode = .default
  open var shuffleMode: MPMusicShuffleMode = .default
  open var currentPlaybackTime: TimeInterval = 0
  open var currentPlaybackRate: Float = 0
  open var isPreparedToPlay: Bool { false }

  open func setQueue(with itemCollection: MPMediaItemCollection) {}
  open func setQueue(with storeIDs: [String]) {}
  open func setQueue(with query: MPMediaQuery) {}
  open func prepareToPlay() {}
  open func play() {}
  open func pause() {}
  open func stop() {}
  open func skipToNextItem() {}
  open func skipToPreviousItem() {}
  open func skipToBeginning() {}
  open func beginGeneratingPlaybackNotifications() {}
  open func endGeneratingPlaybackNotifications() {}
}

extension NSNotification.Name {
  public static let MPMusicPlayerControllerNowPlayingItemDidChange = NSNotification.Name(
    "MPMusicPlayerControllerNowPlayingItemDidChangeNotification")
  public static let MPMusicPlayerControllerPlaybackStateDidChange = NSNotification.Name(
    "MPMusicPlayerControllerPlaybackStateDidChangeNotification")
  public static let MPMusicPlayerControllerVolumeDidChange = NSNotification.Name(
    "MPMusicPlayerControllerVolumeDidChangeNotification")
  public static let MPMediaLibraryDidChange = NSNotification.Name(
    "MPMediaLibraryDidChangeNotification")
}
