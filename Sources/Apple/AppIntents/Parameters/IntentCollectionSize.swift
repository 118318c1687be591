import WidgetArchive

/// The number of values that a parameter holds.
///
/// See <https://developer.apple.com/documentation/appintents/intentcollectionsize>.
public struct IntentCollectionSize: ExpressibleByIntegerLiteral, Hashable, Sendable {
  let limits: ParameterSize

  /// Exactly this number of elements.
  public init(integerLiteral value: Int) {
    limits = ParameterSize(minimum: Count(value), maximum: Count(value))
  }

  /// A number of elements between two numbers.
  public init(min: Int, max: Int) {
    limits = ParameterSize(minimum: Count(min), maximum: Count(max))
  }

  /// At most this number of elements.
  public init(max: Int) {
    limits = ParameterSize(maximum: Count(max))
  }

  /// At least this number of elements.
  public init(min: Int) {
    limits = ParameterSize(minimum: Count(min))
  }

  /// Exactly this number of elements.
  public init(exactly count: Int) {
    limits = ParameterSize(minimum: Count(count), maximum: Count(count))
  }
}

/// A widget's family, for use in parameters and summaries.
///
/// See <https://developer.apple.com/documentation/appintents/intentwidgetfamily>.
public enum IntentWidgetFamily: String, Hashable, Sendable, CaseIterable {
  /// One unit of the board.
  case systemSmall
  /// Two units side by side.
  case systemMedium
  /// Two by two units.
  case systemLarge
  /// Four by two units.
  case systemExtraLarge
  /// Two by four units.
  case systemExtraLargePortrait
  /// The corner of a watch face.
  case accessoryCorner
  case accessoryCircular
  /// A few lines of text.
  case accessoryRectangular
  /// One line of text.
  case accessoryInline

  var archivedName: String { rawValue }
}
