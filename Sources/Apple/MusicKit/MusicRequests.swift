import Foundation

/// Searches Apple's catalogue, which is not asked: every request fails.
public struct MusicCatalogSearchRequest: Sendable {
  public let term: String
  public var limit: Int?
  public var offset: Int?
  public var includeTopResults = false

  public init(term: String, types: [any MusicItem.Type]) { self.term = term }

  public func response() async throws -> MusicCatalogSearchResponse {
    throw MusicTokenRequestError.permissionDenied
  }
}

public struct MusicCatalogSearchResponse: Sendable {
  public let songs: MusicItemCollection<Song>
  public let albums: MusicItemCollection<Album>
  public let artists: MusicItemCollection<Artist>
  public let playlists: MusicItemCollection<Playlist>
  public let stations: MusicItemCollection<Station>
}

/// Fetches items of Apple's catalogue by a property, which is not asked: every request fails.
public struct MusicCatalogResourceRequest<MusicItemType: MusicItem>: @unchecked Sendable {
  public var limit: Int?

  public init<Value>(matching keyPath: KeyPath<MusicItemType, Value>, equalTo value: Value) {}
  public init<Value>(matching keyPath: KeyPath<MusicItemType, Value>, memberOf values: [Value]) {}

  public func response() async throws -> MusicItemResponse<MusicItemType> {
    throw MusicTokenRequestError.permissionDenied
  }
}

/// Fetches items of the person's library, which may not be read: every request fails.
public struct MusicLibraryRequest<MusicItemType: MusicItem>: @unchecked Sendable {
  public var limit: Int?
  public var offset: Int?
  public var includeOnlyDownloadedContent = false

  public init() {}

  public mutating func filter(text: String) {}
  public mutating func filter<Value>(
    matching keyPath: KeyPath<MusicItemType, Value>, equalTo value: Value
  ) {}
  public mutating func filter<Value>(
    matching keyPath: KeyPath<MusicItemType, Value>, memberOf values: [Value]
  ) {}
  public mutating func sort<Value>(by keyPath: KeyPath<MusicItemType, Value>, ascending: Bool) {}

  public func response() async throws -> MusicItemResponse<MusicItemType> {
    throw MusicTokenRequestError.permissionDenied
  }
}

/// Fetches what was played last, which may not be read: every request fails.
public struct MusicRecentlyPlayedRequest<MusicItemType: MusicItem>: @unchecked Sendable {
  public var limit: Int?
  public var offset: Int?

  public init() {}

  public func response() async throws -> MusicItemResponse<MusicItemType> {
    throw MusicTokenRequestError.permissionDenied
  }
}

/// The items of a response, of which none ever comes.
public struct MusicItemResponse<MusicItemType: MusicItem>: Sendable {
  public let items: MusicItemCollection<MusicItemType>
}
