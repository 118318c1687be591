import Activities
import Foundation
import TimelineEngine
import Transfers
import WidgetArchive

/// A change of the store as a value, so that it can wait if it cannot be stored at once.
package enum StoreWrite: Hashable, Sendable {
  /// A placement's new timeline, with the row of its reload; a live one has none.
  case timeline(StoredTimeline, of: Placement, loadedAt: Date, row: LedgerRow?)
  case row(LedgerRow)
  case look(Look)
  case eraseLooks
  case description(StoredDescription, of: ExtensionName, identity: String)
  case placeholder(Data, for: StoredPlaceholderKey)
  case transfer(Transfer)
  case removeTransfer(Transfer.ID)
  case answer(TransferJob.Kept, of: TransferSession, url: String)
  case stack(StackState, of: String)
  case statusAsks([Placement.ID: StatusAsk], at: Date)
  case environment(WidgetEnvironment)
  /// The dates at which placements were first on the board.
  case added([Placement.ID: Date])
  /// The remaining placements: the data of all others is removed.
  case placements(Set<Placement.ID>, kinds: Set<String>)
  /// The remaining placements of status bars.
  case statusPlacements(Set<Placement.ID>)
  /// The remaining stacks.
  case stacks(Set<String>)
  case activity(Activity)
  case removeActivity(Activity.ID)
}

extension StoreWrite {
  /// The subject of a write. Of two writes with one subject the later makes the earlier needless.
  enum Subject: Hashable {
    case timeline(Placement.ID)
    case look(Date)
    case eraseLooks
    case description(ExtensionName)
    case placeholder(StoredPlaceholderKey)
    case transfer(Transfer.ID)
    case answer(TransferSession, url: String)
    case stack(String)
    case statusAsks
    case environment
    case added
    case placements
    case statusPlacements
    case stacks
    case activity(Activity.ID)
  }

  /// Nil for rows of the ledger, each of which is needed.
  var subject: Subject? {
    switch self {
    case .timeline(_, let placement, _, _): .timeline(placement.id)
    case .row: nil
    case .look(let look): .look(look.began)
    case .eraseLooks: .eraseLooks
    case .description(_, let name, _): .description(name)
    case .placeholder(_, var key):
      {
        key.identity = ""
        return .placeholder(key)
      }()
    case .transfer(let transfer): .transfer(transfer.id)
    case .removeTransfer(let id): .transfer(id)
    case .answer(_, let session, let url): .answer(session, url: url)
    case .stack(_, let name): .stack(name)
    case .statusAsks: .statusAsks
    case .environment: .environment
    case .added: .added
    case .placements: .placements
    case .statusPlacements: .statusPlacements
    case .stacks: .stacks
    case .activity(let activity): .activity(activity.id)
    case .removeActivity(let id): .activity(id)
    }
  }

  /// The part of an earlier write with the same subject that is still needed: only the row of a
  /// reload.
  var remainder: StoreWrite? {
    if case .timeline(_, _, _, let row?) = self { .row(row) } else { nil }
  }

  /// Whether it would remove the data of an earlier write.
  func undoes(_ earlier: StoreWrite) -> Bool {
    switch (self, earlier) {
    case (.eraseLooks, .look): true
    case (.placements(let kept, _), .timeline(_, let placement, _, _)):
      !kept.contains(placement.id)
    case (.statusPlacements(let kept), .timeline(_, let placement, _, _)):
      StatusWidget.isPlacement(placement.id) && !kept.contains(placement.id)
    case (.stacks(let kept), .stack(_, let name)): !kept.contains(name)
    default: false
    }
  }

  /// The write that has the effect of an earlier one with the same subject and this one.
  func following(_ earlier: StoreWrite) -> StoreWrite {
    guard case .added(let new) = self, case .added(let old) = earlier else { return self }
    return .added(old.merging(new) { min($0, $1) })
  }

  /// The approximate number of bytes it takes in memory.
  var weight: Int {
    switch self {
    case .timeline(let timeline, _, _, _): 1000 + timeline.byteCount
    case .row(let row): 500 + (row.failure?.detail.utf8.count ?? 0)
    case .description(let description, _, _): 1000 * (1 + description.widgets.count)
    case .placeholder(let line, _): 200 + line.count
    case .look, .eraseLooks, .transfer, .removeTransfer, .answer, .stack, .statusAsks,
      .environment, .added, .placements, .statusPlacements, .stacks, .removeActivity:
      1000
    case .activity(let activity): 4000 + (activity.drawn.map { $0.views.count * 4000 } ?? 0)
    }
  }

  /// Whether it only records the past: of such writes the oldest are dropped first.
  var isHistory: Bool {
    switch self {
    case .row, .look: true
    case .timeline, .eraseLooks, .description, .placeholder, .transfer, .removeTransfer, .answer,
      .stack, .statusAsks, .environment, .added, .placements, .statusPlacements, .stacks,
      .activity, .removeActivity:
      false
    }
  }
}

extension StoredTimeline {
  /// The number of bytes in its entries, their shared table, and its pictures.
  var byteCount: Int {
    table.count + entries.reduce(0) { $0 + $1.json.count }
      + header.pictures.reduce(0) { $0 + $1.cells.count * MemoryLayout<ArchivedPicture.Cell>.size }
  }
}
