import AppIntents
import WidgetArchive

/// A style of buttons.
///
/// See <https://developer.apple.com/documentation/swiftui/buttonstyle>.
@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View

  typealias Configuration = ButtonStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: ButtonStyleConfiguration)
    -> Body
}

public struct ButtonStyleConfiguration {
  public struct Label {
    let content: AnyView
  }

  public let role: ButtonRole?
  public let label: Label
  /// Whether the button is held down; always false, as views are archived once.
  public let isPressed: Bool
}

extension ButtonStyleConfiguration.Label: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] { lowering.nodes(of: content) }
}

/// A style of buttons that also triggers their action; a board presses a button as a whole.
///
/// See <https://developer.apple.com/documentation/swiftui/primitivebuttonstyle>.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  associatedtype Body: View

  typealias Configuration = PrimitiveButtonStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> Body
}

public struct PrimitiveButtonStyleConfiguration {
  public struct Label {
    let content: AnyView
  }

  public let role: ButtonRole?
  public let label: Label
  let intent: (any AppIntent)?

  /// Does nothing: the board performs intents.
  public func trigger() {}
}

extension PrimitiveButtonStyleConfiguration.Label: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] { lowering.nodes(of: content) }
}

/// The style of buttons in an environment.
enum ButtonLook {
  /// The default style: a button that can be pressed in a widget is drawn as one.
  case automatic
  case style(any ButtonStyle)
  case primitive(any PrimitiveButtonStyle)

  @MainActor
  func view(of configuration: PrimitiveButtonStyleConfiguration) -> AnyView {
    switch self {
    case .automatic: Self.body(DefaultButtonStyle(), configuration)
    case .style(let style): Self.body(style, configuration)
    case .primitive(let style): Self.body(style, configuration)
    }
  }

  @MainActor
  private static func body(
    _ style: some PrimitiveButtonStyle, _ configuration: PrimitiveButtonStyleConfiguration
  ) -> AnyView {
    AnyView(StyledBody { style.makeBody(configuration: configuration) })
  }

  @MainActor
  private static func body(
    _ style: some ButtonStyle, _ configuration: PrimitiveButtonStyleConfiguration
  ) -> AnyView {
    let parts = ButtonStyleConfiguration(
      role: configuration.role, label: .init(content: configuration.label.content),
      isPressed: false)
    return AnyView(StyledBody { style.makeBody(configuration: parts) })
  }
}

extension View {
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    ModifiedView(
      content: self, modifiers: { _ in [] }, change: { $0.buttonStyle = .style(style) })
  }

  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    ModifiedView(
      content: self, modifiers: { _ in [] }, change: { $0.buttonStyle = .primitive(style) })
  }

  /// Sets the outline of bordered buttons inside.
  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    ModifiedView(
      content: self, modifiers: { _ in [] }, change: { $0.buttonBorderShape = shape })
  }

  /// Changes nothing: a button that is held down does not press again.
  nonisolated public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    self
  }
}

/// Whether a button that is held down repeats its action; on a board it does not.
public struct ButtonRepeatBehavior: Hashable, Sendable {
  private let name: String

  /// The behaviour that the system chooses.
  public static let automatic = ButtonRepeatBehavior(name: "automatic")
  /// Repeats while the button is held.
  public static let enabled = ButtonRepeatBehavior(name: "enabled")
  /// Presses once, however long it is held.
  public static let disabled = ButtonRepeatBehavior(name: "disabled")
}

/// The outline of a bordered button.
///
/// In one row of cells all outlines look alike; in several rows, round corners are cut off.
/// See <https://developer.apple.com/documentation/swiftui/buttonbordershape>.
public struct ButtonBorderShape: Equatable, Sendable {
  let shape: ArchivedShape

  public static let automatic = ButtonBorderShape(shape: .roundedRectangle(8))
  public static let capsule = ButtonBorderShape(shape: .capsule)
  public static let roundedRectangle = ButtonBorderShape(shape: .roundedRectangle(8))
  public static let circle = ButtonBorderShape(shape: .capsule)

  /// A rectangle with corners of a radius in points.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(shape: .roundedRectangle(Finite(radius)))
  }
}

private enum ButtonStyleKey: EnvironmentKey {
  static var defaultValue: ButtonLook { .automatic }
}

private enum ButtonBorderShapeKey: EnvironmentKey {
  static let defaultValue = ButtonBorderShape.automatic
}

extension EnvironmentValues {
  var buttonStyle: ButtonLook {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }

  public internal(set) var buttonBorderShape: ButtonBorderShape {
    get { self[ButtonBorderShapeKey.self] }
    set { self[ButtonBorderShapeKey.self] = newValue }
  }
}
