import Foundation
import WidgetArchive

// Controls for text input. Widgets cannot use them on Apple's systems either; a tile draws their
// text, or the title if there is none, and they do nothing.

/// A line for text input; a tile draws its text.
public struct TextField<Label: View> {
  private let label: Label
  private let text: String

  init(label: Label, text: String) {
    self.label = label
    self.text = text
  }
}

extension TextField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    label = Text(titleKey)
    self.text = text.wrappedValue
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    label = Text(title)
    self.text = text.wrappedValue
  }

  /// Makes a line that grows along an axis, with a localized title.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(titleKey, text: text)
  }

  /// Makes a line that grows along an axis.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(title, text: text)
  }

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    label = prompt ?? Text(titleKey)
    self.text = text.wrappedValue
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    label = prompt ?? Text(title)
    self.text = text.wrappedValue
  }

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(titleKey, text: text, prompt: prompt)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text?, axis: Axis
  ) { self.init(title, text: text, prompt: prompt) }
}

extension TextField: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    text.isEmpty
      ? lowering.inert(.textField, as: label.foregroundStyle(.secondary))
      : lowering.inert(.textField, as: Text(verbatim: text))
  }
}

/// A line for secret text; a tile draws only its title.
public struct SecureField<Label: View> {
  private let label: Label

  init(labelled label: Label) {
    self.label = label
  }
}

extension SecureField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    label = Text(titleKey)
  }
}

extension SecureField: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    lowering.inert(.secureField, as: label.foregroundStyle(.secondary))
  }
}

/// An editor of text; a tile draws the text.
public struct TextEditor {
  private let text: String

  /// Makes an editor of a text.
  public init(text: Binding<String>) {
    self.text = text.wrappedValue
  }
}

extension TextEditor: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    lowering.inert(.textEditor, as: Text(verbatim: text))
  }
}

/// A style of text fields; a tile draws plain text, whatever a style makes of it.
@MainActor @preconcurrency
public protocol TextFieldStyle {
  associatedtype _Body: View
  typealias _Label = _TextFieldStyleLabel
  @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body
}

/// The label of a text field in a style.
public struct _TextFieldStyleLabel: View {
  public var body: some View { EmptyView() }
}

public struct PlainTextFieldStyle: TextFieldStyle, Sendable {
  nonisolated public init() {}

  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// A line in a frame; a tile draws no frame.
public struct RoundedBorderTextFieldStyle: TextFieldStyle, Sendable {
  nonisolated public init() {}

  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// A line in a frame.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension View {
  /// Changes nothing: a tile draws the text alone.
  nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { self }

  /// Changes nothing: nothing of a tile has the focus of a keyboard.
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }

  /// Changes nothing: nothing of a tile has the focus of a keyboard.
  nonisolated public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View { self }

  /// Changes nothing: nothing is typed into a tile.
  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
}
