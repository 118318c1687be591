import Cells
import Foundation
import TimelineEngine
import WidgetArchive

extension Board {
  /// The notice that a tile shows if it has no content of its widget, as an
  /// archived view like any other.
  func notice(for placement: Placement, fits: Bool) -> ArchivedView {
    let status = tileStates.statuses[placement.id]
    if !fits {
      let size = terminal(for: placement)
      return .notice(
        "Too large", "This tile needs \(size.columns)×\(size.rows) cells of terminal.")
    }
    if isLocked { return .skeleton }
    if tileStates.quarantined.contains(placement.id) {
      let again = canvas.text(of: Hint("tries again", .reload), in: .page).map { " \($0)." } ?? ""
      return .failure(
        "Left out", "The board ended while it drew this tile, so it is left out." + again)
    }
    if status?.isQuarantined == true {
      let again = canvas.text(of: Hint("tries again", .reload), in: .page).map { " \($0)." } ?? ""
      return .failure(
        "Left out",
        "The board ended while it read what this widget wrote, so it is not asked." + again)
    }
    if status?.isMissing == true, let reason = kinds.unavailable[placement.kind] {
      let advice = reason.advice ?? reason.detail
      return .failure(reason.summary, advice.prefix(1).uppercased() + advice.dropFirst() + ".")
    }
    if status?.isMissing == true {
      return .failure(
        "Not installed",
        "No widget has the kind “\(placement.kind)”. Install one, or take \(placement.id) "
          + "out of board.conf.")
    }
    if let failure = status?.failure {
      guard let next = nextAttempt(status) else {
        return .failure(failure.summary, failure.detail)
      }
      return .failure(failure.summary, next, ifRoom: failure.detail)
    }
    return .skeleton
  }

  /// The content that a tile shows; nil if a notice takes its place. A tile that never had content
  /// and failed to get it shows a notice, since a placeholder would promise that content comes. An app
  /// that has no data yet has not failed: the placeholder stays, as on a phone.
  func shownContent(of id: Placement.ID) -> TileContent? {
    guard let content = tileStates.contents[id] else { return nil }
    guard content.isPlaceholder, !isLocked, let status = tileStates.statuses[id],
      status.loadedAt == nil,
      status.failure?.hasNoEntries == false || status.isMissing || status.isQuarantined
    else { return content }
    return nil
  }

  /// The reason why this terminal shows nothing of a tile; nil if it does.
  package func unshown(_ placement: Placement) -> Unshown? {
    if tileStates.quarantined.contains(placement.id) { return .leftOut }
    if isTooSmall { return .tooLarge(needed: terminal(for: placement)) }
    guard
      let spot = paging.grids.lazy.flatMap({ $0.screens.joined() })
        .first(where: { $0.id == placement.id }), !spot.fits
    else { return nil }
    return .tooLarge(needed: terminal(for: placement))
  }

  /// The smallest terminal that has room for a tile, the header and the footer.
  private func terminal(for placement: Placement) -> CellSize {
    let size = PageGrid.size(of: placement.family, unit: unit)
    return CellSize(columns: size.columns, rows: size.rows + 2)
  }

  private func nextAttempt(_ status: PlacementStatus?) -> String? {
    guard let next = status?.nextReload else {
      return canvas.text(of: Hint("tries again", .reload), in: .page)
    }
    let key = canvas.bindings.keyName(of: .reload, in: .page, unicode: canvas.screenStyle.unicode)
    return "next try \(HeaderClock(environment).time(at: next))" + (key.map { ", or \($0)" } ?? "")
  }
}

extension ArchivedView {
  /// A bold line and a sentence below it.
  static func notice(_ heading: String, _ sentence: String) -> ArchivedView {
    notice([[TextRun(.verbatim(heading), bold: true)]], sentence)
  }

  /// A notice of a failure: in a colour, and with a mark where there is room for it, so that it is
  /// found among other tiles. `more` is added if all of it fits.
  static func failure(_ heading: String, _ sentence: String, ifRoom more: String? = nil)
    -> ArchivedView
  {
    let red = ArchivedColor.named("red")
    let words = TextRun(.verbatim(heading), color: red, bold: true)
    let mark = [TextRun(.symbol("xmark"), color: red), TextRun(.verbatim(" "))]
    return notice([mark + [words], [words]], sentence, ifRoom: more)
  }

  /// A notice with the first of the headings that fits in a line.
  private static func notice(
    _ headings: [[TextRun]], _ sentence: String, ifRoom more: String? = nil
  ) -> ArchivedView {
    var builder = ArchiveBuilder()
    let choices = headings.map { builder.add(ArchivedNode(.text($0))) }
    let first = builder.add(ArchivedNode(.fitting(horizontal: true, vertical: false, choices)))
    let quiet = [sentence, more].compactMap(\.self).map { words in
      builder.add(
        ArchivedNode(
          .text([TextRun(.verbatim(words))]), modifiers: [.foreground(.hierarchical(1))]))
    }
    let stacks = quiet.indices.reversed().map { last in
      builder.add(
        ArchivedNode(
          .vstack(.leading, spacing: last == 0 ? 0 : 1, [first] + quiet[...last])))
    }
    let root = builder.add(
      ArchivedNode(
        .fitting(horizontal: false, vertical: true, stacks), modifiers: [fillingFrame]))
    return builder.view(variants: [ArchivedVariant(root: root)])
  }

  /// Three quiet lines, for a tile about which nothing is known yet.
  static let skeleton: ArchivedView = {
    var builder = ArchiveBuilder()
    let lines = [9, 12, 6].map { length in
      builder.add(
        ArchivedNode(.text([TextRun(.verbatim(String(repeating: "x", count: length)))])))
    }
    let stack = builder.add(
      ArchivedNode(
        .vstack(.leading, spacing: 0, lines),
        modifiers: [.redacted(.placeholder), fillingFrame]))
    return builder.view(variants: [ArchivedVariant(root: stack)])
  }()

  private static let fillingFrame = ArchivedModifier.flexibleFrame(
    .init(maxWidth: .infinity, maxHeight: .infinity), ArchivedAlignment(.leading, .top))
}
