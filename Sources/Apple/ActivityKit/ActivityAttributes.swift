import Foundation

/// The constant attributes of a Live Activity, and the type of its changing content.
///
/// See <https://developer.apple.com/documentation/activitykit/activityattributes>.
public protocol ActivityAttributes: Decodable, Encodable {
  associatedtype ContentState: Decodable, Encodable, Hashable
}

/// The changing content of a Live Activity, and the date until which it is valid.
///
/// `Sendable` for every type of state, as Apple's is.
public struct ActivityContent<State: Decodable & Encodable & Hashable>: @unchecked Sendable {
  public var state: State
  /// The date until which the content is valid.
  public var staleDate: Date?
  /// The relevance compared with other activities.
  public var relevanceScore: Double

  /// Makes content that is valid until a date.
  public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
    self.state = state
    self.staleDate = staleDate
    self.relevanceScore = relevanceScore
  }
}

extension ActivityContent: Equatable, Hashable {}
