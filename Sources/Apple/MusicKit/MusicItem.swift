import CoreGraphicsValues
import Foundation

public struct MusicItemID: RawRepresentable, ExpressibleByStringLiteral, Codable, Hashable,
  Sendable,
  CustomStringConvertible
{
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
  public var description: String { rawValue }
}

public protocol MusicItem: Sendable {
  var id: MusicItemID { get }
}

/// Something of a catalogue, which an app may have kept as JSON; none comes from a catalogue here.
public protocol _KeptMusicItem: MusicItem, Identifiable, Codable, Hashable {}

/// An item that a player takes.
public protocol PlayableMusicItem: MusicItem {}

extension Song: PlayableMusicItem {}
extension Album: PlayableMusicItem {}
extension Playlist: PlayableMusicItem {}
extension Station: PlayableMusicItem {}
extension Track: PlayableMusicItem {}

public struct Artwork: Codable, Hashable, Sendable {
  private let address: String?
  public let maximumWidth: Int
  public let maximumHeight: Int
  public var alternateText: String? { nil }
  public var backgroundColor: CGColor? { nil }
  public var primaryTextColor: CGColor? { nil }
  public var secondaryTextColor: CGColor? { nil }
  public var tertiaryTextColor: CGColor? { nil }
  public var quaternaryTextColor: CGColor? { nil }

  private enum CodingKeys: String, CodingKey {
    case address = "url"
    case maximumWidth = "width"
    case maximumHeight = "height"
  }

  /// The address for a size.
  public func url(width: Int, height: Int) -> URL? {
    address.flatMap {
      URL(string: $0.replacing("{w}", with: "\(width)").replacing("{h}", with: "\(height)"))
    }
  }
}

public struct Song: _KeptMusicItem {
  public let id: MusicItemID
  public let title: String
  public let artistName: String
  public let albumTitle: String?
  public let artwork: Artwork?
  public let duration: TimeInterval?
  public let url: URL?
  public let releaseDate: Date?
  public let genreNames: [String]
  public let trackNumber: Int?
  public let discNumber: Int?
  public let composerName: String?
  public let isrc: String?
  public let playCount: Int?
  public let lastPlayedDate: Date?
  public let libraryAddedDate: Date?
  public let playParameters: PlayParameters?
}

/// What a player needs to play an item.
public struct PlayParameters: Codable, Hashable, Sendable {}

public struct Album: _KeptMusicItem {
  public let id: MusicItemID
  public let title: String
  public let artistName: String
  public let artwork: Artwork?
  public let url: URL?
  public let releaseDate: Date?
  public let trackCount: Int
  public let genreNames: [String]
  public let isSingle: Bool?
}

public struct Artist: _KeptMusicItem {
  public let id: MusicItemID
  public let name: String
  public let artwork: Artwork?
  public let url: URL?
}

/// A part of an item that is fetched on its own.
public class PartialMusicProperty<Root>: @unchecked Sendable {}

/// A part of an item of a type.
public class MusicAttributeProperty<Root, Value>: PartialMusicAsyncProperty<Root>,
  @unchecked Sendable
{}

/// A part that is fetched with a request.
public class PartialMusicAsyncProperty<Root>: PartialMusicProperty<Root>, @unchecked Sendable {}

/// The items that belong to an item.
public class MusicRelationshipProperty<Root, Related>: PartialMusicAsyncProperty<Root>,
  @unchecked Sendable
{}

/// An item of which parts can be fetched. Nothing is: every request fails.
public protocol MusicPropertyContainer: MusicItem {}

extension MusicPropertyContainer {
  /// Always fails.
  public func with(_ properties: [PartialMusicAsyncProperty<Self>]) async throws -> Self {
    throw MusicTokenRequestError.permissionDenied
  }
}

extension Song: MusicPropertyContainer {}
extension Album: MusicPropertyContainer {}
extension Artist: MusicPropertyContainer {}

extension Playlist: MusicPropertyContainer {
  /// None: they are fetched.
  public var entries: MusicItemCollection<Entry>? { nil }
  /// None: they are fetched.
  public var tracks: MusicItemCollection<Track>? { nil }

  /// A song or a video of a playlist.
  public struct Entry: MusicItem, Identifiable, Hashable {
    public let id: MusicItemID
    public let title: String
    public let artistName: String
    public let artwork: Artwork?
    public let item: Item?

    public enum Item: Hashable, Sendable { case song(Song) }
  }
}

extension PartialMusicAsyncProperty where Root == Playlist {
  public static var entries: MusicRelationshipProperty<Playlist, Playlist.Entry> { .init() }
  public static var tracks: MusicRelationshipProperty<Playlist, Track> { .init() }
}

extension PartialMusicAsyncProperty where Root == Album {
  public static var tracks: MusicRelationshipProperty<Album, Track> { .init() }
}

/// A song or a video.
public enum Track: MusicItem, Identifiable, Hashable {
  case song(Song)

  public var id: MusicItemID { song.id }
  public var title: String { song.title }
  public var artistName: String { song.artistName }
  public var artwork: Artwork? { song.artwork }
  public var duration: TimeInterval? { song.duration }

  private var song: Song {
    switch self {
    case .song(let song): song
    }
  }
}

public struct Playlist: _KeptMusicItem {
  public let id: MusicItemID
  public let name: String
  public let curatorName: String?
  public let standardDescription: String?
  public let artwork: Artwork?
  public let url: URL?
}

public struct Station: _KeptMusicItem {
  public let id: MusicItemID
  public let name: String
  public let artwork: Artwork?
  public let url: URL?
}

/// Items in an order, which an app made.
public struct MusicItemCollection<Item: MusicItem>: RandomAccessCollection,
  ExpressibleByArrayLiteral
{
  private let items: [Item]

  public init() { items = [] }
  public init<S: Sequence>(_ elements: S) where S.Element == Item { items = Array(elements) }
  public init(arrayLiteral elements: Item...) { items = elements }

  public var startIndex: Int { 0 }
  public var endIndex: Int { items.count }
  public subscript(position: Int) -> Item { items[position] }
  public var title: String? { nil }
  public var hasNextBatch: Bool { false }
  public func nextBatch(limit: Int? = nil) async throws -> MusicItemCollection<Item>? { nil }
}

extension MusicItemCollection: Sendable {}
extension MusicItemCollection: Equatable where Item: Equatable {}
extension MusicItemCollection: Hashable where Item: Hashable {}
