import WidgetKit

extension TimelineProviderContext {
  /// Whether the view is a list that a person scrolls in its tile, of which the tile shows a few rows
  /// at a time: `displaySize` is then that of a much longer tile. Lay the list out as for the tile, a
  /// row after the other, and leave out what only fills a tile.
  ///
  /// A tile is scrolled whose view says `tileHoldsMore()`. Apple's WidgetKit has no such property.
  public var isScrolled: Bool { isListScrolled }
}
