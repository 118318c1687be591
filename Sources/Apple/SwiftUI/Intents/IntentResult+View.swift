import AppIntents
import WidgetArchive

// A result may show a view while a person speaks with Siri. A board has no place for it: the view
// is made, as its author's code may rely on that, and dropped.
extension IntentResult {
  /// A result with a view.
  public static func result<Content: View>(view: Content) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never> {
    IntentResultContainer()
  }

  /// A result with a view.
  public static func result<Content: View>(@ViewBuilder content: () -> Content) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never> {
    IntentResultContainer()
  }

  /// A result with a dialog and a view.
  public static func result<Content: View>(dialog: IntentDialog, view: Content) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog> {
    IntentResultContainer(dialog: dialog)
  }

  /// A result with a dialog and a view.
  public static func result<Content: View>(
    dialog: IntentDialog, @ViewBuilder content: () -> Content
  ) -> Self
  where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog> {
    IntentResultContainer(dialog: dialog)
  }

  /// A result with a value and a view.
  public static func result<Value, Content: View>(value: Value, view: Content) -> Self
  where
    Self == IntentResultContainer<Value, Never, _SnippetViewContainer, Never>,
    Value: _IntentValue & Sendable
  {
    IntentResultContainer(value: value)
  }

  /// A result with a value, a dialog and a view.
  public static func result<Value, Content: View>(
    value: Value, dialog: IntentDialog, view: Content
  ) -> Self
  where
    Self == IntentResultContainer<Value, Never, _SnippetViewContainer, IntentDialog>,
    Value: _IntentValue & Sendable
  {
    IntentResultContainer(value: value, dialog: dialog)
  }

  /// A result with a value, a dialog and a view.
  public static func result<Value, Content: View>(
    value: Value, dialog: IntentDialog, @ViewBuilder content: () -> Content
  ) -> Self
  where
    Self == IntentResultContainer<Value, Never, _SnippetViewContainer, IntentDialog>,
    Value: _IntentValue & Sendable
  {
    IntentResultContainer(value: value, dialog: dialog)
  }
}

/// A link to the app's shortcuts; a board lists none, so the view is empty.
public struct ShortcutsLink: View {
  nonisolated public init() {}

  /// Makes the link, with an action for its press.
  nonisolated public init(action: @escaping () -> Void) {}

  public var body: some View { EmptyView() }
}

/// A tip about a shortcut; a board lists none, so the view is empty.
public struct SiriTipView: View {
  nonisolated public init(intent: some AppIntent, isVisible: Binding<Bool>? = nil) {}

  public var body: some View { EmptyView() }
}
