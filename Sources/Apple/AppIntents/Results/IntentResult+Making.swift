extension IntentResult {
  public static func result() -> Self
  where Self == IntentResultContainer<Never, Never, Never, Never> {
    IntentResultContainer()
  }

  /// It was done, and results in a value.
  public static func result<Value>(value: Value) -> Self
  where Self == IntentResultContainer<Value, Never, Never, Never>, Value: _IntentValue & Sendable {
    IntentResultContainer(value: value)
  }

  public static func result(dialog: IntentDialog) -> Self
  where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
    IntentResultContainer(dialog: dialog)
  }

  /// It was done, results in a value, and says so.
  public static func result<Value>(value: Value, dialog: IntentDialog) -> Self
  where
    Self == IntentResultContainer<Value, Never, Never, IntentDialog>,
    Value: _IntentValue & Sendable
  {
    IntentResultContainer(value: value, dialog: dialog)
  }

  /// It was done, and another intent comes next.
  public static func result<OpensAppIntent>(opensIntent: OpensAppIntent) -> Self
  where
    Self == IntentResultContainer<Never, OpensAppIntent, Never, Never>, OpensAppIntent: AppIntent
  {
    IntentResultContainer(opensIntent: opensIntent)
  }

  /// It was done, says so, and another intent comes next.
  public static func result<OpensAppIntent>(
    opensIntent: OpensAppIntent, dialog: IntentDialog
  ) -> Self
  where
    Self == IntentResultContainer<Never, OpensAppIntent, Never, IntentDialog>,
    OpensAppIntent: AppIntent
  {
    IntentResultContainer(opensIntent: opensIntent, dialog: dialog)
  }

  /// It was done, results in a value, and another intent comes next.
  public static func result<Value, OpensAppIntent>(
    value: Value, opensIntent: OpensAppIntent
  ) -> Self
  where
    Self == IntentResultContainer<Value, OpensAppIntent, Never, Never>,
    Value: _IntentValue & Sendable, OpensAppIntent: AppIntent
  {
    IntentResultContainer(value: value, opensIntent: opensIntent)
  }

  /// It was done, results in a value, says so, and another intent comes next.
  public static func result<Value, OpensAppIntent>(
    value: Value, opensIntent: OpensAppIntent, dialog: IntentDialog
  ) -> Self
  where
    Self == IntentResultContainer<Value, OpensAppIntent, Never, IntentDialog>,
    Value: _IntentValue & Sendable, OpensAppIntent: AppIntent
  {
    IntentResultContainer(value: value, opensIntent: opensIntent, dialog: dialog)
  }

  /// It was done, and another intent shows a view; a board has no place for it.
  public static func result<Snippet: AppIntent>(snippetIntent: Snippet) -> Self
  where Self == IntentResultContainer<Never, Never, Snippet, Never> {
    IntentResultContainer()
  }

  /// It was done, and began a live activity.
  public static func result(activityIdentifier: String) -> Self
  where Self == IntentResultContainer<Never, Never, Never, Never> {
    var result = IntentResultContainer<Never, Never, Never, Never>()
    result.activityIdentifier = activityIdentifier
    return result
  }
}
