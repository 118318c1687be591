import Foundation

// More gestures. A tile recognizes none of them.

/// A pinch; an older name.
public struct MagnificationGesture: Gesture, Sendable {
  public typealias Value = CGFloat
  nonisolated public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// A pinch.
public struct MagnifyGesture: Gesture, Sendable {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var magnification: CGFloat
    public var velocity: CGFloat
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }

  nonisolated public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// A turn of two fingers; an older name.
public struct RotationGesture: Gesture, Sendable {
  public typealias Value = Angle
  nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// A turn of two fingers.
public struct RotateGesture: Gesture, Sendable {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var rotation: Angle
    public var velocity: Angle
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }

  nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// Two gestures at the same time.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }

  nonisolated public init(_ first: First, _ second: Second) {}
}

extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}

/// A gesture after another.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }

  nonisolated public init(_ first: First, _ second: Second) {}
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// One of two gestures.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  nonisolated public init(_ first: First, _ second: Second) {}
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension Gesture {
  nonisolated public func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> { SimultaneousGesture(self, other) }

  nonisolated public func sequenced<Other: Gesture>(
    before other: Other
  ) -> SequenceGesture<Self, Other> { SequenceGesture(self, other) }

  nonisolated public func exclusively<Other: Gesture>(
    before other: Other
  ) -> ExclusiveGesture<Self, Other> { ExclusiveGesture(self, other) }
}

/// Which gestures of a view and of those inside it are recognized.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

extension DragGesture {
  nonisolated public init(
    minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace
  ) { self.init(minimumDistance: minimumDistance) }

  nonisolated public init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol
  ) { self.init(minimumDistance: minimumDistance) }
}

extension DragGesture.Value {
  /// Zero: nothing is dragged.
  public var velocity: CGSize { .zero }
  public var predictedEndLocation: CGPoint { location }
  public var predictedEndTranslation: CGSize { translation }
}

extension View {
  /// Never calls the closure: widgets take links and buttons alone.
  nonisolated public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View { self }

  /// Never calls the closure: widgets take links and buttons alone.
  @_disfavoredOverload
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    pressing: ((Bool) -> Void)? = nil, perform action: @escaping () -> Void
  ) -> some View { self }

  /// Changes nothing: widgets take links and buttons alone.
  nonisolated public func gesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask
  ) -> some View { self }

  /// Changes nothing: widgets take links and buttons alone.
  nonisolated public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View { self }

  /// Changes nothing: widgets take links and buttons alone.
  nonisolated public func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask
  ) -> some View { self }

  /// Changes nothing: widgets take links and buttons alone.
  nonisolated public func simultaneousGesture<T: Gesture>(
    _ gesture: T, isEnabled: Bool
  ) -> some View { self }

  /// Changes nothing: widgets take links and buttons alone.
  nonisolated public func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask
  ) -> some View { self }

  /// Changes nothing: nothing is felt of a tile.
  nonisolated public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping (T, T) -> Bool
  ) -> some View { self }

  /// Never calls the closure: nothing is felt of a tile.
  nonisolated public func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (T, T) -> SensoryFeedback?
  ) -> some View { self }

  /// Never calls the closure: nothing is felt of a tile.
  nonisolated public func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping () -> SensoryFeedback?
  ) -> some View { self }

  /// Changes nothing: what is pressed is what is drawn.
  nonisolated public func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View { self }
}

/// What a shape is for.
public struct ContentShapeKinds: OptionSet, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let interaction = ContentShapeKinds(rawValue: 1)
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  public static let accessibility = ContentShapeKinds(rawValue: 16)
}

/// A key that is pressed. No view of a tile has the keyboard.
public struct KeyPress: Sendable {
  public let key: KeyEquivalent
  public let characters: String
  public let modifiers: EventModifiers
  public let phase: Phases

  public struct Phases: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let down = Phases(rawValue: 1)
    public static let `repeat` = Phases(rawValue: 2)
    public static let up = Phases(rawValue: 4)
    public static let all: Phases = [.down, .repeat, .up]
  }

  public enum Result: Sendable { case handled, ignored }
}

extension KeyEquivalent {
  public static let upArrow = KeyEquivalent("\u{F700}")
  public static let downArrow = KeyEquivalent("\u{F701}")
  public static let leftArrow = KeyEquivalent("\u{F702}")
  public static let rightArrow = KeyEquivalent("\u{F703}")
  public static let home = KeyEquivalent("\u{F729}")
  public static let end = KeyEquivalent("\u{F72B}")
  public static let pageUp = KeyEquivalent("\u{F72C}")
  public static let pageDown = KeyEquivalent("\u{F72D}")
  public static let deleteForward = KeyEquivalent("\u{F728}")
  public static let clear = KeyEquivalent("\u{F739}")
}

extension View {
  /// Never calls the closure: nothing of a tile has the focus of a keyboard.
  nonisolated public func onKeyPress(
    _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
  ) -> some View { self }

  /// Never calls the closure: nothing of a tile has the focus of a keyboard.
  nonisolated public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases,
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { self }

  /// Never calls the closure: nothing of a tile has the focus of a keyboard.
  nonisolated public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { self }

  /// Never calls the closure: nothing of a tile has the focus of a keyboard.
  nonisolated public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { self }
}
