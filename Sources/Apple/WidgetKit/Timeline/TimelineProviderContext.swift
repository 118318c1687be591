import Cells
import CoreLocation
import Foundation
import WidgetArchive

/// Where the widget will be shown.
///
/// See <https://developer.apple.com/documentation/widgetkit/timelineprovidercontext>.
public struct TimelineProviderContext: Sendable {
  /// The family the person chose.
  public let family: WidgetFamily
  /// Whether the widget is for the gallery: sample content will do, and it has to come at once.
  public let isPreview: Bool
  /// The size of the whole tile in points, of which a cell has 8 × 18: about Apple's own sizes.
  public var displaySize: CGSize {
    TileSizeReads.note()
    return tile
  }
  /// In which surroundings the widget may be shown.
  public let environmentVariants: EnvironmentVariants
  /// Where the person says they are, as the host writes it; `BoardKit` reads it.
  package var location: String? {
    LocationReads.note()
    return place
  }

  private let place: String?
  private let tile: CGSize

  init(family: WidgetFamily, isPreview: Bool, displaySize: CGSize, location: String? = nil) {
    self.family = family
    self.isPreview = isPreview
    tile = displaySize
    place = location
    environmentVariants = EnvironmentVariants()
  }

  /// The environment values that the host switches between without asking for a new timeline.
  ///
  /// A board switches between light and dark; whatever else differs makes a new request.
  @dynamicMemberLookup
  public struct EnvironmentVariants: Sendable {
    /// The values an environment value may take, nil for one that stays as it is.
    public subscript<T>(keyPath: WritableKeyPath<EnvironmentValues, T>) -> [T]? {
      keyPath == \EnvironmentValues.colorScheme
        ? [ColorScheme.light, .dark].compactMap { $0 as? T } : nil
    }

    public subscript<T>(dynamicMember keyPath: WritableKeyPath<EnvironmentValues, T>) -> [T]? {
      self[keyPath]
    }
  }
}

/// The size of a tile in cells, frame included, from which its size in points follows.
struct TileSize: Hashable, Sendable {
  /// Of the whole tile, frame and all.
  var columns: Int
  var rows: Int

  /// Adds the frame, one cell on each side, to the inside that a request gives.
  init(insideColumns: Int, insideRows: Int) {
    columns = insideColumns + 2
    rows = insideRows + 2
  }

  /// What a family measures on a board at the standard text size: units of 19 × 9 cells with one
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
