import Foundation
import WidgetArchive
@_exported import WidgetKit

extension Timeline {
  /// Returns the timeline with a mark that its source is away or answers with an error.
  ///
  /// After a reload that fails there is no timeline, and the last timeline stays. This is for a
  /// provider that answers nevertheless, with older entries or with the reason. The board then
  /// reports *trouble* of the tile, in `list`, `explain` and `status`, on its frame and to an
  /// alert, and asks less often the longer the trouble lasts (`failure.trouble`).
  ///
  /// Apple's WidgetKit has no such method.
  /// - Parameters:
  ///   - text: the problem, in a few words; nil if there is none.
  ///   - since: the time when the trouble began, if the widget knows it; otherwise the board counts
  ///     from the first such timeline.
  ///   - showsOlder: whether the entries show older data.
  ///   - retry: the time before which the source does not want to be asked, as by `Retry-After`.
  ///   - keepsPace: whether the board asks as often as without trouble: if only one of several
  ///     sources is away, or if asking costs nothing, as with a file.
  public func trouble(
    _ text: String?, since: Date? = nil, showsOlder: Bool = false, retry: Date? = nil,
    keepsPace: Bool = false
  ) -> Timeline {
    var timeline = self
    timeline.trouble = text.flatMap { text in
      let trouble = TimelineTrouble(
        text, since: since, showsOlder: showsOlder, retry: retry, keepsPace: keepsPace)
      return trouble.text.isEmpty ? nil : trouble
    }
    return timeline
  }
}
