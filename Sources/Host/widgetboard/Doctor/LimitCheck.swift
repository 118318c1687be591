import Board
import Cells
import Foundation
import TimelineEngine
import WidgetArchive
import WidgetStore

/// Checks how near the views on the board are to the limits of an entry, for their authors.
struct LimitCheck {
  let launch: LaunchEnvironment
  let store: WidgetStore
  let now: Date

  /// One finding a kind, those nearest to a limit first.
  var findings: [Finding] {
    let file = BoardFile(path: launch.folders.boardFile)
    let placements = (try? file.read())?.layout.placements ?? []
    var uses: [String: LimitUse] = [:]
    for placement in placements {
      guard let use = use(of: placement) else { continue }
      uses[placement.kind] = uses[placement.kind].map { max($0, use) } ?? use
    }
    return uses.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.most).map {
      kind, use in
      use.isNear
        ? .warning(
          "limits", "\(kind): \(use.words)",
          advice: "show less in one tile, or the next entry may be refused")
        : .ok("limits", "\(kind): \(use.words)")
    }
  }

  private static let most = 12

  private func use(of placement: Placement) -> LimitUse? {
    guard let entry = try? store.currentEntry(of: placement, at: now)?.archived() else {
      return nil
    }
    let tile = PageGrid.size(of: placement.family, unit: launch.widgetEnvironment.tileUnit)
    return LimitUse(
      entry.view, PricedSize(columns: tile.columns - 2, rows: tile.rows - 2))
  }
}

/// The shares of each limit of an entry that a view uses, in hundredths.
struct LimitUse: Comparable {
  let nodes: Int
  let levels: Int
  let steps: Int

  init(_ view: ArchivedView, _ size: PricedSize) {
    let measure = view.measure
    nodes = Self.share(measure.nodes, of: ArchiveLimits.nodes)
    levels = Self.share(measure.levels, of: ArchiveLimits.levels)
    steps = Self.share(view.price(size), of: size.mostSteps)
  }

  /// A share in hundredths. Rounded up, so that a small use never shows as nothing.
  private static func share(_ count: Int, of most: Int) -> Int {
    Int(clamping: (Double(count) / Double(max(1, most)) * 100).rounded(.up))
  }

  var nearest: Int { max(nodes, levels, steps) }

  var isNear: Bool { nearest >= 80 }

  var words: String {
    "\(nodes) % of the views, \(levels) % of the levels and \(steps) % of the drawing steps an "
      + "entry may cost"
  }

  static func < (left: LimitUse, right: LimitUse) -> Bool { left.nearest < right.nearest }
}
