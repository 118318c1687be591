import Foundation
import MissingFoundation

// A board has no conversation: what would ask the person for something ends the intent, with the
// question as its words.
extension IntentParameter {
  /// Asks the person for a value; on a board it throws.
  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value.UnwrappedType {
    throw needsValueError(dialog)
  }

  /// The error that says that a value is missing.
  public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
    .needsValue(dialog?.words ?? "\(words ?? "A value") is missing.")
  }

  /// Asks the person whether a value is meant; on a board it throws.
  public func requestConfirmation(
    for value: Value.ValueType, dialog: IntentDialog? = nil
  ) async throws -> Bool {
    throw needsConfirmationError(for: value, dialog: dialog)
  }

  /// The error that says that a value has to be confirmed.
  public func needsConfirmationError(
    for value: Value.ValueType, dialog: IntentDialog? = nil
  ) -> AppIntentError {
    dialog.map { .needsValue($0.words) } ?? .requestConfirmation
  }

  /// Asks the person which value is meant; on a board it throws.
  public func requestDisambiguation(
    among values: [Value.ValueType], dialog: IntentDialog? = nil
  ) async throws -> Value.ValueType {
    throw needsDisambiguationError(among: values, dialog: dialog)
  }

  /// The error that says that there are several values.
  public func needsDisambiguationError(
    among values: [Value.ValueType], dialog: IntentDialog? = nil
  ) -> AppIntentError {
    .needsValue(dialog?.words ?? "There are several: \(words ?? "choose one in the app").")
  }

  private var words: String? { declaration.title?.words() }
}
