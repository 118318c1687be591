import AppIntents
import Foundation
import WidgetArchive

public struct ButtonRole: Hashable, Sendable {
  private let name: String

  /// For an action that destroys data; drawn in red.
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
  /// For an action that confirms the end of a task.
  public static let confirm = ButtonRole(name: "confirm")
  public static let close = ButtonRole(name: "close")
}

/// A button. With an intent it can be pressed, and the board performs the intent. With a closure it
/// is drawn and does nothing, since no author's code runs while a tile is shown.
///
/// See <https://developer.apple.com/documentation/swiftui/button>.
public struct Button<Label: View> {
  let label: Label
  let role: ButtonRole?
  /// The intent, which is archived when the button is lowered on the main thread.
  let intent: (any AppIntent)?

  init(role: ButtonRole?, intent: (any AppIntent)?, label: Label) {
    self.role = role
    self.intent = intent
    self.label = label
  }

  /// A button with any view for a label.
  @preconcurrency public init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(role: nil, intent: nil, label: label())
  }

  /// A button with a role, with any view for a label.
  @preconcurrency public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(role: role, intent: nil, label: label())
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// The button that an author's style draws; it takes the style set outside that one.
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
    // Views inside belong to this button; a button among them is drawn without a style of its own.
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
  /// Whether the view is part of a button or toggle, which is pressed as a whole.
  var isInsideControl: Bool {
    get { self[IsInsideControlKey.self] }
    set { self[IsInsideControlKey.self] = newValue }
  }
}
