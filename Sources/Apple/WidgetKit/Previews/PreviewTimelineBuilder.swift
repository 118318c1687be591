/// Combines the entries of a preview's timeline.
///
/// See <https://developer.apple.com/documentation/widgetkit/previewtimelinebuilder>.
@resultBuilder
public struct PreviewTimelineBuilder {
  public static func buildExpression(_ entry: some TimelineEntry) -> [any TimelineEntry] { [entry] }

  public static func buildPartialBlock(first: [any TimelineEntry]) -> [any TimelineEntry] { first }

  /// Appends the next entries to those before.
  public static func buildPartialBlock(
    accumulated: [any TimelineEntry], next: [any TimelineEntry]
  ) -> [any TimelineEntry] {
    accumulated + next
  }

  public static func buildArray(_ components: [[any TimelineEntry]]) -> [any TimelineEntry] {
    components.flatMap(\.self)
  }
}
