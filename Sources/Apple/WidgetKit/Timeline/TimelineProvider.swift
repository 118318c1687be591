import Foundation

/// What tells a widget which content to show, and when.
///
/// A completion may be called from any thread and at any time until the host's time limit; the
/// first call counts.
/// See <https://developer.apple.com/documentation/widgetkit/timelineprovider>.
public protocol TimelineProvider: _PlaceholderProvider {
  /// An entry for a passing moment, such as the gallery.
  @preconcurrency
  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)

  /// The entries from now on.
  @preconcurrency
  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}
