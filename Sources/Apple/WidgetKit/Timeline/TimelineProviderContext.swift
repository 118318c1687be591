import Cells
import CoreLocation
import Foundation
import WidgetArchive

/// The context in which a widget will be shown.
///
/// See <https://developer.apple.com/documentation/widgetkit/timelineprovidercontext>.
public struct TimelineProviderContext: Sendable {
  /// The family that the person chose.
  public let family: WidgetFamily
  /// Whether the widget is shown in the gallery: sample content suffices, and it must come at once.
  public let isPreview: Bool
  /// The size of the whole tile in points, of which a cell has 8 × 18: about Apple's own sizes.
  public var displaySize: CGSize {
    TileSizeReads.note()
    return tile
  }
  /// The environment values under which the widget may be shown.
  public let environmentVariants: EnvironmentVariants
  /// The location that the person has set, as the host writes it; `BoardKit` reads it.
  package var location: String? {
    LocationReads.note()
    return place
  }

  /// Whether the view is a list that a person scrolls in a tile of fewer rows; `BoardKit` tells it.
  package let isListScrolled: Bool

  private let place: String?
  private let tile: CGSize

  init(
    family: WidgetFamily, isPreview: Bool, displaySize: CGSize, location: String? = nil,
    isListScrolled: Bool = false
  ) {
    self.family = family
    self.isListScrolled = isListScrolled
    self.isPreview = isPreview
    tile = displaySize
    place = location
    environmentVariants = EnvironmentVariants()
  }

  /// The environment values among which the host switches without asking for a new timeline.
  ///
  /// A board switches between light and dark; any other change leads to a new request.
  @dynamicMemberLookup
  public struct EnvironmentVariants: Sendable {
    /// The possible values of an environment value; nil for one that does not change.
    public subscript<T>(keyPath: WritableKeyPath<EnvironmentValues, T>) -> [T]? {
      keyPath == \EnvironmentValues.colorScheme
        ? [ColorScheme.light, .dark].compactMap { $0 as? T } : nil
    }

    public subscript<T>(dynamicMember keyPath: WritableKeyPath<EnvironmentValues, T>) -> [T]? {
      self[keyPath]
    }
  }
}

/// The size of a tile in cells, frame included, from which its size in points is computed.
struct TileSize: Hashable, Sendable {
  /// The columns of the whole tile, including its frame.
  var columns: Int
  var rows: Int

  /// Adds the frame, one cell on each side, to the inner size in a request.
  init(insideColumns: Int, insideRows: Int) {
    columns = insideColumns + 2
    rows = insideRows + 2
  }

  /// The size of a family on a board with the standard text size: units of 19 × 9 cells with one
  /// cell between them.
  init(of family: WidgetFamily) {
    switch family {
    case .systemSmall: (columns, rows) = (19, 9)
    case .systemMedium: (columns, rows) = (39, 9)
    case .systemLarge: (columns, rows) = (39, 19)
    case .systemExtraLarge: (columns, rows) = (79, 19)
    case .systemExtraLargePortrait: (columns, rows) = (39, 39)
    case .accessoryCorner, .accessoryCircular: (columns, rows) = (9, 5)
    case .accessoryRectangular: (columns, rows) = (19, 5)
    case .accessoryInline: (columns, rows) = (30, 3)
    }
  }

  var inside: CellSize { CellSize(columns: columns - 2, rows: rows - 2) }

  var points: CGSize { CGSize(width: Double(columns) * 8, height: Double(rows) * 18) }
}
