import Foundation
import WidgetArchive

/// What a button is for.
public struct ButtonRole: Hashable, Sendable {
  private let name: String

  /// It destroys something.
  public static let destructive = ButtonRole(name: "destructive")
  /// It cancels something.
  public static let cancel = ButtonRole(name: "cancel")
}

/// A button; with a closure it is drawn and does nothing, since no author's code runs on a board.
public struct Button<Label: View> {
  private let label: Label
  private let role: ButtonRole?

  /// A button with any view for a label.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.label = label()
    role = nil
  }

  /// A button for something, with any view for a label.
  public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.role = role
  }
}

extension Button where Label == Text {
  /// A button with a localized title.
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }

  /// A button with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }

  /// A button for something, with a localized title.
  public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  /// A button for something, with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  /// A button with a localized title and a symbol.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }

  /// A button with a title and a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { SwiftUI.Label(title, systemImage: systemImage) }
  }
}

extension Button: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    let node = lowering.node(of: styled(in: lowering.environment)) {
      .hstack(.center, spacing: nil, $0)
    }
    return [lowering.add(.inert(node))]
  }

  /// The label, as an author's style draws it.
  @MainActor
  private func styled(in environment: EnvironmentValues) -> AnyView {
    guard let style = environment.buttonStyle else { return AnyView(label) }
    let configuration = ButtonStyleConfiguration(
      role: role, label: .init(content: AnyView(label)), isPressed: false)
    return style.view(of: configuration)
  }
}

/// How buttons are drawn.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// The type of the drawn button.
  associatedtype Body: View

  /// The parts of a button.
  typealias Configuration = ButtonStyleConfiguration

  /// The drawn button.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: ButtonStyleConfiguration)
    -> Body
}

/// The parts of a button.
public struct ButtonStyleConfiguration {
  /// The label of a button.
  public struct Label {
    let content: AnyView
  }

  /// What the button is for.
  public let role: ButtonRole?
  /// The label.
  public let label: Label
  /// Whether it is held down; never, in an archive.
  public let isPressed: Bool
}

extension ButtonStyleConfiguration.Label: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] { lowering.nodes(of: content) }
}

extension ButtonStyle {
  func view(of configuration: ButtonStyleConfiguration) -> AnyView {
    AnyView(StyledBody { makeBody(configuration: configuration) })
  }
}

/// How buttons of the system are drawn; a board draws their labels.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {}

/// The style that fits the place.
public struct DefaultButtonStyle: PrimitiveButtonStyle, Sendable {
  /// Makes the style.
  nonisolated public init() {}
}

/// The label as it is.
public struct PlainButtonStyle: PrimitiveButtonStyle, Sendable {
  /// Makes the style.
  nonisolated public init() {}
}

/// Without a border.
public struct BorderlessButtonStyle: PrimitiveButtonStyle, Sendable {
  /// Makes the style.
  nonisolated public init() {}
}

/// With a border; a board draws the label alone.
public struct BorderedButtonStyle: PrimitiveButtonStyle, Sendable {
  /// Makes the style.
  nonisolated public init() {}
}

/// With a border that stands out; a board draws the label alone.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, Sendable {
  /// Makes the style.
  nonisolated public init() {}
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The style that fits the place.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// The label as it is.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// Without a border.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// With a border.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// With a border that stands out.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

extension View {
  /// Sets how buttons inside are drawn.
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    ModifiedView(
      content: self, modifiers: { _ in [] }, change: { $0.buttonStyle = style })
  }

  /// Sets how buttons inside are drawn; a board draws their labels.
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    ModifiedView(content: self, modifiers: { _ in [] }, change: { $0.buttonStyle = nil })
  }
}

private enum ButtonStyleKey: EnvironmentKey {
  static var defaultValue: (any ButtonStyle)? { nil }
}

extension EnvironmentValues {
  /// An author's way to draw buttons; nil where the label is drawn as it is.
  var buttonStyle: (any ButtonStyle)? {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}
