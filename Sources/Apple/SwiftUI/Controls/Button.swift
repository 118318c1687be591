import AppIntents
import Foundation
import WidgetArchive

public struct ButtonRole: Hashable, Sendable {
  private let name: String

  /// Destroys something; drawn in red.
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
  /// Confirms the end of a task.
  public static let confirm = ButtonRole(name: "confirm")
  public static let close = ButtonRole(name: "close")
}

/// A button. With an intent it can be pressed, and the board performs that; with a closure it is drawn
/// and does nothing, since no author's code runs while a tile is shown.
///
/// See <https://developer.apple.com/documentation/swiftui/button>.
public struct Button<Label: View> {
  let label: Label
  let role: ButtonRole?
  /// Made when the button is lowered, on the main thread.
  let intent: (any AppIntent)?

  init(role: ButtonRole?, intent: (any AppIntent)?, label: Label) {
    self.role = role
    self.intent = intent
    self.label = label
  }

  /// A button with any view for a label.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, intent: nil, label: label())
  }

  /// A button for something, with any view for a label.
  public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(role: role, intent: nil, label: label())
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// The button that an author's style draws, in the style outside of it.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(
      role: configuration.role, intent: configuration.intent, label: configuration.label)
  }
}

extension Button: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    let configuration = PrimitiveButtonStyleConfiguration(
      role: role, label: .init(content: AnyView(label)), intent: intent)
    let style = lowering.environment.buttonStyle
    // What is inside belongs to this button; another button there is drawn as it is.
    let node = lowering.with({ $0.buttonStyle = .automatic }) { lowering in
      lowering.node(of: style.view(of: configuration)) { .hstack(.center, spacing: nil, $0) }
    }
    guard let intent, !lowering.environment.isInsideControl else {
      return lowering.inert(.button, node)
    }
    return [lowering.add(.button(intent.archivedAction, node))]
  }
}

private enum IsInsideControlKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether the view is a part of a toggle, which is pressed as a whole.
  var isInsideControl: Bool {
    get { self[IsInsideControlKey.self] }
    set { self[IsInsideControlKey.self] = newValue }
  }
}
