import Foundation
import MissingFoundation

// A board has no conversation: a request that would ask the person ends the intent, with the
// question as its error message.
extension IntentParameter {
  /// Asks the person for a value; on a board it always throws.
  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value.UnwrappedType {
    throw needsValueError(dialog)
  }

  /// Makes the error for a missing value.
  public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
    .needsValue(dialog?.words ?? "\(words ?? "A value") is missing.")
  }

  /// Asks the person to confirm a value; on a board it always throws.
  public func requestConfirmation(
    for value: Value.ValueType, dialog: IntentDialog? = nil
  ) async throws -> Bool {
    throw needsConfirmationError(for: value, dialog: dialog)
  }

  /// Makes the error for a value that needs a confirmation.
  public func needsConfirmationError(
    for value: Value.ValueType, dialog: IntentDialog? = nil
  ) -> AppIntentError {
    dialog.map { .needsValue($0.words) } ?? .requestConfirmation
  }

  /// Asks the person to choose among values; on a board it always throws.
  public func requestDisambiguation(
    among values: [Value.ValueType], dialog: IntentDialog? = nil
  ) async throws -> Value.ValueType {
    throw needsDisambiguationError(among: values, dialog: dialog)
  }

  /// Makes the error for an ambiguous value.
  public func needsDisambiguationError(
    among values: [Value.ValueType], dialog: IntentDialog? = nil
  ) -> AppIntentError {
    .needsValue(dialog?.words ?? "There are several: \(words ?? "choose one in the app").")
  }

  private var words: String? { declaration.title?.words() }
}
