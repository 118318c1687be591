import Activities
import Foundation
import TimelineEngine
import Transfers
import WidgetArchive

/// The waiting writes as readers of the store see them: they are newer than the file.
extension PendingWrites {
  /// The placement's waiting timeline, and the date at which it was loaded.
  func timeline(of placement: Placement) -> (timeline: StoredTimeline, loadedAt: Date)? {
    last { write in
      guard case .timeline(let timeline, let own, let loadedAt, _) = write,
        own.id == placement.id, own.fingerprint == placement.fingerprint
      else { return nil }
      return (timeline, loadedAt)
    }
  }

  /// The placements with waiting timelines.
  package var placements: Set<Placement.ID> {
    Set(all { if case .timeline(_, let placement, _, _) = $0 { placement.id } else { nil } })
  }

  /// The waiting rows of a placement, the newest first.
  func rows(of id: Placement.ID) -> [LedgerRow] {
    all { write -> LedgerRow? in
      switch write {
      case .row(let row), .timeline(_, _, _, let row?): row.placement == id ? row : nil
      default: nil
      }
    }.reversed()
  }

  var looks: [Look] { all { if case .look(let look) = $0 { look } else { nil } } }

  /// Whether the stored looks are to be erased.
  var areLooksErased: Bool { writes.contains { if case .eraseLooks = $0 { true } else { false } } }

  var descriptions: [StoredDescription] {
    all { if case .description(let description, _, _) = $0 { description } else { nil } }
  }

  func description(identity: String) -> StoredDescription? {
    last { write in
      guard case .description(let description, _, identity) = write else { return nil }
      return description
    }
  }

  func placeholder(for key: StoredPlaceholderKey) -> Data? {
    last { if case .placeholder(let line, key) = $0 { line } else { nil } }
  }

  /// A placeholder of the same kind and executable for a tile that is no larger.
  func placeholder(likeThatFor key: StoredPlaceholderKey) -> Data? {
    last { write in
      guard case .placeholder(let line, let other) = write, other.kind == key.kind,
        other.identity == key.identity, other.columns <= key.columns, other.rows <= key.rows
      else { return nil }
      return line
    }
  }

  func added(_ id: Placement.ID) -> Date? {
    last { if case .added(let dates) = $0 { dates[id] } else { nil } }
  }

  var stackStates: [String: StackState] {
    let pairs = all { write -> (String, StackState)? in
      if case .stack(let state, let name) = write { (name, state) } else { nil }
    }
    return Dictionary(pairs, uniquingKeysWith: { $1 })
  }

  /// The names of the stacks that are kept in the file; nil for all.
  var stacksLeft: Set<String>? {
    last { if case .stacks(let kept) = $0 { kept } else { nil } }
  }

  var statusAsks: [Placement.ID: StatusAsk]? {
    last { if case .statusAsks(let asks, _) = $0 { asks } else { nil } }
  }

  var environment: WidgetEnvironment? {
    last { if case .environment(let environment) = $0 { environment } else { nil } }
  }

  /// The transfers by their ids; nil for removed ones.
  var transfers: [Transfer.ID: Transfer?] {
    let pairs = all { write -> (Transfer.ID, Transfer?)? in
      switch write {
      case .transfer(let transfer): (transfer.id, transfer)
      case .removeTransfer(let id): (id, nil)
      default: nil
      }
    }
    return Dictionary(pairs, uniquingKeysWith: { $1 })
  }

  /// The activities by their ids; nil for removed ones.
  var activities: [Activity.ID: Activity?] {
    let pairs = all { write -> (Activity.ID, Activity?)? in
      switch write {
      case .activity(let activity): (activity.id, activity)
      case .removeActivity(let id): (id, nil)
      default: nil
      }
    }
    return Dictionary(pairs, uniquingKeysWith: { $1 })
  }

  func answer(of session: TransferSession, url: String) -> TransferJob.Kept? {
    last { if case .answer(let answer, session, url) = $0 { answer } else { nil } }
  }

  private func last<Value>(_ read: (StoreWrite) -> Value?) -> Value? {
    for write in writes.reversed() {
      if let value = read(write) { return value }
    }
    return nil
  }

  private func all<Value>(_ read: (StoreWrite) -> Value?) -> [Value] {
    writes.compactMap(read)
  }
}

extension StoredTimeline {
  /// The entry that is current at a date: the last one that does not begin later.
  func currentEntry(at now: Date) -> CurrentEntry? {
    guard let index = entries.lastIndex(where: { $0.date <= now }) else { return nil }
    let entry = entries[index]
    let pictures = entry.pictures.filter(header.pictures.indices.contains).map {
      ($0, header.pictures[$0])
    }
    return CurrentEntry(
      entry: entry, nextDate: entries.dropFirst(index + 1).first?.date, reads: header.reads,
      pictures: Dictionary(pictures, uniquingKeysWith: { $1 }), table: table)
  }
}
