import Foundation

/// What tells a widget which content to show, and when.
///
/// A completion may be called from any thread and at any time until the host loses patience; the
/// first call counts.
/// See <https://developer.apple.com/documentation/widgetkit/timelineprovider>.
public protocol TimelineProvider {
  /// The type of its entries.
  associatedtype Entry: TimelineEntry
  /// What is known about where the widget will be shown.
  typealias Context = TimelineProviderContext

  /// An entry whose looks stand in, redacted, until there is content. At once, and without I/O.
  func placeholder(in context: Context) -> Entry

  /// An entry for a passing moment, such as the gallery.
  @preconcurrency
  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)

  /// The entries from now on.
  @preconcurrency
  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}
