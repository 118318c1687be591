import SwiftUI

/// A handler of events of background transfers, and a condition for the sessions it handles.
@MainActor
struct SessionEventHandler {
  let matches: (String) -> Bool
  let action: (String, @escaping () -> Void) -> Void
}

extension WidgetConfiguration {
  /// Adds an action that runs when the background transfers of a session have ended; a condition on
  /// the session's identifier can restrict it.
  ///
  /// The action makes a session with that identifier, unless it has one; the session's delegate
  /// then receives the results of the tasks. The extension runs until `completion`, the action's
  /// second argument, has been called, for at most 30 seconds.
  /// See <https://developer.apple.com/documentation/swiftui/widgetconfiguration>.
  @MainActor @preconcurrency
  public func onBackgroundURLSessionEvents(
    matching matchingBlock: ((String) -> Bool)? = nil,
    _ urlSessionEvent: @escaping (String, @escaping () -> Void) -> Void
  ) -> some WidgetConfiguration {
    let handler = SessionEventHandler(
      matches: matchingBlock ?? { _ in true }, action: urlSessionEvent)
    return modified { $0.sessionEventHandlers.append(handler) }
  }

  /// Adds an action that runs when the background transfers of the session with this identifier
  /// have ended.
  @MainActor @preconcurrency
  public func onBackgroundURLSessionEvents(
    matching matchingString: String,
    _ urlSessionEvent: @escaping (String, @escaping () -> Void) -> Void
  ) -> some WidgetConfiguration {
    let handler = SessionEventHandler(
      matches: { $0 == matchingString }, action: urlSessionEvent)
    return modified { $0.sessionEventHandlers.append(handler) }
  }
}
