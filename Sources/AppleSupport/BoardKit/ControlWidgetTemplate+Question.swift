import Foundation
@_exported import WidgetKit

extension ControlWidgetTemplate {
  /// Has the board ask a question before each press, such as “Stop nginx?”.
  ///
  /// The press does nothing until the person says yes; `widgetboard control` needs `--yes` where nobody
  /// is there to answer. On an iPhone an intent asks by `requestConfirmation()` while it is performed;
  /// a board performs intents in a process that nobody can answer.
  /// - Parameter question: the question, for the present value; nil for none.
  @MainActor @preconcurrency
  public func asksFirst(_ question: String?) -> some ControlWidgetTemplate {
    boardQuestion(question)
  }
}

/// An error of a control whose machine does not have what it controls: lists leave the control out.
///
/// A `ControlValueProvider` throws it, for example where a program is not installed.
public struct ControlUnavailable: LocalizedError, LastingFailure {
  /// The reason, in a sentence for the person.
  public let errorDescription: String?

  /// Makes an error with a reason.
  public init(_ reason: String) { errorDescription = reason }
}
