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
}

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
