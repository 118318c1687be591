import Foundation
@_exported import WidgetKit

// What a terminal adds to WidgetKit. Apple's modules stay as Apple has them: a widget that imports
// this one says so in its first lines, and without it compiles for an iPhone.

extension WidgetConfiguration {
  /// Asks for a new timeline every so many seconds while someone looks at the widget.
  ///
  /// It is for what no timeline can foresee: load, the tail of a log, a build. While the widget is
  /// on the page on screen and someone is there, one process of the extension stays and its provider
  /// is asked again and again; what it keeps in memory it finds there the next time. Off screen, on a
  /// locked or idle board, the process is gone and the widget is one like any other, with the policy
  /// of its last timeline.
  ///
  /// Apple's WidgetKit has nothing of the kind. Such timelines cost nothing of the widget's budget.
  /// - Parameter seconds: less than 1 counts as 1.
  @MainActor @preconcurrency
  public func liveWhileVisible(every seconds: TimeInterval) -> some WidgetConfiguration {
    boardTraits { $0.liveInterval = seconds > 1 ? seconds : 1 }
  }

  /// Says that the widget shows where the person is, so that a move of 500 m or more is a reason to
  /// ask it anew when someone next looks at it.
  ///
  /// A widget whose provider or views read the place, by Core Location or by
  /// ``WidgetKit/TimelineProviderContext/boardLocation``, need not say so, nor one beside whose
  /// executable an `Info.plist` has the key `NSWidgetWantsLocation`. This is for one that goes by the
  /// place without reading it, as by asking a server. Where the person is they tell the board
  /// themselves.
  @MainActor @preconcurrency
  public func usesLocation() -> some WidgetConfiguration {
    boardTraits { $0.usesLocation = true }
  }
}
