import Foundation

/// The result of a performed intent: empty, a value, a dialog, another intent.
///
/// See <https://developer.apple.com/documentation/appintents/intentresult>.
public protocol IntentResult: Sendable {
  associatedtype Value: _IntentValue = Never
  var value: Value? { get }
}

extension IntentResult {
  public var value: Value? { nil }
}

extension Never: IntentResult {
  public typealias Value = Never
}

public protocol ReturnsValue<Value>: IntentResult {}

/// A result with a dialog for the person.
public protocol ProvidesDialog: IntentResult {
  var dialog: IntentDialog? { get }
}

/// A result with a view, for which a board has no place.
public protocol ShowsSnippetView: IntentResult {}

/// A result with an intent that shows a view, for which a board has no place.
public protocol ShowsSnippetIntent: IntentResult {}

/// A result with an intent to perform next: a board opens the address of an ``OpenURLIntent``.
public protocol OpensIntent: IntentResult {
  /// The type of the next intent.
  associatedtype OpensAppIntent: AppIntent
  var opensIntent: OpensAppIntent? { get }
}

/// The result of an intent, made by `.result(…)`.
///
/// See <https://developer.apple.com/documentation/appintents/intentresultcontainer>.
public struct IntentResultContainer<Value, OpensAppIntent, Snippet, Dialog>: IntentResult,
  ReturnsValue, OpensIntent, ProvidesDialog, ShowsSnippetView, ShowsSnippetIntent
where
  Value: _IntentValue & Sendable, OpensAppIntent: AppIntent, Snippet: Sendable, Dialog: Sendable
{
  public var value: Value?
  public var opensIntent: OpensAppIntent?
  public var dialog: IntentDialog?
  /// The identifier of the Live Activity that was started.
  public var activityIdentifier: String?

  package init(
    value: Value? = nil, opensIntent: OpensAppIntent? = nil, dialog: IntentDialog? = nil
  ) {
    self.value = value
    self.opensIntent = opensIntent
    self.dialog = dialog
  }
}

/// Stands for the view of a result.
public struct _SnippetViewContainer: Sendable {}

extension Never: AppIntent {
  public static var title: LocalizedStringResource { "" }

  /// Never called, as `Never` has no values; see ``AppIntent``.
  public init() {
    preconditionFailure("there is no value of Never")
  }

  /// Never called: `Never` has no values.
  public func perform() async throws -> Never {
    switch self {}
  }
}
