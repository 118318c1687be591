import WidgetArchive

/// A style of switches.
///
/// See <https://developer.apple.com/documentation/swiftui/togglestyle>.
@MainActor @preconcurrency
public protocol ToggleStyle {
  associatedtype Body: View

  typealias Configuration = ToggleStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: ToggleStyleConfiguration)
    -> Body
}

public struct ToggleStyleConfiguration {
  public struct Label {
    let content: AnyView
  }

  public let label: Label
  /// Whether the switch is on. Setting it has no effect, as the board shows the other state itself.
  @Binding public var isOn: Bool
  /// Whether the switch stands for values that differ; always false in a widget.
  public let isMixed = false
  let isPressable: Bool

  init(isOn: Bool, label: Label, isPressable: Bool) {
    _isOn = .constant(isOn)
    self.label = label
    self.isPressable = isPressable
  }
}

extension ToggleStyleConfiguration.Label: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] { lowering.nodes(of: content) }
}

/// The default style: a switch that can be pressed looks like a button that stays down, as in
/// Apple's widgets; any other is drawn with a mark.
public struct DefaultToggleStyle: ToggleStyle, Sendable {
  nonisolated public init() {}

  public func makeBody(configuration: ToggleStyleConfiguration) -> some View {
    if configuration.isPressable {
      BorderedLabel(
        content: configuration.label, role: nil, isProminent: configuration.isOn)
    } else {
      HStack {
        configuration.label
        Image(systemName: configuration.isOn ? "checkmark.square.fill" : "square")
      }
    }
  }
}

/// A button that stays down while the switch is on.
public struct ButtonToggleStyle: ToggleStyle, Sendable {
  nonisolated public init() {}

  public func makeBody(configuration: ToggleStyleConfiguration) -> some View {
    BorderedLabel(content: configuration.label, role: nil, isProminent: configuration.isOn)
  }
}

/// The label, and a knob that is at the right while it is on.
public struct SwitchToggleStyle: ToggleStyle, Sendable {
  private let tint: Color?

  nonisolated public init() { tint = nil }

  /// Makes the style with a colour for the on state.
  nonisolated public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: ToggleStyleConfiguration) -> some View {
    HStack {
      configuration.label
      Spacer(minLength: 8)
      if configuration.isOn {
        Text(verbatim: "━●").foregroundStyle(tint ?? .green)
      } else {
        Text(verbatim: "○─").foregroundStyle(.secondary)
      }
    }
  }
}

/// The label after a box that is ticked while it is on.
public struct CheckboxToggleStyle: ToggleStyle, Sendable {
  nonisolated public init() {}

  public func makeBody(configuration: ToggleStyleConfiguration) -> some View {
    HStack {
      Image(systemName: configuration.isOn ? "checkmark.square.fill" : "square")
      configuration.label
    }
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button that stays down while the switch is on.
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// The label, and a knob that is at the right while it is on.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  /// The label after a box that is ticked while it is on.
  public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

extension View {
  nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    ModifiedView(content: self, modifiers: { _ in [] }, change: { $0.toggleStyle = style })
  }
}

private enum ToggleStyleKey: EnvironmentKey {
  static var defaultValue: any ToggleStyle { DefaultToggleStyle() }
}

extension EnvironmentValues {
  var toggleStyle: any ToggleStyle {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}
