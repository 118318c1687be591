extension IntentResult {
  public static func result() -> Self
  where Self == IntentResultContainer<Never, Never, Never, Never> {
    IntentResultContainer()
  }

  /// A result with a value.
  public static func result<Value>(value: Value) -> Self
  where Self == IntentResultContainer<Value, Never, Never, Never>, Value: _IntentValue & Sendable {
    IntentResultContainer(value: value)
  }

  public static func result(dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
    IntentResultContainer(dialog: dialog)
  }

  /// A result with a value and a dialog.
  public static func result<Value>(value: Value, dialog: IntentDialog) -> Self
  where
    Self == IntentResultContainer<Value, Never, Never, IntentDialog>,
    Value: _IntentValue & Sendable
  {
    IntentResultContainer(value: value, dialog: dialog)
  }

  /// A result with an intent to perform next.
  public static func result<OpensAppIntent>(opensIntent: OpensAppIntent) -> Self
  where
    Self == IntentResultContainer<Never, OpensAppIntent, Never, Never>, OpensAppIntent: AppIntent
  {
    IntentResultContainer(opensIntent: opensIntent)
  }

  /// A result with a dialog and an intent to perform next.
  public static func result<OpensAppIntent>(
    opensIntent: OpensAppIntent, dialog: IntentDialog
  ) -> Self
  where
    Self == IntentResultContainer<Never, OpensAppIntent, Never, IntentDialog>,
    OpensAppIntent: AppIntent
  {
    IntentResultContainer(opensIntent: opensIntent, dialog: dialog)
  }

  /// A result with a value and an intent to perform next.
  public static func result<Value, OpensAppIntent>(
    value: Value, opensIntent: OpensAppIntent
  ) -> Self
  where
    Self == IntentResultContainer<Value, OpensAppIntent, Never, Never>,
    Value: _IntentValue & Sendable, OpensAppIntent: AppIntent
  {
    IntentResultContainer(value: value, opensIntent: opensIntent)
  }

  /// A result with a value, a dialog and an intent to perform next.
  public static func result<Value, OpensAppIntent>(
    value: Value, opensIntent: OpensAppIntent, dialog: IntentDialog
  ) -> Self
  where
    Self == IntentResultContainer<Value, OpensAppIntent, Never, IntentDialog>,
    Value: _IntentValue & Sendable, OpensAppIntent: AppIntent
  {
    IntentResultContainer(value: value, opensIntent: opensIntent, dialog: dialog)
  }

  /// A result with an intent that shows a view, for which a board has no place.
  public static func result<Snippet: AppIntent>(snippetIntent: Snippet) -> Self
  where Self == IntentResultContainer<Never, Never, Snippet, Never> {
    IntentResultContainer()
  }

  /// A result of an intent that started a Live Activity.
  public static func result(activityIdentifier: String) -> Self
  where Self == IntentResultContainer<Never, Never, Never, Never> {
    var result = IntentResultContainer<Never, Never, Never, Never>()
    result.activityIdentifier = activityIdentifier
    return result
  }
}
