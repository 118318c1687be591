import Foundation

/// What a Live Activity is about, and the type of what changes in it.
///
/// See <https://developer.apple.com/documentation/activitykit/activityattributes>.
public protocol ActivityAttributes: Decodable, Encodable {
  associatedtype ContentState: Decodable, Encodable, Hashable
}

/// What changes in a Live Activity, and until when it holds.
///
/// `Sendable` whatever its state is, as Apple's.
public struct ActivityContent<State: Decodable & Encodable & Hashable>: @unchecked Sendable {
  public var state: State
  /// Until when it holds.
  public var staleDate: Date?
  /// How much it matters among others.
  public var relevanceScore: Double

  /// Content that holds until a date.
  public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
    self.state = state
    self.staleDate = staleDate
    self.relevanceScore = relevanceScore
  }
}

extension ActivityContent: Equatable, Hashable {}
