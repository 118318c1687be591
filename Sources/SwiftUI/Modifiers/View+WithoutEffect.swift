import Foundation

/// How something changes over time; a tile changes at once.
public struct Animation: Hashable, Sendable {
  /// The usual way.
  public static let `default` = Animation()
  /// Evenly.
  public static let linear = Animation()
  /// Slowly at first.
  public static let easeIn = Animation()
  /// Slowly at last.
  public static let easeOut = Animation()
  /// Slowly at first and last.
  public static let easeInOut = Animation()
  /// As a spring.
  public static let spring = Animation()
  /// As a spring that swings.
  public static let bouncy = Animation()
  /// As a spring that hardly swings.
  public static let smooth = Animation()
  /// As a quick spring.
  public static let snappy = Animation()

  /// Evenly, for so many seconds.
  public static func linear(duration: TimeInterval) -> Animation { Animation() }
  /// Slowly at first, for so many seconds.
  public static func easeIn(duration: TimeInterval) -> Animation { Animation() }
  /// Slowly at last, for so many seconds.
  public static func easeOut(duration: TimeInterval) -> Animation { Animation() }
  /// Slowly at first and last, for so many seconds.
  public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
  /// As a spring of a period and a damping.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation { Animation() }
  /// The same, after so many seconds.
  public func delay(_ delay: TimeInterval) -> Animation { self }
  /// The same, so much faster.
  public func speed(_ speed: Double) -> Animation { self }
  /// The same, again and again.
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// How a view comes and goes; in a tile, at once.
public struct AnyTransition: Sendable {
  /// At once.
  public static let identity = AnyTransition()
  /// By opacity.
  public static let opacity = AnyTransition()
  /// By size.
  public static let scale = AnyTransition()
  /// From the leading edge.
  public static let slide = AnyTransition()

  /// By size, from a point.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition()
  }
  /// From an edge.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
  /// Pushed in from an edge.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
  /// By a distance.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }
  /// One way in and another out.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition { AnyTransition() }
  /// Both at once.
  public func combined(with other: AnyTransition) -> AnyTransition { self }
  /// With an animation.
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// How content changes; in a tile, at once.
public struct ContentTransition: Hashable, Sendable {
  /// At once.
  public static let identity = ContentTransition()
  /// By opacity.
  public static let opacity = ContentTransition()
  /// By shape.
  public static let interpolate = ContentTransition()
  /// Digit by digit.
  public static let numericText = ContentTransition()

  /// Digit by digit.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition()
  }
  /// Digit by digit, towards a value.
  public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
}

/// What goes with a change; a tile changes at once.
public struct Transaction: Sendable {
  /// How it changes.
  public var animation: Animation?
  /// Whether it changes at once.
  public var disablesAnimations = true

  /// Makes a change without animation.
  public init() {}

  /// Makes a change with an animation.
  public init(animation: Animation?) {
    self.animation = animation
  }
}

/// The size of controls; on a board they have one.
public enum ControlSize: Hashable, CaseIterable, Sendable {
  /// The smallest.
  case mini
  /// Small.
  case small
  /// The usual size.
  case regular
  /// Large.
  case large
  /// The largest.
  case extraLarge
}

/// How colours of layers mix; cells hold one colour.
public enum BlendMode: Hashable, Sendable {
  /// The upper one covers.
  case normal
  /// Channels are multiplied.
  case multiply
  /// Channels are multiplied inversely.
  case screen
  /// Dark and light are strengthened.
  case overlay
  /// The darker one stays.
  case darken
  /// The lighter one stays.
  case lighten
  /// The upper one's colour, the lower one's light.
  case color
  /// The upper one is taken away.
  case destinationOut
  /// The upper one is put below.
  case destinationOver
  /// Channels are added.
  case plusLighter
  /// Channels are added towards black.
  case plusDarker
}

extension View {
  /// Changes nothing: cells cast no shadow.
  nonisolated public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View { self }

  /// Changes nothing: cells cannot blur.
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }

  /// Changes nothing: a tile changes at once.
  nonisolated public func animation<V: Equatable>(
    _ animation: Animation?, value: V
  ) -> some View { self }

  /// Changes nothing: a tile changes at once.
  nonisolated public func animation(_ animation: Animation?) -> some View { self }

  /// Changes nothing: a tile changes at once.
  nonisolated public func transition(_ transition: AnyTransition) -> some View { self }

  /// Changes nothing: a tile changes at once.
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View { self }

  /// Changes nothing: a tile changes at once.
  nonisolated public func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { self }

  /// Changes nothing: cells stand upright.
  nonisolated public func rotationEffect(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> some View { self }

  /// Changes nothing: controls have one size.
  nonisolated public func controlSize(_ controlSize: ControlSize) -> some View { self }

  /// Changes nothing: cells hold one colour.
  nonisolated public func blendMode(_ blendMode: BlendMode) -> some View { self }

  /// Changes nothing: cells hold one colour.
  nonisolated public func compositingGroup() -> some View { self }

  /// Changes nothing: cells hold one colour.
  nonisolated public func drawingGroup(opaque: Bool = false) -> some View { self }

  /// Changes nothing: terminals have their own colours.
  nonisolated public func saturation(_ amount: Double) -> some View { self }

  /// Changes nothing: terminals have their own colours.
  nonisolated public func grayscale(_ amount: Double) -> some View { self }

  /// Changes nothing: terminals have their own colours.
  nonisolated public func brightness(_ amount: Double) -> some View { self }

  /// Changes nothing: terminals have their own colours.
  nonisolated public func contrast(_ amount: Double) -> some View { self }

  /// Changes nothing: terminals have their own colours.
  nonisolated public func luminanceToAlpha() -> some View { self }

  /// Changes nothing: an archive does not keep who is who.
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { self }

  /// Changes nothing: an archive does not keep who is who.
  nonisolated public func tag<V: Hashable>(_ tag: V) -> some View { self }

  /// Changes nothing: what is pressed is what is drawn.
  nonisolated public func contentShape<S: Shape>(
    _ shape: S, eoFill: Bool = false
  ) -> some View { self }

  /// Changes nothing: widgets take links and buttons alone.
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { self }

  /// Never calls the closure: a widget's views live for one look.
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }

  /// Never calls the closure: a widget's views live for one look.
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }

  /// Never calls the closure: a widget's views live for one look.
  nonisolated public func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View { self }

  /// Never calls the closure: a widget's views live for one look.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some View { self }

  /// Never calls the closure: a widget's views live for one look.
  nonisolated public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @Sendable () async -> Void
  ) -> some View { self }

  /// Sets whether views inside find controls enabled.
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    ModifiedView(
      content: self, modifiers: { _ in [] },
      change: { $0.isEnabled = $0.isEnabled && !disabled })
  }
}

/// Runs a closure that changes values; a tile changes at once.
@discardableResult
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try body()
}
