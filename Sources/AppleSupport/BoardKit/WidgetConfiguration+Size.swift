import WidgetArchive
@_exported import WidgetKit

extension WidgetConfiguration {
  /// Says how large a tile may become before the widget's content has no use for more room.
  ///
  /// All tiles of a page have one *unit*: the cells of a small tile, its frame included. A medium tile is
  /// two units wide, a large one two wide and two high. A page makes its unit as large as there is room
  /// for, but no larger than the least of what its tiles say; beyond that it stands in the middle of the
  /// terminal with air around it. A widget that says nothing can use 26 × 12 cells; where
  /// such widgets take no more than a third of a page, only the others count.
  ///
  /// Say more for what gains by it (a picture, a chart, a long list), and less for what would be mostly
  /// empty. What an entry shows changes nothing of it: a page stays as it is.
  ///
  /// Apple's WidgetKit has nothing of the kind: there a family has one size on a screen.
  /// - Parameters:
  ///   - columns: of one unit; less than the least unit, 19 columns, counts as that.
  ///   - rows: of one unit; the same with 9 rows.
  ///   - families: those it holds for; without any, all that no other call names.
  @MainActor @preconcurrency
  public func largestUsefulUnit(
    columns: Int, rows: Int, for families: WidgetFamily...
  ) -> some WidgetConfiguration {
    let isForAll = families.isEmpty
    let units = (isForAll ? ArchivedFamily.allCases : families.map(\.archived)).map {
      LargestUnit(family: $0, columns: CellCount(columns), rows: CellCount(rows))
    }
    return boardTraits { traits in
      let said = Set(traits.largestUnits.map(\.family))
      if isForAll {
        traits.largestUnits += units.filter { !said.contains($0.family) }
      } else {
        let named = Set(units.map(\.family))
        traits.largestUnits = traits.largestUnits.filter { !named.contains($0.family) } + units
      }
    }
  }
}
