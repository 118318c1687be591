import WidgetArchive

/// The reasons for drawing content as blocks.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The content is a placeholder for future content.
  public static let placeholder = RedactionReasons(rawValue: 1 << 0)
  /// The content is private, and the board is locked.
  public static let privacy = RedactionReasons(rawValue: 1 << 1)
  /// The content is out of date until the next reload.
  public static let invalidated = RedactionReasons(rawValue: 1 << 2)

  var archived: ArchivedRedaction { ArchivedRedaction(rawValue: rawValue) }
}
