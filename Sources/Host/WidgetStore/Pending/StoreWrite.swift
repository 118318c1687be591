import Foundation
import TimelineEngine
import Transfers
import WidgetArchive

/// Something the board wants kept, as a value: so that it can wait where it cannot be kept at once.
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
  /// When placements were first on the board.
  case added([Placement.ID: Date])
  /// The placements that are left: what is kept of all others goes.
  case placements(Set<Placement.ID>, kinds: Set<String>)
  /// Those of status bars that are left.
  case statusPlacements(Set<Placement.ID>)
  /// The stacks that are left.
  case stacks(Set<String>)
}

extension StoreWrite {
  /// What a write is about. The later of two writes about the same makes the earlier one needless.
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
  }

  /// Nil for a row of the ledger: each is one of its own.
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
    }
  }

  /// What is left of an earlier write about the same: nothing, but for the row of a reload.
  var remainder: StoreWrite? {
    if case .timeline(_, _, _, let row?) = self { .row(row) } else { nil }
  }

  /// Whether it would remove what an earlier write keeps.
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

  /// The write that does what it and an earlier one about the same do.
  func following(_ earlier: StoreWrite) -> StoreWrite {
    guard case .added(let new) = self, case .added(let old) = earlier else { return self }
    return .added(old.merging(new) { min($0, $1) })
  }

  /// About how many bytes of memory it takes while it waits.
  var weight: Int {
    switch self {
    case .timeline(let timeline, _, _, _): 1000 + timeline.byteCount
    case .row(let row): 500 + (row.failure?.detail.utf8.count ?? 0)
    case .description(let description, _, _): 1000 * (1 + description.widgets.count)
    case .placeholder(let line, _): 200 + line.count
    case .look, .eraseLooks, .transfer, .removeTransfer, .answer, .stack, .statusAsks,
      .environment, .added, .placements, .statusPlacements, .stacks:
      1000
    }
  }

  /// Whether it only tells what was: of that the oldest may be forgotten first.
  var isHistory: Bool {
    switch self {
    case .row, .look: true
    case .timeline, .eraseLooks, .description, .placeholder, .transfer, .removeTransfer, .answer,
      .stack, .statusAsks, .environment, .added, .placements, .statusPlacements, .stacks:
      false
    }
  }
}

extension StoredTimeline {
  /// The bytes of its entries, of what they share, and of its pictures.
  var byteCount: Int {
    table.count + entries.reduce(0) { $0 + $1.json.count }
      + header.pictures.reduce(0) { $0 + $1.cells.count * MemoryLayout<ArchivedPicture.Cell>.size }
  }
}
