import AppIntents
import Foundation
import SwiftUI

/// The content of a control.
///
/// See <https://developer.apple.com/documentation/widgetkit/controlwidgettemplate>.
@MainActor @preconcurrency
public protocol ControlWidgetTemplate {
  associatedtype Body: ControlWidgetTemplate
  @MainActor @preconcurrency var body: Body { get }
}

@MainActor @preconcurrency
public struct EmptyControlWidgetTemplate: ControlWidgetTemplate {
  public nonisolated init() {}

  public var body: EmptyControlWidgetTemplate { self }
}

/// Combines the template of a control.
@resultBuilder
public enum ControlWidgetTemplateBuilder {
  public static func buildBlock<Content: ControlWidgetTemplate>(_ content: Content) -> Content {
    content
  }

  public static func buildEither<Content: ControlWidgetTemplate>(first content: Content) -> Content
  {
    content
  }

  public static func buildEither<Content: ControlWidgetTemplate>(second content: Content)
    -> Content
  {
    content
  }
}

extension ControlWidgetTemplate {
  @MainActor
  private func modified(_ change: @escaping (inout ControlContent) -> Void)
    -> ModifiedControlTemplate<Self>
  {
    ModifiedControlTemplate(template: self, change: change)
  }

  /// Tints the control while it is on.
  @MainActor @preconcurrency
  public func tint(_ tint: Color?) -> some ControlWidgetTemplate {
    modified { $0.tint = $0.tint ?? tint }
  }

  /// Disables the control: a press does nothing.
  @MainActor @preconcurrency
  public func disabled(_ disabled: Bool) -> some ControlWidgetTemplate {
    modified { $0.isDisabled = $0.isDisabled || disabled }
  }

  /// Asks a question before each press. Authors set it by a modifier of the module `BoardKit`.
  @MainActor
  package func boardQuestion(_ question: String?) -> some ControlWidgetTemplate {
    modified { $0.action.confirmation = question ?? $0.action.confirmation }
  }

  /// Hides the value while the board is locked.
  @MainActor @preconcurrency
  public func privacySensitive(_ sensitive: Bool = true) -> some ControlWidgetTemplate {
    modified { $0.isPrivate = sensitive }
  }
}

/// A control that performs an action.
///
/// See <https://developer.apple.com/documentation/widgetkit/controlwidgetbutton>.
@MainActor @preconcurrency
public struct ControlWidgetButton<Label, ActionLabel, Action>: ControlWidgetTemplate
where Label: View, ActionLabel: View {
  let content: ControlContent?

  @MainActor @preconcurrency
  public init(action: Action, @ViewBuilder label: @escaping () -> Label)
  where ActionLabel == ControlWidgetButtonDefaultActionLabel, Action: AppIntent {
    content = ControlContent(label: AnyView(label()), action: action.archivedAction)
  }

  /// Makes a button with a label to show during its action.
  @MainActor @preconcurrency
  public init(
    action: Action, @ViewBuilder label: @escaping () -> Label,
    @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
  ) where Action: AppIntent {
    content = ControlContent(
      label: AnyView(label()), action: action.archivedAction, value: { AnyView(actionLabel($0)) })
  }

  public var body: some ControlWidgetTemplate { EmptyControlWidgetTemplate() }
}

extension ControlWidgetButton: ControlContaining {}

extension ControlWidgetButton where Label == Text {
  @MainActor @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey, action: Action,
    @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
  ) where Action: AppIntent {
    self.init(action: action, label: { Text(titleKey) }, actionLabel: actionLabel)
  }

  @MainActor @preconcurrency @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource, action: Action,
    @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
  ) where Action: AppIntent {
    self.init(action: action, label: { Text(titleResource) }, actionLabel: actionLabel)
  }

  @MainActor @preconcurrency @_disfavoredOverload
  public init(
    _ title: some StringProtocol, action: Action,
    @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
  ) where Action: AppIntent {
    self.init(action: action, label: { Text(title) }, actionLabel: actionLabel)
  }
}

