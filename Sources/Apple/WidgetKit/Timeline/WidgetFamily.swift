import WidgetArchive

/// The sizes and shapes of widgets.
///
/// See <https://developer.apple.com/documentation/widgetkit/widgetfamily>.
@preconcurrency
public enum WidgetFamily: Int, CustomStringConvertible, CustomDebugStringConvertible, Hashable,
  Sendable
{
  /// One unit of the board.
  case systemSmall = 0
  /// Two units side by side.
  case systemMedium = 1
  /// Two by two units.
  case systemLarge = 2
  /// Four by two units.
  case systemExtraLarge = 3
  /// Two by four units.
  case systemExtraLargePortrait = 8
  /// The corner of a watch face.
  case accessoryCorner = 4
  case accessoryCircular = 5
  /// A few lines of text.
  case accessoryRectangular = 6
  /// One line of text.
  case accessoryInline = 7

  /// The name of the family, as in `systemSmall`.
  public var description: String { archived.name }

  public var debugDescription: String { description }
}

extension WidgetFamily {
  package init(_ family: ArchivedFamily) {
    self =
      switch family {
      case .systemSmall: .systemSmall
      case .systemMedium: .systemMedium
      case .systemLarge: .systemLarge
      case .systemExtraLarge: .systemExtraLarge
      case .systemExtraLargePortrait: .systemExtraLargePortrait
      case .accessoryCorner: .accessoryCorner
      case .accessoryCircular: .accessoryCircular
      case .accessoryRectangular: .accessoryRectangular
      case .accessoryInline: .accessoryInline
      }
  }

  /// The host's name for the family.
  package var archived: ArchivedFamily {
    switch self {
    case .systemSmall: .systemSmall
    case .systemMedium: .systemMedium
    case .systemLarge: .systemLarge
    case .systemExtraLarge: .systemExtraLarge
    case .systemExtraLargePortrait: .systemExtraLargePortrait
    case .accessoryCorner: .accessoryCorner
    case .accessoryCircular: .accessoryCircular
    case .accessoryRectangular: .accessoryRectangular
    case .accessoryInline: .accessoryInline
    }
  }
}
