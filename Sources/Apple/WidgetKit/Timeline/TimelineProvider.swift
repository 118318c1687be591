import Foundation

/// Provides the content of a widget, and the dates at which it is shown.
///
/// A completion may be called from any thread and at any time until the host's time limit; the
/// first call counts.
/// See <https://developer.apple.com/documentation/widgetkit/timelineprovider>.
public protocol TimelineProvider: _PlaceholderProvider {
  /// Makes an entry for a passing moment, such as the gallery.
  @preconcurrency
  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)

  /// Makes the entries from now on.
  @preconcurrency
  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}
