import Foundation

/// Extensions that are missing.
///
/// A linker removes an executable before it writes the new one: an extension that is missing for a
/// moment keeps its transfers.
extension TransferQueue {
  /// Stops attempts for missing extensions, and continues those of returned ones.
  mutating func note(_ names: Set<String>, at now: Date) -> [Effect] {
    let owners = Set(transfers.values.map(\.extension))
    absent = absent.filter { owners.contains($0.key) && !names.contains($0.key) }
    for name in owners.subtracting(names) where absent[name] == nil { absent[name] = now }
    telling = telling.filter { absent[$0.key.extension] == nil }
    let stopped = running.filter { transfers[$0].map { absent[$0.extension] != nil } ?? true }
    return stopped.sorted().flatMap { stop($0) }
  }

  /// Ends an attempt without counting it.
  private mutating func stop(_ id: Transfer.ID) -> [Effect] {
    running.remove(id)
    guard var transfer = transfers[id] else { return [.stop(id)] }
    transfer.isRunning = false
    transfer.attempts -= 1
    transfers[id] = transfer
    return [.stop(id), .keep(transfer)]
  }

  /// The date at which a transfer is dropped because its extension is missing.
  func lossDate(of transfer: Transfer) -> Date? {
    absent[transfer.extension].map { min($0.addingTimeInterval(pace.absence), transfer.deadline) }
  }

  mutating func dropLost(at now: Date) -> [Effect] {
    let lost = transfers.values.filter { lossDate(of: $0).map { $0 <= now } ?? false }
    return lost.sorted { $0.id < $1.id }.flatMap { transfer in
      drop(transfer) + [
        .log(
          "the extension is gone; its background transfer was dropped",
          extension: transfer.extension)
      ]
    }
  }
}
