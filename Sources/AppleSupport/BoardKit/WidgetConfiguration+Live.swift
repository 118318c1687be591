import Foundation
@_exported import WidgetKit

// The additions of a terminal to WidgetKit. Apple's modules keep Apple's interface: a widget that
// uses these additions imports this module in its first lines, and without them compiles for an
// iPhone.

extension WidgetConfiguration {
  /// Asks for a new timeline at an interval in seconds while someone looks at the widget.
  ///
  /// It is for values that no timeline can foresee: load, the tail of a log, a build. While the
  /// widget is on the visible page and someone is there, one process of the extension stays and its
  /// provider is asked again and again; the memory of the process lasts from request to request.
  /// Off screen, and on a locked or idle board, the process ends and the widget is an ordinary one,
  /// with the policy of its last timeline.
  ///
  /// Apple's WidgetKit has no such method. These timelines do not count against the widget's
  /// budget.
  /// - Parameter seconds: the interval; less than 1 counts as 1.
  @MainActor @preconcurrency
  public func liveWhileVisible(every seconds: TimeInterval) -> some WidgetConfiguration {
    boardTraits { $0.liveInterval = seconds > 1 ? seconds : 1 }
  }

  /// Declares that the widget shows the person's location, so that the board asks for a new
  /// timeline after a move of 500 m or more, when someone next looks at the widget.
  ///
  /// A widget need not call this if its provider or its views read the location, by Core Location
  /// or by ``WidgetKit/TimelineProviderContext/boardLocation``, or if an `Info.plist` beside its
  /// executable has the key `NSWidgetWantsLocation`. It is for a widget that depends on the
  /// location without reading it, for example by asking a server. The person tells the board their
  /// location.
  @MainActor @preconcurrency
  public func usesLocation() -> some WidgetConfiguration {
    boardTraits { $0.usesLocation = true }
  }
}
