import Foundation

/// Something a finger does; a widget takes links, and buttons and toggles with an intent, alone.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  associatedtype Value
}

extension Gesture {
  /// The same gesture: it never ends, since it never begins.
  nonisolated public func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture<Value> {
    self
  }

  /// The same gesture: it never changes, since it never begins.
  nonisolated public func onChanged(
    _ action: @escaping (Value) -> Void
  ) -> some Gesture<Value> where Value: Equatable { self }

  /// The same gesture: it never changes, since it never begins.
  nonisolated public func updating<S>(
    _ state: GestureState<S>, body: @escaping (Value, inout S, inout Transaction) -> Void
  ) -> some Gesture<Value> { self }
}

public struct TapGesture: Gesture, Sendable {
  public typealias Value = ()

  nonisolated public init(count: Int = 1) {}
}

/// A tap that tells where it was; a widget takes links and buttons alone.
public struct SpatialTapGesture: Gesture, Sendable {
  public struct Value: Hashable, Sendable {
    public var location: CGPoint
  }

  nonisolated public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {}
}

public struct LongPressGesture: Gesture, Sendable {
  /// It tells that it happened.
  public typealias Value = Bool

  nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

/// A finger drawn over a view.
public struct DragGesture: Gesture, Sendable {
  /// Where it is and was.
  public struct Value: Equatable, Sendable {
    /// When it was there.
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    /// How far it went.
    public var translation: CGSize {
      CGSize(
        width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
  }

  nonisolated public init(minimumDistance: CGFloat = 10) {}
}

extension View {
  /// Never calls the closure: widgets take links and buttons alone.
  nonisolated public func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View { self }

  /// Never calls the closure: widgets take links and buttons alone.
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View { self }

  /// Changes nothing: widgets take links and buttons alone.
  nonisolated public func gesture<T: Gesture>(_ gesture: T) -> some View { self }

  /// Changes nothing: widgets take links and buttons alone.
  nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T) -> some View { self }

  /// Changes nothing: widgets take links and buttons alone.
  nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T) -> some View { self }

  /// Changes nothing: nothing is felt of a tile.
  nonisolated public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T
  ) -> some View { self }
}

/// What would be felt; a tile is not.
public struct SensoryFeedback: Hashable, Sendable {
  public static let success = SensoryFeedback()
  public static let warning = SensoryFeedback()
  public static let error = SensoryFeedback()
  /// Something else was chosen.
  public static let selection = SensoryFeedback()
  public static let increase = SensoryFeedback()
  public static let decrease = SensoryFeedback()
  public static var impact: SensoryFeedback { SensoryFeedback() }
}
