import Foundation
import Transfers
import WidgetArchive

/// Unfinished background transfers, so that another board can complete them, and answers that a
/// server may say are still current.
extension WidgetStore {
  /// The most kept answers; beyond that the oldest are removed.
  static let keptAnswers = 64

  /// All transfers, the oldest first. Those that this program cannot read are left out.
  package func transfers() -> [Transfer] {
    let changed = pending.transfers
    guard !changed.isEmpty else { return keptTransfers() }
    let kept = Dictionary(
      keptTransfers().map { ($0.id, $0 as Transfer?) }, uniquingKeysWith: { $1 })
    return kept.merging(changed) { $1 }.values.compactMap(\.self).sorted { $0.id < $1.id }
  }

  private func keptTransfers() -> [Transfer] {
    read { database throws(StoreError) in
      try database.rows(
        """
        SELECT id, extension, asked, ordered, begins, attempts, partial, ended, deliveries,
          next_delivery, is_running, failure, server_wait
        FROM transfer ORDER BY id
        """
      ) { Transfer(row: $0) }
    }.compactMap(\.self)
  }

  /// Stores a transfer in its current state.
  package func save(_ transfer: Transfer) throws(StoreError) {
    try write { database throws(StoreError) in
      try database.run(
        """
        INSERT OR REPLACE INTO transfer (id, extension, asked, ordered, begins, attempts, partial,
          ended, deliveries, next_delivery, is_running, failure, server_wait)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        .integer(transfer.id), .text(transfer.extension), .text(transfer.order.jsonText),
        .date(transfer.ordered), .date(transfer.begins), .integer(transfer.attempts),
        transfer.partial.map { .text($0) } ?? .null,
        transfer.end.map { .text($0.jsonText) } ?? .null, .integer(transfer.deliveries),
        transfer.nextDelivery.map { .date($0) } ?? .null,
        .integer(transfer.isRunning ? 1 : 0), transfer.failure.map { .text($0.jsonText) } ?? .null,
        transfer.serverWait.map { .date($0) } ?? .null)
    }
  }

  package func removeTransfer(_ id: Transfer.ID) throws(StoreError) {
    try write { database throws(StoreError) in
      try database.run("DELETE FROM transfer WHERE id = ?", .integer(id))
    }
  }

  /// The last answer that a session of an extension had from a URL.
  package func keptAnswer(of session: TransferSession, url: String) -> TransferJob.Kept? {
    if let waiting = pending.answer(of: session, url: url) { return waiting }
    return read { database throws(StoreError) in
      try database.rows(
        "SELECT answer FROM kept_answer WHERE extension = ? AND session = ? AND url = ?",
        .text(session.extension), .text(session.identifier), .text(url)
      ) { $0.text(0) }
    }.first.flatMap { try? TransferJob.Kept(jsonText: $0) }
  }

  /// Stores an answer in place of the previous one, and removes the oldest beyond the limit;
  /// returns the files that are no longer needed.
  package func keepAnswer(_ answer: TransferJob.Kept, of session: TransferSession, url: String)
    throws(StoreError) -> [String]
  {
    let before = Set(keptFiles())
    try write { database throws(StoreError) in
      try database.run(
        "INSERT OR REPLACE INTO kept_answer (extension, session, url, file, answer) "
          + "VALUES (?, ?, ?, ?, ?)",
        .text(session.extension), .text(session.identifier), .text(url), .text(answer.file),
        .text(answer.jsonText))
      try database.run(
        "DELETE FROM kept_answer WHERE id <= "
          + "(SELECT id FROM kept_answer ORDER BY id DESC LIMIT 1 OFFSET ?)",
        .integer(Self.keptAnswers))
    }
    return before.subtracting(keptFiles()).sorted()
  }

  /// The files of all kept answers.
  package func keptFiles() -> [String] {
    read { database throws(StoreError) in
      try database.rows("SELECT file FROM kept_answer") { $0.text(0) }
    }
  }
}

extension Transfer {
  fileprivate init?(row: Row) {
    guard let order = try? TransferOrder(jsonText: row.text(2)) else { return nil }
    var end: TransferEvent?
    if !row.isNull(7) {
      guard let read = try? TransferEvent(jsonText: row.text(7)) else { return nil }
      end = read
    }
    self.init(
      id: row.integer(0), extension: row.text(1), order: order, ordered: row.date(3),
      begins: row.date(4), attempts: row.integer(5), isRunning: row.integer(10) != 0,
      failure: row.isNull(11) ? nil : try? TransferEvent.Failure(jsonText: row.text(11)),
      serverWait: row.dateIfAny(12), partial: row.isNull(6) ? nil : row.text(6),
      end: end, deliveries: row.integer(8), nextDelivery: row.dateIfAny(9))
  }
}
