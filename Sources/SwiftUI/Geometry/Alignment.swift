import WidgetArchive

/// Where children stand across a column.
public struct HorizontalAlignment: Equatable, Sendable {
  let archived: ArchivedAlignment.Horizontal

  /// At the edge where lines begin.
  public static let leading = HorizontalAlignment(archived: .leading)
  /// In the middle.
  public static let center = HorizontalAlignment(archived: .center)
  /// At the edge where lines end.
  public static let trailing = HorizontalAlignment(archived: .trailing)
  /// As `leading`: a tile has no list rows.
  public static let listRowSeparatorLeading = HorizontalAlignment.leading
  /// As `trailing`: a tile has no list rows.
  public static let listRowSeparatorTrailing = HorizontalAlignment.trailing
}

/// Where children stand across a row.
public struct VerticalAlignment: Equatable, Sendable {
  let archived: ArchivedAlignment.Vertical

  /// At the top.
  public static let top = VerticalAlignment(archived: .top)
  /// In the middle.
  public static let center = VerticalAlignment(archived: .center)
  /// At the bottom.
  public static let bottom = VerticalAlignment(archived: .bottom)
  /// On the first line of text.
  public static let firstTextBaseline = VerticalAlignment(archived: .firstTextBaseline)
  /// On the last line of text.
  public static let lastTextBaseline = VerticalAlignment(archived: .lastTextBaseline)
}

/// Where something stands in the space it is given.
public struct Alignment: Equatable, Sendable {
  /// Across.
  public var horizontal: HorizontalAlignment
  /// Up and down.
  public var vertical: VerticalAlignment

  /// Combines both directions.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the middle of both directions.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// In the middle of the leading edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// In the middle of the trailing edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// In the middle of the top.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// In the middle of the bottom.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// In the top leading corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// In the top trailing corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// In the bottom leading corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// In the bottom trailing corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// In the middle of the first line of text.
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center, vertical: .firstTextBaseline)
  /// In the middle of the last line of text.
  public static let centerLastTextBaseline = Alignment(
    horizontal: .center, vertical: .lastTextBaseline)
  /// Where the first line of text begins.
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading, vertical: .firstTextBaseline)
  /// Where the last line of text begins.
  public static let leadingLastTextBaseline = Alignment(
    horizontal: .leading, vertical: .lastTextBaseline)
  /// Where the first line of text ends.
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing, vertical: .firstTextBaseline)
  /// Where the last line of text ends.
  public static let trailingLastTextBaseline = Alignment(
    horizontal: .trailing, vertical: .lastTextBaseline)

  var archived: ArchivedAlignment {
    ArchivedAlignment(horizontal.archived, vertical.archived)
  }
}