/// The label of a button during its action: the board's own.
@MainActor @preconcurrency
public struct ControlWidgetButtonDefaultActionLabel: View {
  public var body: some View { EmptyView() }
}

/// A control with two states.
///
/// See <https://developer.apple.com/documentation/widgetkit/controlwidgettoggle>.
@MainActor @preconcurrency
public struct ControlWidgetToggle<Label, ValueLabel, Action>: ControlWidgetTemplate
where Label: View, ValueLabel: View {
  let content: ControlContent?

  @MainActor @preconcurrency
  public init(isOn: Bool, action: Action, @ViewBuilder label: @escaping () -> Label)
  where
    ValueLabel == ControlWidgetToggleDefaultLabel, Action: SetValueIntent, Action.ValueType == Bool
  {
    content = ControlContent(
      label: AnyView(label()), action: action.archivedAction, isOn: isOn)
  }

  /// Makes a toggle with a label for each state.
  @MainActor @preconcurrency
  public init(
    isOn: Bool, action: Action, @ViewBuilder label: @escaping () -> Label,
    @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
  ) where Action: SetValueIntent, Action.ValueType == Bool {
    content = ControlContent(
      label: AnyView(label()), action: action.archivedAction, isOn: isOn,
      value: { AnyView(valueLabel($0)) })
  }

  public var body: some ControlWidgetTemplate { EmptyControlWidgetTemplate() }
}

extension ControlWidgetToggle: ControlContaining {}

extension ControlWidgetToggle where Label == Text {
  /// Makes a toggle with a title and a label for each state.
  @MainActor @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey, isOn: Bool, action: Action,
    @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
  ) where Action: SetValueIntent, Action.ValueType == Bool {
    self.init(isOn: isOn, action: action, label: { Text(titleKey) }, valueLabel: valueLabel)
  }

  /// Makes a toggle with a title and a label for each state.
  @MainActor @preconcurrency @_disfavoredOverload
  public init(
    _ titleResource: LocalizedStringResource, isOn: Bool, action: Action,
    @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
  ) where Action: SetValueIntent, Action.ValueType == Bool {
    self.init(isOn: isOn, action: action, label: { Text(titleResource) }, valueLabel: valueLabel)
  }

  /// Makes a toggle with a title and a label for each state.
  @MainActor @preconcurrency @_disfavoredOverload
  public init(
    _ title: some StringProtocol, isOn: Bool, action: Action,
    @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
  ) where Action: SetValueIntent, Action.ValueType == Bool {
    self.init(isOn: isOn, action: action, label: { Text(title) }, valueLabel: valueLabel)
  }
}

/// The label of a toggle's state: the board's own.
@MainActor @preconcurrency
public struct ControlWidgetToggleDefaultLabel: View {
  public var body: some View { EmptyView() }
}

extension View {
  /// Changes nothing: a board draws controls by their title, symbol and value.
  nonisolated public func controlWidgetActionHint(_ hint: LocalizedStringKey) -> some View { self }

  /// Changes nothing: a board draws controls by their title, symbol and value.
  @_disfavoredOverload
  nonisolated public func controlWidgetActionHint(_ hint: LocalizedStringResource) -> some View {
    self
  }

  /// Changes nothing: a board draws controls by their title, symbol and value.
  @_disfavoredOverload
  nonisolated public func controlWidgetActionHint(_ hint: some StringProtocol) -> some View {
    self
  }

  /// Changes nothing: a board draws controls by their title, symbol and value.
  nonisolated public func controlWidgetStatus(_ status: LocalizedStringKey) -> some View { self }

  /// Changes nothing: a board draws controls by their title, symbol and value.
  @_disfavoredOverload
  nonisolated public func controlWidgetStatus(_ status: LocalizedStringResource) -> some View {
    self
  }

  /// Changes nothing: a board draws controls by their title, symbol and value.
  @_disfavoredOverload
  nonisolated public func controlWidgetStatus(_ status: some StringProtocol) -> some View { self }
}
