import Foundation

/// A gesture; a widget recognizes only links, and buttons and toggles with an intent.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  associatedtype Value
}

extension Gesture {
  /// The same gesture: it never begins, so it never ends.
  nonisolated public func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture<Value> {
    self
  }

  /// The same gesture: it never begins, so it never changes.
  nonisolated public func onChanged(
    _ action: @escaping (Value) -> Void
  ) -> some Gesture<Value> where Value: Equatable { self }

  /// The same gesture: it never begins, so it never changes.
  nonisolated public func updating<S>(
    _ state: GestureState<S>, body: @escaping (Value, inout S, inout Transaction) -> Void
  ) -> some Gesture<Value> { self }
}

public struct TapGesture: Gesture, Sendable {
  public typealias Value = ()

  nonisolated public init(count: Int = 1) {}
}

/// A tap with its location; a widget recognizes only links and buttons.
public struct SpatialTapGesture: Gesture, Sendable {
  public struct Value: Hashable, Sendable {
    public var location: CGPoint
  }

  nonisolated public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {}
}

public struct LongPressGesture: Gesture, Sendable {
  /// The value is `true` when the gesture was recognized.
  public typealias Value = Bool

  nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

/// A finger dragged over a view.
public struct DragGesture: Gesture, Sendable {
  /// The current and the first position of a drag.
  public struct Value: Equatable, Sendable {
    /// The time of the event.
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    /// The distance from the start of the drag.
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

/// Feedback that a device lets people feel; a tile gives none.
public struct SensoryFeedback: Hashable, Sendable {
  public static let success = SensoryFeedback()
  public static let warning = SensoryFeedback()
  public static let error = SensoryFeedback()
  /// The selection has changed.
  public static let selection = SensoryFeedback()
  public static let increase = SensoryFeedback()
  public static let decrease = SensoryFeedback()
  public static let start = SensoryFeedback()
  public static let stop = SensoryFeedback()
  public static let alignment = SensoryFeedback()
  public static let levelChange = SensoryFeedback()
  public static let pathComplete = SensoryFeedback()
  public static var impact: SensoryFeedback { SensoryFeedback() }

  /// The mass of what collides.
  public struct Weight: Hashable, Sendable {
    private let name: String

    public static let light = Weight(name: "light")
    public static let medium = Weight(name: "medium")
    public static let heavy = Weight(name: "heavy")
  }

  /// How much what collides gives way.
  public struct Flexibility: Hashable, Sendable {
    private let name: String

    public static let rigid = Flexibility(name: "rigid")
    public static let solid = Flexibility(name: "solid")
    public static let soft = Flexibility(name: "soft")
  }

  public static func impact(
    weight: Weight = .medium, intensity: Double = 1
  ) -> SensoryFeedback { SensoryFeedback() }

  public static func impact(
    flexibility: Flexibility, intensity: Double = 1
  ) -> SensoryFeedback { SensoryFeedback() }
}
