import Board
import ExtensionHost
import Foundation
import TimelineEngine
import WidgetArchive
import WidgetStore

/// The facts of a placement beside its report, from the store and the board.
struct ExplanationFacts {
  let store: WidgetStore
  let layout: BoardLayout
  /// The folder of the extensions' logs.
  let logs: String
  /// The descriptions of widgets, by kind.
  let widgets: [String: WidgetDescriptor]

  static let ledgerRows = 40
  static let logLines = 12

  func explanation(_ published: PublishedReport, source: Explanation.Source) -> Explanation {
    let report = published.report
    let placement = report.placement
    var explanation = Explanation(
      report: report, forecast: published.forecast, title: title(of: placement),
      place: layout.place(of: placement.id), source: source, isMissing: published.isMissing,
      unavailable: published.unavailable,
      rows: store.ledger(of: placement.id, limit: Self.ledgerRows),
      remarks: remarks(on: placement),
      log: logName(published).map {
        ExtensionLog.tail(of: $0, in: logs, lines: Self.logLines)
      } ?? [], downloads: report.extension.map(downloads) ?? [], stack: stack(of: placement),
      unkept: published.unkept, unseen: published.unseen, unshown: published.unshown)
    explanation.isDescribed = widgets[placement.kind] != nil
    if KindOnHost(placement.kind)?.host == nil {
      let files = TileFiles(of: report.summary)
      explanation.changedFiles = files.changed
      explanation.remarks += files.unwatched
    }
    explanation.showsEarlier =
      report.summary?.dates.first.map {
        // Look just before the first entry is due: is an earlier timeline's entry still kept?
        store.currentEntry(of: placement, at: $0.addingTimeInterval(-0.001)) != nil
      } ?? false
    return explanation
  }

  private func title(of placement: Placement) -> String {
    widgets[placement.kind]?.title ?? placement.kind
  }

  /// Remarks from the kept timeline, and one about a family that the widget does not have: for that
  /// a Swift widget fails, while a script answers with a view that was not written for the size.
  private func remarks(on placement: Placement) -> [String] {
    let kept = store.header(of: placement)?.remarks ?? []
    guard let families = widgets[placement.kind]?.families, !families.isEmpty,
      !families.contains(placement.family)
    else { return kept }
    let known = families.map(\.shortName).joined(separator: ", ")
    return [
      "it is \(placement.family.shortName), and its widget describes only \(known): what it shows is made "
        + "for another size"
    ] + kept
  }

  /// The members of the placement's stack, and the reason why one is on top.
  private func stack(of placement: Placement) -> Explanation.Stack? {
    let slots = layout.pages.flatMap(\.slots)
    guard let name = placement.stack,
      let members = slots.first(where: { $0.contains { $0.id == placement.id } }),
      let first = members.first, members.count > 1
    else { return nil }
    return Explanation.Stack(
      name: name,
      members: members.map { .init(id: $0.id, title: title(of: $0)) },
      state: store.stackStates[name] ?? StackState(top: first.id),
      relevances: Dictionary(
        uniqueKeysWithValues: members.map { ($0.id, store.relevance(of: $0)) }))
  }

  /// The downloads that an extension waits for. The board keeps them up to date in the store.
  private func downloads(of name: ExtensionName) -> [Explanation.Download] {
    store.transfers().filter { $0.extension == name }.map { transfer in
      Explanation.Download(
        host: URL(string: transfer.order.url)?.host() ?? transfer.order.url,
        attempts: transfer.attempts, isRunning: transfer.isRunning,
        failure: transfer.failure?.words, next: transfer.nextDelivery ?? transfer.begins,
        end: transfer.end.map(\.words))
    }
  }

  /// The extension whose log belongs to the report. An extension that cannot describe itself is the
  /// one that its kind is named after.
  private func logName(_ published: PublishedReport) -> ExtensionName? {
    published.report.extension
      ?? (published.unavailable == nil ? nil : published.report.placement.kind)
  }
}

extension TransferEvent {
  /// The download's result, to follow its name.
  fileprivate var words: String {
    if let failure {
      return "failed: "
        + (failure.words.hasSuffix(".") ? String(failure.words.dropLast()) : failure.words)
    }
    guard let status = response?.status.value, !(200..<300).contains(status) else {
      return "has ended"
    }
    return "ended with status \(status)"
  }
}
